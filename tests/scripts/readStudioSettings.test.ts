import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStudioSettings } from '../../scripts/studio/readStudioSettings.ts';

const read = (environment: NodeJS.ProcessEnv) =>
  readStudioSettings({ STUDIO: 'on', ...environment }, 4173);

describe('the settings of the Studio', () => {
  it.each([
    ['by default', {}, 'served'],
    ['for an empty value', { STUDIO: '' }, 'served'],
    ['when it is asked for', { STUDIO: 'on' }, 'required'],
    ['when it is left out', { STUDIO: 'off' }, 'left out'],
    ['in production', { NODE_ENV: 'production' }, 'left out'],
    ['in production, asked for', { NODE_ENV: 'production', STUDIO: 'on' }, 'required'],
  ] as const)('says whether the Studio is served: %s', (_, environment, expected) => {
    const settings = readStudioSettings(environment, 4173);
    const served = settings?.isRequired === true ? 'required' : 'served';
    expect(settings === undefined ? 'left out' : served).toBe(expected);
  });

  it('refuses another value', () => {
    expect(() => read({ STUDIO: 'yes' })).toThrow('STUDIO is "yes", but it takes on or off.');
  });

  it.each([
    [4173, 4174],
    [0, 0],
    [65_535, 0],
  ])('chooses the port of the previews after port %i of the portal', (port, previews) => {
    expect(readStudioSettings({}, port)?.previewPort).toBe(previews);
  });

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
