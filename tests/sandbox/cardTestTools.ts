import { expect } from 'vitest';
import {
  createTestClient,
  type TestAnswer,
  type TestCall,
  type TestClient,
} from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import type { SandboxOptions } from '../../src/sandbox/createSandbox.ts';

export const password = 'Portico1';
export const ana = { id: '501', username: 'ana.ionescu@exemplu.ro' };
export const mihai = { id: '502', username: 'mihai.popa@exemplu.ro' };
export const ioana = { id: '503', username: 'ioana.dumitru@exemplu.ro' };
export const acceptedTerms = { id: 14281, active: true, date: '2035-06-14' };
export const acceptedProtection = { id: 14282, active: true, date: '2035-06-14' };

export interface CardTestTools {
  sandbox: TestSandbox;
  client: TestClient;
  /** Calls an operation, expects this status, and returns the body. */
  call<Body = unknown>(operation: string, call: TestCall, status?: number): Promise<Body>;
  /** Expects a rejection with this status, and returns its code. */
  refusal(operation: string, call: TestCall, status?: number): Promise<string>;
  /** The newest message of the outbox to this address. */
  lastMessage(recipient: string): Promise<{ body: string; code: string | null; subject: string }>;
  lastCode(recipient: string): Promise<string>;
  /** A response with its headers. */
  answer(operation: string, call: TestCall): Promise<TestAnswer>;
}

export async function createCardTestTools(
  options: Partial<SandboxOptions> = {},
): Promise<CardTestTools> {
  const sandbox = await createTestSandbox(options);
  const client = createTestClient(sandbox);
  const tools: CardTestTools = {
    sandbox,
    client,
    call: async <Body>(operation: string, call: TestCall, status = 200) => {
      const answer = await client.call(operation, call);
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
      return answer.body as Body;
    },
    refusal: async (operation, call, status = 400) => {
      const answer = await client.call(operation, call);
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
      const body = answer.body as { error_code?: string; error?: string };
      return body.error_code ?? body.error ?? '';
    },
    lastMessage: (recipient) =>
      sandbox.db
        .selectFrom('outbox')
        .select(['body', 'code', 'subject'])
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    lastCode: async (recipient) => {
      const { code } = await tools.lastMessage(recipient);
      if (code === null) throw new Error(`The last message to ${recipient} carries no code.`);
      return code;
    },
    answer: (operation, call) => client.call(operation, call),
  };
  return tools;
}
