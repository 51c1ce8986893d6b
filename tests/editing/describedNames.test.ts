import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/editing/createDraft.ts';
import {
  definitionsAt,
  documentedAt,
  referencesAt,
  type Location,
} from '../../src/editing/define.ts';
import { refusalAt, renamableAt } from '../../src/editing/rename.ts';
import { cursorAt, draftOf, portals } from './portalDraft.ts';

const clinic = portals.clinic;
const desk = 'tests/portals/desk/screens';
const blocks = 'tests/blocks/portal';
const service = 'services/clinic.openapi.yaml';

const drafts = new Map<string, Draft>();
beforeAll(async () => {
  for (const folder of [clinic, desk, blocks]) drafts.set(folder, await draftOf(folder));
}, 60_000);

function draftIn(folder: string): Draft {
  const draft = drafts.get(folder);
  if (draft === undefined) throw new Error(`"${folder}" is not compiled.`);
  return draft;
}

/** The lines that locations are in. */
function linesOf(draft: Draft, locations: readonly Location[]): readonly string[] {
  return locations.map(({ file, start }) => {
    const text = draft.files.get(file) ?? '';
    const from = text.lastIndexOf('\n', start - 1) + 1;
    return `${file}: ${text.slice(from, text.indexOf('\n', start)).trim()}`;
  });
}

describe('the definition', () => {
  it.each([
    [
      'a member of a response',
      [clinic, 'patient/appointment.screen.yaml', 'data.appointment.doctor.na|me'],
      [`${service}: name: { type: string }`],
    ],
    [
      'a parameter of an operation',
      [clinic, 'patient/appointment.screen.yaml', 'call: readAppointment, with: { i|d:'],
      [`${service}: - { name: id, in: path, required: true, schema: { type: string } }`],
    ],
    [
      'an option of a field',
      [clinic, 'forms/note.form.yaml', "form.kind == 'vis|it'"],
      [
        'forms/note.form.yaml: enum: [visit, phone, finding]',
        'forms/note.form.yaml: - { value: visit, text: note.kind.visit }',
      ],
    ],
    [
      'a value of an enumeration in a service description',
      [clinic, 'doctor/board.screen.yaml', "!= 'cancel|led'"],
      [`${service}: AppointmentStatus: { type: string, enum: [booked`],
    ],
    [
      'a member of an object in the state',
      [desk, 'note.screen.yaml', 'state.entered.te|xt'],
      ['note.screen.yaml: state: { entered: { text: ""'],
    ],
    [
      'a level of the sign-in',
      [desk, 'tickets.screen.yaml', 'needs: { level: co|de'],
      ['portal.yaml: levels: [password, code]'],
    ],
    [
      'a language of the portal',
      [desk, 'portal.yaml', 'default: e|n'],
      ['portal.yaml: languages: { default: en, available: [en'],
    ],
    [
      "an icon of the portal's own",
      [blocks, 'screens/visit.screen.yaml', 'icon: too|th'],
      ['icons/tooth.svg: <svg'],
    ],
  ] as const)('of %s is where it is described', (_, [folder, file, part], expected) => {
    const draft = draftIn(folder);
    const found = linesOf(draft, definitionsAt(draft, file, cursorAt(draft, file, part)));
    expect(found).toHaveLength(expected.length);
    for (const [index, line] of found.entries()) expect(line).toContain(expected[index]);
  });

  it("of an icon of the engine's is in its documentation", () => {
    const draft = draftIn(clinic);
    const file = 'patient/appointment.screen.yaml';
    const at = cursorAt(draft, file, 'icon: arrow-le|ft');
    expect(definitionsAt(draft, file, at)).toEqual([]);
    expect(documentedAt(draft, file, at)).toEqual({
      file: 'docs/language.md',
      heading: 'Icons',
      name: 'arrow-left',
    });
  });
});

describe('the references of a described name', () => {
  it('are all places that use the description, also from the description itself', () => {
    const draft = draftIn(clinic);
    const file = 'doctor/board.screen.yaml';
    const found = referencesAt(draft, file, cursorAt(draft, file, "!= 'cancel|led'"));
    expect(found.map((one) => one.file)).toEqual(expect.arrayContaining([file, service]));
    const listed = 'enum: [booked, arrived, done, missed, cancel|led]';
    expect(referencesAt(draft, service, cursorAt(draft, service, listed))).toEqual(found);
  });

  it('leave out members of the same name that another description declares', () => {
    const draft = draftIn(clinic);
    const file = 'patient/appointment.screen.yaml';
    const at = cursorAt(draft, file, 'data.appointment.doctor.na|me');
    const found = referencesAt(draft, file, at);
    const lines = linesOf(draft, found);
    expect(found.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.includes('clinic.name'))).toEqual([]);
  });
});

describe('a name that cannot be renamed', () => {
  it.each([
    [
      [clinic, 'patient/appointment.screen.yaml', 'data.appointment.doctor.na|me'],
      /^"name" is named by the service description, in services\/clinic\.openapi\.yaml:\d+\.$/,
    ],
    [
      [clinic, 'forms/note.form.yaml', "form.kind == 'vis|it'"],
      /^"visit" is part of a value: change it in forms\/note\.form\.yaml:\d+, and its uses\.$/,
    ],
    [
      [clinic, 'patient/appointment.screen.yaml', 'icon: arrow-le|ft'],
      /^The icon "arrow-left" is one of the engine's\.$/,
    ],
    [
      [blocks, 'screens/visit.screen.yaml', 'icon: too|th'],
      /rename icons\/tooth\.svg, its line in vocabulary\.yaml, and its uses\.$/,
    ],
    [
      [clinic, 'patient/appointment.screen.yaml', "status.appointment != 'fai|led'"],
      /^"failed" is not named by the portal\.$/,
    ],
  ] as const)('%s says why', ([folder, file, part], expected) => {
    const draft = draftIn(folder);
    const at = cursorAt(draft, file, part);
    expect(renamableAt(draft, file, at)).toBeUndefined();
    expect(refusalAt(draft, file, at)).toMatch(expected);
  });
});
