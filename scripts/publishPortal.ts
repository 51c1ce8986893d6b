import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '../src/compiler/compile.ts';
import { configurationSource } from '../src/language/configurationPath.ts';
import type { Portal } from '../src/language/release.ts';
import { configurationAddresses, readConfiguration } from '../src/server/serveConfiguration.ts';
import { publishRelease } from '../src/server/publishRelease.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

/** A portal that has been compiled and published. */
export interface PublishedPortal {
  readonly id: string;
  readonly portal: Portal;
  readonly files: ReadonlyMap<string, string>;
  /** Address of each configuration file -> its text as JSON. */
  readonly configuration: ReadonlyMap<string, string>;
}

/**
 * Compiles a folder of descriptors and publishes it into `directory`: the release, the
 * configuration files and the images, as a static web server needs them. Returns undefined and
 * prints the diagnostics if it does not compile. `buildApp` builds the app into the same folder; it
 * runs before anything is published there, and only when the portal's own building blocks are
 * right.
 */
export async function publishPortal(
  folder: string,
  directory: string,
  buildApp?: () => Promise<unknown>,
): Promise<PublishedPortal | undefined> {
  const source = await readPortalFolder(folder);
  const { diagnostics, release } = compile(source, vocabulary);
  printDiagnostics(diagnostics, folder);
  if (release === undefined) return undefined;
  await buildApp?.();
  await publishRelease(directory, release);
  const portal = JSON.parse(release.files.get('portal.json') ?? '{}') as Portal;
  const configuration = new Map<string, string>();
  for (const address of configurationAddresses(portal)) {
    const read = (path: string) => Promise.resolve(source.files.get(path));
    const found = await readConfiguration(configurationSource(address), read);
    if (found !== undefined) configuration.set(address, `${JSON.stringify(found)}\n`);
  }
  for (const [address, text] of configuration) {
    await mkdir(dirname(join(directory, address)), { recursive: true });
    await writeFile(join(directory, address), text);
  }
  await rm(join(directory, 'media'), { recursive: true, force: true });
  if (existsSync(join(folder, 'assets')))
    await cp(join(folder, 'assets'), join(directory, 'media'), {
      recursive: true,
    });
  return { id: release.id, portal, files: release.files, configuration };
}
