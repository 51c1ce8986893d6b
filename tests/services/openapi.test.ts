import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import { parse } from '../../src/compiler/parse/parse.ts';
import { createOperations, type OperationEntry } from '../../src/compiler/resolve/operations.ts';
import { standaloneSchema } from '../../src/compiler/resolve/standaloneSchema.ts';
import { createApi } from '../../src/runtime/api.ts';
import { basePortal, sampleVocabulary } from '../compiler/sampleFolders.ts';

type Members = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const day = { type: 'string', format: 'date' };
const binary = { type: 'string', format: 'binary' };
const parts = 'multipart/form-data';
const done = { responses: { '204': { description: '' } } };
const json = (schema: unknown) => ({
  description: '',
  content: { 'application/json': { schema } },
});
const object = (properties: Members, ...required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});

function description(operation: Members, rest: Members = {}, method = 'post'): Members {
  return {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: { '/covers/{id}': { [method]: { operationId: 'act', ...done, ...operation } } },
    ...rest,
  };
}

/** The operation `act`, or another one, as the compiler reads it. */
function entryOf(document: Members, id = 'act'): OperationEntry {
  const { document: parsed } = parse('services/desk.openapi.json', JSON.stringify(document));
  const found =
    parsed &&
    createOperations(new Map([['desk', parsed]]), { apiKey: 'x-api-key', redirect: 'x-go' }).find(
      id,
    );
  if (found === undefined) throw new Error(`There is no operation "${id}".`);
  return found.entry;
}

const answerOf = (schema: unknown, rest: Members = {}) =>
  entryOf(description({ responses: { '200': json(schema) } }, rest)).answer;
const bodyOf = (content: Members, rest: Members = {}) =>
  entryOf(description({ requestBody: { content, ...rest } }));
const parametersOf = (...parameters: readonly Members[]) =>
  entryOf(description({ parameters })).operation.parameters;

// One compiler, so that files that stay the same are read once.
const compiler = createCompiler(sampleVocabulary);
const portal = new Map(basePortal());
portal.set(
  'portal.yaml',
  (portal.get('portal.yaml') ?? '').replace(
    /services: \{/,
    'services: { desk: settings.libraryServices,',
  ),
);
const call = 'screens/desk.screen.yaml';

/** The diagnostics of a portal that calls the description, as `file:line:column code`. */
function reported(
  document: Members | string,
  step = '{ call: act, with: { id: "1" } }',
  others: readonly (readonly [file: string, text: string])[] = [],
): string[] {
  const written = typeof document === 'string' ? document : JSON.stringify(document, undefined, 1);
  const screen = [
    'schema: screen/1',
    'screen: desk',
    'path: /desk',
    'title: shelf.title',
    'access: public',
    'body:',
    `  - { type: button, text: common.yes, on: { press: [ ${step} ] } }`,
  ].join('\n');
  const file = `services/desk.openapi.${typeof document === 'string' ? 'yaml' : 'json'}`;
  return compiler
    .compile({ files: new Map([...portal, [file, written], [call, screen], ...others]) })

    .diagnostics.filter(({ code }) => code !== 'service-without-base')
    .map((one) => `${one.file}:${one.line}:${one.column} ${one.code}`);
}

const atCall = (code: string) => [`${call}:7:62 ${code}`];
const scheme = (declared: Members): Members =>
  description(
    { security: [{ reader: [] }] },
    { components: { securitySchemes: { reader: declared } } },
  );

/** What a browser sends for a call. */
async function sent(entry: OperationEntry, parameters: Members, body?: unknown) {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const api = createApi({
    fetch: async (url, init) => {
      calls.push({ url: String(url), init });
      return new Response(undefined, { status: 204 });
    },
    origin: 'https://portal.example',
    redirect: { header: 'x-go', member: 'go' },
  });
  await api.request({
    operation: entry.operation,
    base: 'https://desk.example',
    parameters: { id: '1', ...parameters },
    headers: {},
    body,
    timeout: 1000,
  });
  const { url = '', init } = calls[0] ?? {};
  const { body: given } = init ?? {};
  return {
    url: url.replace('https://desk.example', ''),
    body: String(given ?? ''),
    form: given instanceof FormData ? given : undefined,
    blob: given instanceof Blob ? given : undefined,
    headers: new Headers(init?.headers),
  };
}

const things = {
  schemas: { Thing: object({ a: text, next: { $ref: '#/components/schemas/Thing' } }, 'a') },
};
const thing = { $ref: '#/components/schemas/Thing' };
const form = 'application/x-www-form-urlencoded';
const field = (type: unknown) => ({ kind: 'optional', of: type });
const anyText = { kind: 'string' };

/** What each row of docs/openapi.md claims, by its first cell. */
const claims: Readonly<Record<string, () => void | Promise<void>>> = {
  '`openapi: 3.0.x`, `openapi: 3.1.x`': () => {
    for (const openapi of ['3.0.3', '3.1.0', 3.1])
      expect(reported({ ...description({}), openapi })).toEqual([]);
    expect(
      reported(`\uFEFFopenapi: 3.1\npaths: { "/covers/{id}": { get: { operationId: act } } }`),
    ).toEqual([]);
  },
  'a later version': () =>
    expect(reported({ ...description({}), openapi: '3.2.0' })).toEqual([
      'services/desk.openapi.json:2:13 description-version',
    ]),
  '`swagger: "2.0"`': () =>
    expect(reported('swagger: "2.0"\npaths: {}\n', '{ reload: {} }')).toContain(
      'services/desk.openapi.yaml:1:10 old-description',
    ),
  '`servers` of the document': () =>
    expect(reported(description({}, { servers: [{ url: 'https://a.example' }] }))).toEqual([]),
  '`servers` of a path or an operation': () => {
    const servers = [{ url: 'https://files.example' }];
    expect(reported(description({ servers }))).toEqual(atCall('other-servers'));
    expect(reported(description({ servers }, { servers }))).toEqual([]);
  },
  '`webhooks`, `callbacks`': () =>
    expect(reported(description({ callbacks: { on: {} } }, { webhooks: { on: {} } }))).toEqual([]),
  '`links`': () =>
    expect(reported(description({ responses: { '200': { links: { next: {} } } } }))).toEqual([]),

  '`$ref` into the same file': () => {
    const read = answerOf(thing, { components: things });
    expect(read).toMatchObject({ fields: { a: anyText, next: { kind: 'dynamic' } } });
  },
  '`$ref` of a path item': () => {
    const document = description(
      {},
      { components: { pathItems: { P: { get: { operationId: 'other' } } } } },
    );
    const paths = { '/p': { $ref: '#/components/pathItems/P' } };
    expect(entryOf({ ...document, paths }, 'other').operation).toMatchObject({ path: '/p' });
  },
  'keys beside `$ref`': () =>
    expect(
      answerOf(
        { ...thing, properties: { b: text }, required: ['b'], minProperties: 1 },
        { components: things },
      ),
    ).toMatchObject({ fields: { a: anyText, b: anyText } }),
  '`$ref` into another file': () =>
    expect(reported(description({ responses: { '200': json({ $ref: 'a.yaml#/A' }) } }))[0]).toMatch(
      /^services\/desk\.openapi\.json:\d+:\d+ external-reference$/,
    ),
  '`$ref` without a target, `$ref` to an `$anchor`': () => {
    for (const $ref of ['#/components/schemas/None', '#anchor'])
      expect(reported(description({ responses: { '200': json({ $ref }) } }))[0]).toMatch(
        /^services\/desk\.openapi\.json:\d+:\d+ unknown-reference$/,
      );
  },
  '`$dynamicRef`': () => expect(answerOf({ $dynamicRef: '#a' })).toEqual({ kind: 'dynamic' }),

  '`get`, `post`, `put`, `patch`, `delete`': () => {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'])
      expect(entryOf(description({}, {}, method)).operation.method).toBe(method.toUpperCase());
  },
  'an operation without `operationId`': () => {
    const paths = { '/books/{id}': { get: done } };
    expect(
      reported({ ...description({}), paths }, '{ call: "GET /books/{id}", with: { id: "1" } }'),
    ).toEqual([]);
  },
  '`head`, `options`, `trace`': () => {
    for (const method of ['head', 'options', 'trace'])
      expect(reported(description({}, {}, method))).toEqual(atCall('unsent-method'));
  },
  'two operations with the same id': () => {
    const get = { operationId: 'act', ...done };
    expect(reported({ ...description({}), paths: { '/c/{id}': { get, post: get } } })[0]).toMatch(
      /json:\d+:\d+ same-operation$/,
    );
  },
  '`security`: bearer, OAuth 2, OpenID Connect': () => {
    for (const type of ['oauth2', 'openIdConnect']) expect(reported(scheme({ type }))).toEqual([]);
    expect(reported(scheme({ type: 'http', scheme: 'bearer' }))).toEqual([]);
    expect(reported(description({ security: [{ nobody: [] }] }))).toEqual(
      atCall('scheme-without-token'),
    );
    const bearer = { type: 'http', scheme: 'bearer' };
    const cookie = { type: 'apiKey', in: 'cookie', name: 'SESSION' };
    const both = (reader: Members, nobody: Members, others: readonly Members[] = []) =>
      description(
        { security: [{ reader: [], nobody: [] }, ...others] },
        { components: { securitySchemes: { reader, nobody } } },
      );
    expect(reported(both(bearer, bearer))).toEqual(atCall('scheme-without-token'));
    expect(reported(both(bearer, bearer, [{ reader: [] }]))).toEqual([]);
    expect(entryOf(both(cookie, bearer)).operation.security).toEqual(['nobody', 'reader']);
  },
  '`security`: API key in a header': () => {
    const key = (name: string) => scheme({ type: 'apiKey', in: 'header', name });
    expect(entryOf(key('X-API-Key')).operation.apiKey).toBe(true);
    expect(entryOf(key('X-Other')).operation).toMatchObject({
      security: ['reader'],
      apiKey: false,
    });
    const written = portal.get('portal.yaml') ?? '';
    const of = (line: string) =>
      `${written.replaceAll(/^(?:apiKey|tokens|  reader): .*\n/gm, '')}${line}\n`;
    const withKey = (name: string, line: string) =>
      reported(key(name), undefined, [['portal.yaml', of(line)]]);
    const declared = 'apiKey: { header: x-api-key, value: settings.libraryServices }';
    expect(withKey('X-Other', declared)).toContainEqual(`${call}:7:62 unsent-scheme`);
    expect(withKey('X-API-Key', declared)).not.toContainEqual(`${call}:7:62 unsent-scheme`);
    expect(withKey('X-Other', '')).not.toContainEqual(`${call}:7:62 unsent-scheme`);
    expect(withKey('Authorization', declared)).toContainEqual(`${call}:7:62 scheme-without-token`);
  },
  '`security`: API key in a cookie': () => {
    const cookie = scheme({ type: 'apiKey', in: 'cookie', name: 'SESSION' });
    expect(entryOf(cookie).operation).toMatchObject({ security: ['reader'], apiKey: false });
    const written = portal.get('portal.yaml') ?? '';
    const withCookies = written
      .replace(/desk: settings\.libraryServices/, 'desk: { base: /desk, cookies: [SESSION] }')
      .replace(/reader: \{.*\}/, 'reader: { from: cookies, read: "= session.readerLink" }');
    expect(reported(cookie, undefined, [['portal.yaml', withCookies]])).not.toContainEqual(
      expect.stringMatching(/unsent-scheme|scheme-without-token/),
    );
    const without = written.replace(/^ {2}reader: .*\n/m, '');
    expect(reported(cookie, undefined, [['portal.yaml', without]])).toContain(
      `${call}:7:62 scheme-without-token`,
    );
  },
  '`security`: mutual TLS': () => {
    const machine = scheme({ type: 'mutualTLS' });
    const reached = (how: string, one = machine) => {
      const [name, text] = ['portal.yaml', portal.get('portal.yaml') ?? ''];
      const written = text
        .replace(/desk: settings\.libraryServices/, `desk: ${how}`)
        .replace(/^ {2}reader: \{.*\n/m, '');
      return reported(one, undefined, [[name, written]]);
    };
    expect(entryOf(machine).operation.security).toEqual([]);
    for (const how of ['settings.libraryServices', '{ reach: forward }', '{ mock: true }'])
      expect(reached(how).filter((one) => one.startsWith(call))).toEqual([]);
    const direct = '{ base: https://desk.example }';
    expect(reached(direct)).toContain(`${call}:7:62 unsent-certificate`);
    const or = description(
      { security: [{ machine: [] }, {}] },
      { components: { securitySchemes: { machine: { type: 'mutualTLS' } } } },
    );
    expect(reached(direct, or).filter((one) => one.startsWith(call))).toEqual([]);
    const token = description(
      { security: [{ machine: [] }, { writer: [] }] },
      {
        components: {
          securitySchemes: {
            machine: { type: 'mutualTLS' },
            writer: { type: 'http', scheme: 'bearer' },
          },
        },
      },
    );
    expect(reached('{ reach: forward }', token).filter((one) => one.startsWith(call))).toEqual([]);
    expect(reached(direct, token).filter((one) => one.startsWith(call))).toEqual([
      `${call}:7:62 scheme-without-token`,
    ]);
    const and = description(
      { security: [{ machine: [], office: [] }] },
      {
        components: {
          securitySchemes: {
            machine: { type: 'mutualTLS' },
            office: { type: 'http', scheme: 'basic' },
          },
        },
      },
    );
    expect(reached('{ reach: forward }', and)).toContain(`${call}:7:62 unsent-scheme`);
  },
  '`security`: an empty requirement': () => {
    const open = description(
      { security: [{}, { writer: [] }] },
      { components: { securitySchemes: { writer: { type: 'http', scheme: 'bearer' } } } },
    );
    expect(reported(open)).toEqual([]);
    expect(entryOf(open).operation.security).toEqual(['writer']);
  },
  '`security`: Basic, API key in the query': () => {
    for (const one of [
      { type: 'http', scheme: 'basic' },
      { type: 'apiKey', in: 'query', name: 'key' },
    ])
      expect(reported(scheme(one))).toEqual(atCall('unsent-scheme'));
  },

  '`in: path`, `in: query`, `in: header`': () => {
    const places = ['query', 'header'].map((place) => ({ name: place, in: place, schema: text }));
    expect(parametersOf(...places).map((one) => one.in)).toEqual(['query', 'header', 'path']);
  },
  'lists and maps in a query': async () => {
    const of = (style: string, explode: boolean, schema: unknown) =>
      entryOf(description({ parameters: [{ name: 'q', in: 'query', style, explode, schema }] }));
    const list = { q: ['a', 'b'] };
    expect((await sent(of('form', true, texts), list)).url).toBe('/covers/1?q=a&q=b');
    expect((await sent(of('form', false, texts), list)).url).toBe('/covers/1?q=a,b');
    expect((await sent(of('spaceDelimited', false, texts), list)).url).toBe('/covers/1?q=a+b');
    expect((await sent(of('pipeDelimited', false, texts), list)).url).toBe('/covers/1?q=a%7Cb');
    expect((await sent(of('deepObject', true, object({ a: text })), { q: { a: 'b' } })).url).toBe(
      '/covers/1?q%5Ba%5D=b',
    );
  },
  'lists and maps in a path or a header': () =>
    expect(
      parametersOf(
        { name: 'id', in: 'path', required: true, schema: texts },
        { name: 'x-map', in: 'header', explode: true, schema: object({ a: text }) },
      ).map(({ style }) => style),
    ).toEqual(['comma', 'pairs']),
  '`content: application/json`': () =>
    expect(parametersOf({ name: 'q', in: 'query', ...json(thing) })[0]?.style).toBe('json'),
  'the styles `matrix` and `label` for lists and maps': () => {
    for (const style of ['matrix', 'label'])
      expect(
        reported(
          description({
            parameters: [{ name: 'id', in: 'path', required: true, style, schema: texts }],
          }),
          '{ call: act, with: { id: "= [\'1\']" } }',
        )[0],
      ).toMatch(/:7:\d+ unknown-style$/);
  },
  '`in: cookie`': () =>
    expect(
      reported(
        description({ parameters: [{ name: 'c', in: 'cookie', required: true, schema: text }] }),
        '{ call: act, with: { id: "1", c: "1" } }',
      ),
    ).toEqual([`${call}:7:84 cookie-parameter`]),
  '`content` of another media type': () =>
    expect(
      entryOf(
        description({ parameters: [{ name: 'q', in: 'query', content: { 'text/plain': {} } }] }),
      ).parameters[0]?.type,
    ).toEqual({ kind: 'dynamic' }),
  'the headers `Accept`, `Content-Type` and `Authorization`': () =>
    expect(
      reported(
        description({
          parameters: ['Accept', 'Content-Type', 'Authorization'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: text,
          })),
        }),
      ),
    ).toEqual([]),
  '`allowReserved`, `allowEmptyValue`': async () => {
    const parameter = {
      name: 'q',
      in: 'query',
      allowReserved: true,
      allowEmptyValue: true,
      schema: text,
    };
    const entry = entryOf(description({ parameters: [parameter] }));
    expect((await sent(entry, { q: 'a/b' })).url).toBe('/covers/1?q=a%2Fb');
    expect((await sent(entry, {})).url).toBe('/covers/1');
  },

  '`application/json` and `+json`': () =>
    expect(
      bodyOf({ [form]: {}, 'application/vnd.a+json': {}, 'application/json': { schema: text } }),
    ).toMatchObject({ operation: { body: 'json' }, body: { type: anyText } }),
  '`application/merge-patch+json`': () =>
    expect(bodyOf({ 'application/merge-patch+json': {} }).operation.media).toBe(
      'application/merge-patch+json',
    ),
  '`application/x-www-form-urlencoded`': async () =>
    expect(
      (await sent(bodyOf({ [form]: {} }), {}, { a: ['1', '2'], b: { c: 'x y' }, none: undefined }))
        .body,
    ).toBe('a=1&a=2&b%5Bc%5D=x+y'),
  '`multipart/form-data`': async () => {
    const schema = object({ note: text, tags: texts, meta: object({ a: text }), file: binary });
    const entry = bodyOf({ [parts]: { schema } });
    const { form: body } = await sent(
      entry,
      {},
      {
        note: 'x',
        tags: ['1', '2'],
        meta: { a: 'b' },
        file: { name: 'a.txt', type: 'text/plain', size: 2, base64: 'aGk=' },
      },
    );
    expect([body?.get('note'), body?.getAll('tags')]).toEqual(['x', ['1', '2']]);
    const meta = body?.get('meta') as File;
    expect([meta.type, await meta.text()]).toEqual(['application/json', '{"a":"b"}']);
    const file = body?.get('file') as File;
    expect([file.name, file.type, await file.text()]).toEqual(['a.txt', 'text/plain', 'hi']);
    expect(bodyOf({ [parts]: {}, [form]: {} }).operation.body).toBe('form');
  },
  '`format: binary`, a binary `contentMediaType`': () => {
    const schema = object(
      { a: binary, b: { type: 'array', items: { type: 'string', contentMediaType: 'image/png' } } },
      'a',
      'b',
    );
    const isFile = { kind: 'object', name: 'file' };
    expect(bodyOf({ [parts]: { schema } }).body?.type).toMatchObject({
      fields: { a: isFile, b: { items: isFile } },
    });
    expect(bodyOf({ 'application/json': { schema } }).body?.type).toMatchObject({
      fields: { a: anyText },
    });
    const step = (body: string) => `{ call: act, with: { id: "1" }, body: ${body} }`;
    const document = description({ requestBody: { content: { [parts]: { schema } } } });
    expect(reported(document, step(`{ a: "= 'no file'", b: [] }`))[0]).toMatch(/ type-mismatch$/);
  },
  '`application/octet-stream` and media types of other files': async () => {
    const file = { name: 'a.png', type: 'image/png', size: 2, base64: 'aGk=' };
    for (const [media, type] of [
      ['application/octet-stream', 'application/octet-stream'],
      ['image/*', 'image/png'],
    ] as const) {
      const { blob, headers } = await sent(bodyOf({ [media]: {} }), {}, file);
      expect(await blob?.text()).toBe('hi');
      expect(headers.get('content-type') ?? blob?.type).toBe(type);
    }
  },
  '`x-upload: tus`': () => {
    const file = { requestBody: { content: { 'application/octet-stream': {} } } };
    expect(reported(description({ ...file, 'x-upload': 'tus' }))).toEqual([]);
    expect(reported(description({ ...file, 'x-upload': 'other' }))).toEqual(atCall('bad-upload'));
    const json = { requestBody: { content: { 'application/json': {} } } };
    expect(reported(description({ ...json, 'x-upload': 'tus' }))).toEqual(atCall('bad-upload'));
  },
  '`encoding` of a form': async () => {
    const content = (style: string) => ({
      [form]: { schema: object({ a: texts }), encoding: { a: { style } } },
    });
    const of = (written: Members) => reported(description({ requestBody: { content: written } }));
    expect(of(content('deepObject'))).toEqual([]);
    expect(of(content('pipeDelimited'))).toEqual(atCall('form-encoding'));
    const inParts = (encoding: Members) => ({
      [parts]: { schema: object({ a: texts, b: binary }), encoding },
    });
    expect(of(inParts({ a: { style: 'deepObject' } }))).toEqual(atCall('form-encoding'));
    const encoding = {
      a: { contentType: 'text/csv, text/plain' },
      b: { contentType: 'image/png', headers: { 'X-Own': {} } },
    };
    expect(of(inParts(encoding))).toEqual([]);
    const { form: body } = await sent(
      bodyOf(inParts(encoding)),
      {},
      { a: ['1;2'], b: new Uint8Array([1]) },
    );
    expect([...(body ?? [])].map(([, part]) => (part as File).type)).toEqual([
      'text/csv',
      'application/octet-stream',
    ]);
  },
  'texts, XML and other `multipart`': () => {
    for (const media of ['text/plain', 'application/xml', 'multipart/mixed'])
      expect(bodyOf({ [media]: {} }).foreignBody?.media).toEqual([media]);
  },
  '`oneOf` with titles': () => {
    const schema = { oneOf: [{ title: 'short', ...object({ a: text }) }] };
    expect([...(bodyOf({ 'application/json': { schema } }).body?.variants.keys() ?? [])]).toEqual([
      'short',
    ]);
  },
  '`readOnly` members': () =>
    expect(
      bodyOf({
        'application/json': {
          schema: object({ a: { ...text, readOnly: true }, b: text }, 'a', 'b'),
        },
      }).body?.type,
    ).toMatchObject({ fields: { a: field(anyText), b: anyText } }),

  JSON: () =>
    expect(
      entryOf(
        description({
          responses: {
            '200': { content: { 'text/csv': {}, 'application/json': { schema: text } } },
          },
        }),
      ).operation,
    ).toMatchObject({ response: 'json', accept: 'application/json' }),
  'texts and XML': () => {
    for (const media of ['text/csv', 'application/xml'])
      expect(
        entryOf(description({ responses: { '200': { content: { [media]: {} } } } })).answer,
      ).toEqual(anyText);
  },
  'files and other bytes': () =>
    expect(
      entryOf(description({ responses: { '200': { content: { 'application/pdf': {} } } } })),
    ).toMatchObject({ operation: { response: 'binary' }, answer: { kind: 'dynamic' } }),
  '`text/event-stream`': () => {
    const streamed = { responses: { '200': { content: { 'text/event-stream': {} } } } };
    expect(entryOf(description(streamed, {}, 'get')).hasEvents).toBe(true);
    expect(entryOf(description(streamed)).hasEvents).toBe(false);
    expect(reported(description(streamed, {}, 'get'))).toEqual(atCall('streamed-answer'));
    const live = (operation: string) =>
      [
        'schema: screen/1',
        'screen: desk',
        'path: /desk',
        'title: shelf.title',
        'access: public',
        'data:',
        `  one: { call: read, live: { events: { call: ${operation}, with: { id: "1" } } } }`,
        'body: [ { type: text, text: common.yes, show: "= present(data.one)" } ]',
        '',
      ].join('\n');
    const one = description(streamed, {}, 'get') as { readonly paths: Members };
    const other = { get: { operationId: 'read', responses: { '200': json(text) } } };
    const document = { ...one, paths: { ...one.paths, '/read': other } };
    expect(reported(document, '', [[call, live('act')]])).toEqual([]);
    expect(
      reported(document, '', [[call, live('read').replace(', with: { id: "1" }', '')]]),
    ).toEqual([`${call}:7:46 no-events`]);
  },
  'JSON lines, `multipart/*`': () => {
    for (const media of ['application/x-ndjson', 'multipart/mixed'])
      expect(reported(description({ responses: { '200': { content: { [media]: {} } } } }))).toEqual(
        atCall('streamed-answer'),
      );
  },
  '`2XX`, `default`, several statuses': () => {
    for (const status of ['2XX', 'default'])
      expect(entryOf(description({ responses: { [status]: json(text) } })).answer).toEqual(anyText);
    const both = { '200': json(object({ a: text }, 'a')), '201': json(object({ b: text })) };
    expect(entryOf(description({ responses: both })).answer).toMatchObject({
      fields: { a: field(anyText), b: field(anyText) },
    });
  },
  'error responses (4xx)': () =>
    expect(
      entryOf(
        description({
          responses: { '400': json(object({ a: text }, 'a')), '404': json(object({ b: text })) },
        }),
      ).refusal,
    ).toMatchObject({ of: { fields: { a: field(anyText), b: field(anyText) } } }),
  '429 and 503 with `Retry-After`': async () => {
    for (const status of [429, 503]) {
      let count = 0;
      const api = createApi({
        fetch: async () => {
          count++;
          return new Response('{}', { status, headers: { 'retry-after': '7' } });
        },
        origin: 'https://portal.example',
        redirect: { header: 'x-go', member: 'go' },
      });
      const { operation } = entryOf(description({}, {}, 'get'));
      const given = { operation, base: '/desk', parameters: { id: '1' }, headers: {} };
      await expect(api.request({ ...given, timeout: 1000 })).rejects.toMatchObject({
        kind: 'refused',
        status,
        headers: { 'retry-after': '7' },
      });
      expect(count).toBe(1);
    }
  },
  '`headers`': () =>
    expect(
      entryOf(
        description({
          responses: { '200': { headers: { 'X-Count': { schema: { type: 'integer' } } } } },
        }),
      ).headers,
    ).toMatchObject({ fields: { 'x-count': field(anyText) } }),
  '`writeOnly` members': () =>
    expect(answerOf(object({ a: { ...text, writeOnly: true }, b: text }, 'a', 'b'))).toMatchObject({
      fields: { a: field(anyText), b: anyText },
    }),

  '`type`, `enum`, `const`, `items`, `properties`, `required`': () =>
    expect(
      answerOf(
        object(
          { a: { type: 'integer' }, b: { enum: ['x', 'y'] }, c: { const: 'z' }, d: texts },
          'a',
          'b',
          'c',
          'd',
        ),
      ),
    ).toMatchObject({
      fields: {
        a: { kind: 'number' },
        b: { values: ['x', 'y'] },
        c: { values: ['z'] },
        d: { kind: 'list', items: anyText },
      },
    }),
  '`nullable`, `type: [string, "null"]`': () => {
    for (const schema of [
      { ...text, nullable: true },
      { type: ['string', 'null'] },
      { oneOf: [text, { type: 'null' }] },
    ])
      expect(answerOf(schema)).toEqual(field(anyText));
  },
  '`allOf`': () =>
    expect(
      answerOf({ allOf: [thing, object({ b: text }, 'b')] }, { components: things }),
    ).toMatchObject({
      fields: { a: anyText, b: anyText },
    }),
  '`oneOf`, `anyOf`': () => {
    expect(
      answerOf({ oneOf: [object({ k: text, a: text }, 'k', 'a'), object({ k: text }, 'k')] }),
    ).toMatchObject({
      fields: { k: anyText, a: field(anyText) },
    });
    expect(answerOf({ anyOf: [text, { type: 'number' }] })).toEqual({ kind: 'dynamic' });
  },
  '`discriminator`': () => {
    const oneOf = [object({ k: text }, 'k'), object({ k: text, b: text }, 'k')];
    expect(answerOf({ oneOf, discriminator: { propertyName: 'k' } })).toEqual(answerOf({ oneOf }));
  },
  '`additionalProperties`': () => {
    expect(answerOf({ type: 'object', additionalProperties: text })).toMatchObject({
      rest: anyText,
    });
    expect(answerOf(object({ a: text }))).not.toHaveProperty('rest');
  },
  '`prefixItems`': () =>
    expect(answerOf({ type: 'array', prefixItems: [text, text] })).toEqual({
      kind: 'list',
      items: anyText,
    }),
  '`if`, `not`, `dependentSchemas`, `patternProperties`': () => {
    const rules = {
      if: {},
      not: { required: ['z'] },
      dependentSchemas: {},
      patternProperties: { '^x': text },
    };
    expect(answerOf({ ...object({ a: text }), ...rules })).toEqual(answerOf(object({ a: text })));
    expect(standaloneSchema(rules, () => undefined).schema).toEqual(rules);
  },
  '`format: date`': () => {
    const of = (rest: Members) =>
      entryOf(
        description({ responses: { '200': json({ type: 'string', format: 'date' }) } }, rest),
      );
    for (const rest of [{}, { 'x-lenient': true }]) {
      expect(of(rest).answer).toEqual({ kind: 'date' });
      expect(of(rest).operation.shape).toBe('D');
    }
    expect(reportedDay('addDays(data.one, 1)')).toEqual([]);
    expect(reportedDay("when(data.one < today() || data.one == '2026-11-20', data.one)")).toEqual(
      [],
    );
    expect(reportedDay("when(data.one == language, 'x')")[0]).toMatch(/:7:\d+ unlike-types$/);
    expect(bodyOf({ 'application/json': { schema: day } }).body?.type).toEqual(anyText);
  },
  '`format: date-time`, `contentEncoding`': () => {
    for (const more of [{ format: 'date-time' }, { contentEncoding: 'base64' }])
      expect(answerOf({ ...text, ...more })).toEqual(anyText);
  },
  '`pattern`': () => {
    const schemas = { Code: { ...text, pattern: '(a+)+' } };
    expect(reported(description({}, { components: { schemas } }))).toEqual([]);
    const login = portal.get('forms/login.form.yaml') ?? '';
    const withCode = login.replace('{ type: string,', '{ $ref: desk.Code,');
    expect(
      reported(description({}, { components: { schemas } }), undefined, [
        ['forms/login.form.yaml', withCode],
      ]),
    ).toContain('forms/login.form.yaml:4:13 unsafe-pattern');
  },
};

function reportedDay(expression: string): string[] {
  const document = description(
    { responses: { '200': json({ type: 'string', format: 'date' }) } },
    {},
    'get',
  );
  return reported(document, '{ reload: {} }', [
    [
      call,
      `schema: screen/1\nscreen: desk\npath: /desk\ntitle: shelf.title\naccess: public\ndata: { one: { call: act, with: { id: "1" } } }\nbody: [ { type: text, text: common.yes, show: "= present(${expression})" } ]\n`,
    ],
  ]);
}

const rows = readFileSync('docs/openapi.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!part |---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the page about OpenAPI', () => {
  it('has a test for each row, and a row for each test', () => {
    expect(rows.map(([, part]) => part)).toEqual(Object.keys(claims));
  });

  it.each(rows)('%s is true of "%s": %s', async (_, part = '', kind) => {
    expect(['read', 'limit', 'no effect', 'refused']).toContain(kind);
    await claims[part]?.();
  });
});
