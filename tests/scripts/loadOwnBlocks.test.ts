import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadOwnBlocks } from '../../scripts/loadOwnBlocks.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('Building blocks are the same object exactly while their code is the same', async () => {
  cpSync('tests/blocks/portal', folder, { recursive: true });
  const first = await loadOwnBlocks(folder);
  expect(Object.keys(first.functions)).toContain('initials');
  expect(await loadOwnBlocks(folder)).toBe(first);
  const file = join(folder, 'functions/initials.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('.toUpperCase()', ''));
  expect(readFileSync(file, 'utf8')).not.toBe(text);
  expect(await loadOwnBlocks(folder)).not.toBe(first);
}, 60_000);
