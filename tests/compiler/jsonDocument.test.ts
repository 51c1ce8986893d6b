import { describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import { readJsonDocument } from '../../src/compiler/parse/jsonDocument.ts';
import { parse } from '../../src/compiler/parse/parse.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

const text =
  '{\n  "openapi": "3.1.0", "a\\"b": [ -1.5e+10, { "x": null, "c": [] }, "text \\\\" ],\n\t"paths":\r\n{ "/a/{id}" : {"get":{ "ț": true , "": { } } } }, "empty": {}, "last": [[1,2],[3]]\n}\n';
const paths = [
  [],
  ['openapi'],
  ['a"b'],
  ['a"b', 0],
  ['a"b', 1],
  ['a"b', 1, 'c'],
  ['a"b', 1, 'c', 0],
  ['a"b', 2],
  ['paths', '/a/{id}', 'get', 'ț'],
  ['paths', '/a/{id}', 'get', ''],
  ['paths', '/a/{id}', 'put'],
  ['empty', 'x'],
  ['last', 1, 0],
  ['last', 5],
  ['none', 'x'],
];

describe('a JSON description', () => {
  it('is parsed like YAML, with the same positions', () => {
    const quick = readJsonDocument(text, []);
    const slow = parse(
      'a.yaml',
      text.replaceAll('\t', '  ').replace('"openapi"', '"openapi"'),
    ).document;
    expect(quick?.value).toEqual(slow?.value);
    const known = parse('a.yaml', text.replaceAll('\t', ' ')).document;
    for (const path of paths)
      for (const part of ['key', 'value'] as const)
        expect(quick?.position(path, part), `${path.join('/')} ${part}`).toEqual(
          known?.position(path, part),
        );
  });

  it.each([
    [
      'a key that stands twice',
      '{ "openapi": "3.1.0",\n "paths": {}, "paths": {} }',
      'duplicate-key',
      2,
    ],
    [
      'a key that is no name',
      '{ "openapi": "3.1.0",\n\n "paths": { "constructor": {} } }',
      'unsafe-key',
      3,
    ],
    ['what is no JSON', '{ "openapi": "3.1.0",\n "paths": {}, }', 'not-json', 2],
  ])('reports the position of %s', (_, given, code, line) => {
    expect(parse('a.openapi.json', given).diagnostics).toMatchObject([{ code, line }]);
  });
});

describe('a JSON description: its references', () => {
  it('reports references without a target, with the pattern and the member', () => {
    const description = {
      openapi: '3.1.0',
      info: { title: 'Desk', version: '1' },
      paths: {
        '/desks': {
          get: {
            operationId: 'readDesks',
            responses: {
              200: {
                description: '',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Desk' } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          Desk: {
            type: 'object',
            properties: {
              of: { $ref: '#/components/schemas/Nothing' },
              code: { type: 'string', pattern: '(' },
              text: { type: 'string', example: { $ref: 'mine' } },
            },
          },
        },
      },
    };
    const lines = JSON.stringify(description, undefined, 1);
    const files = new Map([...basePortal(), ['services/desk.openapi.json', lines]]);
    const { diagnostics } = createCompiler(sampleVocabulary).compile({ files });
    const own = diagnostics.filter(
      ({ file, code }) => file.endsWith('.json') && code !== 'service-without-base',
    );
    const lineOf = (part: string) => lines.split('\n').findIndex((line) => line.includes(part)) + 1;
    expect(own.map(({ code, line }) => [code, line])).toEqual([
      ['unknown-reference', lineOf('Nothing')],
      ['bad-pattern', lineOf('"("')],
    ]);
  });

  it('may contain recursive types', () => {
    const every = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `p${index}`,
          { $ref: `#/components/schemas/T${index}` },
        ]),
      );
    const schemas = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `T${index}`,
        { type: 'object', properties: { id: { type: 'string' }, ...every(60) } },
      ]),
    );
    const description = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Desk', version: '1' },
      paths: {
        '/t': {
          get: {
            operationId: 'readT',
            security: [],
            responses: {
              200: {
                description: '',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/T0' } } },
              },
            },
          },
        },
      },
      components: { schemas },
    });
    const portal = (basePortal().get('portal.yaml') ?? '').replace(
      'services: {',
      'services: { desk: settings.libraryServices,',
    );
    const shelf =
      `${basePortal().get('screens/login.screen.yaml') ?? ''}data: { t: { call: readT } }\n`.replace(
        '\nbody:',
        '\nbody:\n  - { type: text, text: "= or(data.t.p3.p7.p59.id, \'\')" }\n  - { type: error, of: data.t }',
      );
    const { diagnostics } = createCompiler(sampleVocabulary).compile({
      files: new Map([
        ...basePortal(),
        ['portal.yaml', portal],
        ['services/desk.openapi.json', description],
        ['screens/login.screen.yaml', shelf],
      ]),
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
