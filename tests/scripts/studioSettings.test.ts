import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStudioSettings } from '../../scripts/studio/readStudioSettings.ts';

const read = (environment: NodeJS.ProcessEnv) =>
  readStudioSettings({ STUDIO: 'on', ...environment }, 4173);

describe('the settings of the Studio', () => {
  it('names the screens of the package, or those of a folder', () => {
    expect(read({})?.portal).toBe(resolve('src/studio/portal'));
    expect(read({ STUDIO_PORTAL_DIR: 'tests/portals/desk/screens' })?.portal).toBe(
      resolve('tests/portals/desk/screens'),
    );
  });

  it('refuses a folder without a portal', () => {
    expect(() => read({ STUDIO_PORTAL_DIR: 'docs' })).toThrow(
      'STUDIO_PORTAL_DIR is "docs", but there is no "portal.yaml" in that folder.',
    );
  });
});
