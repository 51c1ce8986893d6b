import { beforeAll, describe, expect, it } from 'vitest';
import { readPortal, type ShippedPortal } from './readPortal.ts';

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});

const fieldsOf = (form: string) =>
  Object.keys(portal.document(`forms/${form}.form.yaml`)['fields'] as object);

describe('the forms of the services', () => {
  it('the feedback has exactly its four members [P1-SVC-08]', () => {
    expect(fieldsOf('feedback')).toEqual(['rapBeneficiaryId', 'rapName', 'rapEmail', 'rapComment']);
  });

  it('the recommendation has exactly the members of its mail', () => {
    const { components } = portal.document('services/message.openapi.yaml') as {
      readonly components: {
        readonly schemas: Readonly<Record<string, { readonly properties: object }>>;
      };
    };
    expect(fieldsOf('recommend_partner')).toEqual(
      Object.keys(components.schemas['PartnerRecommendation']?.properties ?? {}),
    );
  });
});

/** The forms of a screen, including those of its fragments. */
function formsIn(node: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = node as Readonly<Record<string, unknown>>;
  if (own['type'] === 'form') return [own];
  const drawn =
    typeof own['fragment'] === 'string'
      ? formsIn(portal.document(`fragments/${own['fragment']}.fragment.yaml`)['body'])
      : [];
  return [...drawn, ...Object.values(own).flatMap(formsIn)];
}

describe('the forms of the area', () => {
  it('wait for the record that fills them or that they send, because earlier input would be lost', () => {
    const waiting: string[] = [];
    for (const file of portal.below('beneficiary')) {
      const { state, body } = portal.document(file);
      for (const form of formsIn(body)) {
        const value = ((state ?? {}) as Readonly<Record<string, unknown>>)[
          String(form['bind']).replace('state.', '')
        ];
        const needs = JSON.stringify([form, value]).includes('shell.data.beneficiary');
        if (!needs || form['live'] === true || String(form['show']).includes('present(data.'))
          continue;
        waiting.push(`${file}: ${String(form['id'])}`);
        expect(form['loading'], waiting.at(-1)).toMatch(/shell\.status\.beneficiary/);
      }
    }
    expect(waiting.length).toBeGreaterThan(0);
  });
});

describe('the address of the partner map', () => {
  it('carries the product, after a question mark or after other parameters', () => {
    const address = (base: string, product: string) =>
      portal.value('partnerMap(base, product)', { base, product });
    expect([address('/map', '11'), address('/map?a=1', '11'), address('/map', '')]).toEqual([
      '/map?product=11',
      '/map?a=1&product=11',
      '/map',
    ]);
  });
});
