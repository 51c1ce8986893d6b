import { describe, expect, it } from 'vitest';
import { logCalls } from '../../../src/runtime/dev/callLog.ts';
import { performCall } from '../../../src/runtime/call.ts';
import { createTestRuntime, operation } from '../createTestRuntime.ts';

const args = { url: undefined, parameters: { page: 2 }, body: undefined };

describe('the log of calls', () => {
  it('has each call with its request, response, status and time', async () => {
    const portal = createTestRuntime({ service: () => Response.json({ rows: [1] }) });
    const log = logCalls(portal.core, 'http://localhost');
    const listed = operation('list', { parameters: [{ name: 'page', in: 'query' }] });
    const calling = performCall(portal.core, { call: { operation: listed }, args });
    await expect.poll(() => portal.core.store.get(log)).toHaveLength(1);
    await calling;
    const [call] = portal.core.store.get(log);
    expect(call).toMatchObject({
      operation: 'list',
      method: 'GET',
      address: expect.stringMatching(/\/v1\/list\?page=2$/),
      status: 200,
      parameters: { page: 2 },
      response: { rows: [1] },
    });
    expect(call?.milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('has failed calls with the reason, and passes the failure on', async () => {
    const portal = createTestRuntime({
      service: () => Response.json({ code: 'gone' }, { status: 404 }),
    });
    const log = logCalls(portal.core, 'http://localhost');
    const calling = performCall(portal.core, { call: { operation: operation('read') }, args });
    await expect(calling).rejects.toMatchObject({ status: 404 });
    expect(portal.core.store.get(log)).toMatchObject([
      {
        operation: 'read',
        status: 404,
        response: { code: 'gone' },
        problem: expect.stringContaining('404'),
      },
    ]);
  });
});
