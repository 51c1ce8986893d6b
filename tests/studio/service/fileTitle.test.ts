import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { fileTitle } from '../../../src/studio/service/fileTitle.ts';
import { listFiles } from '../../../src/studio/service/listFiles.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { outlinePart, readOutline } from '../../../src/studio/service/readOutline.ts';
import { searchDraft } from '../../../src/studio/service/searchDraft.ts';
import { tellApart } from '../../../src/studio/service/tellApart.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let clinic: Draft;
let cards: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  cards = await draftOf(portals.cards);
}, 120_000);

describe('the titles of files', () => {
  it.each([
    ['a screen by its title', 'entry/cookies.screen.yaml', 'Preferințe cookie', 'cookies'],
    ['a popup whose title depends on data by its name', 'popups/confirm.popup.yaml', 'confirm', ''],
    [
      'a form by its first two labels',
      'forms/login.form.yaml',
      'Nume de utilizator, Parolă',
      'login',
    ],
    [
      'a menu by its first two entries',
      'menus/company.menu.yaml',
      'Căutare companie, Acasă',
      'company',
    ],
    [
      'a shared part by its first title',
      'fragments/settings_password.fragment.yaml',
      'Schimbați parola',
      'settings_password',
    ],
    [
      'a frame without a menu by its screens',
      'shells/entry.shell.yaml',
      'Activarea contului, Preferințe cookie',
      'entry',
    ],
    ['words that nobody can read by the name', 'fragments/policy.fragment.yaml', 'policy', ''],
  ])('name %s', (_, file, title, name) => {
    expect(fileTitle(cards, file, 'ro')).toEqual({ title, name });
  });

  it('are in the language of the reader, and the name comes second', () => {
    const menu = (language: 'en' | 'ro') =>
      listFiles(cards, language).find(({ file }) => file === 'menus/beneficiary.menu.yaml');
    expect(menu('en')).toMatchObject({ title: 'Dashboard, Cards', name: 'beneficiary' });
    expect(menu('ro')).toMatchObject({ title: 'Acasă, Carduri', name: 'beneficiary' });
    expect(
      readNode(clinic, { file: 'menus/doctor.menu.yaml', path: '', language: 'en' }),
    ).toMatchObject({ title: 'Today, Patients', words: 'doctor' });
  });

  it('name the node that shows a form or a shared part', () => {
    const parts = readOutline(cards, 'entry/cookies.screen.yaml', 'ro');
    expect(parts.map(({ title, words }) => [title, words])).toContainEqual([
      'Categorii de cookie-uri',
      'Parte comună',
    ]);
  });
});

describe('menus of one title', () => {
  it('are told apart by roles, unless everyone sees an entry', async () => {
    const draft = await draftOf(portals.clinic);
    const shell = 'shells/entry.shell.yaml';
    const file = 'menus/entry.menu.yaml';
    const entry = (id: string, rest: string) => `  - { id: ${id}, text: menu.logout, ${rest} }\n`;
    const hidden = entry('day', 'open: doctor_day, access: doctor');
    const titled = [file, 'menus/patient.menu.yaml'].map((one) => ({
      ...{ file: one, concept: 'menu', title: 'Menu' },
      name: one.slice('menus/'.length, -'.menu.yaml'.length),
    }));
    const namesWith = (entries: string) => {
      draft.change({ [file]: `schema: menu/1\nitems:\n${entries}` });
      draft.compilation();
      return [...tellApart(draft, titled, 'en').values()];
    };
    draft.change({ [shell]: `${draft.files.get(shell) ?? ''}menu: entry\n` });
    const [doctors, patients] = namesWith(hidden);
    expect([doctors, patients]).toEqual(['Doctor', 'Patient']);
    const [everyone] = namesWith(hidden + entry('login', 'open: login'));
    expect(everyone).not.toBe('Doctor');
    expect(everyone).not.toBe('');
  });
});

describe('a part in a list', () => {
  it('is called what it is if it has only an id', () => {
    const named = (node: object) =>
      outlinePart({ draft: cards, language: 'ro' }, node, ['body', 0]);
    expect(named({ type: 'stack', id: 'companies' })).toEqual({
      title: 'Stivă',
      words: 'companies',
    });
    expect(named({ type: 'text', text: 'common.faq' })).toEqual({
      title: 'Întrebări frecvente',
      words: 'Text',
    });
  });

  it('is found by its words, after the files that are called so', () => {
    const [first, ...others] = searchDraft(cards, 'preferinte cookie', 'ro');
    expect([first?.path, first?.title]).toEqual(['', 'Preferințe cookie']);
    expect(others.find(({ words }) => words === 'Buton')).toBeUndefined();
    expect(searchDraft(cards, 'intra in cont', 'ro')[0]?.title).not.toBe('Buton');
  });
});
