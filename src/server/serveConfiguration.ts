import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { configurationPath, configurationSource } from '../language/configurationPath.ts';
import type { Portal } from '../language/release.ts';

/** Answers the addresses of run-time configuration files. */
export interface ConfigurationServer {
  /** Whether a path is the address of a configuration file of the portal. */
  owns(path: string): boolean;
  /** The file at a path; undefined where the portal's folder has none. */
  answer(path: string): Promise<Response | undefined>;
}

/** What the addresses of configuration files follow from. */
interface ConfiguredPortal {
  readonly languages: Pick<Portal['languages'], 'available'>;
  readonly configuration: Pick<Portal['configuration'], 'kinds' | 'path'>;
}

/** The endings of configuration files in the portal's folder, in the order of the look-up. */
export const configurationEndings = ['yaml', 'yml', 'json'] as const;

/** The addresses of all configuration files that a portal declares: `/en/reader_config.json`. */
export function configurationAddresses(portal: ConfiguredPortal): readonly string[] {
  const { kinds, path } = portal.configuration;
  return portal.languages.available.flatMap((language) =>
    kinds.map((kind) => `/${configurationPath(path, language, kind).replace(/^\//, '')}`),
  );
}

/** What the configuration server is created from. */
interface ConfigurationOptions {
  /** The portal's folder. */
  readonly directory: string;
  readonly portal: ConfiguredPortal;
  report(message: string): void;
}

/**
 * Answers each address that the portal's `configuration` declares from the file of the same name
 * below `config/` in the portal's folder (`.yaml`, `.yml` or `.json`), which it reads for each
 * request. Answers 500 for an invalid file and reports it.
 */
export function createConfigurationServer({
  directory,
  portal,
  report,
}: ConfigurationOptions): ConfigurationServer {
  const addresses = new Set(configurationAddresses(portal));
  return {
    owns: (path) => addresses.has(path),
    async answer(path) {
      if (!addresses.has(path)) return undefined;
      for (const ending of configurationEndings) {
        const file = join(directory, `${configurationSource(path)}.${ending}`);
        // the other extension may exist
        const text = await readFile(file, 'utf8').catch(() => undefined);
        if (text === undefined) continue;
        try {
          return Response.json(configurationOf(text), { headers: { 'Cache-Control': 'no-cache' } });
        } catch (error) {
          report(`${file}: ${error instanceof Error ? error.message : String(error)}`);
          return Response.json({ error_code: 'CONFIGURATION' }, { status: 500 });
        }
      }
      return undefined;
    },
  };
}

/**
 * A configuration file as the browser reads it: without its `schema` line. @throws Error when it is
 * not a mapping.
 */
export function configurationOf(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('A configuration file is a mapping.');
  const { schema: _, ...members } = value as Record<string, unknown>;
  return members;
}
