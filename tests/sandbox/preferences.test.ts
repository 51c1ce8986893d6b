import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../screens/sandbox/operations/card/preferences.ts';

const description = parse(
  await readFile(new URL('../../screens/services/card.openapi.yaml', import.meta.url), 'utf8'),
) as { readonly components: object };

describe('the notification preferences', () => {
  const fits = (value: unknown) => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'card', components: description.components });
    return ajv.validate({ $ref: 'card#/components/schemas/PreferenceChoiceList' }, value);
  };
  const entry = (id: number) => defaultPreferences.find((preference) => preference.id === id);

  it('are items with id, type and active [P1-SET-11]', () => {
    expect(fits(defaultPreferences)).toBe(true);
    for (const missing of ['id', 'type', 'active']) {
      expect(
        fits(
          defaultPreferences.map((preference) =>
            Object.fromEntries(Object.entries(preference).filter(([name]) => name !== missing)),
          ),
        ),
        missing,
      ).toBe(false);
    }
    expect(fits([{ id: 3, type: 'GDPR_SMS', active: true }])).toBe(false);
  });

  it('have 1, NOTIFICATION, and 2, GDPR_SMS, which are off at first [P1-SET-12 P1-SET-13]', () => {
    expect(entry(1)).toEqual({ id: 1, type: 'NOTIFICATION', active: false });
    expect(entry(2)).toEqual({ id: 2, type: 'GDPR_SMS', active: false });
  });

  it('have 4, GDPR_PSH, which is on at first, and 8, GDPR_EML, which is off [P1-SET-14 P1-SET-15]', () => {
    expect(entry(4)).toEqual({ id: 4, type: 'GDPR_PSH', active: true });
    expect(entry(8)).toEqual({ id: 8, type: 'GDPR_EML', active: false });
    expect(defaultPreferences.map(({ id }) => id)).toEqual([1, 2, 4, 8]);
  });
});
