import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingError } from '../../src/server/serverSettings.ts';
import { engineFile } from '../engineFolder.mjs';
import { readStudioSignIn, type StudioSignInSettings } from './startStudioSignIn.ts';

/** The path of the Studio. */
export const studioPath = '/studio';

/** Whether an address is one of the Studio. */
export function ownsAddress(address: string): boolean {
  return address === studioPath || address.startsWith(`${studioPath}/`);
}

/** The settings of the Studio in the environment. */
export interface StudioEnvironment {
  /** Whether `STUDIO=on` asks for it; otherwise the portal is also served without it. */
  readonly isRequired: boolean;
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
 * Reads the settings of the Studio; undefined if it is left out: by `STUDIO=off`, and by default in
 * production (`NODE_ENV=production`).
 * @throws SettingError when a setting is not valid
 */
export function readStudioSettings(
  environment: NodeJS.ProcessEnv,
  portalPort: number,
): StudioEnvironment | undefined {
  const asked = environment['STUDIO'] || undefined;
  if (asked !== undefined && asked !== 'on' && asked !== 'off')
    throw new SettingError(`STUDIO is "${asked}", but it takes on or off.`);
  const isOn = asked === 'on' || (asked === undefined && environment['NODE_ENV'] !== 'production');
  if (!isOn) return undefined;
  const port = environment['STUDIO_PREVIEW_PORT'] || nextPort(portalPort);
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
    isRequired: asked === 'on',
    previewPort: Number(port),
    repository: environment['STUDIO_REPOSITORY'] || undefined,
    timeZone,
    portal: readPortal(environment['STUDIO_PORTAL_DIR'] || engineFile('src/studio/portal')),
    signIn: readStudioSignIn(environment),
  };
}

/** The port after the portal's; 0 selects a free one, as that of the portal does. */
function nextPort(port: number): string {
  return String(port === 0 || port === 65_535 ? 0 : port + 1);
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
