import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect as expectSoon } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { testFolder } from '../../../scripts/workFolders.mjs';

// `portico dev` over a copy of the clinic's portal.
const port = Number(process.env['E2E_TOOLS_PORT'] ?? 5228);
const home = testFolder('e2e-tools');
/** The copy of the portal. */
export const folder = join(home, 'screens');
/** The file that lists what the editor has opened. */
export const opened = join(home, 'opened.txt');

/** Vite serves modules one by one and compiles slowly on a busy machine. */
export const expect = expectSoon.configure({ timeout: 40_000 });

/** Persons who sign in by steps, the second with a step that cannot be made. */
const signingIn = `schema: test/1
people:
  nurse:
    services: running
    steps:
      - { open: login }
      - { fill: { form: login, values: { username: anna@example.org, password: Lindenhof1 } } }
      - { press: login.submit }
      - { at: doctor_day }
  stranger:
    services: running
    steps: [ { open: home }, { press: login.submit } ]
`;

/** Starts the server; returns a function that ends it. */
export async function startDevelopment(): Promise<() => Promise<void>> {
  await rm(home, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const portal = 'tests/portals/clinic/screens';
  await cp(portal, folder, { recursive: true, filter: (path) => !path.endsWith('/sandbox') });
  // The code of the portal imports the engine beside it, so the copy uses the original.
  await mkdir(join(folder, 'sandbox'));
  const sandbox = JSON.stringify(pathToFileURL(join(portal, 'sandbox/index.ts')).href);
  await writeFile(join(folder, 'sandbox/index.ts'), `export { sandbox } from ${sandbox};\n`);
  await writeFile(join(folder, 'tests/signing.test.yaml'), signingIn);
  const editor = join(home, 'editor.sh');
  await writeFile(editor, `#!/bin/sh\necho "$@" >> "${opened}"\n`);
  await chmod(editor, 0o755);
  let output = '';
  const server = spawn(process.execPath, ['scripts/portico.mjs', 'dev'], {
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_DIR: folder,
      DATA_DIR: join(home, 'data'),
      LAUNCH_EDITOR: editor,
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => output, { timeout: 250_000, message: 'portico dev starts' })
    .toContain('The portal is at');
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
}

/** The tools on a page. */
export const toolsOf = (page: Page): Locator => page.locator('portico-tools');
export const field = (page: Page, name: string) => toolsOf(page).getByLabel(name);
export const button = (page: Page, name: string | RegExp) =>
  toolsOf(page).getByRole('button', { name, exact: typeof name === 'string' });

/** Opens a page, with the tools on it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(`http://localhost:${port}${path}`);
  await expect(field(page, 'Role')).toBeVisible();
}
