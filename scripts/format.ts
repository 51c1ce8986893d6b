import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDescriptorFormat } from './descriptorFormat.ts';
import { readPortalFolder } from './portalFolder.ts';

// npm run format -- [folder] [--check]: the code with oxfmt, and the descriptors of a portal.
const args = process.argv.slice(2);
const isCheck = args.includes('--check');
const folder = args.find((arg) => !arg.startsWith('--')) ?? process.env['PORTAL_DIR'] ?? 'screens';

const code = ['src', 'scripts', 'tests', 'screens', 'vite.config.ts'];
const { status } = spawnSync('npx', ['oxfmt', ...(isCheck ? ['--check'] : []), ...code], {
  stdio: 'inherit',
});
let failed = status !== 0;
const format = createDescriptorFormat();
for (const [path, text] of (await readPortalFolder(folder)).files) {
  try {
    const formatted = format(path, text);
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
process.exitCode = failed ? 1 : 0;
