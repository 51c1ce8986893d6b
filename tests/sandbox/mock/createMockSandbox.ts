import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '../../../src/sandbox/createSandbox.ts';
import type { SandboxDefinition } from '../../../src/sandbox/defineSandbox.ts';
import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';
import { readCurrentDescription } from '../../../src/sandbox/mock/readCurrentDescription.ts';
import { withMocks, type MockOptions } from '../../../src/sandbox/mock/withMocks.ts';

export const mockNow = new Date('2035-06-14T09:00:00Z');
const origin = 'http://mock.test';

export interface MockSandbox extends Sandbox {
  /** Sends a request; the body as JSON. */
  send(method: string, path: string, options?: SendOptions): Promise<MockResponse>;
  dispose(): Promise<void>;
}

export interface SendOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

export interface MockResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The faults that a mocked sandbox reports are failures of the test. */
export async function createMockSandbox(
  documents: Readonly<Record<string, OpenApiDocument>>,
  options: Partial<MockOptions> = {},
  definition?: SandboxDefinition,
): Promise<MockSandbox> {
  const directory = mkdtempSync(join(tmpdir(), 'portico-mock-'));
  const services = Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [
      name,
      { mount: `/${name}`, document: readCurrentDescription(document) },
    ]),
  );
  const faults: unknown[] = [];
  const sandbox = await createSandbox({
    database: { directory },
    services,
    definition: await withMocks(definition, {
      services,
      languages: ['en'],
      now: mockNow,
      ...options,
    }),
    clock: () => mockNow,
    onFault: (operation, error) => faults.push([operation, error]),
  });
  return {
    ...sandbox,
    send: async (method, path, { body, headers = {}, token } = {}) => {
      const response = await sandbox.fetch(
        new Request(`${origin}${path}`, {
          method,
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const text = await response.text();
      if (faults.length > 0)
        throw new Error(`The mock failed in ${String(faults[0])}`, { cause: faults[0] });
      return {
        status: response.status,
        headers: response.headers,
        body:
          text !== '' && /json/.test(response.headers.get('content-type') ?? '')
            ? JSON.parse(text)
            : text,
      };
    },
    dispose: async () => {
      await sandbox.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
