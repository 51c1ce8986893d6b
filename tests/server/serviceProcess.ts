import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../../src/sandbox/createSandbox.ts';
import { listen, stopOnSignals } from '../../src/server/listen.ts';
import { readServices } from '../sandbox/createTestSandbox.ts';

// A process that serves the services alone, over the database of DATABASE_URL, and prints its port.
const sandbox = await createSandbox({ database: { url: process.env['DATABASE_URL'] ?? '' }, services: readServices(), settings: { passwordCost: 10 } });
const { port, stop } = await listen(getRequestListener((request) => sandbox.fetch(request)), { host: '127.0.0.1', port: 0 });
process.stdout.write(`${port}\n`);
stopOnSignals(async () => {
  await stop();
  await sandbox.close();
});
