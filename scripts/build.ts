import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compressBytes, isWorthCompressing } from '../src/server/serveFiles.ts';
import { addressesOf, blockedAddresses } from '../src/server/securityPolicy.ts';
import { readServerSettings, SettingError, realServices } from '../src/server/serverSettings.ts';
import { environmentSettings } from './portalProcess.ts';
import { serviceSettings } from './portalServices.ts';
import { headersFile, nginxFile, redirectsFile } from '../src/server/webServerFiles.ts';
import { readBillOfMaterials } from './billOfMaterials.ts';
import type { Reviewed } from './billOfMaterials.ts';
import { buildApp } from './buildApp.ts';
import { engineFile } from './engineFolder.mjs';
import { readDeployFile } from './readDeployFile.ts';
import { prerender } from './prerender.ts';
import { publishPortal } from './publishPortal.ts';
import { pageAddresses } from './releaseRoutes.ts';

/** The bill of materials, for operators, not for visitors. */
const billFile = 'bom.cdx.json';

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Writes the brotli and gzip forms of every file beside it, unless newer ones exist. */
async function compressFiles(directory: string): Promise<number> {
  const files = await filesBelow(directory);
  let count = 0;
  for (const file of files) {
    const { size, mtimeMs } = await stat(file);
    if (
      /\.(br|gz)$/.test(file) ||
      !isWorthCompressing(file, size) ||
      /^(app\.json|nginx\.conf|bom\.cdx\.json)$/.test(relative(directory, file))
    ) {
      const original = file.replace(/\.(br|gz)$/, '');
      if (original !== file && !files.includes(original)) await rm(file);
      continue;
    }
    count++;
    const packed = await stat(`${file}.gz`).catch(() => undefined); // not compressed yet
    if (packed !== undefined && packed.mtimeMs > mtimeMs) continue;
    const { br, gzip } = await compressBytes(await readFile(file));
    await writeFile(`${file}.br`, br);
    await writeFile(`${file}.gz`, gzip);
  }
  return count;
}

/**
 * `portico build [settings.json]`: writes to `dist/` a folder that any static web server can serve.
 */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  file: string | undefined,
): Promise<void> {
  const directory = environment['OUT_DIR'] ?? 'dist';
  const settings = readServerSettings(environment, serviceSettings);
  const published = await publishPortal(settings.portalDirectory, {
    directory,
    data: settings.dataDirectory,
    buildApp: () => buildApp(directory, settings.portalDirectory),
  });
  if (published === undefined)
    throw new SettingError(
      `The portal in "${settings.portalDirectory}" does not compile; nothing is built.`,
    );
  const deploy = {
    ...published.portal.settings,
    ...(file !== undefined && (await readDeployFile(file, published.portal))),
    ...environmentSettings(published.portal, settings),
    ...Object.fromEntries(
      Object.entries(realServices(settings)).filter(([name]) => name in published.portal.settings),
    ),
  };
  for (const sentence of blockedAddresses(published.portal.addresses, deploy))
    console.warn(file === undefined ? sentence : `${file}: ${sentence}`);
  if (published.portal.guarded === true)
    console.warn(
      'The sign-in of this portal needs its process: a static web server can neither keep sessions nor pass on their calls. Use "portico start".',
    );
  const pages = await prerender(published, directory, deploy);
  const site = {
    allowed: addressesOf(published.portal.addresses, deploy),
    release: published.id,
    languages: published.portal.languages,
    ...pageAddresses(published.files),
  };
  await writeFile(join(directory, 'settings.json'), `${JSON.stringify(deploy, undefined, 2)}\n`);
  await writeFile(join(directory, '_headers'), headersFile(site));
  await writeFile(join(directory, '_redirects'), redirectsFile(site));
  await writeFile(join(directory, 'nginx.conf'), nginxFile(site));
  const reviewed = JSON.parse(await readFile(engineFile('scripts/audit.json'), 'utf8')) as Reviewed;
  const bill = readBillOfMaterials(reviewed);
  if (bill === undefined)
    console.warn(`There is no package-lock.json here, so ${billFile} is not written.`);
  else await writeFile(join(directory, billFile), `${JSON.stringify(bill, undefined, 2)}\n`);
  const compressed = await compressFiles(directory);
  console.log(
    `${directory}/ holds release ${published.id}: ${pages.length} pages pre-rendered, ${compressed} files compressed. nginx.conf, _headers and _redirects say how to serve it${bill === undefined ? '' : `, ${billFile} what it is made of`}.`,
  );
}
