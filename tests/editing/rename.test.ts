import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/editing/createDraft.ts';
import { applyEdit, inverseOf, type Edit } from '../../src/editing/edit.ts';
import { findUses } from '../../src/editing/names/findUses.ts';
import { renamableAt, rename } from '../../src/editing/rename.ts';
import { renameRandomly } from './randomRenames.ts';
import { seed } from '../sampled.ts';
import { cursorAt, draftOf, portals } from './portalDraft.ts';

let draft: Draft;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
});

const appointment = 'patient/appointment.screen.yaml';

function renameAt(file: string, part: string, to: string): Edit {
  const found = renamableAt(draft, file, cursorAt(draft, file, part));
  if (found === undefined) throw new Error(`Nothing can be renamed at "${part}".`);
  return rename(draft, found.name, to);
}

describe('renaming', () => {
  it('changes the declaration, the uses and the uses in expressions', () => {
    const edit = renameAt(appointment, 'data: { appoint|ment', 'visit');
    const after = applyEdit(draft.files, edit)[appointment] ?? '';
    expect([...edit.splices.keys()]).toEqual([appointment]);
    expect(after).toContain('data: { visit: { call: readAppointment');
    expect(after).toContain('show: "= status.visit != \'failed\'"');
    expect(after).not.toMatch(/(?:data|status)\.appointment/);
  });

  it('changes a text in every language', () => {
    const edit = renameAt(appointment, 'title: appointment.ti|tle', 'appointment.heading');
    expect([...edit.splices.keys()]).toEqual(
      expect.arrayContaining(['texts/de/patient.yaml', 'texts/en/patient.yaml']),
    );
  });

  it('moves a file whose name declares the renamed', () => {
    const edit = renameAt(appointment, 'shell: pat|ient', 'client');
    expect(edit.moves).toEqual([
      { from: 'shells/patient.shell.yaml', to: 'shells/client.shell.yaml' },
    ]);
  });

  it('changes the data of a screen in the screens inside it', () => {
    const edit = renameAt('doctor/patient.screen.yaml', 'pat|ient: { call', 'person');
    const after = applyEdit(draft.files, edit);
    expect(after['doctor/patient_overview.screen.yaml']).toContain('source: parent.data.person');
    expect(after['doctor/patient_overview.screen.yaml']).not.toContain('parent.data.patient');
  });

  it('changes a parameter in the addresses of the screens inside, and where they are opened', () => {
    const edit = renameAt('doctor/patient.screen.yaml', 'patients/{i|d}', 'person');
    const after = applyEdit(draft.files, edit);
    expect(after['doctor/patient_notes.screen.yaml']).toContain('/doctor/patients/{person}/notes');
    expect(after['doctor/patient_notes.screen.yaml']).toContain('with: { id: "= path.person" }');
    expect(after['doctor/note.screen.yaml']).toContain(
      'open: doctor_patient_notes, with: { person: "= path.id" }',
    );
  });

  it('changes a screen in its tab and in the parent of those inside', () => {
    const whole = applyEdit(
      draft.files,
      renameAt('doctor/patient.screen.yaml', 'screen: doctor_pat|ient', 'doctor_person'),
    );
    expect(whole['doctor/patient_team.screen.yaml']).toContain('parent: doctor_person');
    const part = applyEdit(
      draft.files,
      renameAt('doctor/patient_team.screen.yaml', 'screen: doctor_patient_t|eam', 'doctor_circle'),
    );
    expect(part['doctor/patient.screen.yaml']).toContain('open: doctor_circle');
  });

  it('is taken back by its inverse', () => {
    const edit = renameAt(appointment, 'shell: pat|ient', 'client');
    const after = new Map(draft.files);
    for (const [file, text] of Object.entries(applyEdit(draft.files, edit)))
      if (text === undefined) after.delete(file);
      else after.set(file, text);
    const back = applyEdit(after, inverseOf(draft.files, edit));
    for (const [file, text] of Object.entries(back)) expect(text).toBe(draft.files.get(file));
  });

  it('finds the uses where they are after a change that nobody has compiled', () => {
    const before = draft.files.get(appointment) ?? '';
    const name = {
      kind: 'data',
      name: 'appointment',
      owner: 'screen:patient_appointment',
    } as const;
    const found = findUses(draft, name).uses.filter(({ file }) => file === appointment);
    const line = '# A line above everything.\n';
    draft.change({ [appointment]: line + before });
    const moved = findUses(draft, name).uses.filter(({ file }) => file === appointment);
    draft.change({ [appointment]: before });
    expect(found.length).toBeGreaterThan(1);
    expect(moved.map(({ start }) => start)).toEqual(found.map(({ start }) => start + line.length));
  });

  it('changes the name of a result wherever it is read, also as progress', () => {
    const file = 'doctor/renewals.screen.yaml';
    const edit = renameAt(file, 'as: appro|ved', 'granted');
    const after = applyEdit(draft.files, edit)[file] ?? '';
    expect([...edit.splices.keys()]).toEqual([file]);
    expect(after).toContain('as: granted');
    expect(after).toContain('show: "= progress.granted.running"');
    expect(after).not.toMatch(/\bapproved\./);
  });

  it('finds a field in the fields that are computed from it', () => {
    const file = 'forms/care.form.yaml';
    const found = renamableAt(draft, file, cursorAt(draft, file, 'medica|tions:'));
    if (found === undefined) throw new Error('The field cannot be renamed.');
    const computed = (draft.files.get(file) ?? '').indexOf('medications, ');
    expect(findUses(draft, found.name).uses).toContainEqual(
      expect.objectContaining({ file, start: computed }),
    );
  });

  it('changes a store and a setting', () => {
    const portal = 'portal.yaml';
    const store = applyEdit(draft.files, renameAt(portal, 'user|Name: {', 'person'));
    expect(store[portal]).toContain('person: { in: cookie');
    expect(Object.keys(store).length).toBeGreaterThan(1);
    const setting = applyEdit(draft.files, renameAt(portal, 'clinic|Service: {', 'address'));
    expect(setting[portal]).toContain('services: { clinic: settings.address }');
  });
});

describe('a rename', () => {
  it.each([
    ['access.yaml', 'roles: [PAT|IENT', 'The role "PATIENT" is also a value'],
    ['portal.yaml', '$ref: Ro|le', 'named by a service description'],
  ])('of %s at %s is refused, since services use the name', (file, part, reason) => {
    expect(() => renameAt(file, part, 'other')).toThrow(reason);
  });

  it.each([
    ['call: read|Appointment', 'undefined'],
    ['screen: patient_appoint|ments', 'patient_labs'],
    ['screen: patient_appoint|ments', 'two words'],
    ['title: appointment.ti|tle', 'other.title'],
  ])('of %s to %s is refused', (part, to) => {
    expect(() => renameAt(appointment, part, to)).toThrow();
    expect(draft.compilation().release).toBeDefined();
  });
});

/** How many names are renamed in both portals together. */
const renames = Number(process.env['RENAMES'] ?? 2);

describe('random renames', () => {
  it.each(Object.entries(portals))(
    'of the portal "%s" change nothing but the name',
    async (_, folder) => {
      const results = renameRandomly(await draftOf(folder), {
        count: Math.ceil(renames / 2),
        seed,
      });
      expect(results.wrong, `SEED=${seed}`).toEqual([]);
      expect(results.applied).toBeGreaterThan(0);
    },
    120_000 + renames * 5000,
  );
});
