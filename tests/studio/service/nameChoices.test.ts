import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { applyOperation } from '../../../src/studio/service/applyOperation.ts';
import { screenChoices } from '../../../src/studio/service/nameChoices.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let clinic: Draft;
let cards: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  cards = await draftOf(portals.cards);
}, 120_000);

const day = { file: 'doctor/day.screen.yaml', path: '' };

function property(
  draft: Draft,
  place: { readonly file: string; readonly path: string },
  { name, language = 'en' }: { readonly name: string; readonly language?: string },
) {
  return readNode(draft, { ...place, language }).properties.find((one) => one.name === name);
}

function titlesOf(choices: readonly { readonly name: string; readonly title: string }[] = []) {
  return Object.fromEntries(choices.map(({ name, title }) => [name, title]));
}

describe('properties that name something', () => {
  it('offers the rules with what people call their roles, and everybody', () => {
    const access = property(clinic, day, { name: 'access' });
    const shell = property(clinic, day, { name: 'shell' });
    expect([access?.kind, shell?.kind]).toEqual(['choice', 'choice']);
    expect(titlesOf(access?.choices)).toMatchObject({
      public: 'everybody',
      doctor: 'Doctor (doctor)',
    });
    expect(
      titlesOf(property(clinic, day, { name: 'access', language: 'ro' })?.choices),
    ).toMatchObject({
      public: 'toată lumea',
    });
    expect(Object.keys(titlesOf(shell?.choices)).toSorted()).toContain('doctor');
  });

  it('writes what was chosen', () => {
    const before = clinic.files.get(day.file);
    const { texts } = applyOperation(
      clinic,
      { do: 'set', ...day, name: 'access', value: 'admin' },
      'en',
    );
    expect(texts[day.file]).toBe(`${before}access: admin\n`);
  });

  it('keeps a name that is gone among the choices', () => {
    const before = clinic.files.get(day.file) ?? '';
    clinic.change({ [day.file]: before.replace('shell: doctor', 'shell: gone') });
    try {
      const shell = property(clinic, day, { name: 'shell' });
      expect([shell?.kind, shell?.value]).toEqual(['choice', 'gone']);
      expect(titlesOf(shell?.choices)).toMatchObject({
        gone: 'gone',
        doctor: 'Today, Patients (doctor)',
      });
    } finally {
      clinic.change({ [day.file]: before });
    }
  });

  it('calls roles as the portal does', () => {
    const roles = property(
      cards,
      { file: 'company/company_search.screen.yaml', path: '/body/0' },
      { name: 'audience' },
    );
    expect(titlesOf(roles?.choices)).toMatchObject({ FAC: 'Support' });
    const ordering = property(
      cards,
      { file: 'company/company_search.screen.yaml', path: '' },
      { name: 'access', language: 'ro' },
    );
    expect(titlesOf(ordering?.choices)['ordering']).toBe('Client (ordering)');
  });
});

it('screens are offered by their titles; those of the same title with their names', () => {
  const choices = titlesOf(screenChoices(cards, 'ro'));
  expect(choices['customer_new_order']).toBe('Comandă nouă');
  expect(choices['customer_invoices']).toBe('Facturi (customer_invoices)');
});
