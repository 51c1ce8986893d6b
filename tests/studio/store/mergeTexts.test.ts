import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { commentTexts } from '../../../src/editing/edits/applied.ts';
import { readText } from '../../../src/editing/locate.ts';
import { mergeTexts } from '../../../src/studio/store/merge/mergeTexts.ts';
import { mergeValues } from '../../../src/studio/store/merge/mergeValues.ts';
import { inFull } from '../../sampled.ts';

const undecided = () => undefined;

function merge(base: string, mine: string, theirs: string) {
  return mergeTexts({ file: 'a.screen.yaml', base, mine, theirs, lines: undefined }, undecided);
}

const screen = `schema: screen/1
title: home.title
body:
  # the first
  - { type: text, id: one, text: a }

  - type: table # a table
    id: books
    columns:
      - { field: title, title: Name }
      - { field: state, title: State }
`;

describe('a merge of two texts', () => {
  it('takes both changes of members on one line, and keeps the comments', () => {
    const mine = screen.replace('text: a', 'text: mine');
    const theirs = screen.replace('{ type: text,', '{ type: heading,');
    expect(merge(screen, mine, theirs)).toEqual({
      text: screen.replace(
        '{ type: text, id: one, text: a }',
        '{ type: heading, id: one, text: mine }',
      ),
    });
  });

  it('changes an item that the other side has moved', () => {
    const moved = screen
      .replace('  # the first\n  - { type: text, id: one, text: a }\n\n', '')
      .concat('\n  # the first\n  - { type: text, id: one, text: a }\n');
    const mine = screen.replace('text: a', 'text: mine');
    expect(merge(screen, mine, moved)).toEqual({ text: moved.replace('text: a', 'text: mine') });
    expect(merge(screen, moved, mine)).toEqual({ text: moved.replace('text: a', 'text: mine') });
  });

  it('keeps items that both sides add to the end of a list, with their comments', () => {
    const add = (name: string) =>
      `${screen}      # ${name}\n      - { field: ${name}, title: ${name} }\n`;
    const merged = merge(screen, add('mine'), add('theirs'));
    if (!('text' in merged)) throw new Error(JSON.stringify(merged));
    for (const name of ['mine', 'theirs'])
      expect(merged.text).toContain(
        `      # ${name}\n      - { field: ${name}, title: ${name} }\n`,
      );
  });

  it('reports an item that one side removes and the other changes', () => {
    const mine = screen.replace('      - { field: state, title: State }\n', '');
    const theirs = screen.replace('title: State', 'title: Condition');
    expect(merge(screen, mine, theirs)).toMatchObject({
      conflicts: [
        {
          path: ['body', 1, 'columns', 1],
          ids: ['books'],
          mine: { value: undefined },
          theirs: { value: { field: 'state', title: 'Condition' } },
        },
      ],
    });
  });

  it('takes the side that a person has chosen, and merges the rest', () => {
    const mine = screen.replace('text: a', 'text: mine').replace('title: Name', 'title: Mine');
    const theirs = screen.replace('text: a', 'text: theirs');
    const texts = { file: 'a.yaml', base: screen, mine, theirs, lines: undefined };
    expect(mergeTexts(texts, () => 'theirs')).toEqual({
      text: theirs.replace('title: Name', 'title: Mine'),
    });
  });

  it('shows both texts of a comment that both sides have written', () => {
    const mine = screen.replace('# the first', '# from me');
    const theirs = screen.replace('# the first', '# from them');
    expect(merge(screen, mine, theirs)).toMatchObject({
      conflicts: [{ kind: 'text', path: [], mine: { value: mine }, theirs: { value: theirs } }],
    });
  });

  it('does not read what is no document', () => {
    const deep = '['.repeat(20_000);
    expect(merge('a: 1\n', deep, 'a: 2\n')).toMatchObject({ conflicts: [{ kind: 'text' }] });
    const bomb = 'a: &a [1]\nb: [*a, *a]\n';
    expect(merge('a: 1\n', bomb, 'a: 2\n')).toMatchObject({ conflicts: [{ kind: 'text' }] });
  });
});

const scalar = fc.oneof(
  fc.constantFrom('a', 'no', '012', 'x: y', '= true'),
  fc.integer(),
  fc.boolean(),
);
const item = fc.record({ type: fc.constantFrom('text', 'table'), text: scalar });
const list = fc.uniqueArray(
  fc.tuple(fc.constantFrom('one', 'two', 'three', 'four', 'five'), item),
  { selector: ([id]) => id, maxLength: 5 },
);
const document = fc
  .record({
    title: scalar,
    body: list.map((items) => items.map(([id, one]) => ({ id, ...one }))),
    state: fc.dictionary(fc.constantFrom('a', 'b', 'c'), scalar, { maxKeys: 3 }),
  })
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);

function write(value: unknown): string {
  return `# above\n${stringify(value)}`;
}

describe('merges of random documents', () => {
  const runs = { numRuns: inFull ? 5000 : 150 };

  it('take a change alone as it is', () => {
    fc.assert(
      fc.property(document, document, (base, mine) => {
        const same = mergeValues({ base, mine, theirs: base }, undecided);
        expect(same).toEqual({ value: mine, conflicts: [] });
        const other = mergeValues({ base, mine: base, theirs: mine }, undecided);
        expect(other).toEqual({ value: mine, conflicts: [] });
      }),
      runs,
    );
  });

  it('never lose a member that one side alone has changed', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const { value, conflicts } = mergeValues({ base, mine, theirs }, undecided);
        const merged = value as typeof base;
        if (conflicts.length > 0) return;
        const [old, own, other] = [base['title'], mine['title'], theirs['title']];
        expect(merged['title']).toEqual(own === old ? other : own);
        const ids = (one: typeof base) =>
          (one['body'] as readonly { readonly id: string }[]).map(({ id }) => id);
        for (const id of new Set([...ids(base), ...ids(mine), ...ids(theirs)])) {
          const [was, isMine, isTheirs] = [base, mine, theirs].map((one) => ids(one).includes(id));
          expect(ids(merged).includes(id), id).toBe(isMine === was ? isTheirs : isMine);
        }
      }),
      runs,
    );
  });

  it('write the merged document with the comments of both sides, or show both', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const values = mergeValues({ base, mine, theirs }, undecided);
        const merged = merge(write(base), write(mine), `${write(theirs)}# below\n`);
        if ('conflicts' in merged) return;
        expect(values.conflicts).toEqual([]);
        expect(readText(merged.text).value).toEqual(values.value);
        expect(commentTexts(merged.text)).toEqual(['# above', '# below']);
      }),
      runs,
    );
  });

  it('decide every conflict by the chosen side', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        expect(mergeValues({ base, mine, theirs }, () => 'mine').conflicts).toEqual([]);
        expect(mergeValues({ base, mine, theirs }, () => 'theirs').conflicts).toEqual([]);
      }),
      runs,
    );
  });
});
