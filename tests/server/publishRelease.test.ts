import { readFile, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { currentRelease, point, publishRelease } from '../../src/server/publishRelease.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const release = (id: string) => ({
  id,
  files: new Map([
    ['portal.json', `{"release":"${id}"}`],
    ['screens/login.json', '{}'],
  ]),
});

describe('publishing', () => {
  it('writes the files, then the pointer', async () => {
    const directory = await temporaryFolder();
    expect(await currentRelease(directory)).toBeUndefined();
    await publishRelease(directory, release('aaaaaaaa'));
    expect(await currentRelease(directory)).toBe('aaaaaaaa');
    expect(await readFile(join(directory, 'release/aaaaaaaa/screens/login.json'), 'utf8')).toBe(
      '{}',
    );
  });

  it('rolls back to an existing release with one write', async () => {
    const directory = await temporaryFolder();
    await publishRelease(directory, release('aaaaaaaa'));
    await publishRelease(directory, release('bbbbbbbb'));
    await point(directory, 'aaaaaaaa');
    expect(await currentRelease(directory)).toBe('aaaaaaaa');
    expect((await readdir(join(directory, 'release'))).sort()).toEqual([
      'aaaaaaaa',
      'bbbbbbbb',
      'current.json',
    ]);
  });

  it('removes what an interrupted publication has left, and keeps the newest releases', async () => {
    const directory = await temporaryFolder({ 'release/.cccccccc.building/half.json': '{' });
    for (const [index, id] of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].entries()) {
      await publishRelease(directory, release(id));
      await utimes(join(directory, 'release', id), index, index);
    }
    expect((await readdir(join(directory, 'release'))).sort()).toEqual([
      'bbbbbbbb',
      'cccccccc',
      'current.json',
      'dddddddd',
    ]);
    expect(await readdir(join(directory, 'release/cccccccc'))).not.toContain('half.json');
  });
});
