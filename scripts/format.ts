import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createDescriptorFormat } from './descriptorFormat.ts';
import { engineFolder } from './engineFolder.mjs';
import { portalsWith } from './ownPortals.ts';
import { readPortalFolder } from './portalFolder.ts';

/** The code of this repository that oxfmt formats; a portal's repository formats its own. */
const code = ['src', 'scripts', 'tests', 'screens', 'vite.config.ts'];

/**
 * `portico format`: formats the descriptors of a portal, and in this repository the code and the
 * descriptors of all portals. `isCheck` only lists what is not formatted. Returns whether something
 * failed or is not formatted.
 */
export async function format(folder: string, isCheck: boolean): Promise<boolean> {
  let failed = resolve('.') === engineFolder && formatCode(isCheck);
  for (const one of portalsWith(folder)) {
    const isWrong = await formatPortal(relative('.', one), isCheck);
    failed ||= isWrong;
  }
  return failed;
}

async function formatPortal(folder: string, isCheck: boolean): Promise<boolean> {
  let failed = false;
  const formatDescriptor = createDescriptorFormat();
  for (const [path, text] of (await readPortalFolder(folder)).files) {
    try {
      const formatted = formatDescriptor(path, text);
      if (formatted === text) continue;
      if (isCheck) {
        failed = true;
        console.error(`${join(folder, path)} is not formatted: npm run format`);
      } else writeFileSync(join(folder, path), formatted);
    } catch (error) {
      failed = true;
      console.error(error instanceof Error ? error.message : String(error));
    }
  }
  return failed;
}

function formatCode(isCheck: boolean): boolean {
  const args = ['oxfmt', ...(isCheck ? ['--check'] : []), ...code];
  return spawnSync('npx', args, { stdio: 'inherit' }).status !== 0;
}
