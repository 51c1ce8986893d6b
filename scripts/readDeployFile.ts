import { readFile } from 'node:fs/promises';
import type { Portal } from '../src/language/release.ts';
import { SettingError } from '../src/server/serverSettings.ts';

/**
 * Reads a file of deploy settings. @throws SettingError when it cannot be read, or has a setting
 * that the portal does not declare.
 */
export async function readDeployFile(
  file: string,
  portal: Pick<Portal, 'settings'>,
): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SettingError(`The settings file "${file}" cannot be read.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SettingError(
      `The settings file "${file}" is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SettingError(`The settings file "${file}" is not an object of settings.`);
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(portal.settings, name))
      throw new SettingError(
        `The settings file "${file}" sets "${name}", which portal.yaml does not declare. It declares ${Object.keys(portal.settings).join(', ')}.`,
      );
    const [is, takes] = [kindOf(given), kindOf(portal.settings[name])];
    if (is !== takes)
      throw new SettingError(
        `The settings file "${file}" sets "${name}" to a ${is}, but it takes a ${takes}.`,
      );
  }
  return value as Record<string, unknown>;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
}
