import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { inFull, seed } from '../../sampled.ts';
import { writePortal } from './simulation/portal.ts';

const program = resolve(import.meta.dirname, 'simulation/simulate.ts');
const register = resolve(import.meta.dirname, '../../../scripts/register.mjs');
const actions = Number(process.env['STUDIO_ACTIONS'] ?? (inFull ? 10_000 : 25));

it(
  'loses nothing and publishes nothing broken while people work, and while it is killed',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'studio-simulation-'));
    mkdirSync(join(root, 'output'));
    writePortal(join(root, 'portal'));
    const started = performance.now();
    let output = '';
    for (let run = 0; output === ''; run++) {
      const child = spawnSync(
        process.execPath,
        ['--import', register, program, root, String(seed), String(actions), '1'],
        { encoding: 'utf8' },
      );
      if (child.signal === 'SIGKILL') continue;
      expect(child.status, `SEED=${String(seed)} ${root}\n${child.stderr}`).toBe(0);
      output = child.stdout;
    }
    const figures = JSON.parse(output) as Record<string, number>;
    if (inFull)
      console.log(`SEED=${String(seed)}`, performance.now() - started, JSON.stringify(figures));
    expect(figures['write: written']).toBeGreaterThan(0);
    rmSync(root, { recursive: true });
  },
  inFull ? 10 * 3_600_000 : 240_000,
);
