import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { createDraftReleases, type DraftReleases } from '../../../src/editing/draftReleases.ts';
import { listFiles } from '../../../src/studio/service/listFiles.ts';
import { readShownPlaces } from '../../../src/studio/service/shown/readShownPlaces.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

type Name = keyof typeof portals;

const opened = {} as Record<Name, { draft: Draft; releases: DraftReleases }>;
beforeAll(async () => {
  for (const name of ['clinic', 'cards'] as const) {
    const draft = await draftOf(portals[name]);
    opened[name] = { draft, releases: createDraftReleases(draft) };
    opened[name].releases.compile();
  }
}, 120_000);
afterEach(() => {
  const { draft, releases } = opened.clinic;
  draft.change({ [added]: undefined });
  releases.compile();
});

const added = 'added.yaml';

function shown(name: Name, file: string, language: 'en' | 'ro' = 'en') {
  const { draft, releases } = opened[name];
  return readShownPlaces(draft, releases.release(), { file, language });
}

/** The addresses at which a file is shown, with the step and the popup there. */
function placesOf(name: Name, file: string): readonly string[] {
  return shown(name, file).places.map(({ address, step, popup }) =>
    [address, step, popup?.popup ?? ''].filter((part) => part !== '').join(' '),
  );
}

describe('the people who can open a page', () => {
  const peopleOf = (name: Name, file: string) => shown(name, file).places[0]?.people;

  it('are those with the title of a role that can, and none where everyone can', () => {
    expect(peopleOf('clinic', 'doctor/patients.screen.yaml')).toEqual(['doctor']);
    expect(peopleOf('clinic', 'forms/visit.form.yaml')).toEqual(['patient']);
    expect(peopleOf('clinic', 'entry/login.screen.yaml')).toEqual([]);
    expect(peopleOf('cards', 'menus/beneficiary.menu.yaml')).toContain('ana');
  });

  it('are known while the draft has mistakes', () => {
    const { draft } = opened.clinic;
    draft.change({
      [added]: 'schema: screen/1\nscreen: added\npath: /added\nbody: [{ type: tabel }]\n',
    });
    const { release, tests } = draft.compilation();
    expect(release).toBeUndefined();
    expect([...(tests?.people.keys() ?? [])]).toEqual(['patient', 'doctor', 'admin']);
  });
});

describe('the pages that show a file', () => {
  it.each<readonly [Name, string, readonly string[]]>([
    ['clinic', 'entry/login.screen.yaml', ['/login']],
    ['clinic', 'forms/login.form.yaml', ['/login']],
    ['clinic', 'forms/visit.form.yaml', ['/patient/book confirm']],
    ['clinic', 'forms/user.form.yaml', ['/admin/users user']],
    [
      'clinic',
      'forms/new_password.form.yaml',
      ['/forgot code', '/register account', '/patient/profile'],
    ],
    ['clinic', 'popups/renew.popup.yaml', ['/patient/prescriptions renew']],
    ['clinic', 'popups/terms.popup.yaml', ['/register consents terms']],
    ['clinic', 'popups/patient.popup.yaml', ['/doctor/patients patient']],
    ['clinic', 'fragments/thread_list.fragment.yaml', ['/doctor/messages', '/patient/messages']],
    [
      'cards',
      'forms/beneficiary_account.form.yaml',
      ['/customer/beneficiaries beneficiary_account'],
    ],
    ['cards', 'fragments/cookie_banner.fragment.yaml', ['/']],
    ['cards', 'fragments/cookie_preferences.fragment.yaml', ['/cookies', '/ cookie_preferences']],
    ['cards', 'popups/awb.popup.yaml', ['/customer/orders awb']],
    [
      'cards',
      'popups/document.popup.yaml',
      ['/multibeneficii credentials document', '/create_account details document'],
    ],
  ])('are found through what uses it: %s, %s', (name, file, places) => {
    expect(placesOf(name, file)).toEqual(places);
  });

  it.each<readonly [Name, string, string]>([
    ['clinic', 'menus/doctor.menu.yaml', 'shells/doctor.shell.yaml'],
    ['cards', 'menus/beneficiary.menu.yaml', 'shells/beneficiary.shell.yaml'],
  ])('are all pages in the frame with a menu: %s, %s', (name, menu, shell) => {
    const places = placesOf(name, shell);
    expect(places.length).toBeGreaterThan(7);
    expect(placesOf(name, menu)).toEqual(places);
  });

  it('are known for every file that the workbench lists, or the reason is', () => {
    for (const name of ['clinic', 'cards'] as const)
      for (const { file, address } of listFiles(opened[name].draft, 'en')) {
        if (file === '') continue;
        const { places, note } = shown(name, file);
        expect([file, places.length > 0], note).toEqual([file, note === '']);
        for (const { address: at, lead } of places)
          expect(lead === undefined ? at : lead.address).not.toMatch(/[{*]/);
        if (address !== '' && !/[{*]/.test(address)) expect(places[0]?.address).toBe(address);
      }
  });

  it('open a popup with what their step gives it, for a row of the list around it', () => {
    const [place] = shown('clinic', 'popups/report.popup.yaml').places;
    expect(place?.popup).toEqual({
      popup: 'report',
      with: { id: { '=': ['.', ['row', 'id']] } },
      rows: { '=': ['.', ['data', 'labs']] },
    });
  });
});

/** A screen that nothing leads to, with data from its address. */
const lonely = (data: string) =>
  `schema: screen/1\nscreen: added\npath: /added/{visit}\ntitle: title.patient_labs\nshell: patient\n${data}body: []\n`;

describe('a page whose address has parameters', () => {
  it('is led to by the first page whose rows open it', () => {
    const [place] = shown('clinic', 'patient/appointment.screen.yaml').places;
    expect(place).toMatchObject({
      address: '/patient/appointments/{id}',
      lead: {
        screen: 'patient_appointments',
        address: '/patient/appointments',
        with: { id: { '=': ['.', ['event', 'row', 'id']] } },
        rows: { '=': ['.', ['data', 'appointments']] },
      },
    });
    expect(shown('clinic', 'forms/review.form.yaml').places).toMatchObject([{ lead: place?.lead }]);
  });

  it('is led to through the page before it, which passes the parameter on', () => {
    const [place] = shown('clinic', 'doctor/note.screen.yaml').places;
    expect(place).toMatchObject({
      address: '/doctor/patients/{id}/note',
      lead: { path: '/doctor/patients/{id}/note', address: '/doctor/patients' },
    });
  });

  it('takes the example of the description if nothing leads to it', () => {
    const { draft, releases } = opened.clinic;
    const service = 'services/clinic.openapi.yaml';
    const described = draft.files.get(service) ?? '';
    draft.change({
      [added]: lonely('data: { visit: { call: readAppointment, with: { id: "= path.visit" } } }\n'),
      [service]: described.replace(
        /(\/appointments\/\{id\}:\s+parameters:\s+- \{ name: id,)/,
        '$1 example: a/1,',
      ),
    });
    releases.compile();
    expect(shown('clinic', added).places.map(({ address }) => address)).toEqual(['/added/a%2F1']);
    draft.change({ [service]: described });
  });
});

describe('a file that no page shows', () => {
  const texts: Readonly<Record<string, readonly [string, string, string]>> = {
    form: ['form/2\nform: added\nfields: {}', 'No page uses this form.', 'acest formular'],
    menu: ['menu/1\nmenu: added\nitems: []', 'No page shows this menu.', 'acest meniu'],
    shell: ['shell/1\nshell: added', 'No page is in this frame.', 'acest cadru'],
    popup: [
      'popup/1\npopup: added\ntitle: a.b\nbody: []',
      'No page opens this popup.',
      'fereastră',
    ],
    fragment: [
      'fragment/1\nfragment: added\nbody: []',
      'No page uses this shared part.',
      'parte comună',
    ],
  };

  it.each(Object.keys(texts))('says so: a %s', (concept) => {
    const [text = '', english, romanian] = texts[concept] ?? [];
    const { draft, releases } = opened.clinic;
    draft.change({ [added]: `schema: ${text}\n` });
    releases.compile();
    expect(draft.knowledge().documents.some(({ file }) => file === added)).toBe(true);
    expect(shown('clinic', added)).toEqual({ file: added, places: [], note: english });
    expect(shown('clinic', added, 'ro').note).toContain(romanian);
  });

  it('says that the address of its page depends on data', () => {
    const { draft, releases } = opened.clinic;
    draft.change({ [added]: lonely('') });
    releases.compile();
    expect(shown('clinic', added)).toMatchObject({ places: [] });
    expect(shown('clinic', added).note).toMatch(/“added” depends on data/);
  });
});
