import { mkdtempSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureSentence } from '../../scripts/failureSentence.ts';
import { SettingError } from '../../src/server/serverSettings.ts';

describe('the error message of a command', () => {
  it('is one sentence for an error of the machine', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portico-file-')), 'file');
    writeFileSync(file, '');
    const real: unknown = await writeFile(join(file, 'below'), '').catch((error: unknown) => error);
    expect(failureSentence(real)).toBe(
      `"${join(file, 'below')}" cannot be written: a part of its path is a file.`,
    );
    expect(
      failureSentence(
        Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      ),
    ).toBe('"A file" cannot be written: the disk is full.');
    expect(failureSentence(new SettingError('PORT is "x".'))).toBe('PORT is "x".');
  });

  it('is the whole error for an unexpected one', () => {
    const error = new TypeError('wrong');
    expect(failureSentence(error)).toBe(error);
  });
});
