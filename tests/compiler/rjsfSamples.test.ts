import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { createCompiler } from '../../src/compiler/compile.ts';

/** A sample form of rjsf's playground, and how far a portal can say it. */
interface Sample {
  readonly sample: string;
  readonly verdict: 'said' | 'partly' | 'not';
  /** What is left out, or why it cannot be said. */
  readonly why?: string;
  readonly state?: object;
  readonly fields?: object;
  readonly rules?: readonly object[];
  readonly layout?: readonly unknown[];
}

const samples = parse(
  readFileSync(join(import.meta.dirname, 'rjsfSamples.yaml'), 'utf8'),
) as readonly Sample[];
const clinic = await readPortalFolder(join(import.meta.dirname, '../portals/clinic/screens'));

type Members = Readonly<Record<string, unknown>>;

/** The schema and the value of a state entry; an entry of a list says its schema itself. */
function entryOf(value: unknown): { readonly schema: object; readonly value: unknown } {
  if (typeof value !== 'object' || value === null) return { schema: { type: typeof value }, value };
  if ('schema' in value && 'value' in value) return value as ReturnType<typeof entryOf>;
  const members = Object.entries(value as Members).map(
    ([name, member]) => [name, entryOf(member)] as const,
  );
  return {
    schema: {
      type: 'object',
      required: members.map(([name]) => name),
      properties: Object.fromEntries(members.map(([name, { schema }]) => [name, schema])),
    },
    value: Object.fromEntries(members.map(([name, one]) => [name, one.value])),
  };
}

/** The screen of a sample. Fields whose value is missing at first are added to its state. */
function screenOf({ state = {}, fields = {}, rules, layout }: Sample, name: string): string {
  const { schema, value } = entryOf(state) as { schema: { properties: object }; value: object };
  const missing = Object.entries(fields as Readonly<Record<string, Members>>)
    .filter(([field]) => !Object.hasOwn(value, field))
    .map(([field, { type = 'string' }]) => [field, { type }]);
  return stringify({
    schema: 'screen/1',
    screen: name,
    path: `/${name}`,
    title: 'sample.field',
    shell: 'entry',
    state: {
      values: {
        schema: {
          ...schema,
          properties: { ...schema.properties, ...Object.fromEntries(missing) },
        },
        value,
      },
    },
    body: [
      {
        type: 'form',
        form: `${name}_form`,
        bind: 'state.values',
        submit: 'sample.field',
        on: { submit: [{ toast: 'sample.field' }] },
      },
    ],
    forms: { [`${name}_form`]: { fields, ...(rules && { rules }), ...(layout && { layout }) } },
  });
}

/** What the compiler reports about the screens of all samples, by sample. */
function reportsOf(all: readonly Sample[]): (sample: Sample) => readonly string[] {
  const texts = stringify({ schema: 'texts/1', sample: { field: 'Field' } });
  const nameOf = (sample: Sample) => `sample_${all.indexOf(sample)}`;
  const files = new Map([
    ...clinic.files,
    ...all.map((one) => [`entry/${nameOf(one)}.screen.yaml`, screenOf(one, nameOf(one))] as const),
    ['texts/en/sample.yaml', texts],
    ['texts/de/sample.yaml', texts],
  ]);
  const { diagnostics } = createCompiler(vocabulary).compile({ ...clinic, files });
  return (sample) =>
    diagnostics
      .filter(({ file }) => file === `entry/${nameOf(sample)}.screen.yaml`)
      .map(({ line, message }) => `${line} ${message}`);
}

describe('the sample forms of rjsf', () => {
  it('have a verdict each, with a reason unless they are said', () => {
    expect(samples).toHaveLength(35);
    expect(new Set(samples.map(({ sample }) => sample)).size).toBe(samples.length);
    for (const { sample, verdict, why, fields } of samples) {
      expect(why !== undefined, sample).toBe(verdict !== 'said');
      expect(fields !== undefined, sample).toBe(verdict !== 'not');
    }
    const count = (wanted: string) => samples.filter(({ verdict }) => verdict === wanted).length;
    expect(count('said')).toBeGreaterThanOrEqual(20);
    expect(count('not')).toBeLessThanOrEqual(6);
  });

  const reported = reportsOf(samples.filter(({ verdict }) => verdict !== 'not'));
  it.each(
    samples.filter(({ verdict }) => verdict !== 'not').map((one) => [one.sample, one] as const),
  )('are forms of a portal: %s', (_, sample) => {
    expect(reported(sample)).toEqual([]);
  });
});
