import { beforeAll, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { describePublished } from '../../../src/studio/compare/publishedFacts.ts';
import { describeFact, factOf } from '../../../src/studio/service/changeFact.ts';
import type { StudioOperation } from '../../../src/studio/service/operation.ts';
import { impactBetween } from '../../../src/studio/service/readImpact.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let before: Draft;
let after: Draft;
beforeAll(async () => {
  before = await draftOf(portals.clinic);
  after = await draftOf(portals.clinic);
}, 120_000);

it('the impact names a colour and shows a text as the portal writes it', () => {
  const theme = before.files.get('theme.yaml') ?? '';
  const colour = /primary: ["']?(#\w{6})/.exec(theme)?.[1] ?? '';
  const file = 'texts/en/common.yaml';
  const texts = before.files.get(file) ?? '';
  after.change({
    'theme.yaml': theme.replace(colour, '#123456'),
    [file]: texts.replace('moment: "{at, date} {at, time}"', 'moment: "On {at, date}"'),
  });
  const impact = impactBetween(before, after);
  if (impact === undefined) throw new Error('The portals compile.');
  const sentences = describePublished(impact.facts, 'en');
  const changed = `The theme’s “Main colour” changes from ${colour} to #123456.`;
  expect(sentences.contents).toContain(changed);
  expect(sentences.texts.join(' ')).toContain('becomes “On {at}”');
  expect(describePublished(impact.facts, 'ro').contents[0]).toContain('„Culoarea principală”');
});

it('the impact names a role that is removed by its old title', async () => {
  const [older, newer] = await Promise.all([draftOf(portals.clinic), draftOf(portals.clinic)]);
  const change = (path: string, from: string, to: string) =>
    older.change({ [path]: (older.files.get(path) ?? '').replace(from, to) });
  change('access.yaml', 'DOCTOR, ADMIN]', 'DOCTOR, ADMIN, NURSE]');
  change('access.yaml', 'titles: {', 'titles: { NURSE: role.NURSE,');
  change('access.yaml', 'roles: [DOCTOR]', 'roles: [DOCTOR, NURSE]');
  for (const language of ['en', 'de'])
    change(`texts/${language}/common.yaml`, 'role: {', 'role: { NURSE: Nurse,');
  const impact = impactBetween(older, newer);
  const said = impact && describePublished(impact.facts, 'en').access.join(' ');
  expect(said).toMatch(/\bNurse can no longer /);
  expect(said).not.toContain('NURSE');
}, 60_000);

it('the impact names menus, forms and fields by their words, also in the history', async () => {
  const changed = await draftOf(portals.clinic);
  const menu = 'menus/doctor.menu.yaml';
  const form = 'forms/message.form.yaml';
  const lines = (before.files.get(menu) ?? '').split('\n');
  const [day = '', patients = ''] = lines.slice(2, 4);
  changed.change({
    [menu]: lines.with(2, patients).with(3, day).join('\n'),
    [form]: (before.files.get(form) ?? '').replace(
      'messages.subjectLabel, required: true',
      'messages.subjectLabel',
    ),
  });
  const impact = impactBetween(before, changed);
  if (impact === undefined) throw new Error('The portals compile.');
  const sentences = describePublished(impact.facts, 'en');
  // the page, the review and the publication ask for the same comparison
  expect(impactBetween(before, changed)).toBe(impact);
  expect(sentences.contents.join(' ')).toMatch(/moves in the menu “Patients, Today”/);
  expect(sentences.contents).toContain(
    'The field “Subject” of the form “To, Subject” is now optional.',
  );
  expect(describePublished(impact.facts, 'ro').contents.join(' ')).toContain(
    'locul în meniul „Patients, Today”',
  );
});

it('the history shows words without their code', () => {
  const value = { en: '{kind, select, meal {Meal} other {Card}}' };
  expect(describeFact({ say: 'words', part: 'Label', value }, 'en')).toBe(
    '“Label”: the words become “Card”',
  );
  expect(describeFact({ say: 'text', value }, 'ro')).toContain('„Card”');
});

it('the history names what was added, in the language of the reader', () => {
  const title = { en: 'Reference', ro: 'Referință' };
  const file = 'doctor/patients.screen.yaml';
  const values = { en: { id: 'q1', q: 'Where is it?' }, ro: { id: 'q1', q: 'Unde este?' } };
  const said = (operation: StudioOperation, language: 'en' | 'ro') => {
    const fact = factOf(before, operation);
    return fact && describeFact(fact, language);
  };
  const column = {
    do: 'column',
    file,
    path: '/body/2',
    name: 'id',
    title,
    format: 'text',
  } as const;
  expect(said(column, 'en')).toBe('New column “Reference”');
  expect(said(column, 'ro')).toBe('Coloană nouă „Referință”');
  const copy = { do: 'copy', file, path: '', title, address: '/a', hasEntry: true } as const;
  expect(said(copy, 'ro')).toBe('Ecran nou „Referință”, o copie');
  const added = { do: 'content', key: 'faq', values } as const;
  expect(said(added, 'ro')).toBe('Intrare nouă „Unde este?”');
  expect(said({ ...added, id: 'q1' }, 'en')).toBe('The entry “Where is it?” is changed');
});

it('the history tells every kind of change in the language of the reader', () => {
  const said = (operation: StudioOperation, language: 'en' | 'ro') => {
    const fact = factOf(before, operation);
    return fact && describeFact(fact, language);
  };
  const colour = { do: 'colour', token: 'primary', light: '#0F6B5C', dark: '#5CC7B2' } as const;
  expect(said(colour, 'en')).toBe('The colour “Main colour” becomes #0F6B5C / #5CC7B2');
  expect(said(colour, 'ro')).toBe('Culoarea „Culoarea principală” devine #0F6B5C / #5CC7B2');
  const message = {
    do: 'message',
    file: 'forms/visit.form.yaml',
    path: '/fields/reason',
    name: 'required',
    messages: { en: 'Say why you come.', de: 'Sagen Sie, warum Sie kommen.' },
  } as const;
  expect(said(message, 'en')).toMatch(/: the message becomes “Say why you come.”$/);
  expect(said(message, 'ro')).toMatch(/: mesajul devine „Say why you come.”$/);
  const condition = {
    do: 'condition',
    file: 'patient/prescriptions.screen.yaml',
    path: '/body/1/item/0/more/0',
    name: 'disabled',
    edit: 'remove',
    part: '1',
  } as const;
  const words = said(condition, 'en');
  expect(words).toMatch(/: disabled becomes /);
  expect(words).not.toContain('requested');
  expect(said(condition, 'ro')).toMatch(/ devine /);
});
