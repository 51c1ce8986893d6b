import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { applyOperation } from '../../../src/studio/service/applyOperation.ts';
import { withPaths } from '../../../src/studio/service/checkAddress.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let clinic: Draft;
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  files = new Map(clinic.files);
}, 120_000);
afterEach(() => {
  const changed = [...clinic.files.keys()].filter(
    (one) => clinic.files.get(one) !== files.get(one),
  );
  clinic.change(Object.fromEntries(changed.map((one) => [one, files.get(one)])));
  clinic.compilation();
});

const file = 'entry/terms.screen.yaml';
const patient = 'doctor/patient.screen.yaml';

function setAddress(of: string, value: string): void {
  const operation = { do: 'set', file: of, path: '', name: 'path', value } as const;
  clinic.change(applyOperation(clinic, operation, 'en').texts);
  clinic.compilation();
}
const pathsOf = (screen: string) => clinic.knowledge().environment.screens.get(screen)?.paths;
const mistakes = () => clinic.compilation().diagnostics.map(({ message }) => message);

describe('the address of a screen', () => {
  it('is a field of the screen, in words', () => {
    const property = (language: 'en' | 'ro') =>
      readNode(clinic, { file, path: '', language }).properties.find(({ name }) => name === 'path');
    expect(property('en')).toMatchObject({ label: 'Address', kind: 'name', value: '/terms' });
    expect(property('ro')).toMatchObject({ label: 'Adresă', kind: 'name' });
    expect(property('en')?.description).toMatch(/^Address of the page/);
  });

  it('changes, and the earlier one still leads to the screen', () => {
    setAddress(file, '/house-rules');
    expect(pathsOf('terms')).toEqual(['/house-rules', '/terms']);
    const shown = readNode(clinic, { file, path: '', language: 'en' });
    expect(shown.properties.find(({ name }) => name === 'path')?.value).toBe('/house-rules');
    setAddress(file, '/terms');
    expect(pathsOf('terms')).toEqual(['/terms', '/house-rules']);
    expect(mistakes()).toEqual([]);
  });

  it('takes the screens inside along', () => {
    const [before = ''] = pathsOf('doctor_patient') ?? [];
    const [notes = ''] = pathsOf('doctor_patient_notes') ?? [];
    const address = before.replace('/doctor/', '/doctor/all/');
    setAddress(patient, address);
    expect(pathsOf('doctor_patient')).toEqual([address]);
    expect(pathsOf('doctor_patient_notes')).toEqual([notes.replace(before, address)]);
    expect(mistakes()).toEqual([]);
  });

  it('takes an earlier address from another screen', () => {
    setAddress(file, '/house-rules');
    setAddress('entry/login.screen.yaml', '/terms');
    expect(pathsOf('terms')).toEqual(['/house-rules']);
    expect(pathsOf('login')).toEqual(['/terms', '/login']);
    expect(mistakes()).toEqual([]);
    expect(() => setAddress(file, '/terms')).toThrow('The screen "login" has this address.');
  });

  it('takes several earlier addresses of one screen, with those of the screens inside', () => {
    const [before = ''] = pathsOf('doctor_patient') ?? [];
    const [notes = ''] = pathsOf('doctor_patient_notes') ?? [];
    const address = before.replace('/doctor/', '/doctor/all/');
    const moved = notes.replace(before, address);
    const other = 'doctor/day.screen.yaml';
    const own = pathsOf('doctor_day') ?? [];
    clinic.change({
      [other]: withPaths(clinic.files.get(other) ?? '', [...own, address, moved]),
    });
    clinic.compilation();
    setAddress(patient, address);
    expect(pathsOf('doctor_patient')).toEqual([address]);
    expect(pathsOf('doctor_patient_notes')).toEqual([moved]);
    expect(pathsOf('doctor_day')).toEqual(own);
  });

  it('is taken by a copy, too', () => {
    setAddress(file, '/house-rules');
    const title = { en: 'Old terms', de: 'Alte Bedingungen' };
    const copy = { do: 'copy', file, path: '', address: '/terms', title, hasEntry: false } as const;
    clinic.change(applyOperation(clinic, copy, 'en').texts);
    clinic.compilation();
    expect(pathsOf('terms')).toEqual(['/house-rules']);
    expect(pathsOf('oldTerms')).toEqual(['/terms']);
    expect(mistakes()).toEqual([]);
  });

  it.each([
    ['/login', 'The screen "login" has this address.'],
    ['house rules', 'An address is like "/offers/new"'],
    ['/terms/{id}', 'The address has no parameters.'],
    ['', 'An address is like "/offers/new"'],
  ])('is refused as "%s", with the reason', (value, reason) => {
    expect(() => setAddress(file, value)).toThrow(reason);
  });

  it('stays inside the screen around it', () => {
    const [own = ''] = pathsOf('doctor_patient_notes') ?? [];
    const outside = own.replace('/doctor/', '/elsewhere/');
    expect(() => setAddress('doctor/patient_notes.screen.yaml', outside)).toThrow(
      'The address begins with',
    );
  });
});
