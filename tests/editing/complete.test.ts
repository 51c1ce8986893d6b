import { beforeAll, describe, expect, it } from 'vitest';
import { complete, type Choice } from '../../src/editing/complete.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { draftOf, portals, type } from './portalDraft.ts';

let draft: Draft;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
});

const appointment = 'patient/appointment.screen.yaml';
const note = 'doctor/note.screen.yaml';
const whole = 'doctor/patient.screen.yaml';
const part = 'doctor/patient_overview.screen.yaml';

/** The choices for something that is typed into a file, and what they replace. */
function choices(file: string, from: string, to: string) {
  const typing = type(draft, file, [from, to]);
  try {
    const found = complete(draft, file, typing.at);
    const text = draft.files.get(file) ?? '';
    return {
      all: found?.choices ?? [],
      names: found?.choices.map(({ name }) => name) ?? [],
      replaced: text.slice(found?.range.start, found?.range.end),
    };
  } finally {
    typing.restore();
  }
}

function named(all: readonly Choice[], name: string): Choice | undefined {
  return all.find((choice) => choice.name === name);
}

describe('completion of names', () => {
  it.each([
    ['an operation', appointment, 'call: readAppointment', 'call: read|', 'readAppointment'],
    ['a parameter of an operation', appointment, 'with: { id:', 'with: { |:', 'id'],
    ['a pipeline', appointment, 'onError: inline', 'onError: |', 'inline'],
    ['a shell', appointment, 'shell: patient', 'shell: |', 'doctor'],
    ['a text key', appointment, 'title: appointment.title', 'title: app|', 'appointment.title'],
    ['a screen', appointment, 'screen: patient_appointments', 'screen: |', 'admin_users'],
    ['an icon', appointment, 'icon: arrow-left', 'icon: arr|', 'arrow-left'],
    ['a source', appointment, 'source: data.appointment', 'source: |', 'data.appointment'],
    ['a source of errors', appointment, 'of: data.appointment', 'of: |', 'appointment'],
    ['an access rule', appointment, 'shell: patient', 'shell: patient\naccess: |', 'doctor'],
    ['a binding', note, 'bind: state.note', 'bind: |', 'state.note'],
    [
      'a field in a computed value',
      'forms/care.form.yaml',
      ' + form.medications',
      ' + form.|',
      'medications',
    ],
    ['a form', note, 'form: note', 'form: |', 'note'],
    ['an action', note, 'run: save', 'run: |', 'save'],
    ['a popup', note, 'run: save', 'popup: |', 'confirm'],
    ['a member of a body', note, 'diagnosis: "= when', 'diag|: "= when', 'diagnosis'],
    ['a validator', 'forms/register_account.form.yaml', 'validate: [', 'validate: [|, ', 'email'],
    ['a screen around', part, 'parent: doctor_patient', 'parent: |', 'doctor_patient'],
    ['a tab', whole, 'open: doctor_patient_notes', 'open: |', 'doctor_patient_team'],
    ['data around', part, 'source: parent.data.patient', 'source: |', 'parent.data.patient'],
    ['a role', 'access.yaml', 'roles: [PATIENT]', 'roles: [|]', 'DOCTOR'],
  ])('offers %s', (_, file, from, to, expected) => {
    expect(choices(file, from, to).names).toContain(expected);
  });

  it('says what a name means', () => {
    const operations = choices(appointment, 'call: readAppointment', 'call: |').all;
    expect(named(operations, 'readAppointment')).toMatchObject({
      kind: 'operation',
      detail: 'GET /appointments/{id}',
    });
    const texts = choices(appointment, 'title: appointment.title', 'title: |').all;
    expect(named(texts, 'appointment.title')?.lines).toContain('de: Termin');
    const screens = choices(appointment, 'screen: patient_appointments', 'screen: |').all;
    expect(named(screens, 'patient_appointments')?.detail).toBe('/patient/appointments');
  });

  it('replaces the word at the cursor only', () => {
    expect(choices(appointment, 'call: readAppointment', 'call: re|ad').replaced).toBe('read');
    expect(choices(appointment, 'call: readAppointment', 'call: |').replaced).toBe('');
  });
});

describe('completion of the grammar', () => {
  it('offers the keys that a map may still have', () => {
    const { names } = choices(appointment, 'data: {', 'acc|\ndata: {');
    expect(names).toContain('access');
    expect(names).not.toContain('title');
  });

  it('offers the props of a widget with their description', () => {
    const { all } = choices(appointment, 'columns: 1\n', 'columns: 1\n            |\n');
    expect(named(all, 'show')?.lines).toEqual(['Draw it only then.']);
    expect(named(all, 'show')?.text).toBe('show: ');
  });

  it('offers types, values of enumerations and the verbs of steps', () => {
    expect(choices(appointment, '- type: section', '- type: se|').names).toContain('section');
    expect(choices(appointment, '- type: section', '- |').names).toEqual(['type']);
    expect(choices(appointment, 'ratio: "1:1"', 'ratio: |').names).toContain('2:1');
    expect(choices(note, '- { open:', '- { |:').names).toContain('popup');
  });

  it('offers nothing in a comment', () => {
    expect(choices(appointment, 'path:', '# pa|\npath:').names).toEqual([]);
  });
});

describe('completion in expressions', () => {
  it.each([
    ['names in scope', '"= path.id"', '"= |"', 'data'],
    ['functions', '"= path.id"', '"= |"', 'present'],
    [
      'names in an empty one of a new node',
      '\nbody:\n',
      '\nbody:\n  - { type: text, text: "= |" }\n',
      'data',
    ],
    ['names in an empty one of a new key', '\nbody:\n', '\nvalues: { a: "= |" }\nbody:\n', 'data'],
    ['names in an empty one without quotes', '\nbody:\n', '\nvalues:\n  a: = |\nbody:\n', 'data'],
    ['parameters of the address', '"= path.id"', '"= path.|"', 'id'],
    ['members of a response', 'appointment.doctor.name"', 'appointment.doctor.|"', 'specialty'],
    ['rows of a list', '"= row.longitude"', '"= row.|"', 'latitude'],
    ['status of data', '"= status.appointment', '"= status.|', 'appointment'],
    ['texts to compare with', "!= 'failed'", "!= '|'", 'loading'],
    [
      'members within a call',
      "or(data.appointment.clinic.name, '')",
      'or(data.appointment.|',
      'date',
    ],
    [
      'members in a folded text',
      "= {'latitude': or(data.appointment",
      "= {'latitude': or(data.|",
      'appointment',
    ],
  ])('offers %s', (_, from, to, expected) => {
    expect(choices(appointment, from, to).names).toContain(expected);
  });

  it('offers the variable of a macro', () => {
    const { names } = choices(
      appointment,
      '"= [data.appointment.clinic]"',
      '"= [data.appointment.clinic].filter(one, one.|)"',
    );
    expect(names).toContain('street');
  });
});

describe('completion in a file that is not valid', () => {
  it.each([
    ['an open quote', '"= path.id"', '"= path.|', 'id'],
    ['an open brace', 'with: { id: "= path.id" }', 'with: { id: "= path.|', 'id'],
    ['a missing value elsewhere', 'shell: patient', 'shell:\naccess: |', 'doctor'],
    ['an unknown key elsewhere', 'shell: patient', 'shel: patient\naccess: |', 'doctor'],
  ])('works with %s', (_, from, to, expected) => {
    expect(choices(appointment, from, to).names).toContain(expected);
  });

  it('works in the list of an invalid item', () => {
    const { names } = choices(
      appointment,
      '  - { type: link, text: common.back,',
      '  - { type: linkk }\n  - { type: link, text: common.|,',
    );
    expect(names).toContain('common.cancel');
  });
});
