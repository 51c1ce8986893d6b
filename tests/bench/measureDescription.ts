import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { engineProgram } from '../../scripts/program/bundleProgram.ts';
import { generateDescription, namedOperation } from './generateDescription.ts';

/**
 * The cost of compiling a portal with a large service description in its own process, with the
 * bundled program that users run: processor time, so that other processes do not count, and peak
 * memory, which includes what is loaded before the first file is read.
 */
export async function measureDescription(
  portalFolder: string,
  form: 'json' | 'yaml' = 'json',
): Promise<{
  readonly size: number;
  readonly milliseconds: number;
  readonly megabytes: number;
}> {
  const program = await engineProgram();
  const folder = mkdtempSync(join(tmpdir(), 'portico-description-'));
  const file = join(folder, `large.openapi.${form}`);
  const json = generateDescription(1400, 850);
  const text = form === 'json' ? json : stringify(JSON.parse(json));
  writeFileSync(file, text);
  try {
    const said = execFileSync(
      process.execPath,
      ['tests/bench/compileDescription.mjs', program, portalFolder, file, namedOperation],
      { encoding: 'utf8' },
    );
    return {
      size: Buffer.byteLength(text),
      ...(JSON.parse(said) as { readonly milliseconds: number; readonly megabytes: number }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
