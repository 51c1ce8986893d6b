import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servedFolders } from '../../scripts/vite/servedFolders.ts';

describe('the folders that portico dev serves', () => {
  it('include the packages beside an installed engine, also above the portal', () => {
    expect(servedFolders('/srv/node_modules/portico', 'screens')).toEqual([
      process.cwd(),
      '/srv/node_modules/portico',
      '/srv/node_modules',
      resolve('screens'),
    ]);
  });

  it('include nothing around a checkout', () => {
    expect(servedFolders('/srv/portico', '/srv/club')).toEqual([
      process.cwd(),
      '/srv/portico',
      '/srv/club',
    ]);
  });
});
