import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { addressOf } from '../../../src/editing/edits/address.ts';
import { duplicateNode } from '../../../src/editing/edits/duplicateNode.ts';
import { ConflictError } from '../../../src/editing/edits/locateAddress.ts';
import { setText } from '../../../src/editing/edits/setText.ts';
import { draftOf, portals } from '../portalDraft.ts';
import { applyTo } from './applyTo.ts';

let draft: Draft;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
});

describe('edits of a portal', () => {
  it('write a text in several languages, in the files that have it', () => {
    const messages = { en: 'My visit', de: 'Mein Besuch' };
    const after = applyTo(draft.files, setText(draft, 'appointment.title', { messages }));
    const changed = [...after].filter(([file, text]) => draft.files.get(file) !== text);
    expect(changed.map(([file]) => file)).toEqual([
      'texts/de/patient.yaml',
      'texts/en/patient.yaml',
    ]);
    for (const [, text] of changed) expect(text).toMatch(/My visit|Mein Besuch/);
  });

  it('add a text where it is missing', () => {
    const messages = { en: 'New words', de: 'Neue Wörter' };
    const after = applyTo(draft.files, setText(draft, 'appointment.zzNew', { messages }));
    expect(after.get('texts/en/patient.yaml')).toContain('zzNew: New words');
    expect(after.get('texts/de/patient.yaml')).toContain('zzNew: Neue Wörter');
  });

  it('refuse a text that somebody else has changed, and a language that there is not', () => {
    const messages = { en: 'a' };
    expect(() =>
      setText(draft, 'appointment.title', { messages, expected: { en: 'Not this' } }),
    ).toThrow(ConflictError);
    expect(() => setText(draft, 'appointment.title', { messages: { xx: 'a' } })).toThrow('"xx"');
  });

  it('copy a node with fresh ids that its own steps use', () => {
    const file = 'screens/zz_copy.screen.yaml';
    draft.change({
      [file]: [
        'schema: screen/1',
        'path: /zz-copy',
        'shell: patient',
        'title: appointment.title',
        'body:',
        '  # two buttons',
        '  - type: section',
        '    id: pair',
        '    body:',
        '      - { type: button, id: one, text: appointment.title, press: [ { focus: two } ] } # "one"',
        "      - { type: button, id: 'two', text: appointment.title, press: [ { focus: one } ] }",
        '',
      ].join('\n'),
    });
    draft.compilation();
    const after = applyTo(
      draft.files,
      duplicateNode(draft, addressOf(draft.files, file, ['body', 0])),
    );
    draft.change({ [file]: undefined });
    expect(after.get(file)?.split('\n').slice(11)).toEqual([
      '  # two buttons',
      '  - type: section',
      '    id: pair2',
      '    body:',
      '      - { type: button, id: one2, text: appointment.title, press: [ { focus: two2 } ] } # "one"',
      "      - { type: button, id: 'two2', text: appointment.title, press: [ { focus: one2 } ] }",
      '',
    ]);
  });
});
