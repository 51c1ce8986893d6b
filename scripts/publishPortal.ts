import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '../src/compiler/compile.ts';
import { configurationSource } from '../src/language/configurationPath.ts';
import type { Portal } from '../src/language/release.ts';
import { configurationAddresses, readConfiguration } from '../src/server/serveConfiguration.ts';
import { publishRelease } from '../src/server/publishRelease.ts';
import { checkOutputFolder } from './outputFolder.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

/** A portal that has been compiled and published. */
export interface PublishedPortal {
  /** The folder of its descriptors. */
  readonly folder: string;
  readonly id: string;
  readonly portal: Portal;
  readonly files: ReadonlyMap<string, string>;
  /** Address of each configuration file -> its text as JSON. */
  readonly configuration: ReadonlyMap<string, string>;
}

/** Where a portal is published, and how. */
export interface Publishing {
  /** The output folder. */
  readonly directory: string;
  /** The folder of the sandbox's data, which the output folder must not contain. */
  readonly data?: string;
  /**
   * Builds the app into the output folder. It runs before anything is published there, and only
   * when the portal's own building blocks are right.
   */
  readonly buildApp?: () => Promise<unknown>;
}

/**
 * Compiles a folder of descriptors and publishes it: the release, the configuration files and the
 * images, as a static web server needs them. Returns undefined and prints the diagnostics if it
 * does not compile. @throws SettingError when the output folder contains what a build must not
 * remove
 */
export async function publishPortal(
  folder: string,
  { directory, data, buildApp }: Publishing,
): Promise<PublishedPortal | undefined> {
  checkOutputFolder(directory, { portal: folder, data });
  const source = await readPortalFolder(folder);
  const { diagnostics, release } = compile(source, vocabulary);
  printDiagnostics(diagnostics, folder);
  if (release === undefined) return undefined;
  await buildApp?.();
  await publishRelease(directory, release);
  const portal = JSON.parse(release.files.get('portal.json') ?? '{}') as Portal;
  const configuration = await writeConfiguration(directory, source.files, portal);
  await rm(join(directory, 'media'), { recursive: true, force: true });
  if (existsSync(join(folder, 'assets')))
    await cp(join(folder, 'assets'), join(directory, 'media'), {
      recursive: true,
    });
  return { folder, id: release.id, portal, files: release.files, configuration };
}

/**
 * Writes the configuration files of a portal as JSON into its site; `files` are the texts of its
 * folder. Returns the text of each by its address.
 */
export async function writeConfiguration(
  directory: string,
  files: ReadonlyMap<string, string>,
  portal: Portal,
): Promise<ReadonlyMap<string, string>> {
  const configuration = new Map<string, string>();
  for (const address of configurationAddresses(portal)) {
    const read = (path: string) => Promise.resolve(files.get(path));
    const found = await readConfiguration(configurationSource(address), read);
    if (found !== undefined) configuration.set(address, `${JSON.stringify(found)}\n`);
  }
  for (const [address, text] of configuration) {
    await mkdir(dirname(join(directory, address)), { recursive: true });
    await writeFile(join(directory, address), text);
  }
  return configuration;
}
