import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '../../../scripts/workFolders.mjs';
import { clientSecret, startProvider } from '../../signIn/startProvider.ts';
import type { TestProvider } from '../../signIn/startProvider.ts';
import { startTickets } from '../../signIn/startTickets.ts';
import type { TicketService } from '../../signIn/startTickets.ts';

/** The portal of the service desk, its provider and its service, as three servers. */
export interface RunningDesk {
  readonly origin: string;
  readonly provider: TestProvider;
  readonly tickets: TicketService;
  /** What the portal has written to standard error. */
  readonly log: string[];
  /** Stops the process of the portal and starts it again over the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The address of the portal whose page signs in: the two files run side by side. */
export const pageDeskAddress = `http://localhost:${Number(process.env['E2E_PORT'] ?? 5290) + 20}`;

/** Seconds for which access tokens are valid. */
export const accessTokenSeconds = 4;

async function ready(origin: string, child: ChildProcess, log: readonly string[]): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The portal has ended: ${log.join('')}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Starts all three; the portal is built first. `scheme` is that of its sign-in. */
export async function startDesk(
  port: number,
  scheme: 'server' | 'page' = 'server',
): Promise<RunningDesk> {
  const origin = `http://localhost:${port}`;
  const provider = await startProvider({ portal: origin, accessTokenSeconds });
  const tickets = await startTickets(provider);
  const data = mkdtempSync(join(tmpdir(), 'portico-desk-'));
  const screens = join(data, 'screens');
  cpSync('tests/portals/desk/screens', screens, { recursive: true });
  if (scheme === 'page') cpSync('tests/portals/desk/page', screens, { recursive: true });
  const log: string[] = [];
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    child = spawn(
      process.execPath,
      ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', 'scripts/portico.ts', 'start'],
      {
        env: {
          ...process.env,
          PORT: String(port),
          STUDIO: 'off',
          PORTAL_DIR: screens,
          OUT_DIR: testFolder(`e2e-desk-${scheme}-app`),
          DATA_DIR: data,
          DATABASE_URL: '',
          ...(scheme === 'page'
            ? { TICKET_SERVICE_URL: tickets.url, SIGN_IN_CLIENT_ID: 'page' }
            : {
                TICKETS_URL: tickets.url,
                SIGN_IN_CLIENT_ID: 'portal',
                SIGN_IN_CLIENT_SECRET: clientSecret,
              }),
          SIGN_IN_ISSUER: provider.issuer,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    child.stderr?.on('data', (text: Buffer) => log.push(text.toString()));
    await ready(origin, child, log);
  }
  async function end(): Promise<void> {
    const ending = child;
    if (ending === undefined || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await ended;
  }
  await start();
  return {
    origin,
    provider,
    tickets,
    log,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await Promise.all([end(), provider.stop(), tickets.stop()]);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
