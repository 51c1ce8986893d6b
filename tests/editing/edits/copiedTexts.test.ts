import { beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../src/compiler/json.ts';
import type { DocumentPath } from '../../../src/compiler/parse/document.ts';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { addressOf } from '../../../src/editing/edits/address.ts';
import { duplicateNode } from '../../../src/editing/edits/duplicateNode.ts';
import { EditError, readText } from '../../../src/editing/locate.ts';
import { unusedTexts } from '../../../src/editing/texts.ts';
import { draftOf, portals } from '../portalDraft.ts';
import { applyTo } from './applyTo.ts';

const screen = 'screens/zz_copy.screen.yaml';
const texts = (greeting: string, ask: string) =>
  [
    'schema: texts/1',
    'zzCopy:',
    `  greeting: "${greeting}" # said first`,
    `  ask: ${ask}`,
    '  pair: { note: Note }',
    '',
  ].join('\n');

let draft: Draft;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
  draft.change({
    [screen]: [
      'schema: screen/1',
      'path: /zz-copy',
      'shell: patient',
      'title: appointment.title',
      'body:',
      '  - type: section',
      '    id: pair',
      '    title: zzCopy.greeting',
      '    body:',
      '      - { type: text, text: zzCopy.pair.note } # "zzCopy.pair.note"',
      '      - type: button',
      '        text: zzCopy.greeting',
      '        press: [ { toast: zzCopy.ask } ]',
      '      - { type: text, text: appointment.title }',
      '  - { type: text, text: zzCopy.ask }',
      '',
    ].join('\n'),
    'texts/en/zz.yaml': texts('Hello', 'Ask us'),
    'texts/de/zz.yaml': texts('Guten Tag', 'Fragen Sie'),
  });
  expect(errorsOf(draft)).toEqual([]);
});

function errorsOf({ compilation }: Draft): readonly string[] {
  return compilation().diagnostics.flatMap(({ severity, file, message }) =>
    severity === 'error' ? [`${file}: ${message}`] : [],
  );
}

const duplicated = (file: string, path: DocumentPath) =>
  applyTo(draft.files, duplicateNode(draft, addressOf(draft.files, file, path)));

describe('a copy of a node', () => {
  it('has its own texts, in every language, and shares those that are used elsewhere', () => {
    const after = duplicated(screen, ['body', 0]);
    expect(after.get(screen)?.split('\n').slice(14, 25)).toEqual([
      '  - type: section',
      '    id: pair2',
      '    title: zzCopy.greeting2',
      '    body:',
      '      - { type: text, text: zzCopy.pair2.note } # "zzCopy.pair.note"',
      '      - type: button',
      '        text: zzCopy.greeting2',
      '        press: [ { toast: zzCopy.ask } ]',
      '      - { type: text, text: appointment.title }',
      '  - { type: text, text: zzCopy.ask }',
      '',
    ]);
    const added = (file: string) =>
      after
        .get(file)
        ?.split('\n')
        .filter((line) => /greeting2|pair2/.test(line));
    expect(added('texts/en/zz.yaml')).toEqual(['  greeting2: Hello', '  pair2.note: Note']);
    expect(added('texts/de/zz.yaml')).toEqual(['  greeting2: Guten Tag', '  pair2.note: Note']);
    expect(after.get('texts/en/zz.yaml')).toContain(`greeting: "Hello" # said first`);
  });

  it('does not share the texts that only tests of the portal look for besides', () => {
    const tested = [...draft.files].some(
      ([file, text]) => file.startsWith('tests/') && text.includes('home.faq.register.title'),
    );
    expect(tested).toBe(true);
    const path = ['body', 2, 'body', 0, 'items', 0];
    const after = duplicated('entry/home.screen.yaml', path);
    expect(after.get('entry/home.screen.yaml')).toContain(
      '{ id: register2, title: home.faq.register2.title, text: home.faq.register2.text }',
    );
  });

  it('shares everything with a node beside it that has the same words', () => {
    const after = duplicated(screen, ['body', 1]);
    expect(after.get(screen)?.match(/text: zzCopy\.ask \}/g)).toHaveLength(2);
    expect([...after].filter(([file, text]) => draft.files.get(file) !== text)).toHaveLength(1);
  });
});

interface Item {
  readonly file: string;
  readonly path: DocumentPath;
}

/** Every n-th item of the lists in screens, popups and menus. */
function itemsOf(portal: Draft, step: number): readonly Item[] {
  const all = [...portal.files.keys()]
    .filter((file) => /\.(?:screen|popup|menu)\.yaml$/.test(file))
    .flatMap((file) => itemsIn(readText(portal.files.get(file) ?? '').value, { file, path: [] }));
  return all.filter((_, index) => index % step === 0);
}

function itemsIn(value: unknown, { file, path }: Item): readonly Item[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const isItem = Array.isArray(value) && isObject(member) && 'type' in member;
    return [...(isItem ? [{ file, path: at }] : []), ...itemsIn(member, { file, path: at })];
  });
}

describe.each([
  ['clinic', 23],
  ['cards', 29],
] as const)('copies of the nodes of the portal %s', (name, step) => {
  it(
    'keep the portal without mistakes, and leave no text unused',
    { timeout: 300_000 },
    async () => {
      const portal = await draftOf(portals[name]);
      const known = { errors: errorsOf(portal), unused: unusedTexts(portal) };
      const original = new Map(portal.files);
      let ownTexts = 0;
      for (const { file, path } of itemsOf(portal, step)) {
        try {
          const copied = duplicateNode(portal, addressOf(portal.files, file, path));
          const after = applyTo(portal.files, copied);
          const changed = [...after].filter(([one, text]) => original.get(one) !== text);
          if (changed.length > 1) ownTexts++;
          portal.change(Object.fromEntries(changed));
          expect([file, path, errorsOf(portal)]).toEqual([file, path, known.errors]);
          expect([file, path, unusedTexts(portal)]).toEqual([file, path, known.unused]);
        } catch (error) {
          if (!(error instanceof EditError)) throw error; // what cannot be copied has no copy
        } finally {
          portal.change(Object.fromEntries(original));
          portal.compilation();
        }
      }
      expect(ownTexts).toBeGreaterThan(5);
    },
  );
});
