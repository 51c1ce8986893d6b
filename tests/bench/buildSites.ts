import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { buildApp } from '../../scripts/buildApp.ts';
import { prerender } from '../../scripts/prerender.ts';
import { publishPortal, type PublishedPortal } from '../../scripts/publishPortal.ts';
import { createBanner, createData } from './workloads/data.ts';

export const workloads = ['L', 'F', 'F300', 'T'] as const;
export type Workload = (typeof workloads)[number];
export type Peer = 'floor' | 'stock';

const here = import.meta.dirname;

/** Builds the app, compiles a portal and pre-renders its entry screens, as `npm run build` does. */
export async function buildProduct(
  portalFolder: string,
  directory: string,
): Promise<PublishedPortal> {
  await buildApp(directory, portalFolder);
  const published = await publishPortal(portalFolder, { directory });
  if (published === undefined) throw new Error(`The portal in "${portalFolder}" does not compile.`);
  await writeFile(join(directory, 'settings.json'), JSON.stringify(published.portal.settings));
  await prerender(published, directory, published.portal.settings);
  return published;
}

/** Builds each workload of a peer as a separate application. */
export async function buildPeer(
  peer: Peer,
  directory: string,
  wanted: readonly Workload[],
): Promise<void> {
  for (const workload of wanted) {
    const source = join(here, peer, `${workload}.tsx`);
    if (!existsSync(source)) continue;
    await build({
      configFile: false,
      root: join(here, 'peers'),
      base: `/${workload}/`,
      logLevel: 'warn',
      plugins: [
        react(),
        {
          name: 'bench:workload',
          enforce: 'pre',
          resolveId: (id) => (id === 'bench:workload' ? source : null),
        },
      ],
      build: {
        outDir: resolve(directory, workload),
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 5000,
      },
    });
  }
}

/** Writes the inputs of every site: the rows, the points and the banner. */
export async function writeData(directory: string): Promise<void> {
  const { rows, series } = createData();
  await mkdir(join(directory, 'api'), { recursive: true });
  await mkdir(join(directory, 'media'), { recursive: true });
  await writeFile(join(directory, 'api/rows.json'), JSON.stringify(rows));
  await writeFile(join(directory, 'api/series.json'), JSON.stringify(series));
  await writeFile(join(directory, 'media/banner.png'), createBanner());
}
