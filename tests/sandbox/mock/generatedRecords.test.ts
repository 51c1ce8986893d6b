import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';
import { createRecordMaker } from '../../../src/sandbox/mock/createRecordMaker.ts';
import { createSchemaReader } from '../../../src/sandbox/mock/createSchemaReader.ts';
import { passesForReal } from '../../../src/sandbox/mock/falseNumbers.ts';
import { loadFaker } from '../../../src/sandbox/mock/loadFaker.ts';
import { readCurrentDescription } from '../../../src/sandbox/mock/readCurrentDescription.ts';
import { readEntities } from '../../../src/sandbox/mock/readEntities.ts';
import { readOperations } from '../../../src/sandbox/mock/readOperations.ts';
import { readPlans } from '../../../src/sandbox/mock/readPlans.ts';
import { clinicDescription } from './clinicDescription.ts';
import { propertyRuns } from '../../sampled.ts';

async function makerOf(document: OpenApiDocument, seed = 1, language = 'en') {
  const reader = createSchemaReader(document);
  const operations = readOperations(document, reader);
  const entities = readEntities('service', operations, reader);
  const faker = await loadFaker(language);
  const today = new Date('2035-06-14T00:00:00Z');
  const maker = createRecordMaker({ document, reader, entities, faker, seed, today, rows: 8 });
  const all = () => entities.all.map((entity) => [entity.key, maker.records(entity)] as const);
  return { maker, entities, operations, reader, all };
}

function withSchema(schema: Record<string, unknown>): OpenApiDocument {
  return {
    openapi: '3.1.0',
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          responses: {
            '200': {
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Thing: schema } },
  } as unknown as OpenApiDocument;
}

/** A list of opening hours with two examples, the second of a day without hours. */
function openingHours(more: Readonly<Record<string, unknown>>): OpenApiDocument {
  const item = {
    type: 'object',
    required: ['day'],
    properties: {
      day: { type: 'integer' },
      opens: { type: 'string' },
      closes: { type: 'string' },
    },
  };
  const example = [{ day: 6, opens: '10:00', closes: '13:00' }, { day: 7 }];
  const schema = { type: 'array', items: { $ref: '#/components/schemas/Hours' } };
  const content = { 'application/json': { schema, example } };
  const get = { operationId: 'listHours', responses: { '200': { content } }, ...more };
  return {
    openapi: '3.1.0',
    paths: { '/hours': { get } },
    components: { schemas: { Hours: item } },
  } as unknown as OpenApiDocument;
}

describe('records of examples', () => {
  const bodies = async (more: Readonly<Record<string, unknown>>) => {
    const { all } = await makerOf(openingHours(more));
    return all()[0]?.[1].map(({ body }) => body);
  };

  it('have no record twice in a list, unless it needs more than there are', async () => {
    const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
    const { maker } = await makerOf(withSchema(schema));
    const listOf = (more: object, key: string) => {
      const list = { type: 'array', items: { $ref: '#/components/schemas/Thing' }, ...more };
      return maker.conform(undefined, list, { key, name: 'things' }) as readonly { id: string }[];
    };
    const lengths = new Set<number>();
    for (let run = 0; run < 40; run++) {
      const ids = listOf({ maxItems: 6 }, `list ${run}`).map(({ id }) => id);
      expect(new Set(ids).size, ids.join()).toBe(ids.length);
      lengths.add(ids.length);
    }
    expect(lengths.size).toBeGreaterThan(4);
    expect(listOf({ minItems: 11, maxItems: 11 }, 'long')).toHaveLength(11); // of 8 records
  });

  it('come first and have no optional member that the example leaves out', async () => {
    const made = await bodies({});
    expect(made?.slice(0, 2)).toEqual([{ day: 6, opens: '10:00', closes: '13:00' }, { day: 7 }]);
    expect(made).toHaveLength(8);
    expect(made?.[2]).toHaveProperty('opens');
  });

  it('are the only ones, or as many as `x-rows` says', async () => {
    expect(await bodies({ 'x-rows': 'examples' })).toHaveLength(2);
    expect(await bodies({ 'x-rows': 3 })).toHaveLength(3);
  });
});

describe('generated records', () => {
  it('are the same for the same seed, and others for another', async () => {
    const first = (await makerOf(clinicDescription)).all();
    expect((await makerOf(clinicDescription)).all()).toEqual(first);
    expect((await makerOf(clinicDescription, 2)).all()).not.toEqual(first);
  });

  it('do not depend on the order in which they are made', async () => {
    const ahead = (await makerOf(clinicDescription)).all();
    const { maker, entities } = await makerOf(clinicDescription);
    const back = entities.all
      .toReversed()
      .map((entity) => [entity.key, maker.records(entity)] as const);
    expect(back.toReversed()).toEqual(ahead);
  });

  it('have names in the language of the portal', async () => {
    const namesIn = async (language: string) =>
      JSON.stringify((await makerOf(clinicDescription, 1, language)).all());
    expect(await namesIn('ru')).toMatch(/[а-я]{3,}/);
    expect(await namesIn('de-AT')).not.toEqual(await namesIn('en'));
    expect(await namesIn('xx')).toEqual(await namesIn('en'));
  });

  it('fit every schema of our own descriptions', async () => {
    for (const name of ['card', 'company']) {
      const document = parse(
        readFileSync(`screens/services/${name}.openapi.yaml`, 'utf8'),
      ) as OpenApiDocument;
      const { maker } = await makerOf(document, 1, 'ro');
      const ajv = new Ajv2020({ strict: false, validateSchema: false });
      addFormats.default(ajv);
      ajv.addSchema(document, name);
      const wrong = Object.keys(document.components?.['schemas'] ?? {}).flatMap((schema) => {
        const check = ajv.compile({ $ref: `${name}#/components/schemas/${schema}` });
        const $ref = `#/components/schemas/${schema}`;
        return [1, 2, 3].flatMap((index) => {
          const value = maker.conform(
            undefined,
            { $ref },
            { key: `${schema}/${index}`, name: schema },
          );
          return check(value) ? [] : [`${schema}: ${ajv.errorsText(check.errors)}`];
        });
      });
      expect(wrong).toEqual([]);
    }
  });
});

describe('values of any schema', () => {
  it('fit any schema of scalars, and pass for no real number', async () => {
    const text = fc.record({
      type: fc.constant('string'),
      minLength: fc.integer({ min: 0, max: 8 }),
      maxLength: fc.integer({ min: 8, max: 30 }),
    });
    const pattern = fc
      .constantFrom(
        '^[0-9]{16}$',
        '^[1-8][0-9]{12}$',
        '^[0-9]{9}$',
        '^RO[0-9]{2}[A-Z]{4}[0-9]{16}$',
        '^[A-Z]{3}-[0-9]{4}$',
        '^[0-9]{11}$',
      )
      .map((one) => ({ type: 'string', pattern: one }));
    const format = fc
      .constantFrom('date', 'date-time', 'email', 'uuid', 'uri', 'ipv4', 'ipv6', 'time', 'hostname')
      .map((one) => ({ type: 'string', format: one }));
    const number = fc
      .tuple(
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom('integer', 'number'),
      )
      .map(([minimum, more, type]) => ({ type, minimum, maximum: minimum + more }));
    const choice = fc.constantFrom(
      { enum: ['a', 'b'] },
      { const: 7 },
      { type: ['string', 'null'] },
      { type: 'boolean' },
      { oneOf: [{ type: 'null' }, { type: 'integer' }] },
    );
    const member = fc.constantFrom(
      'card_number',
      'iban',
      'name',
      'birthDate',
      'price',
      'plain',
      'email',
      'created_at',
      'latitude',
      'count',
    );
    const schema = fc.dictionary(member, fc.oneof(text, pattern, format, number, choice), {
      minKeys: 1,
      maxKeys: 6,
      noNullPrototype: true,
    });
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    // a mock knows no zone of a time, and the sandbox accepts one without it
    ajv.addFormat('time', /^\d{2}:\d{2}:\d{2}$/);
    await fc.assert(
      fc.asyncProperty(schema, fc.integer({ min: 0, max: 99 }), async (properties, seed) => {
        const thing = { type: 'object', properties, required: Object.keys(properties) };
        const [[, records] = ['', []]] = (await makerOf(withSchema(thing), seed)).all();
        const check = ajv.compile(thing);
        for (const { body } of records) {
          expect(check(body), `${JSON.stringify(body)} ${ajv.errorsText(check.errors)}`).toBe(true);
          expect(
            Object.values(body).filter(
              (value) => typeof value === 'string' && passesForReal(value),
            ),
          ).toEqual([]);
        }
      }),
      propertyRuns(60),
    );
  });

  it('are of people between 18 and 90 years where a name says birth', async () => {
    const names = ['born', 'bornOn', 'dob', 'date_of_birth', 'birthday', 'geboren_am', 'nasterii'];
    const day = { type: 'string', format: 'date' };
    const thing = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, day])),
      required: names,
    };
    const [[, records] = ['', []]] = (await makerOf(withSchema(thing))).all();
    const days = records.flatMap(({ body }) => Object.values(body).map(String));
    expect(days.length).toBeGreaterThan(names.length);
    const year = 2035;
    for (const one of days) {
      expect(Number(one.slice(0, 4))).toBeLessThanOrEqual(year - 18);
      expect(Number(one.slice(0, 4))).toBeGreaterThanOrEqual(year - 91);
    }
  });

  it('end, however often a schema contains itself', async () => {
    const thing = {
      type: 'object',
      required: ['id', 'next', 'all'],
      properties: {
        id: { type: 'integer' },
        next: { $ref: '#/components/schemas/Thing' },
        all: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
      },
    };
    const [[, records] = ['', []]] = (await makerOf(withSchema(thing))).all();
    expect(records).toHaveLength(8);
  });

  it('use the examples of the schema first', async () => {
    const thing = {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        town: { type: 'string', examples: ['Brno', 'Split'] },
        note: { type: 'string', example: 'First.' },
      },
    };
    const [[, records] = ['', []]] = (await makerOf(withSchema(thing))).all();
    expect(records.slice(0, 2).map(({ body }) => body['town'])).toEqual(['Brno', 'Split']);
    expect(records[0]?.body['note']).toBe('First.');
    expect(records[1]?.body['note']).not.toBe('First.');
  });
});

describe('the plan of an operation', () => {
  it('follows from method, path and response', async () => {
    const { operations, entities, reader } = await makerOf(clinicDescription);
    const plans = readPlans({ document: clinicDescription, operations, entities, reader });
    const kinds = Object.fromEntries([...plans].map(([name, { kind }]) => [name, kind]));
    expect(kinds).toEqual({
      login: 'signIn',
      logout: 'signOut',
      readMe: 'single',
      changeMe: 'keep',
      listPatients: 'list',
      addPatient: 'create',
      readPatient: 'read',
      replacePatient: 'replace',
      changePatient: 'merge',
      removePatient: 'remove',
      listVisits: 'list',
      addVisit: 'create',
      readVisit: 'read',
      cancelVisit: 'act',
      addRemark: 'act',
      listDoctors: 'list',
      readReport: 'sample',
    });
  });
});

describe('a description of OpenAPI 3.0', () => {
  it('is read as one of 3.1', () => {
    const document = {
      ...withSchema({
        type: 'object',
        nullable: true,
        properties: {
          nullable: { type: 'boolean', nullable: true, example: { nullable: true } },
          size: {
            type: 'number',
            minimum: 1,
            exclusiveMinimum: true,
            maximum: 9,
            exclusiveMaximum: false,
          },
        },
      }),
      openapi: '3.0.3',
    };
    expect(readCurrentDescription(document).components?.['schemas']?.['Thing']).toEqual({
      type: ['object', 'null'],
      properties: {
        nullable: { type: ['boolean', 'null'], example: { nullable: true } },
        size: { type: 'number', exclusiveMinimum: 1, maximum: 9 },
      },
    });
    expect(readCurrentDescription(clinicDescription)).toBe(clinicDescription);
  });
});

it('short texts are names, numbers and words that fit, not random letters', async () => {
  const { all } = await makerOf(
    withSchema({
      type: 'object',
      required: ['id', 'client', 'phone', 'shelf'],
      properties: {
        id: { type: 'string' },
        client: { type: 'string', maxLength: 60 },
        phone: { type: 'string', maxLength: 16 },
        shelf: { type: 'string', maxLength: 5 },
      },
    }),
  );
  const records = all().flatMap(([, found]) => found.map(({ body }) => body));
  expect(records.length).toBeGreaterThan(4);
  for (const { client, phone, shelf } of records) {
    expect(String(client)).toMatch(/^\p{Lu}\S+ (\S+ )*\p{Lu}/u);
    expect(String(phone)).toMatch(/^[-\d().+ ]{10,16}$/);
    expect(String(shelf)).toMatch(/^[a-z]+( [a-z]+)*$/);
  }
});
