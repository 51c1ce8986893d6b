import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import { parse } from '../../src/compiler/parse/parse.ts';
import { createOperations } from '../../src/compiler/resolve/operations.ts';
import { basePortal, sampleVocabulary } from '../compiler/sampleFolders.ts';

/** Public descriptions, and two operations of each with the parameters that they require. */
const descriptions = [
  [
    '@figma/rest-api-spec/openapi/openapi.yaml',
    ['getFile', { file_key: 'a' }],
    ['getFileMeta', { file_key: 'a' }],
  ],
  ['rclone-openapi/openapi.json', ['rcNoop', {}], ['operationsCleanup', { fs: 'a' }]],
  ['@readme/oas-examples/3.1/json/readme.json', ['getProject', {}], ['getBranch', { branch: 'a' }]],
  [
    '@readme/oas-examples/3.0/json/star-trek.json',
    ['GET /animal', { uid: 'a' }],
    ['GET /book/search', {}],
  ],
  [
    '@digdir/dialogporten-schema/swagger.verified.json',
    ['V1WellKnownJwksGet_GetJwks', {}],
    ['V1EndUserPartiesGet_GetParties', {}],
  ],
] as const;

const screenOf = (calls: readonly (readonly [string, object])[]) =>
  `schema: screen/1\nscreen: desk\npath: /desk\ntitle: shelf.title\naccess: public\nbody:\n${calls
    .map(
      ([call, parameters]) =>
        `  - { type: button, text: common.yes, on: { press: [ { call: "${call}", with: ${JSON.stringify(parameters)} } ] } }\n`,
    )
    .join('')}`;

describe('a large public description', () => {
  const compiler = createCompiler(sampleVocabulary);

  it.each(descriptions)('is read without a message: %s', (file, ...calls) => {
    const text = readFileSync(`node_modules/${file}`, 'utf8');
    const files = new Map(basePortal());
    files.set(`services/desk.openapi.${file.endsWith('.json') ? 'json' : 'yaml'}`, text);
    files.set('screens/desk.screen.yaml', screenOf(calls));
    const { document } = parse(file, text);
    const schemes =
      document === undefined
        ? []
        : createOperations(new Map([['desk', document]]), {
            apiKey: undefined,
            redirect: '',
          }).schemes();
    const tokens = schemes.map((name) => `  ${name}: { read: "= session.token" }\n`);
    files.set(
      'portal.yaml',
      (files.get('portal.yaml') ?? '')
        .replace('services: {', 'services: { desk: settings.libraryServices,')
        .replace('tokens:\n', `tokens:\n${tokens.join('')}`),
    );
    const before = { time: performance.now(), heap: process.memoryUsage().heapUsed };
    const { diagnostics, release } = compiler.compile({ files });
    const milliseconds = performance.now() - before.time;
    const megabytes = (process.memoryUsage().heapUsed - before.heap) / 1e6;
    console.info(
      `${file}: ${Math.round(text.length / 1000)} kB, ${Math.round(milliseconds)} ms, ${Math.round(megabytes)} MB`,
    );
    expect(
      diagnostics.map((one) => `${one.file}:${one.line}:${one.column} ${one.code} ${one.message}`),
    ).toEqual([]);
    expect(release).toBeDefined();
    expect(text.length).toBeGreaterThan(250_000);
    expect(milliseconds).toBeLessThan(20_000);
    expect(megabytes).toBeLessThan(400);
  });
});
