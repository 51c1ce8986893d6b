import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyCases, type CaseTools } from './companyCases.ts';
import { createTestClient } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { openSessions } from './openSessions.ts';

let sandbox: TestSandbox;
let tools: CaseTools;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  const client = createTestClient(sandbox);
  tools = { client, sessions: openSessions(sandbox, client) };
}, 200_000);

afterAll(() => sandbox.dispose());

describe('every operation of the company side responds to a permitted account as documented', () => {
  it.each(Object.entries(companyCases))('%s', async (_, run) => {
    const answer = await run(tools);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: expect.toBeOneOf([200, 204]),
    });
    if (Array.isArray(answer.body)) expect(answer.body.length).toBeGreaterThan(0);
  });

  it('has a case for every operation of the document', () => {
    const operations = sandbox.routes
      .filter((route) => route.service === 'company')
      .map((route) => route.operation);
    expect([...Object.keys(companyCases), 'issueCompanyToken'].sort()).toEqual(operations.sort());
  });
});
