import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { commentTexts } from '../../../src/editing/edits/applied.ts';
import { readText } from '../../../src/editing/locate.ts';
import { mergeTexts } from '../../../src/studio/store/merge/mergeTexts.ts';
import { mergeValues } from '../../../src/studio/store/merge/mergeValues.ts';
import { propertyRuns } from '../../sampled.ts';

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

  it('keeps the comments of an item that a person keeps', () => {
    const mine = screen.replace('text: a', 'text: mine');
    const theirs = screen.replace('  # the first\n  - { type: text, id: one, text: a }\n\n', '');
    const texts = { file: 'a.yaml', base: screen, mine, theirs, lines: undefined };
    const merged = mergeTexts(texts, () => 'mine');
    if (!('text' in merged)) throw new Error(JSON.stringify(merged));
    expect(merged.text).toContain('  # the first\n  - { type: text, id: one, text: mine }\n');
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

const ids = ['one', 'two', 'three', 'four', 'five'];
const keys = ['a', 'b', 'c'];

const scalar = fc.oneof(
  fc.constantFrom('a', 'no', '012', 'x: y', '= true'),
  fc.integer(),
  fc.boolean(),
);
const item = fc.record({ type: fc.constantFrom('text', 'table'), text: scalar });
const list = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), item), {
  selector: ([id]) => id,
  maxLength: 5,
});
const document = fc
  .record({
    title: scalar,
    body: list.map((items) => items.map(([id, one]) => ({ id, ...one }))),
    state: fc.dictionary(fc.constantFrom(...keys), scalar, { maxKeys: 3 }),
  })
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);

/** Who changes each place of a document; no place has two. */
const changers = fc.record(
  Object.fromEntries(
    ['title', ...ids, ...keys].map((place) => [place, fc.constantFrom('mine', 'theirs', 'nobody')]),
  ),
);

/** A document with the values of another at some places; added items come last. */
function changed(
  base: Record<string, unknown>,
  other: Record<string, unknown>,
  isChanged: (place: string) => boolean,
): Record<string, unknown> {
  const from = (place: string) => byPlace(isChanged(place) ? other : base)[place];
  const was = Object.keys(byPlace(base));
  const members = (places: readonly string[]) =>
    [...was.filter((place) => places.includes(place)), ...places.filter((p) => !was.includes(p))]
      .map((place) => [place, from(place)] as const)
      .filter(([, value]) => value !== undefined);
  return {
    title: from('title'),
    body: members(ids).map(([, one]) => one),
    state: Object.fromEntries(members(keys)),
  };
}

/** The title, the items by id and the members of the state of a document. */
function byPlace({ title, body, state }: Record<string, unknown>): Record<string, unknown> {
  const items = (body as readonly { readonly id: string }[]).map((one) => [one.id, one] as const);
  return { title, ...Object.fromEntries(items), ...(state as Record<string, unknown>) };
}

function write(value: unknown): string {
  return `# above\n${stringify(value)}`;
}

describe('merges of random documents', () => {
  const runs = propertyRuns(150);

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
      fc.property(document, document, changers, (base, other, by) => {
        const mine = changed(base, other, (place) => by[place] === 'mine');
        const theirs = changed(base, other, (place) => by[place] === 'theirs');
        const { value, conflicts } = mergeValues({ base, mine, theirs }, undecided);
        expect(conflicts).toEqual([]);
        const both = changed(base, other, (place) => by[place] !== 'nobody');
        expect(byPlace(value as typeof base)).toEqual(byPlace(both));
      }),
      runs,
    );
  });

  it('write the merged document with the comments of both sides', () => {
    fc.assert(
      fc.property(document, document, fc.nat(5), (base, other, at) => {
        const body = base['body'] as readonly Record<string, unknown>[];
        const added = [...body.slice(0, at), { id: 'new', text: 'a' }, ...body.slice(at)];
        const changed = body.map((one, index) => (index === 0 ? { ...one, text: 'other' } : one));
        const mine = { ...base, title: other['title'], body: added };
        const theirs = { ...base, state: other['state'], body: changed };
        const merged = merge(write(base), write(mine), `${write(theirs)}# below\n`);
        if (!('text' in merged)) throw new Error(JSON.stringify(merged));
        const values = mergeValues({ base, mine, theirs }, undecided);
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
