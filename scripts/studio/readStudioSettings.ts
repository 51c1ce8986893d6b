import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingError } from '../../src/server/serverSettings.ts';
import { engineFile } from '../engineFolder.mjs';
import { readStudioSignIn, type StudioSignInSettings } from './startStudioSignIn.ts';

/** The settings of the Studio in the environment. */
export interface StudioEnvironment {
  /** The port of the previews (STUDIO_PREVIEW_PORT); default: the one after the portal's. */
  readonly previewPort: number;
  /** A bare repository (STUDIO_REPOSITORY); default: one in the data directory. */
  readonly repository: string | undefined;
  /** Where times without an offset are read (STUDIO_TIME_ZONE); default: that of the process. */
  readonly timeZone: string;
  /** The folder of the Studio's own screens (STUDIO_PORTAL_DIR); default: those of the product. */
  readonly portal: string;
  /** The sign-in at an OpenID provider; without it, links sign in. */
  readonly signIn: StudioSignInSettings | undefined;
}

/**
 * Reads the settings of the Studio; undefined if it is not asked for by `STUDIO=on`.
 * @throws SettingError when a setting is not valid
 */
export function readStudioSettings(
  environment: NodeJS.ProcessEnv,
  portalPort: number,
): StudioEnvironment | undefined {
  const isOn = environment['STUDIO'] ?? 'off';
  if (isOn !== 'on' && isOn !== 'off')
    throw new SettingError(`STUDIO is "${isOn}", but it takes on or off.`);
  if (isOn === 'off') return undefined;
  const port = environment['STUDIO_PREVIEW_PORT'] || String(portalPort + 1);
  if (!/^\d+$/.test(port) || Number(port) > 65535)
    throw new SettingError(
      `STUDIO_PREVIEW_PORT is "${port}", but it takes a number from 0 to 65535.`,
    );
  const timeZone =
    environment['STUDIO_TIME_ZONE'] || Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isTimeZone(timeZone))
    throw new SettingError(
      `STUDIO_TIME_ZONE is "${timeZone}", but it takes a time zone such as "Europe/Bucharest".`,
    );
  return {
    previewPort: Number(port),
    repository: environment['STUDIO_REPOSITORY'] || undefined,
    timeZone,
    portal: readPortal(environment['STUDIO_PORTAL_DIR'] || engineFile('src/studio/portal')),
    signIn: readStudioSignIn(environment),
  };
}

function readPortal(folder: string): string {
  if (existsSync(join(folder, 'portal.yaml'))) return resolve(folder);
  throw new SettingError(
    `STUDIO_PORTAL_DIR is "${folder}", but there is no "portal.yaml" in that folder.`,
  );
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
