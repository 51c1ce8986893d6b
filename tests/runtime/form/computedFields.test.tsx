// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { Tree } from '../../../src/language/expression.ts';
import type { Field } from '../../../src/language/form.ts';
import type { Instance } from '../../../src/runtime/scope.ts';
import { propertyRuns } from '../../sampled.ts';
import { createFixture, drawForm, field, formOf } from './formFixture.tsx';

afterEach(cleanup);

const read = (...path: [string, ...string[]]): Tree => ['.', path];
const numberOf = (...path: [string, ...string[]]): Tree => ['or', read(...path), 0];
const number = { type: 'number' };

/** A number that users enter, as the compiler marks one that expressions read. */
const entered = (name: string) =>
  field(name, { control: 'number-input', label: name, watched: true, props: { decimals: 0 } });

const computed = (name: string, tree: Tree, given: Partial<Field> = {}) =>
  field(name, {
    control: 'number-input',
    label: name,
    value: { '=': tree },
    watched: true,
    props: { decimals: 0 },
    ...given,
  });

const box = (name: string, around: Pick<typeof screen, 'getByRole'> = screen) =>
  around.getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });

/** A chain: the order in which the fields are defined is not that in which they are computed. */
const chain = formOf(
  [
    computed('gross', ['+', numberOf('form', 'net'), numberOf('form', 'tax')]),
    computed('tax', ['*', numberOf('form', 'net'), 0.2]),
    computed('net', ['*', read('form', 'amount'), 10]),
    entered('amount'),
  ],
  { types: { gross: number, tax: number, net: number, amount: number } },
);

describe('a computed field', () => {
  it('shows its value, read-only and focusable', async () => {
    const fixture = await drawForm(chain, { state: { amount: 5 } });
    expect(box('gross').value).toBe('60');
    expect(box('gross').readOnly).toBe(true);
    expect(box('gross').disabled).toBe(false);
    await userEvent.click(box('gross'));
    expect(document.activeElement).toBe(box('gross'));
    await userEvent.keyboard('7');
    fireEvent.change(box('gross'), { target: { value: '7' } });
    expect(box('gross').value).toBe('60');
    expect(fixture.state()).toEqual({ amount: 5, net: 50, tax: 10, gross: 60 });
  });

  it('has the new value in the event that changes what it reads, and in a submit', async () => {
    const fixture = await drawForm(chain, { state: { amount: 5 } });
    type(box('amount'), '7');
    expect(fixture.state('gross')).toBe(84);
    fireEvent.submit(screen.getByRole('button', { name: 'Send' }).closest('form') ?? document.body);
    await act(async () => Promise.resolve());
    expect(fixture.dispatched.at(-1)?.event).toEqual({ amount: 7, net: 70, tax: 14, gross: 84 });
  });

  it('is empty while a value that it needs is missing', async () => {
    const fixture = await drawForm(chain, { state: { amount: 5 } });
    type(box('amount'), '');
    expect(box('net').value).toBe('');
    expect(fixture.state('net')).toBeUndefined();
    expect(box('gross').value).toBe('0');
  });

  it('replaces what others write in its place', async () => {
    const fixture = await drawForm(chain, { state: { amount: 5 } });
    act(() => fixture.set(['state', 'form'], { amount: 1, gross: 999 }));
    expect(box('gross').value).toBe('12');
    expect(fixture.state('gross')).toBe(12);
  });

  it('is validated with its computed value', async () => {
    const limited = formOf(
      [computed('net', ['*', read('form', 'amount'), 10]), entered('amount')],
      {
        types: { net: { type: 'number', minimum: 50 }, amount: number },
      },
    );
    const fixture = await drawForm(limited, { state: { amount: 4 } });
    await send();
    expect(fixture.dispatched).toEqual([]);
    expect(screen.getByText('At least 50.')).toBeDefined();
    type(box('amount'), '5');
    expect(screen.queryByText('At least 50.')).toBeNull();
    await send();
    expect(fixture.dispatched.at(-1)?.event).toEqual({ amount: 5, net: 50 });
  });
});

describe('a computed field that is hidden', () => {
  const ofAmount = (whenHidden: Field['whenHidden']) =>
    formOf(
      [
        entered('amount'),
        computed('net', numberOf('form', 'amount'), {
          show: { '=': ['>', numberOf('form', 'amount'), 3] },
          whenHidden,
        }),
      ],
      { types: { net: number, amount: number } },
    );

  it('has no value while it is hidden', async () => {
    const fixture = await drawForm(ofAmount('drop'), { state: { amount: 5 } });
    expect(fixture.state()).toEqual({ amount: 5, net: 5 });
    type(box('amount'), '2');
    expect(fixture.state('net')).toBeUndefined();
    await send();
    expect(fixture.dispatched.at(-1)?.event).toEqual({ amount: 2 });
    type(box('amount'), '6');
    expect(box('net').value).toBe('6');
    expect(fixture.state('net')).toBe(6);
  });

  it('follows what it reads while it keeps its value', async () => {
    const fixture = await drawForm(ofAmount('keep'), { state: { amount: 5 } });
    type(box('amount'), '2');
    expect(screen.queryByRole('textbox', { name: 'net' })).toBeNull();
    await send();
    expect(fixture.dispatched.at(-1)?.event).toEqual({ amount: 2, net: 2 });
  });
});

/** Works with a price each, and their total. */
const works = (() => {
  const fields = [
    entered('minutes'),
    computed('price', ['*', numberOf('row', 'minutes'), 2]),
    computed('number', ['+', read('index'), 1]),
  ];
  const row = field('row', {
    label: 'Work',
    group: { fields, layout: fields.map(({ name }) => name) },
  });
  return formOf(
    [
      field('works', { label: 'Works', empty: [], rows: { row, first: {} } }),
      computed('total', ['f', 'sum', ['map', read('form', 'works'), 'w', ['$', 'w', 'price']]]),
    ],
    {
      types: {
        works: {
          type: 'array',
          items: {
            type: 'object',
            properties: { minutes: number, price: number, number },
          },
        },
        total: number,
      },
    },
  );
})();

type Edit =
  | { readonly kind: 'add' }
  | { readonly kind: 'type'; readonly row: number; readonly minutes: number }
  | { readonly kind: 'remove' | 'up' | 'down'; readonly row: number }
  | { readonly kind: 'load'; readonly minutes: readonly number[] };

const row = fc.nat(5);
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const) }),
    fc.record({ kind: fc.constant('type' as const), row, minutes: fc.nat(99) }),
    fc.record({ kind: fc.constantFrom('remove' as const, 'up' as const, 'down' as const), row }),
    fc.record({
      kind: fc.constant('load' as const),
      minutes: fc.array(fc.nat(99), { maxLength: 3 }),
    }),
  ),
  { maxLength: 12 },
);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Makes an edit in the page, and in the expected minutes. */
function make(edit: Edit, minutes: number[], load: (minutes: readonly number[]) => void): void {
  switch (edit.kind) {
    case 'add':
      press('Add Work');
      minutes.push(0);
      return;
    case 'load':
      load(edit.minutes);
      minutes.splice(0, minutes.length, ...edit.minutes);
      return;
  }
  const at = edit.row % Math.max(minutes.length, 1);
  const name = `Work ${at + 1}`;
  if (minutes.length === 0) return;
  if (edit.kind === 'type') {
    const input = box('minutes', within(screen.getByRole('group', { name })));
    type(input, String(edit.minutes));
    minutes[at] = edit.minutes;
  } else if (edit.kind === 'remove') {
    press(`Remove ${name}`);
    minutes.splice(at, 1);
  } else {
    const by = edit.kind === 'up' ? -1 : 1;
    if (at + by < 0 || at + by >= minutes.length) return;
    press(`Move ${edit.kind} ${name}`);
    minutes.splice(at + by, 0, ...minutes.splice(at, 1));
  }
}

/** What the page holds when the browser paints a view for the first time. */
async function firstPaint(view: ReactNode, read: () => string[]): Promise<string[]> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const frame = document.body.appendChild(document.createElement('div'));
  const root = createRoot(frame);
  try {
    return await new Promise((resolve) => {
      // called at the end of the task that draws, before effects that wait for the paint
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(read());
      });
      observer.observe(frame, { childList: true });
      root.render(view);
    });
  } finally {
    root.unmount();
    frame.remove();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** Gives the focus to the first field, as a dialog does when it opens. */
function Focusing({ children }: { readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => document.querySelector('input')?.focus(), []);
  return children;
}

describe('the first paint of computed fields', () => {
  const values = (...names: string[]) => names.map((name) => box(name).value);

  it('has the values that follow from each other', async () => {
    const { view } = await createFixture(chain, { state: { amount: 5, net: 1 } });
    expect(await firstPaint(view, () => values('net', 'tax', 'gross'))).toEqual(['50', '10', '60']);
  });

  it('leaves the focus where a dialog has put it', async () => {
    const { view } = await createFixture(chain, { state: { amount: 5, net: 1 } });
    const shown = <Focusing>{view}</Focusing>;
    const focused = () => [
      document.activeElement === document.querySelector('input') ? 'first' : '',
    ];
    expect(await firstPaint(shown, focused)).toEqual(['first']);
  });

  it('has the total of computed values of rows', async () => {
    const { view } = await createFixture(works, {
      state: { works: [{ minutes: 5 }, { minutes: 7 }] },
    });
    expect(await firstPaint(view, () => values('total'))).toEqual(['24']);
  });
});

describe('computed fields of rows', () => {
  it('are right after each of any edits', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (all) => {
        const fixture = await drawForm(works, { state: { works: [] } });
        const minutes: number[] = [];
        for (const edit of all) {
          make(edit, minutes, (loaded) =>
            act(() =>
              fixture.set(
                ['state', 'form', 'works'],
                loaded.map((one) => ({ minutes: one })),
              ),
            ),
          );
          const sum = minutes.reduce((total, one) => total + 2 * one, 0);
          expect(box('total').value).toBe(String(sum));
          expect(fixture.state('total')).toBe(sum);
          expect(fixture.state('works')).toMatchObject(
            minutes.map((one, index) => ({ price: 2 * one, number: index + 1 })),
          );
          expect(
            screen
              .queryAllByRole<HTMLInputElement>('textbox', { name: 'price' })
              .map((input) => input.value),
          ).toEqual(minutes.map((one) => String(2 * one)));
        }
        cleanup();
      }),
      propertyRuns(12),
    );
  }, 60_000);

  it('leave the focus of a new row to its first field that takes input', async () => {
    await drawForm(
      formOf(works.fields.map((one) => (one.rows === undefined ? one : withFirst(one)))),
      { state: { works: [] } },
    );
    press('Add Work');
    expect(document.activeElement).toBe(box('minutes'));
  });
});

/** The list of works with the number of each before its minutes. */
function withFirst(list: Field): Field {
  const { rows } = list;
  const group = rows?.row.group;
  if (rows === undefined || group === undefined) throw new Error('The list has no rows.');
  return {
    ...list,
    rows: {
      ...rows,
      row: {
        ...rows.row,
        group: {
          ...group,
          layout: ['number', 'minutes', 'price'],
          fields: group.fields.toReversed(),
        },
      },
    },
  };
}

/** The parts of a screen that forms use to preserve what users enter. */
function screenAround(): Partial<Instance> {
  return {
    within: undefined,
    guarded: new Map(),
    drafts: new Map(),
    ends: new Set(),
    overwriting: new Set(),
    served: () => undefined,
    sent: () => undefined,
  };
}

/** A list of works whose price is computed from a rate, which is no field. */
const priced = formOf(
  [
    field('works', {
      label: 'Works',
      empty: [],
      rows: {
        row: field('row', {
          label: 'Work',
          group: {
            fields: [
              entered('minutes'),
              computed('price', ['*', numberOf('row', 'minutes'), numberOf('state', 'rate')]),
            ],
            layout: ['minutes', 'price'],
          },
        }),
        first: {},
      },
    }),
  ],
  { types: { works: { type: 'array', items: { type: 'object' } } } },
);

describe('what users have entered beside computed values', () => {
  it('is unsaved only if they have changed it themselves', async () => {
    let isDirty = () => false;
    const fixture = await drawForm(priced, {
      state: { works: [{ minutes: 5 }] },
      owner: screenAround(),
      node: { props: { guards: true } },
      portal: {
        holdScreen: (asked) => {
          isDirty = asked;
          return () => undefined;
        },
      },
    });
    type(box('minutes'), '6');
    expect(isDirty()).toBe(true);
    type(box('minutes'), '5');
    act(() => fixture.set(['state', 'rate'], 3));
    expect(box('price').value).toBe('15');
    expect(isDirty()).toBe(false);
  });

  it('is restored after a new sign-in, and what is computed from it is computed again', async () => {
    const fixture = await drawForm(priced, {
      owner: screenAround(),
      portal: { draft: () => ({ works: [{ minutes: 5, price: 99 }] }) },
    });
    expect(fixture.state('works')).toEqual([{ minutes: 5, price: 0 }]);
    for (const rate of [1, 2, 3, 4, 5, 6, 7]) {
      await act(async () => fixture.set(['state', 'rate'], rate));
      expect(fixture.state('works')).toEqual([{ minutes: 5, price: 5 * rate }]);
    }
    // the draft is still protected against data that arrive late
    await act(async () => fixture.set(['state', 'form', 'works'], []));
    expect(fixture.state('works')).toEqual([{ minutes: 5, price: 35 }]);
  });

  it('does not restore a value of a field that is computed now', async () => {
    const fixture = await drawForm(chain, {
      state: { amount: 5 },
      owner: screenAround(),
      portal: { draft: () => ({ net: 1 }) },
    });
    await act(async () => Promise.resolve());
    expect(fixture.state('net')).toBe(50);
  });
});
