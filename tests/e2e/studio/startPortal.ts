import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '../../../scripts/workFolders.mjs';

/** A portal with its Studio, in a folder of its own, to which it publishes. */
export interface StudioPortal {
  readonly origin: string;
  /** Its folder, to which the Studio publishes. */
  readonly folder: string;
  /** The address that signs the administrator in, once. */
  readonly link: string;
  stop(): void;
}

/** The address of a file's own portal: the files of these tests run side by side. */
export function portalAddress(index: number): string {
  return `http://localhost:${Number(process.env['E2E_PORT'] ?? 5290) + 3 + 2 * index}`;
}

/** The portals that are edited. */
export type EditedPortal = 'clinic' | 'cards' | 'studio';

const folders: Readonly<Record<EditedPortal, string>> = {
  clinic: 'tests/portals/clinic/screens',
  cards: 'screens',
  studio: 'src/studio/portal',
};

/** What differs between portals that run at the same time. */
interface PortalOptions {
  /** Tells their folders apart; default: the portal. */
  readonly name?: string;
  /** Further settings of the process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a portal with its Studio on a port, and the previews on the next one. */
export async function startPortal(
  port: number,
  portal: EditedPortal = 'clinic',
  { name = portal, environment = {} }: PortalOptions = {},
): Promise<StudioPortal> {
  const data = mkdtempSync(join(tmpdir(), 'portico-studio-'));
  const folder = copyOf(portal, name);
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
        ...(portal === 'studio' && { STUDIO_PORTAL_DIR: folder }),
        ...environment,
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
    folder,
    link,
    stop() {
      child.removeAllListeners('exit');
      child.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A copy of a portal's folder, whose code imports the sandbox of this repository. */
function copyOf(portal: EditedPortal, name: string): string {
  const folder = testFolder(`e2e-studio/${name}/screens`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(folders[portal], folder, { recursive: true });
  // the clinic is as deep below the repository as its copy
  if (portal === 'cards')
    for (const file of readdirSync(join(folder, 'sandbox'), {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!file.endsWith('.ts')) continue;
      const path = join(folder, 'sandbox', file);
      const code = readFileSync(path, 'utf8');
      writeFileSync(path, code.replaceAll(/'((?:\.\.\/)+)src\//g, "'$1../../../src/"));
    }
  return folder;
}
