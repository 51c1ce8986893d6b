import { describe, expect, it } from 'vitest';
import {
  describeType,
  isAssignable,
  joinTypes,
  listOf,
  numberType,
  objectOf,
  optionalOf,
  stringType,
  dateType,
  dynamicType,
  nullType,
  booleanType,
  widen,
  type Type,
} from '../../src/expressions/type.ts';
import { parseType } from '../../src/expressions/typeText.ts';
import { typeFromSchema } from '../../src/expressions/typeFromSchema.ts';
import { typeFromConstant, typeFromValue } from '../../src/expressions/typeFromValue.ts';

const texts = (...values: string[]): Type => ({ kind: 'string', values });

describe('isAssignable', () => {
  it.each<[Type, Type, boolean]>([
    [numberType, numberType, true],
    [numberType, stringType, false],
    [texts('a'), texts('a', 'b'), true],
    [texts('a', 'c'), texts('a', 'b'), false],
    [stringType, texts('a', 'b'), true],
    [optionalOf(numberType), numberType, false],
    [numberType, optionalOf(numberType), true],
    [nullType, optionalOf(numberType), true],
    [nullType, numberType, false],
    [dynamicType, numberType, true],
    [booleanType, dynamicType, true],
    [dateType, stringType, true],
    [stringType, dateType, false],
    [texts('2026-01-31'), dateType, true],
    [texts('31.01.2026'), dateType, false],
    [listOf(texts('a')), listOf(stringType), true],
    [listOf(numberType), listOf(stringType), false],
    [objectOf({ a: numberType, b: stringType }), objectOf({ a: numberType }), true],
    [objectOf({ a: numberType }), objectOf({ a: numberType, b: optionalOf(stringType) }), true],
    [objectOf({ a: numberType }), objectOf({ a: numberType, b: stringType }), false],
    [objectOf({ a: optionalOf(numberType) }), objectOf({ a: numberType }), false],
    [objectOf({ a: numberType }), { kind: 'object', fields: {}, rest: numberType }, true],
    [objectOf({ a: stringType }), { kind: 'object', fields: {}, rest: numberType }, false],
    [{ kind: 'object', fields: {}, rest: numberType }, objectOf({ a: numberType }), false],
    [
      { kind: 'object', fields: {}, rest: numberType },
      objectOf({ a: optionalOf(numberType) }),
      true,
    ],
    [objectOf({}), numberType, false],
  ])('%j to %j: %s', (from, to, expected) => {
    expect(isAssignable(from, to)).toBe(expected);
  });
});

describe('joinTypes', () => {
  it.each<[Type, Type, Type | undefined]>([
    [numberType, numberType, numberType],
    [numberType, stringType, undefined],
    [texts('a'), texts('b'), texts('a', 'b')],
    [texts('a'), stringType, stringType],
    [numberType, nullType, optionalOf(numberType)],
    [optionalOf(numberType), numberType, optionalOf(numberType)],
    [numberType, dynamicType, dynamicType],
    [listOf(dynamicType), listOf(numberType), listOf(numberType)],
    [
      objectOf({ a: numberType }),
      objectOf({ b: numberType }),
      objectOf({ a: optionalOf(numberType), b: optionalOf(numberType) }),
    ],
    [objectOf({ a: numberType }), objectOf({ a: stringType }), undefined],
    [dateType, texts('2026-01-01'), dateType],
  ])('of %j and %j is %j', (a, b, joined) => {
    expect(joinTypes(a, b)).toEqual(joined);
    expect(joinTypes(b, a) === undefined).toBe(joined === undefined);
  });
});

describe('typeFromSchema', () => {
  const schemas: Record<string, unknown> = {
    '#/Company': {
      type: 'object',
      required: ['id', 'parent'],
      properties: {
        id: { type: 'string' },
        parent: { oneOf: [{ $ref: '#/Company' }, { type: 'null' }] },
        size: { type: 'integer' },
      },
    },
    '#/Base': {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, note: { type: 'string' } },
    },
  };
  const read = (schema: unknown) => typeFromSchema(schema, (ref) => schemas[ref]);

  it.each<[unknown, Type]>([
    [{ type: 'integer' }, numberType],
    [{ type: 'string', format: 'date' }, stringType],
    [{ type: ['string', 'null'] }, optionalOf(stringType)],
    [{ type: 'string', nullable: true }, optionalOf(stringType)],
    [{ enum: ['a', 'b'] }, texts('a', 'b')],
    [{ enum: ['a', null] }, optionalOf(texts('a'))],
    [{ const: 'x' }, texts('x')],
    [{ type: 'array', items: { type: 'number' } }, listOf(numberType)],
    [{ type: 'array' }, listOf(dynamicType)],
    [
      {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string' }, b: { type: 'boolean' } },
      },
      objectOf({ a: stringType, b: optionalOf(booleanType) }),
    ],
    [
      { type: 'object', additionalProperties: { type: 'number' } },
      { kind: 'object', fields: {}, rest: numberType },
    ],
    [{ type: 'object' }, { kind: 'object', fields: {}, rest: dynamicType }],
    [{ type: 'object', properties: {}, additionalProperties: false }, objectOf({})],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, dynamicType],
    [
      {
        oneOf: [
          { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
          { type: 'object', properties: { b: { type: 'string' } } },
        ],
      },
      objectOf({ a: optionalOf(stringType), b: optionalOf(stringType) }),
    ],
    [
      {
        allOf: [
          { $ref: '#/Base' },
          { type: 'object', required: ['note'], properties: { extra: { type: 'string' } } },
        ],
      },
      objectOf({ id: numberType, note: stringType, extra: optionalOf(stringType) }),
    ],
    [true, dynamicType],
    [{}, dynamicType],
  ])('reads %j', (schema, type) => {
    expect(read(schema)).toEqual(type);
  });

  it.each<[unknown, Type]>([
    [{ type: 'string' }, stringType],
    [{ type: ['string', 'integer'] }, { kind: 'string', lenient: true }],
    [{ type: ['number', 'string', 'null'] }, optionalOf({ kind: 'number', lenient: true })],
    [{ type: ['integer', 'number'] }, numberType],
    [{ type: ['string', 'object'] }, dynamicType],
    [
      { type: 'boolean', 'x-lenient': true },
      { kind: 'boolean', lenient: true },
    ],
  ])('reads %j of a response', (schema, type) => {
    expect(typeFromSchema(schema, () => undefined, { answer: { lenient: false } })).toEqual(type);
  });

  it('reads every scalar of a response leniently if its description says so, except those that opt out', () => {
    const schema = {
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { type: 'string' }, b: { type: 'number', 'x-lenient': false } },
    };
    expect(typeFromSchema(schema, () => undefined, { answer: { lenient: true } })).toEqual(
      objectOf({ a: { kind: 'string', lenient: true }, b: numberType }),
    );
  });

  it('names an object by its reference and stops at a recursive reference', () => {
    expect(read({ $ref: '#/Company' })).toEqual(
      objectOf({ id: stringType, parent: dynamicType, size: optionalOf(numberType) }, 'Company'),
    );
    expect(describeType(read({ $ref: '#/Company' }))).toBe('Company');
  });
});

describe('typeFromValue and typeFromConstant', () => {
  it('read literals, which widen removes', () => {
    expect(typeFromValue({ a: 'x', b: [1], c: null, d: true })).toEqual(
      objectOf({ a: texts('x'), b: listOf(numberType), c: nullType, d: booleanType }),
    );
    expect(widen(typeFromValue({ a: 'x', b: ['y'] }))).toEqual(
      objectOf({ a: stringType, b: listOf(stringType) }),
    );
    expect(typeFromValue([1, 'a'])).toEqual(listOf(dynamicType));
  });

  it('read a map with a default as a table, also when nested', () => {
    expect(
      typeFromConstant({ colours: { a: 'red', default: 'grey' }, plain: { a: 'red' } }),
    ).toEqual(
      objectOf({
        colours: {
          kind: 'object',
          fields: { a: texts('red'), default: texts('grey') },
          otherwise: texts('grey'),
        },
        plain: objectOf({ a: texts('red') }),
      }),
    );
  });
});

describe('parseType', () => {
  it.each<[string, Type | undefined]>([
    ['number', numberType],
    ['string?', optionalOf(stringType)],
    ['list<date>', listOf(dateType)],
    ['map<list<number>>', { kind: 'object', fields: {}, rest: listOf(numberType) }],
    ['{ from: date, to: date? }', objectOf({ from: dateType, to: optionalOf(dateType) })],
    ['anything', dynamicType],
    ['T', undefined],
    ['list<T>', undefined],
    ['list<', undefined],
    ['strnig', undefined],
    ['number number', undefined],
    ['constructor', undefined],
  ])('reads %s', (text, type) => {
    expect(parseType(text)).toEqual(type);
  });

  it('resolves names inside a type', () => {
    const named = (name: string) => (name === 'card.Holder' ? numberType : undefined);
    expect(parseType('list<card.Holder>', named)).toEqual(listOf(numberType));
    expect(parseType('{ holder: card.Holder? }', named)).toEqual(
      objectOf({ holder: optionalOf(numberType) }),
    );
    expect(parseType('list<Holder>', named)).toBeUndefined();
  });
});

describe('a text with `format: date`', () => {
  it('is a date everywhere, below a reference, or nowhere', () => {
    const day = { type: 'string', format: 'date' };
    const resolve = (ref: string) => (ref === '#/Loan' ? { properties: { due: day } } : undefined);
    const loan = objectOf({ due: optionalOf(dateType) }, 'Loan');
    expect(typeFromSchema(day, resolve, { dates: 'all' })).toEqual(dateType);
    expect(
      typeFromSchema({ ...day, nullable: true, 'x-lenient': true }, resolve, {
        answer: { lenient: true },
        dates: 'all',
      }),
    ).toEqual(optionalOf(dateType));
    expect(
      typeFromSchema({ ...day, type: ['string', 'integer'] }, resolve, {
        answer: { lenient: false },
        dates: 'all',
      }),
    ).toEqual(dateType);
    expect(typeFromSchema({ ...day, enum: ['2026-01-01'] }, resolve, { dates: 'all' })).toEqual({
      kind: 'string',
      values: ['2026-01-01'],
    });
    expect(typeFromSchema({ $ref: '#/Loan' }, resolve, { dates: 'named' })).toEqual(loan);
    expect(typeFromSchema(day, resolve, { dates: 'named' })).toEqual(stringType);
    expect(typeFromSchema(day, resolve)).toEqual(stringType);
  });
});
