import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '../../../scripts/workFolders.mjs';

/** A portal with its Studio, in a folder of its own, to which it publishes. */
export interface StudioPortal {
  readonly origin: string;
  /** The address that signs the administrator in, once. */
  readonly link: string;
  stop(): void;
}

/** Starts the clinic with its Studio on a port, and the previews on the next one. */
export async function startPortal(port: number, name = 'clinic'): Promise<StudioPortal> {
  const data = mkdtempSync(join(tmpdir(), 'portico-studio-'));
  // as deep below the repository as the original, whose code imports the sandbox
  const folder = testFolder(`e2e-studio/${name}/screens`);
  rmSync(folder, { recursive: true, force: true });
  cpSync('tests/portals/clinic/screens', folder, { recursive: true });
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', 'scripts/portico.ts', 'start'],
    {
      env: {
        ...process.env,
        PORT: String(port),
        STUDIO: 'on',
        PORTAL_DIR: folder,
        OUT_DIR: testFolder(`e2e-studio-app-${name}`),
        DATA_DIR: data,
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const link = await new Promise<string>((resolve, reject) => {
    let written = '';
    child.stdout.on('data', (text: Buffer) => {
      written += text.toString();
      const found = /http:\S+\/enter\?link=\S+/.exec(written)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(`The portal has ended: ${written}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    link,
    stop() {
      child.removeAllListeners('exit');
      child.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
