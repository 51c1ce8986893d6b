import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDescription } from './generateDescription.ts';

/** What it takes to compile a portal beside a large service description, in a process of its own: processor time, so that others at work do not count, and peak memory. */
export function measureDescription(portalFolder: string): { readonly size: number; readonly milliseconds: number; readonly megabytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-description-'));
  const file = join(folder, 'large.openapi.json');
  const text = generateDescription(1400, 850);
  writeFileSync(file, text);
  try {
    const said = execFileSync(process.execPath, ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', 'tests/bench/compileDescription.ts', portalFolder, file], { encoding: 'utf8' });
    return { size: Buffer.byteLength(text), ...(JSON.parse(said) as { readonly milliseconds: number; readonly megabytes: number }) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
