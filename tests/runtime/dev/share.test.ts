import { describe, expect, it } from 'vitest';
import { become, share } from '../../../src/runtime/dev/share.ts';

describe('sharing with the previous value', () => {
  const before = {
    title: 'a',
    body: [
      { key: '0', type: 'text', props: { text: 'x' } },
      { key: '1', type: 'form', props: { form: 'login' } },
    ],
    state: { a: [1, 2] },
  };

  it('keeps the identity of unchanged parts', () => {
    const next = share(before, { ...structuredClone(before), title: 'b' }) as typeof before;
    expect(next).toEqual({ ...before, title: 'b' });
    expect(next.body).toBe(before.body);
    expect(next.state).toBe(before.state);
    expect(share(before, structuredClone(before))).toBe(before);
  });

  it('gives a changed part and its ancestors a new identity, and keeps that of its siblings', () => {
    const changed = structuredClone(before);
    Object.assign(changed.body[0] ?? {}, { props: { text: 'y' } });
    const next = share(before, changed) as typeof before;
    expect(next).toEqual(changed);
    expect(next.body).not.toBe(before.body);
    expect(next.body[0]).not.toBe(before.body[0]);
    expect(next.body[1]).toBe(before.body[1]);
  });

  it('finds moved items by their key', () => {
    const changed = {
      ...before,
      body: [{ key: 'new', type: 'text', props: { text: 'n' } }, ...structuredClone(before.body)],
    };
    const next = share(before, changed) as typeof before;
    expect(next).toEqual(changed);
    expect(next.body[2]).toBe(before.body[1]);
  });

  it('replaces values of another kind', () => {
    for (const [old, next] of [
      [[1], { 0: 1 }],
      [{ a: 1 }, [1]],
      [null, { a: 1 }],
      [{ a: 1 }, null],
      ['a', 1],
      [[1, 2, 3], [1]],
    ])
      expect(share(old, next)).toEqual(next);
  });

  it('updates an object in place for all its references', () => {
    const held: Record<string, unknown> = { a: 1, b: 2 };
    become(held, { b: 3, c: 4 });
    expect(held).toEqual({ b: 3, c: 4 });
  });
});
