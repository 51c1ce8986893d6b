import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/editing/createDraft.ts';
import { compareReleases } from '../../src/studio/compare/compareReleases.ts';
import { describeImpact } from '../../src/studio/compare/describeImpact.ts';
import { wordedNames } from '../../src/studio/compare/impactNames.ts';
import type { Impact } from '../../src/studio/compare/impact.ts';
import {
  screenTitles,
  viewRelease,
  type CompiledPortal,
} from '../../src/studio/compare/releaseView.ts';
import { draftOf, portals } from '../editing/portalDraft.ts';

let draft: Draft;
let before: CompiledPortal;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
  before = compiled();
});

function compiled(): CompiledPortal {
  const { release, access, diagnostics } = draft.compilation();
  if (release === undefined)
    throw new Error(diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  return { release, access };
}

type Replacement = readonly [file: string, from: string, to: string];

/** The impact of replacing parts of files, all of which are put back afterwards. */
function impactOf(...replacements: readonly Replacement[]): Impact {
  const originals = new Map<string, string>();
  for (const [file, from, to] of replacements) {
    const text = draft.files.get(file);
    if (text?.includes(from) !== true) throw new Error(`"${file}" does not contain "${from}".`);
    if (!originals.has(file)) originals.set(file, text);
    draft.change({ [file]: text.replace(from, to) });
  }
  try {
    return compareReleases(before, compiled());
  } finally {
    draft.change(Object.fromEntries(originals));
  }
}

const nothing: Impact = {
  access: [],
  conditions: [],
  addresses: [],
  taken: [],
  screens: [],
  entries: [],
  fields: [],
  columns: [],
  calls: [],
  texts: [],
  theme: [],
  settings: [],
  widensAccess: false,
};

describe('the impact of a change on access', () => {
  it('is nothing when nothing changes', () => {
    expect(compareReleases(before, compiled())).toEqual(nothing);
    expect(describeImpact(nothing, 'en').contents).toEqual(['Nothing changes for anybody.']);
  });

  it('names the role that gains a screen, its menu entry and its calls', () => {
    const { access, widensAccess, screens } = impactOf([
      'access.yaml',
      'patient:\n    roles: [PATIENT]\n    when: "= present(session.token) && session.role == \'PATIENT\'"',
      'patient:\n    roles: [PATIENT, DOCTOR]\n    when: "= present(session.token)"',
    ]);
    expect(widensAccess).toBe(true);
    expect(access).toContainEqual({
      kind: 'screen',
      role: 'DOCTOR',
      screen: 'patient_labs',
      gains: true,
    });
    expect(access).toContainEqual({
      kind: 'entry',
      role: 'DOCTOR',
      screen: 'patient_labs',
      name: 'patient/labs',
      gains: true,
    });
    expect(access.every(({ role, gains }) => role === 'DOCTOR' && gains)).toBe(true);
    expect(screens.map(({ screen }) => screen)).toContain('patient_labs');
  });

  it('counts another condition of a rule as access that may widen', () => {
    const impact = impactOf([
      'access.yaml',
      "session.role == 'DOCTOR'\"",
      "session.role in ['DOCTOR', 'ADMIN']\"",
    ]);
    expect(impact.conditions.map(({ kind, name }) => [kind, name])).toEqual([['rule', 'doctor']]);
    expect(impact.conditions[0]?.screens).toContain('doctor_day');
    expect(impact.access).toEqual([]);
    expect(impact.widensAccess).toBe(true);
  });

  it('says that everyone can open what becomes public, once', () => {
    const screen = {
      screen: 'news',
      paths: ['/news'],
      file: '',
      rules: [],
      entries: [],
      calls: [],
    };
    const portal = (roles: readonly string[]): CompiledPortal => ({
      release: { id: '', files: new Map() },
      access: { roles: ['A', 'B'], screens: [{ ...screen, roles }] },
    });
    const open = compareReleases(portal(['A']), portal([]));
    expect(open.access).toEqual([{ kind: 'screen', role: undefined, screen: 'news', gains: true }]);
    expect(open.widensAccess).toBe(true);
    const closed = compareReleases(portal([]), portal(['A']));
    expect(closed.access).toEqual([
      { kind: 'screen', role: undefined, screen: 'news', gains: false },
      { kind: 'screen', role: 'B', screen: 'news', gains: false },
    ]);
    expect(closed.widensAccess).toBe(false);
  });

  it('tells the screens apart to which an entry leads', () => {
    const impact = impactOf([
      'menus/doctor.menu.yaml',
      ', open: doctor_load }',
      ', open: doctor_day }',
    ]);
    expect(impact.access).toEqual([
      { kind: 'entry', role: 'DOCTOR', screen: 'doctor_load', name: 'doctor/load', gains: false },
      { kind: 'entry', role: 'DOCTOR', screen: 'doctor_day', name: 'doctor/load', gains: true },
    ]);
  });
});

describe('the impact of a change on what is shown', () => {
  it('names exactly the screens that use what has changed', () => {
    const { screens, ...rest } = impactOf([
      'patient/prescriptions.screen.yaml',
      'columns: 2',
      'columns: 3',
    ]);
    expect(screens).toEqual([
      {
        screen: 'patient_prescriptions',
        change: 'changed',
        because: [{ kind: 'screen', name: 'patient_prescriptions' }],
      },
    ]);
    expect({ ...rest, screens: [] }).toEqual(nothing);
  });

  it('names a text in its language, and the screens that show it', () => {
    const { texts, screens } = impactOf([
      'texts/en/patient.yaml',
      draft.files.get('texts/en/patient.yaml')?.match(/^ {2}lead: .*$/m)?.[0] ?? '',
      '  lead: Quite another lead',
    ]);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatchObject({ language: 'en', after: 'Quite another lead' });
    expect(screens).toHaveLength(1);
    expect(screens[0]?.because).toEqual([{ kind: 'text', name: screens[0]?.screen }]);
  });

  it('tells moved entries of a menu from new and removed ones', () => {
    const file = 'menus/doctor.menu.yaml';
    const load = '  - { id: load, text: menu.load, icon: chart, open: doctor_load }\n';
    const { entries, access } = impactOf(
      [file, load, ''],
      [file, '  - { id: day,', `${load}  - { id: day,`],
    );
    expect(entries).toEqual([{ shell: 'doctor', entry: 'load', change: 'moved' }]);
    expect(access).toEqual([]);
  });

  it('names fields that are new or required, and the screens whose popups show them', () => {
    const { fields, screens } = impactOf(
      ['forms/renewal.form.yaml', 'note: { type: string', 'note: { type: string, required: true'],
      [
        'forms/renewal.form.yaml',
        '  pharmacy:',
        '  box: { type: string, label: note.text }\n  pharmacy:',
      ],
      ['popups/renew.popup.yaml', 'renewal: {', 'renewal: { box: "",'],
    );
    expect(fields).toEqual([
      { form: 'renewal', field: 'note', change: 'required' },
      { form: 'renewal', field: 'box', change: 'added' },
    ]);
    const changed = screens.map(({ screen }) => screen);
    expect(changed).toContain('patient_prescriptions');
    expect(changed).not.toContain('patient_labs');
  });

  it('names fields inside others by the names around them', () => {
    const { fields } = impactOf([
      'forms/care.form.yaml',
      '        phone: { validate: [phone] }\n        address',
      '        phone: { required: false, validate: [phone] }\n        address',
    ]);
    expect(fields).toEqual([
      { form: 'care', field: 'emergency_contacts.row.phone', change: 'optional' },
    ]);
  });

  it('names a colour of the theme with both values, and every screen', () => {
    const { theme, screens } = impactOf(['theme.yaml', "line: '#E7DCD6'", "line: '#E8DCD6'"]);
    expect(theme).toHaveLength(1);
    expect(theme[0]).toMatchObject({ before: '#E7DCD6', after: '#E8DCD6' });
    expect(screens).toHaveLength(viewRelease(before).screens.size);
  });

  it('takes the values of files that both releases have from the earlier one', () => {
    const older = viewRelease(before);
    const file = 'patient/labs.screen.yaml';
    const text = draft.files.get(file) ?? '';
    draft.change({ [file]: text.replace('empty: labs.none', 'empty: menu.labs') });
    try {
      const newer = viewRelease(compiled(), older);
      const names = [...older.screens.keys()];
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => newer.screens.get(name) !== older.screens.get(name))).toEqual([
        'patient_labs',
      ]);
      expect(newer.popups.get('report')).toBe(older.popups.get('report'));
    } finally {
      draft.change({ [file]: text });
    }
  });

  it('proposes where visitors of an address that is gone could be led', () => {
    const { addresses } = impactOf([
      'patient/prescriptions.screen.yaml',
      'path: /patient/prescriptions',
      'path: /patient/medicines',
    ]);
    expect(addresses).toEqual([
      {
        path: '/patient/prescriptions',
        screen: 'patient_prescriptions',
        instead: '/patient/medicines',
      },
    ]);
  });
});

describe('the columns of a screen', () => {
  const file = 'doctor/patients.screen.yaml';
  const city = '- { field: city,';
  const phone =
    '      - { field: phone, title: person.phone, optional: shown, priority: detail }\n';
  const added = [file, city, `- { field: email, title: register.email }\n      ${city}`] as const;
  const sentences = (impact: Impact, language: 'en' | 'ro' = 'en') =>
    describeImpact(impact, language, wordedNames(before, before, 'en')).contents;

  it('are named if new or removed, and the screen is not named again', () => {
    const impact = impactOf(added);
    const change = { screen: 'doctor_patients', column: 'email', change: 'added' };
    expect(impact.columns).toEqual([change]);
    expect(sentences(impact)).toEqual(['“Patients” has a new column: email.']);
    expect(sentences(impactOf([file, phone, '']), 'ro')).toEqual([
      '“Patients” nu mai are coloana “Telephone”.',
    ]);
    const moved = impactOf([file, phone, ''], [file, '    columns:\n', `    columns:\n${phone}`]);
    expect(sentences(moved)).toEqual(['The column “Telephone” of “Patients” moves.']);
  });

  it('do not hide what else differs', () => {
    const impact = impactOf(added, [file, 'width: wide', 'width: narrow']);
    expect(sentences(impact)).toEqual([
      '“Patients” has a new column: email.',
      '“Patients” looks or works differently.',
    ]);
  });
});

describe('an address that another screen takes', () => {
  it('is named with both screens', () => {
    const impact = impactOf(
      ['entry/terms.screen.yaml', 'path: /terms', 'path: /house-rules'],
      ['entry/login.screen.yaml', 'path: /login', 'path: [/login, /terms]'],
    );
    expect(impact.taken).toEqual([{ path: '/terms', from: 'terms', screen: 'login' }]);
    expect(impact.addresses).toEqual([]);
    expect(describeImpact(impact, 'en').contents).toContain(
      'The address /terms now leads to login, no longer to terms.',
    );
  });
});

describe('the sentences about a change', () => {
  it('name roles and screens, access first', () => {
    const impact = impactOf(
      ['access.yaml', 'roles: [PATIENT]\n', 'roles: [PATIENT, DOCTOR]\n'],
      ['patient/prescriptions.screen.yaml', 'columns: 2', 'columns: 3'],
    );
    const titles = screenTitles(viewRelease(before), 'en');
    const names = { screen: (id: string) => titles.get(id) ?? id };
    const english = describeImpact(impact, 'en', names);
    expect(english.access).toContain('DOCTOR can open Prescriptions.');
    const romanian = describeImpact(impact, 'ro', names);
    expect(romanian.access).toContain('De acum pot deschide ecranul Prescriptions: DOCTOR.');
    expect(english.contents.at(-1)).toMatch(/Prescriptions.* looks or works differently\.$/);
  });

  it('join the roles that gain the same', () => {
    const change = { kind: 'screen', screen: 'start', gains: true } as const;
    const access = ['A', 'B', 'C'].map((role) => ({ ...change, role }));
    expect(describeImpact({ ...nothing, access }, 'en').access).toEqual([
      'A, B and C can open start.',
    ]);
    expect(
      describeImpact({ ...nothing, access: [{ ...change, role: undefined }] }, 'en').access,
    ).toEqual(['Everyone, also without signing in can open start.']);
  });

  it('read no placeholders in names and texts', () => {
    const texts = [{ language: 'en', key: 'a', before: '{after}', after: 'x {{name}} {before}' }];
    expect(describeImpact({ ...nothing, texts }, 'en').texts).toEqual([
      'Text (en): “{after}” becomes “x {name} {before}”.',
    ]);
  });
});
