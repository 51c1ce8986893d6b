import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/editing/createDraft.ts';
import { definitionsAt, referencesAt, type Location } from '../../src/editing/define.ts';
import { hover } from '../../src/editing/hover.ts';
import { allOccurrences, occurrencesAt, readNames } from '../../src/editing/names/readNames.ts';
import { outline } from '../../src/editing/outline.ts';
import { sampled } from '../sampled.ts';
import { cursorAt, draftOf, portals, type } from './portalDraft.ts';

let draft: Draft;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
});

const appointment = 'patient/appointment.screen.yaml';

function written({ file, start, end }: Location): string {
  return `${file} ${(draft.files.get(file) ?? '').slice(start, end)}`;
}

describe('definition', () => {
  it.each([
    ['call: read|Appointment', ['services/clinic.openapi.yaml readAppointment']],
    ['title: appointment.ti|tle', ['texts/de/patient.yaml title', 'texts/en/patient.yaml title']],
    ['onError: in|line', ['errors.yaml inline']],
    ['shell: pat|ient', ['shells/patient.shell.yaml ']],
    ['source: data.appoint|ment', [`${appointment} appointment`]],
    ['"= path.i|d"', [`${appointment} id`]],
    ['status.appoint|ment', [`${appointment} appointment`]],
    ['screen: patient_appoint|ments', ['patient/appointments.screen.yaml patient_appointments']],
  ])('of %s is the declaration', (part, expected) => {
    const found = definitionsAt(draft, appointment, cursorAt(draft, appointment, part));
    expect(found.map(written).toSorted()).toEqual(expected);
  });

  it('is none for a value of the language', () => {
    const at = cursorAt(draft, appointment, "status.appointment != 'fai|led'");
    expect(definitionsAt(draft, appointment, at)).toEqual([]);
  });

  it('is found in a file that has just become invalid', () => {
    const typing = type(draft, appointment, ['columns: 1', 'columns: 1\n            xx|']);
    const at = cursorAt(draft, appointment, 'screen: patient_appoint|ments');
    expect(definitionsAt(draft, appointment, at).map(written)).toEqual([
      'patient/appointments.screen.yaml patient_appointments',
    ]);
    typing.restore();
    draft.compilation();
  });
});

describe('references', () => {
  it('are the uses and the declaration, also in expressions', () => {
    const at = cursorAt(draft, appointment, 'data: { appoint|ment');
    const found = referencesAt(draft, appointment, at);
    const lines = (draft.files.get(appointment) ?? '')
      .split('\n')
      .filter((line) => /(?:data|status)\.appointment|data: \{ appointment/.test(line));
    expect(found.every(({ file }) => file === appointment)).toBe(true);
    expect(found.length).toBeGreaterThanOrEqual(lines.length);
    expect(new Set(found.map(written))).toEqual(new Set([`${appointment} appointment`]));
  });

  it('of a text key are in descriptors and in the texts of every language', () => {
    const at = cursorAt(draft, appointment, 'title: appointment.ti|tle');
    const files = referencesAt(draft, appointment, at).map(({ file }) => file);
    expect(files).toEqual(
      expect.arrayContaining([appointment, 'texts/de/patient.yaml', 'texts/en/patient.yaml']),
    );
  });
});

describe('hover', () => {
  it.each([
    ['call: read|Appointment', 'operation readAppointment', 'GET /appointments/{id}'],
    ['data.appointment.doctor.na|me', 'member name', 'text or missing'],
    ['screen: patient_appoint|ments', 'screen patient_appointments', '/patient/appointments'],
    ['"= o|r(data', 'function or', 'or(value, value?, ...) -> value'],
    ['rat|io:', 'key ratio', undefined],
  ])('of %s says what it is', (part, title, detail) => {
    const found = hover(draft, appointment, cursorAt(draft, appointment, part));
    expect(found?.title).toBe(title);
    if (detail !== undefined && !title.startsWith('function')) expect(found?.detail).toBe(detail);
  });

  it('shows the text of a key in every language', () => {
    const found = hover(draft, appointment, cursorAt(draft, appointment, 'appointment.ti|tle'));
    expect(found?.lines).toEqual(['en: Appointment', 'de: Termin']);
  });
});

describe('outline', () => {
  it('names the parts of an unfinished document', () => {
    const text = 'schema: screen/1\nbody:\n  - { type: text, id: note }\n  - type: list\n    ite';
    const [, body] = outline(text);
    expect(body?.entries.map(({ name, detail }) => [name, detail])).toEqual([
      ['note', 'text'],
      ['list', undefined],
    ]);
  });
});

describe('the names around a place', () => {
  it.each([appointment, 'tests/patient.test.yaml'])(
    'of "%s" are those that a check of the whole file finds there',
    (file) => {
      const text = draft.files.get(file) ?? '';
      const whole = readNames(draft, file, { text });
      const places = whole === undefined ? [] : sampled(allOccurrences(whole), 12, 1);
      expect(places.length).toBeGreaterThan(10);
      for (const { start } of places) {
        const near = readNames(draft, file, { text, around: { keep: [], at: start } });
        const named = (names: typeof near) =>
          names && occurrencesAt(names, start).map(({ kind, owner, name }) => [kind, owner, name]);
        expect(named(near), text.slice(start, start + 30)).toEqual(named(whole));
      }
    },
  );
});
