import { checkExpression, type NamedExpression } from '../../src/expressions/checkExpression.ts';
import {
  dateType,
  listOf,
  numberType,
  objectOf,
  optionalOf,
  stringType,
  booleanType,
  dynamicType,
  type Type,
} from '../../src/expressions/type.ts';
import { typeFromConstant } from '../../src/expressions/typeFromValue.ts';
import { schemaType } from './runExpression.ts';

export const row = objectOf(
  {
    id: stringType,
    amount: numberType,
    date: stringType,
    note: optionalOf(stringType),
    next: optionalOf(numberType),
    active: booleanType,
    card: objectOf({ pan: stringType }),
  },
  'Row',
);

export const roots: Record<string, Type> = {
  state: schemaType({
    type: 'object',
    required: ['view', 'size', 'period'],
    properties: {
      view: { enum: ['issued', 'pending'] },
      size: { type: 'integer' },
      period: { type: 'object', required: ['from'], properties: { from: { type: 'string' } } },
      draft: { type: 'string' },
    },
  }),
  data: objectOf({ rows: optionalOf(listOf(row)), config: dynamicType }),
  list: listOf(row),
  headers: objectOf({ rows: { kind: 'object', fields: {}, rest: stringType } }),
  define: typeFromConstant({
    extension: { 'application/zip': 'zip', default: 'bin' },
    paid: { issued: ['P', 'U'], pending: ['L'] },
    order: ['b', 'a'],
  }),
  day: dateType,
};

export const functions: Record<string, NamedExpression> = {
  excelId: { takes: { id: stringType }, gives: stringType, is: "'212' + after(id, 3)" },
  total: { takes: { a: numberType, b: numberType }, gives: numberType, is: 'a + b * 2' },
  greeting: {
    takes: { name: stringType },
    defaults: { name: 'you' },
    gives: stringType,
    is: "'Hi ' + name",
  },
  label: { takes: { name: optionalOf(stringType) }, gives: stringType, is: "or(name, '-')" },
  ping: { takes: { n: numberType }, gives: numberType, is: 'pong(n)' },
  pong: { takes: { n: numberType }, gives: numberType, is: 'ping(n)' },
};

export const environment = { roots, functions };

export const check = (source: string) => checkExpression(source, environment);
