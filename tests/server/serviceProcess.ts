import {
  databaseGauges,
  observeProcess,
  processGauges,
  sandboxObserver,
} from '../../scripts/observeProcess.ts';
import { sandbox as definition } from '../../screens/sandbox/index.ts';
import { createSandbox } from '../../src/sandbox/createSandbox.ts';
import { createServer } from '../../src/server/createServer.ts';
import { listen, stopOnSignals } from '../../src/server/listen.ts';
import { toRequestListener } from '../../src/server/requestListener.ts';
import { readServices } from '../sandbox/createTestSandbox.ts';

// Serves only the services, over the database of DATABASE_URL or DATA_DIR, and prints its port.
const { DATABASE_URL: url, DATA_DIR: directory = '', METRICS_TOKEN: metricsToken } = process.env;
const observer = observeProcess({ logLevel: 'warn' });
const sandbox = await createSandbox({
  database: url === undefined ? { directory } : { url },
  definition,
  services: readServices(),
  settings: { passwordCost: 10 },
  ...sandboxObserver(observer),
});
const server = createServer({
  directory: '/nonexistent',
  mediaDirectory: '/nonexistent',
  settings: {},
  allowed: {},
  forwards: {},
  languages: { store: 'lang', default: 'ro', available: ['ro'] },
  backend: sandbox,
  observer,
  metricsToken,
  gauges: [...processGauges(), ...databaseGauges(sandbox)],
});
const { port, stop } = await listen(toRequestListener(server), { host: '127.0.0.1', port: 0 });
process.stdout.write(`${port}\n`);
stopOnSignals(async () => {
  await stop();
  await sandbox.close();
});
