import { createHash } from 'node:crypto';
import type { Faker } from '@faker-js/faker';
import { generateSync } from 'json-schema-faker';
import type { JsonSchema, OpenApiDocument } from '../http/OpenApiDocument.ts';
import { isSchema, listOf, membersOf, typeOf, type SchemaReader } from './createSchemaReader.ts';
import { makeFalse, passesForReal } from './falseNumbers.ts';
import { formatted, momentOf, numberOf, textOf } from './memberValues.ts';

/** Where a value is generated. */
export interface SamplePlace {
  /** Name of the member; that of the owner for a whole record. */
  readonly name: string;
  /** Name of the schema that has the member. */
  readonly owner: string;
  readonly depth: number;
  /** The record of a list that this is: with the first come the examples of the description. */
  readonly index: number;
  /** The records that the list of this value has already, by their index. */
  readonly taken?: Set<number>;
}

/** Generates values by the schemas of one description. */
export interface Sampler {
  /** Begins a record: the same key gives the same values after it. */
  begin(key: string): void;
  sample(schema: unknown, place: SamplePlace): unknown;
  /** Whether a text has the length and pattern of a flat schema. */
  fits(flat: JsonSchema, text: string): boolean;
}

/** The inputs of a sampler. */
export interface SamplerOptions {
  readonly document: OpenApiDocument;
  readonly reader: SchemaReader;
  readonly faker: Faker;
  readonly seed: number;
  /** Midnight of the day that the data are relative to. */
  readonly today: Date;
  /** Replaces a value that another record gives, such as the key of a person. */
  readonly linked?: (schema: unknown, place: SamplePlace) => unknown;
}

/** Optional members of objects deeper than this are left out, so that no record is endless. */
const deepest = 3;
const endless = 12;

/** Creates the generator of one description. */
export function createSampler(options: SamplerOptions): Sampler {
  const { reader, faker, seed } = options;
  const fits = createTextCheck();
  const sampleLeaf = createLeafSampler(options, fits);
  function sample(schema: unknown, place: SamplePlace): unknown {
    const linked = options.linked?.(schema, place);
    if (linked !== undefined) return linked;
    const flat = reader.flat(schema);
    const example = exampleOf(flat, place.index);
    if (example !== undefined) return structuredClone(example);
    const type = typeOf(flat);
    if (place.depth > endless) return type === 'array' ? [] : type === 'object' ? {} : null;
    if (type === 'object') return sampleObject(flat, { ...place, owner: ownerOf(schema, place) });
    if (type === 'array') return sampleList(flat, place);
    return sampleLeaf(flat, place);
  }
  const ownerOf = (schema: unknown, place: SamplePlace) => reader.nameOf(schema) ?? place.name;
  function sampleObject(flat: JsonSchema, place: SamplePlace): Record<string, unknown> {
    const required = new Set(listOf(flat['required']));
    const kept = Object.entries(membersOf(flat)).filter(
      ([name, member]) =>
        required.has(name) || (place.depth < deepest && reader.flat(member)['writeOnly'] !== true),
    );
    const most = Number(flat['maxProperties'] ?? Infinity);
    const chosen = [...kept].sort(([a], [b]) => Number(required.has(b)) - Number(required.has(a)));
    return Object.fromEntries(
      (kept.length > most ? chosen.slice(0, most) : kept).map(([name, member]) => [
        name,
        sample(member, { name, owner: place.owner, depth: place.depth + 1, index: place.index }),
      ]),
    );
  }
  function sampleList(flat: JsonSchema, place: SamplePlace): readonly unknown[] {
    const least = Number(flat['minItems'] ?? 0);
    const most = Number(flat['maxItems'] ?? Math.max(least, 3));
    const wanted =
      place.depth >= deepest
        ? least
        : faker.number.int({
            min: Math.min(Math.max(least, 1), most),
            max: most > 50 ? Math.max(least, 3) : most,
          });
    const inner = { ...place, depth: place.depth + 1, taken: new Set<number>() };
    const items = Array.from({ length: wanted }, (_, at) =>
      sample(flat['items'], { ...inner, index: place.index + at }),
    );
    const unique = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
    // a list has no record twice, unless the service has fewer of them than it needs
    const isOfRecords = inner.taken.size > 0 && unique.length >= least;
    return flat['uniqueItems'] === true || isOfRecords ? unique : items;
  }
  return {
    begin: (key) => faker.seed([seed, createHash('sha256').update(key).digest().readUInt32BE()]),
    sample,
    fits,
  };
}

/**
 * The example of a flat schema for a record: its `examples` in their order, then none; a single
 * `example` belongs to the first record.
 */
function exampleOf(flat: JsonSchema, index: number): unknown {
  const several = listOf(flat['examples']);
  return several.length > 0 ? several[index] : index === 0 ? flat['example'] : undefined;
}

/** Creates the check of texts by length and pattern, with a memory of patterns. */
function createTextCheck(): Sampler['fits'] {
  const patterns = new Map<string, RegExp | undefined>();
  const patternOf = (source: string) => {
    if (!patterns.has(source)) patterns.set(source, readPattern(source));
    return patterns.get(source);
  };
  return (flat, text) =>
    text.length >= Number(flat['minLength'] ?? 0) &&
    text.length <= Number(flat['maxLength'] ?? Infinity) &&
    (typeof flat['pattern'] !== 'string' || patternOf(flat['pattern'])?.test(text) !== false);
}

/** Generates texts, numbers and booleans. */
function createLeafSampler({ faker, today }: SamplerOptions, fits: Sampler['fits']) {
  const bySchema = (flat: JsonSchema) =>
    generateSync(flat as never, { seed: faker.number.int(2 ** 30) });

  function text(flat: JsonSchema, place: SamplePlace): string {
    const known = { ...place, today };
    const moment = momentOf(faker, known).toISOString();
    const words = flat['pattern'] === undefined ? faker.lorem.words({ min: 1, max: 3 }) : undefined;
    const candidates = [
      formatted(faker, flat['format'], known),
      textOf(faker, known),
      ...(/date|day|datum|data/i.test(place.name)
        ? [moment.slice(0, 10), moment.slice(0, 10).replaceAll('-', '')]
        : []),
      ...(/time|hour|ora/i.test(place.name) ? [moment.slice(11, 16)] : []),
      words,
      words?.slice(0, Number(flat['maxLength'] ?? Infinity)).trim(),
    ];
    const own = flat['format'] === undefined || candidates[0] !== undefined;
    const chosen = own ? candidates.find((one) => one !== undefined && fits(flat, one)) : undefined;
    const made = chosen ?? String(bySchema(bounded(flat)));
    return makeFalse(made, (changed) => fits(flat, changed)) ?? made;
  }

  function numeric(flat: JsonSchema, place: SamplePlace): number {
    const named = numberOf(faker, { ...place, today });
    const whole = typeOf(flat) === 'integer' && named !== undefined ? Math.round(named) : named;
    const made =
      whole !== undefined && isWithin(flat, whole) ? whole : Number(bySchema(bounded(flat)));
    return passesForReal(String(made)) && isWithin(flat, made + 1) ? made + 1 : made;
  }

  return (flat: JsonSchema, place: SamplePlace): unknown => {
    if ('const' in flat) return flat['const'];
    const values = listOf(flat['enum']).filter((value) => value !== null);
    if (values.length > 0) return faker.helpers.arrayElement(values);
    const type = typeOf(flat) ?? ((flat['pattern'] ?? flat['format']) ? 'string' : undefined);
    if (type === 'boolean') return faker.datatype.boolean();
    if (type === 'integer' || type === 'number') return numeric(flat, place);
    if (type === 'string') return text(flat, place);
    return isSchema(flat) && [flat['type']].flat().includes('null') ? null : {};
  };
}

/** A pattern as browsers read it; undefined for one that is no regular expression. */
function readPattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined; // JSON Schema has no way to check it either
  }
}

/** A schema whose numbers and texts have a readable size. */
function bounded(flat: JsonSchema): JsonSchema {
  const { example: _, examples: __, ...schema } = flat;
  const type = typeOf(flat);
  if (type === 'string')
    return schema['pattern'] === undefined && schema['maxLength'] === undefined
      ? { ...schema, type, maxLength: Math.max(24, Number(schema['minLength'] ?? 0)) }
      : { ...schema, type };
  const least = schema['minimum'] ?? schema['exclusiveMinimum'];
  const hasMost = schema['maximum'] !== undefined || schema['exclusiveMaximum'] !== undefined;
  return {
    ...schema,
    type,
    ...(least === undefined && !hasMost && { minimum: 0 }),
    ...(!hasMost && { maximum: Number(least ?? 0) + 100 }),
  };
}

function isWithin(flat: JsonSchema, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = flat;
  return (
    value >= Number(minimum ?? -Infinity) &&
    value <= Number(maximum ?? Infinity) &&
    value > Number(exclusiveMinimum ?? -Infinity) &&
    value < Number(exclusiveMaximum ?? Infinity) &&
    (multipleOf === undefined || Number.isInteger(value / Number(multipleOf)))
  );
}
