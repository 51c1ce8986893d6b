import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSandbox, type TestSandbox } from '../sandbox/createTestSandbox.ts';
import { addPoint, call, points, signIn, startService } from './startService.ts';

let made: TestSandbox;

beforeAll(async () => {
  made = await createTestSandbox();
  await made.close(); // creates the data with which the process starts
}, 200_000);

afterAll(() => made.dispose().catch(() => undefined));

it('a process that is stopped under load ends cleanly: each call is answered or rejected, without a stack, and no acknowledged write is lost', async ({
  skip,
}) => {
  if (!('directory' in made.database)) return skip('the data are not in a directory');
  const DATA_DIR = made.database.directory;
  const service = await startService({ DATA_DIR });
  const token = await signIn(service);
  const acknowledged: string[] = [];
  const statuses = new Set<number | string>();
  const write = async (name: string) => {
    const status = await addPoint(service, { token, id: randomUUID(), name }).then(
      (answer) => answer.status,
      () => 'no answer',
    );
    statuses.add(status);
    if (status === 200) acknowledged.push(name);
  };
  const load = Array.from({ length: 60 }, (_, index) => write(`Stopping ${index}`));
  const broken = call(service, '/company_services/v1/tokens', {
    id: randomUUID(),
    body: new URLSearchParams({
      scope: 'webclient',
      grant_type: 'password',
      username: 'nobody',
      password: 'x',
    }),
  }).then(
    (answer) => answer.status,
    () => 'no answer',
  );
  await expect.poll(() => acknowledged.length).toBeGreaterThan(0);
  service.process.kill('SIGTERM');
  const [code] = (await once(service.process, 'exit')) as [number | null];
  await Promise.all([...load, broken]);
  expect(code).toBe(0);
  expect([...statuses].filter((status) => ![200, 503, 'no answer'].includes(status))).toEqual([]);
  const lines = service.log.map(
    (line) =>
      JSON.parse(line) as {
        readonly level: string;
        readonly requestId?: string;
        readonly stack?: string;
      },
  );
  expect(
    lines.filter(
      ({ level, requestId, stack }) =>
        level !== 'warn' || requestId === undefined || stack !== undefined,
    ),
  ).toEqual([]);
  const again = await startService({ DATA_DIR });
  const kept = (await points(again, await signIn(again))).map(({ name }) => name);
  again.process.kill('SIGTERM');
  await once(again.process, 'exit');
  expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
}, 120_000);
