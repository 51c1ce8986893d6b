import { describe, expect, it } from 'vitest';
import { parse } from '../../src/compiler/parse/parse.ts';
import { createOperations, type OperationEntry } from '../../src/compiler/resolve/operations.ts';
import { describeType } from '../../src/expressions/type.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function operationsOf(paths: unknown, components: unknown = {}) {
  const { document } = parse(
    'services/shop.openapi.json',
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths, components }),
  );
  if (document === undefined) throw new Error('The description cannot be read.');
  return createOperations(new Map([['shop', document]]), { apiKey: undefined, redirect: 'x-go' });
}

function entryOf(operation: object, path = '/things', components: unknown = {}): OperationEntry {
  const found = operationsOf(
    {
      [path]: {
        post: { operationId: 'act', responses: { '204': { description: '' } }, ...operation },
      },
    },
    components,
  ).find('act');
  if (found === undefined) throw new Error('There is no operation.');
  return found.entry;
}

describe('an operation of a description', () => {
  it.each([
    ['application/json; charset=utf-8', { body: 'json' }],
    ['application/merge-patch+json', { body: 'json', media: 'application/merge-patch+json' }],
    ['application/vnd.shop.v2+json', { body: 'json', media: 'application/vnd.shop.v2+json' }],
    ['*/*', { body: 'json' }],
    ['application/x-www-form-urlencoded; charset=utf-8', { body: 'form' }],
  ])('accepts a body of %s', (media, sent) => {
    const entry = entryOf({
      requestBody: {
        required: true,
        content: {
          [media]: { schema: { type: 'object', properties: { name: { type: 'string' } } } },
        },
      },
    });
    const { body, media: written } = entry.operation;
    expect({ body, ...(written !== undefined && { media: written }) }).toEqual(sent);
    expect(entry.body?.type).toMatchObject({ fields: { name: { kind: 'optional' } } });
  });

  it('prefers plain JSON where a body can be written in several ways', () => {
    const content = {
      'multipart/form-data': { schema: {} },
      'application/vnd.a+json': { schema: {} },
      'application/json': { schema: { type: 'number' } },
    };
    expect(entryOf({ requestBody: { content } }).body?.type).toEqual({ kind: 'number' });
  });

  it('recognizes a body that cannot be written', () => {
    expect(
      entryOf({
        requestBody: { required: true, content: { 'multipart/mixed': { schema: {} } } },
      }).foreignBody,
    ).toEqual({ required: true, media: ['multipart/mixed'] });
  });

  it('is found by an id that contains a slash, and with a variant', () => {
    const variants = {
      requestBody: json({
        oneOf: [
          { title: 'a', type: 'object' },
          { title: 'b', type: 'object' },
        ],
      }),
      responses: {},
    };
    const operations = operationsOf({
      '/a': {
        get: { operationId: 'repos/list', responses: {} },
        post: { operationId: 'repos/add', ...variants },
      },
    });
    expect(operations.find('repos/list')?.entry.operation.path).toBe('/a');
    expect(operations.find('repos/list')?.variant).toBeUndefined();
    expect(operations.find('repos/add/b')).toMatchObject({ id: 'repos/add', variant: 'b' });
    expect(operations.find('repos')).toBeUndefined();
    expect(operations.find('toString')).toBeUndefined();
  });

  it('is read although its response references are circular', () => {
    const responses = {
      A: { $ref: '#/components/responses/B' },
      B: { $ref: '#/components/responses/A' },
    };
    const entry = entryOf(
      { responses: { '200': { $ref: '#/components/responses/A' } } },
      '/things',
      { responses },
    );
    expect(entry.answer.kind).toBe('null');
  });
});

describe('an operation of a description: its parameters', () => {
  it('has a parameter for each part of its path, declared or not, and none outside of it', () => {
    const parameters = [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'old', in: 'path', required: true, schema: { type: 'string' } },
    ];
    expect(
      entryOf({ parameters }, '/things/{id}/parts/{part}').parameters.map(
        ({ name, required, type }) => [name, required, type.kind],
      ),
    ).toEqual([
      ['id', true, 'number'],
      ['part', true, 'string'],
    ]);
  });

  it('overrides a parameter of its path item', () => {
    const operations = operationsOf({
      '/a': {
        parameters: [{ name: 'n', in: 'query', schema: { type: 'string' } }],
        get: {
          operationId: 'a',
          parameters: [{ name: 'n', in: 'query', schema: { type: 'number' } }],
          responses: {},
        },
      },
    });
    expect(operations.find('a')?.entry.operation.parameters).toEqual([{ name: 'n', in: 'query' }]);
    expect(operations.find('a')?.entry.parameters[0]?.type.kind).toBe('number');
  });

  it('declares how its lists and maps are serialized', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const parameters = [
      { name: 'one', in: 'query', schema: { type: 'string' } },
      { name: 'plain', in: 'query', schema: list },
      { name: 'comma', in: 'query', explode: false, schema: list },
      { name: 'space', in: 'query', style: 'spaceDelimited', schema: list },
      { name: 'pipe', in: 'query', style: 'pipeDelimited', explode: false, schema: list },
      { name: 'deep', in: 'query', style: 'deepObject', explode: true, schema: { type: 'object' } },
      {
        name: 'json',
        in: 'query',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      { name: 'x-list', in: 'header', schema: list },
      { name: 'x-map', in: 'header', explode: true, schema: { type: 'object' } },
      { name: 'matrix', in: 'query', style: 'matrix', schema: list },
    ];
    const entry = entryOf({ parameters });
    expect(entry.operation.parameters.map(({ name, style }) => [name, style])).toEqual([
      ['one', undefined],
      ['plain', 'repeat'],
      ['comma', 'comma'],
      ['space', 'space'],
      ['pipe', 'pipe'],
      ['deep', 'deep'],
      ['json', 'json'],
      ['x-list', 'comma'],
      ['x-map', 'pairs'],
      ['matrix', undefined],
    ]);
    expect(entry.parameters.find(({ name }) => name === 'matrix')?.unknownStyle).toBe('matrix');
  });
});

describe('an operation of a description: its answers', () => {
  it('uses the default response for success if there is no other, and for errors elsewhere', () => {
    const thing = json({
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
    });
    const fault = json({ type: 'object', properties: { code: { type: 'string' } } });
    const alone = entryOf({ responses: { default: thing, '404': fault } });
    expect(describeType(alone.answer)).toBe('object with id');
    expect(alone.operation.response).toBe('json');
    const beside = entryOf({ responses: { '200': thing, default: fault } });
    expect(describeType(beside.answer)).toBe('object with id');
    expect(beside.refusal).toMatchObject({ of: { fields: { code: {} } } });
    expect(entryOf({ responses: { '2XX': thing } }).operation.response).toBe('json');
  });

  it('reads the problem of an error response, and prefers JSON', () => {
    const entry = entryOf({
      responses: {
        '200': {
          description: '',
          content: {
            'application/xml': { schema: {} },
            'application/hal+json': { schema: { type: 'number' } },
          },
        },
        '400': {
          description: '',
          content: {
            'application/problem+json': {
              schema: { type: 'object', properties: { title: { type: 'string' } } },
            },
          },
        },
      },
    });
    expect(entry.operation).toMatchObject({ response: 'json', accept: 'application/hal+json' });
    expect(entry.answer.kind).toBe('number');
    expect(entry.refusal).toMatchObject({ of: { fields: { title: {} } } });
  });

  it('may redirect when a successful response has the header that portal.yaml names', () => {
    const responses = (header: string) => ({
      responses: {
        '200': {
          ...json({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }),
          headers: { [header]: { schema: { type: 'string' } } },
        },
      },
    });
    expect(entryOf(responses('X-Go')).operation.redirects).toBe(true);
    expect(entryOf(responses('X-Else')).operation.redirects).toBeUndefined();
  });

  it('follows references into lists and through encoded names', () => {
    const operations = operationsOf({
      '/a/{id}': {
        get: {
          operationId: 'a',
          parameters: [{ name: 'q', in: 'query', schema: { type: 'number' } }],
          responses: {},
        },
      },
      '/b': {
        get: {
          operationId: 'b',
          parameters: [{ $ref: '#/paths/~1a~1%7Bid%7D/get/parameters/0' }],
          responses: {},
        },
      },
    });
    expect(operations.find('b')?.entry.parameters).toMatchObject([
      { name: 'q', type: { kind: 'number' } },
    ]);
  });
});
