import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';
import { createMockSandbox, type MockSandbox } from './createMockSandbox.ts';

const document: OpenApiDocument = {
  openapi: '3.1.0',
  paths: {
    '/scans': {
      post: {
        operationId: 'addScan',
        'x-upload': 'tus',
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: { '201': { description: 'The upload.', headers: { Location: {} } } },
      },
    },
  },
};

let sandbox: MockSandbox;
beforeAll(async () => {
  sandbox = await createMockSandbox({ archive: document });
}, 200_000);
afterAll(() => sandbox.dispose());

describe('a mock of an operation that takes its file in parts', () => {
  it('creates an upload and takes its parts', async () => {
    const send = (path: string, method: string, headers: Record<string, string>, body?: string) =>
      sandbox.fetch(
        new Request(`http://mock.test${path}`, {
          method,
          headers: { 'tus-resumable': '1.0.0', ...headers },
          ...(body !== undefined && { body }),
        }),
      );
    const created = await send('/archive/scans', 'POST', { 'upload-length': '4' });
    expect(created.status).toBe(201);
    const at = created.headers.get('location') ?? '';
    const part = { 'content-type': 'application/offset+octet-stream' };
    for (const offset of ['0', '2'])
      expect((await send(at, 'PATCH', { ...part, 'upload-offset': offset }, 'ab')).status).toBe(
        204,
      );
    expect((await send(at, 'HEAD', {})).headers.get('upload-offset')).toBe('4');
  });
});
