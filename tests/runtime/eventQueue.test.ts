import { describe, expect, it } from 'vitest';
import { createEventQueue, subjectOf } from '../../src/runtime/eventQueue.ts';

interface Emitted {
  readonly payload: unknown;
  readonly again?: boolean;
}

/** Takes the events at once, ends each run in turn, and returns the payloads that ran. */
async function ran(name: string, events: readonly Emitted[]): Promise<readonly unknown[]> {
  const began: unknown[] = [];
  const ends: (() => void)[] = [];
  const busy: string[] = [];
  const queue = createEventQueue({
    onBegin: (event) => busy.push(`begin ${event}`),
    onEnd: (event) => busy.push(`end ${event}`),
  });
  for (const { payload, again } of events)
    queue.take({
      name,
      payload,
      again,
      run() {
        began.push(payload);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
    });
  expect(began).toEqual([events[0]?.payload]);
  while (busy.length < 2) {
    const end = ends.shift();
    if (end === undefined) throw new Error('No steps are running, and the queue has not ended.');
    end();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(busy).toEqual([`begin ${name}`, `end ${name}`]);
  return began;
}
const of = (...payloads: readonly unknown[]) => payloads.map((payload) => ({ payload }));
const card = (id: string, column: string) => ({ row: { id, status: 'open' }, column });

describe('the events of a node', () => {
  it('keeps every payload about another row, in order', async () => {
    const moves = ['1', '2', '3', '4'].map((id) => card(id, 'done'));
    expect(await ran('move', of(...moves))).toEqual(moves);
    const removed = ['a', 'b', 'c'].map((id) => ({ id }));
    expect(await ran('remove', of(...removed))).toEqual(removed);
  });

  it('keeps the latest of several payloads about the same row', async () => {
    const [first, a, b, last] = [
      card('1', 'done'),
      card('2', 'done'),
      card('3', 'done'),
      card('2', 'missed'),
    ];
    expect(await ran('move', of(first, a, b, last))).toEqual([first, b, last]);
  });

  it('keeps edits of different fields of a row', async () => {
    const edit = (field: string, value: string) => ({ row: { id: 1 }, field, value });
    const edits = [edit('name', 'A'), edit('city', 'B'), edit('name', 'C'), edit('name', 'D')];
    expect(await ran('edit', of(...edits))).toEqual([edits[0], edits[1], edits[3]]);
  });

  it('keeps the latest of several values', async () => {
    expect(await ran('change', of({ value: 1 }, { value: 2 }, { value: 3 }))).toEqual([
      { value: 1 },
      { value: 3 },
    ]);
  });

  it('keeps payloads whose members it does not know', async () => {
    const orders = [{ dish: 'soup' }, { dish: 'bread' }, { dish: 'tea' }];
    expect(await ran('order', of(...orders))).toEqual(orders);
  });
});

describe('the events of a node: the same again', () => {
  it('ignores a second press, and a change that is taken back', async () => {
    expect(await ran('press', of(undefined, undefined))).toEqual([undefined]);
    expect(await ran('change', of({ value: 1 }, { value: 2 }, { value: 1 }))).toEqual([
      { value: 1 },
    ]);
  });

  it('runs once more for an event whose steps read what has changed since', async () => {
    const again = { payload: undefined, again: true };
    expect(await ran('choose', [again, again, again])).toEqual([undefined, undefined]);
  });

  it('tells payloads apart by their row, else by all but the value', () => {
    expect(subjectOf(undefined)).toBe(subjectOf({ value: 1 }));
    expect(subjectOf(undefined)).toBe(subjectOf('text'));
    expect(subjectOf({ page: 1 })).not.toBe(subjectOf({ page: 2 }));
    expect(subjectOf({ index: 1, row: 'a' })).not.toBe(subjectOf({ index: 2, row: 'a' }));
  });
});
