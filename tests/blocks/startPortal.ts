import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '../../scripts/workFolders.mjs';

/** A running process that serves a copy of the portal with its own building blocks. */
export interface ServedPortal {
  readonly folder: string;
  readonly output: () => string;
  stop(): Promise<void>;
}

/**
 * Serves a copy of the portal. The copy is outside of the checkout, as a portal of its own
 * repository is: no package lies near it.
 */
export async function startPortal(command: 'start' | 'dev', port: number): Promise<ServedPortal> {
  const home = await mkdtemp(join(tmpdir(), 'portico-own-blocks-'));
  const folder = join(home, 'portal');
  await cp(join(import.meta.dirname, 'portal'), folder, { recursive: true });
  let output = '';
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', 'scripts/portico.ts', command],
    {
      env: {
        ...process.env,
        PORT: String(port),
        STUDIO: 'off',
        PORTAL_DIR: folder,
        OUT_DIR: testFolder(`own-blocks-${port}`),
        DATA_DIR: join(home, 'data'),
      },
    },
  );
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', () => /The portal is at/.test(output) && resolve());
    server.on('exit', () => reject(new Error(`The portal did not start: ${output}`)));
  });
  return {
    folder,
    output: () => output,
    async stop() {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        await ended;
      }
      await rm(home, { recursive: true });
    },
  };
}
