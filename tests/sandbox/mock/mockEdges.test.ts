import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defineSandbox } from '../../../src/sandbox/defineSandbox.ts';
import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';
import { createMockSandbox, type MockSandbox } from './createMockSandbox.ts';

const described = (text: string) => parse(text) as OpenApiDocument;

/** A service with one list of records of this name and key. */
const listOf = (name: string, key: string) =>
  described(`
openapi: 3.1.0
info: { title: Records, version: "1" }
paths:
  /records:
    get: { operationId: listRecords, responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/${name}" } } } } } } }
    post:
      operationId: addRecord
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [made], properties: { id: ${key}, ${name}: { type: string }, made: { type: string, readOnly: true } } } } } }
      responses: { "201": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/${name}" } } } } }
components: { schemas: { ${name}: { type: object, required: [id, ${name}], properties: { id: ${key}, ${name}: { type: string } } } } }
`);

/** A service whose new records lack members that only its responses have. */
const answered = described(`
openapi: 3.1.0
info: { title: Answered, version: "1" }
paths:
  /records:
    get: { operationId: listRecords, responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Record" } } } } } } }
    post:
      operationId: addRecord
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Record" } } } }
      responses: { "201": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Record" } } } } }
components:
  schemas:
    Made: { type: string, readOnly: true }
    Stamped: { type: object, properties: { id: { type: string, readOnly: true }, made: { $ref: "#/components/schemas/Made" } } }
    Line: { type: object, required: [text, made], properties: { text: { type: string }, made: { $ref: "#/components/schemas/Made" } } }
    Record:
      allOf:
        - { $ref: "#/components/schemas/Stamped" }
        - { type: object, required: [id, made, name], properties: { name: { type: string }, lines: { type: array, items: { $ref: "#/components/schemas/Line" } } } }
`);

const access = described(`
openapi: 3.1.0
info: { title: Access, version: "1" }
components: { securitySchemes: { user: { type: http, scheme: bearer }, machine: { type: mutualTLS } } }
paths:
  /sign-in:
    post:
      operationId: signIn
      security: []
      requestBody: { content: { application/json: { schema: { type: object, properties: { username: { type: string }, password: { type: string } } } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [token], properties: { token: { type: string } } } } } } }
  /mail-link:
    post:
      operationId: signInByMail
      security: []
      requestBody: { content: { application/json: { schema: { type: object, properties: { email: { type: string } } } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [token], properties: { token: { type: string } } } } } } }
  /code:
    post: { operationId: enterCode, security: [ { user: [] } ], responses: { "204": { description: ok } } }
  /data:
    get: { operationId: readData, security: [ { user: [] } ], responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } } }
  /machine:
    get: { operationId: readMachine, security: [ { machine: [] } ], responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } } }
    post: { operationId: startMachine, security: [ { machine: [], user: [] } ], responses: { "204": { description: ok } } }
  /receipt:
    post: { operationId: printReceipt, security: [], responses: { "200": { description: ok, content: { application/pdf: { schema: { type: string, format: binary } } } } } }
`);

/** A sandbox that issues tokens whose one-time code is still to be entered. */
const withCodes = defineSandbox({
  languages: ['en'],
  timeZone: 'UTC',
  headers: { apiKey: 'x-api-key' },
  operations: {},
  uncheckedOperations: ['enterCode'],
  findPrincipal: async (_db, headers) => ({
    caller: 'ana',
    roles: [],
    signedIn: headers.has('authorization'),
    checked: false,
    ...(headers.has('authorization') && { tokenHash: 'ana' }),
  }),
  migrations: {},
  expiringTables: [],
  seed: () => Promise.resolve(),
  pages: {},
  pageStyles: '',
  demonstration: { accounts: [], entries: [], pages: {} },
  sparseMembers: {},
});

let sandbox: MockSandbox;
beforeAll(async () => {
  sandbox = await createMockSandbox(
    {
      fruits: listOf('fruit', '{ type: integer }'),
      tools: listOf('tool', '{ type: integer, minimum: 4000000000000000 }'),
      access,
      answered,
    },
    { accounts: [{ user: 'ana@example.org', password: 'Portico1', role: 'USER' }] },
    withCodes,
  );
}, 240_000);
afterAll(() => sandbox.dispose());

const add = async (path: string, body: unknown) =>
  (await sandbox.send('POST', path, { body })) as { status: number; body: { id: number } };

describe('members that only responses have', () => {
  it('may be missing, also behind a reference and required by another part', async () => {
    const made = await add('/answered/records', { name: 'saw', lines: [{ text: 'sharp' }] });
    expect(made.status).toBe(201);
  });

  it('do not excuse the other members', async () => {
    const { status, body } = await sandbox.send('POST', '/answered/records', {
      body: { lines: [{}] },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("'name'");
    expect(JSON.stringify(body)).toContain("'text'");
    expect(JSON.stringify(body)).not.toContain("'made'");
  });
});

describe('ids of new records', () => {
  it('go on when a record has a number of 16 digits', async () => {
    const first = await add('/fruits/records', { fruit: 'apple' });
    expect(first.status).toBe(201);
    for (const id of [999_999_999_999_999, 1_000_000_000_000_000])
      expect(await add('/fruits/records', { id, fruit: 'long' })).toMatchObject({ body: { id } });
    const after = [
      await add('/fruits/records', { fruit: 'pear' }),
      await add('/fruits/records', { fruit: 'plum' }),
    ];
    expect(after.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set([first, ...after].map(({ body }) => body.id)).size).toBe(3);
  });

  it('are not below the smallest that the description allows', async () => {
    const ids = [
      await add('/tools/records', { tool: 'saw' }),
      await add('/tools/records', { tool: 'nail' }),
    ].map(({ body }) => body.id);
    expect(ids[0]).toBeGreaterThanOrEqual(4_000_000_000_000_000);
    expect(ids[1]).toBe((ids[0] ?? 0) + 1);
  });
});

describe('operations of the same id in two services', () => {
  it('each answer for their own service', async () => {
    const read = async (path: string) =>
      Object.keys(((await sandbox.send('GET', path)).body as readonly object[])[0] ?? {});
    expect(await read('/fruits/records')).toEqual(['id', 'fruit']);
    expect(await read('/tools/records')).toEqual(['id', 'tool']);
  });
});

describe('a sign-in to a mock', () => {
  const user = { username: 'ana@example.org' };

  it('needs the password, even if the description does not require one', async () => {
    expect((await add('/access/sign-in', user)).status).toBe(401);
    expect((await add('/access/sign-in', { ...user, password: 'Portico1' })).status).toBe(200);
  });

  it('needs none where the description has none', async () => {
    expect((await add('/access/mail-link', { email: 'ana@example.org' })).status).toBe(200);
  });

  it('admits the operations that come before the one-time code, and no others', async () => {
    const token = 'unchecked';
    expect((await sandbox.send('POST', '/access/code', { token })).status).toBe(204);
    expect((await sandbox.send('GET', '/access/data', { token })).status).toBe(403);
  });
});

describe('a repeated request whose answer is a file', () => {
  it('gets the same bytes with their media type', async () => {
    const headers = { 'x-request-id': 'receipt-1' };
    const answers = [
      await sandbox.send('POST', '/access/receipt', { headers }),
      await sandbox.send('POST', '/access/receipt', { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map((one) => one.headers.get('content-type'))).toEqual([
      'application/pdf',
      'application/pdf',
    ]);
    expect(String(answers[0]?.body)).toMatch(/^%PDF/);
    expect(answers[1]?.body).toBe(answers[0]?.body);
  });
});

describe('the example of an object', () => {
  it('is what its operation answers, around the rows of a list too', async () => {
    const document = described(`
openapi: 3.1.0
info: { title: Numbers, version: "1" }
paths:
  /statistics:
    get:
      operationId: readStatistics
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { lent: { type: integer }, note: { type: string } } }, example: { lent: 184 } } } } }
  /books:
    get:
      operationId: listBooks
      x-rows: 2
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [items, updated], properties: { items: { type: array, items: { $ref: "#/components/schemas/Book" } }, updated: { type: string } } }, example: { items: [ { id: 1 } ], updated: "this morning" } } } } }
components: { schemas: { Book: { type: object, required: [id], properties: { id: { type: integer } } } } }
`);
    const sandbox = await createMockSandbox({ numbers: document });
    expect((await sandbox.send('GET', '/numbers/statistics')).body).toMatchObject({ lent: 184 });
    expect((await sandbox.send('GET', '/numbers/books')).body).toEqual({
      items: [{ id: 1 }, { id: 2 }],
      updated: 'this morning',
    });
    await sandbox.dispose();
  });
});

describe('a write to something that no operation lists, reads or adds', () => {
  it('is done to the record above it', async () => {
    const document = described(`
openapi: 3.1.0
info: { title: Parcels, version: "1" }
paths:
  /parcels:
    get: { operationId: listParcels, responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Parcel" } } } } } } }
  /parcels/{id}/couriers/{courier}:
    post: { operationId: assign, responses: { "204": { description: ok } } }
    delete: { operationId: unassign, responses: { "204": { description: ok } } }
  /parcels/{id}/stops: { post: { operationId: addStop, responses: { "201": { description: ok, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } } } } }
  /parcels/{id}/stops/{stop}: { delete: { operationId: removeStop, responses: { "204": { description: ok } } } }
components: { schemas: { Parcel: { type: object, required: [id], properties: { id: { type: string } } } } }
`);
    const sandbox = await createMockSandbox({ post: document });
    for (const method of ['POST', 'DELETE']) {
      expect(await sandbox.send(method, '/post/parcels/1/couriers/ada')).toMatchObject({
        status: 204,
      });
      expect(await sandbox.send(method, '/post/parcels/none/couriers/ada')).toMatchObject({
        status: 404,
      });
    }
    expect(await sandbox.send('DELETE', '/post/parcels/1/stops/none')).toMatchObject({
      status: 404,
    });
    await sandbox.dispose();
  });
});

describe('a requirement of a client certificate', () => {
  it('is fulfilled: requests do not carry certificates', async () => {
    const machine = (method: string) => sandbox.send(method, '/access/machine');
    expect(await machine('GET')).toMatchObject({ status: 200 });
    expect(await machine('POST')).toMatchObject({ status: 401 });
  });
});
