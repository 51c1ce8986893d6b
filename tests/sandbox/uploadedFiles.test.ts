import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBody } from '../../src/sandbox/http/checkRequest.ts';
import type { OpenApiDocument } from '../../src/sandbox/http/OpenApiDocument.ts';
import { readRoutes } from '../../src/sandbox/http/readRoutes.ts';
import { createMockSandbox, type MockSandbox } from './mock/createMockSandbox.ts';

const binary = { type: 'string', format: 'binary', maxLength: 100 };
const document: OpenApiDocument = {
  openapi: '3.1.0',
  components: {
    schemas: {
      File: binary,
      Report: {
        type: 'object',
        required: ['title', 'scan'],
        properties: {
          title: { type: 'string' },
          pages: { type: 'integer' },
          tags: { type: 'array', items: { type: 'string' } },
          place: { type: 'object', properties: { row: { type: 'integer' } } },
          scan: { $ref: '#/components/schemas/File' },
          more: { type: 'array', items: { $ref: '#/components/schemas/File' } },
        },
      },
    },
  },
  paths: {
    '/reports': {
      post: {
        operationId: 'addReport',
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/Report' } } },
        },
        responses: {
          '201': {
            description: 'Added.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['id', 'title', 'scan'],
                  properties: {
                    id: { type: 'integer' },
                    title: { type: 'string' },
                    scan: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/picture': {
      put: {
        operationId: 'savePicture',
        requestBody: { required: true, content: { 'image/*': { schema: {} } } },
        responses: { '204': { description: 'Saved.' } },
      },
    },
  },
};
const routes = readRoutes({ archive: { document, mount: '/archive' } });

function read(operation: string, body: BodyInit, headers: Record<string, string> = {}) {
  const route = routes.find((one) => one.operation === operation);
  if (route === undefined) throw new Error(`There is no operation "${operation}".`);
  return readBody(route, new Request('http://sandbox.test/', { method: 'POST', headers, body }));
}

function report(changes: Readonly<Record<string, string | Blob>> = {}): FormData {
  const form = new FormData();
  const members = { title: 'Levels', scan: new File(['scan'], 's.pdf'), ...changes };
  for (const [name, value] of Object.entries(members)) form.append(name, value);
  return form;
}

describe('a request with files', () => {
  it('has texts in the types of their schemas, JSON parts as values, and files', async () => {
    const form = report({
      pages: '3',
      tags: 'one',
      place: new Blob(['{"row":2}'], { type: 'application/json' }),
    });
    form.append('more', new File(['a'], 'a.png', { type: 'image/png' }));
    form.append('more', new File(['b'], 'b.json', { type: 'application/json' }));
    const { body, files } = await read('addReport', form);
    expect(body).toEqual({
      title: 'Levels',
      pages: 3,
      tags: ['one'],
      place: { row: 2 },
      scan: 's.pdf',
      more: ['a.png', 'b.json'],
    });
    const more = files['more']?.map(async (file) => [file.name, file.type, await file.text()]);
    expect(await Promise.all(more ?? [])).toEqual([
      ['a.png', 'image/png', 'a'],
      ['b.json', 'application/json', 'b'],
    ]);
  });

  it('is refused when a member is missing, wrong or too large, with the member in the reason', async () => {
    const form = report();
    form.delete('scan');
    const refused = (status: number, description: string) => ({ status, description });
    await expect(read('addReport', form)).rejects.toMatchObject(
      refused(400, "body must have required property 'scan'"),
    );
    await expect(read('addReport', report({ pages: 'many' }))).rejects.toMatchObject(
      refused(400, 'body.pages must be integer'),
    );
    await expect(
      read('addReport', report({ place: new Blob(['{'], { type: 'application/json' }) })),
    ).rejects.toMatchObject(refused(400, 'body.place is not JSON'));
    await expect(
      read('addReport', report({ scan: new File([new Uint8Array(101)], 's.pdf') })),
    ).rejects.toMatchObject(refused(413, '"scan" has more than 100 bytes.'));
    await expect(
      read('savePicture', new Uint8Array(17 * 2 ** 20), { 'content-type': 'image/png' }),
    ).rejects.toMatchObject(refused(413, '"body" has more than 16777216 bytes.'));
    await expect(
      read('addReport', 'x', { 'content-type': 'multipart/form-data; boundary=none' }),
    ).rejects.toMatchObject(refused(400, 'body is not a form'));
  });

  it('can be one file, of every media type that the description allows', async () => {
    const bytes = new Uint8Array([0, 255, 1]);
    const { files } = await read('savePicture', bytes, { 'content-type': 'image/png' });
    const [file] = files['body'] ?? [];
    expect([file?.type, new Uint8Array((await file?.arrayBuffer()) ?? [])]).toEqual([
      'image/png',
      bytes,
    ]);
    await expect(
      read('savePicture', bytes, { 'content-type': 'application/pdf' }),
    ).rejects.toMatchObject({ status: 415 });
  });

  it('has the same fingerprint when it is repeated, and another for other bytes', async () => {
    const [first, again, other] = await Promise.all(
      ['scan', 'scan', 'scam'].map((text) =>
        read('addReport', report({ scan: new File([text], 's.pdf') })),
      ),
    );
    expect(first?.fingerprint).toBe(again?.fingerprint);
    expect(first?.fingerprint).not.toBe(other?.fingerprint);
  });
});

describe('a mocked request with files', () => {
  let mock: MockSandbox;
  beforeAll(async () => {
    mock = await createMockSandbox({ archive: document });
  }, 120_000);
  afterAll(() => mock.dispose());

  it('keeps the names of the files', async () => {
    const answer = await mock.fetch(
      new Request('http://mock.test/archive/reports', { method: 'POST', body: report() }),
    );
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ title: 'Levels', scan: 's.pdf' });
  });

  it('accepts a body that is a file', async () => {
    const answer = await mock.fetch(
      new Request('http://mock.test/archive/picture', {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array([1]),
      }),
    );
    expect(answer.status).toBe(204);
  });
});
