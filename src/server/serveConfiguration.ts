import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  configurationMembers,
  includedNames,
  includedSource,
  mergeConfiguration,
  type ConfigurationFile,
} from '../language/configurationFile.ts';
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

/** Reads a file of the portal's folder by its path; undefined where there is none. */
type ReadFile = (path: string) => Promise<string | undefined>;

/** The endings of configuration files in the portal's folder, in the order of the look-up. */
const endings = ['yaml', 'yml', 'json'] as const;

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
  /** Reads a file of the portal; without it from its folder. */
  readonly read?: ReadFile;
}

/**
 * Answers each address that the portal's `configuration` declares from the file of the same name
 * below `config/` in the portal's folder (`.yaml`, `.yml` or `.json`), which it reads for each
 * request with the files it includes. Answers 500 for an invalid file and reports it.
 */
export function createConfigurationServer({
  directory,
  portal,
  report,
  // another ending may exist
  read = (path) => readFile(join(directory, path), 'utf8').catch(() => undefined),
}: ConfigurationOptions): ConfigurationServer {
  const addresses = new Set(configurationAddresses(portal));
  return {
    owns: (path) => addresses.has(path),
    async answer(path) {
      if (!addresses.has(path)) return undefined;
      const source = configurationSource(path);
      try {
        const found = await readConfiguration(source, read);
        return found && Response.json(found, { headers: { 'Cache-Control': 'no-cache' } });
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        return Response.json({ error_code: 'CONFIGURATION' }, { status: 500 });
      }
    },
  };
}

/**
 * A configuration file as browsers read it: with the files that it includes, without `schema` and
 * `include`. Returns undefined where there is no such file. @throws Error naming the file when it
 * or an included one is not a mapping, or when an included file does not exist.
 */
export async function readConfiguration(
  source: string,
  read: ReadFile,
  including: readonly string[] = [],
): Promise<ConfigurationFile | undefined> {
  const found = await findFile(source, read);
  if (found === undefined) return undefined;
  const own = parsed(found);
  let whole: ConfigurationFile = {};
  const outer = [...including, source];
  for (const name of includedNames(own)) {
    const included = includedSource(source, name);
    const members =
      included === undefined || outer.includes(included)
        ? undefined
        : await readConfiguration(included, read, outer);
    if (members === undefined)
      throw new Error(`${found.path}: "${String(name)}" cannot be included.`);
    whole = mergeConfiguration(whole, members);
  }
  return mergeConfiguration(whole, configurationMembers(own));
}

/** A file and its text. */
interface FoundFile {
  readonly path: string;
  readonly text: string;
}

async function findFile(source: string, read: ReadFile): Promise<FoundFile | undefined> {
  for (const ending of endings) {
    const path = `${source}.${ending}`;
    const text = await read(path);
    if (text !== undefined) return { path, text };
  }
  return undefined;
}

function parsed({ path, text }: FoundFile): ConfigurationFile {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${path}: A configuration file is a mapping.`);
  return value as ConfigurationFile;
}
