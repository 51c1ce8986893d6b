import { join } from 'node:path';
import { testFolder } from '../../scripts/workFolders.mjs';
import { securityHeaders } from '../../src/server/securityPolicy.ts';
import { buildPeer, buildProduct, workloads, writeData, type Workload } from './buildSites.ts';
import type { Target } from './measure.ts';
import { serveFolder } from './serveFolder.ts';

/** Kept between runs, so that an unchanged app is not rebuilt. */
export const benchDirectory = process.env['OUT_DIR'] ?? 'node_modules/.cache/bench';

/** The data folder of the measured servers. */
export const benchData = process.env['DATA_DIR'] ?? testFolder('bench-data');

export type Site = 'portico' | 'floor' | 'stock' | 'stock-live';
type Targets = Partial<Readonly<Record<Workload, Omit<Target, 'url'>>>>;

const inputs = (count: number) => ({ ready: 'input', count });
const floorTable = {
  ready: 'tr.row',
  count: 10,
  later: 'svg.chart path.line',
  sort: 'th[data-column=amount]',
  cell: 'tr.row td[data-column=amount]',
};
const portalRow = '.w-table tbody tr, .w-table .tabulator-row';

const targets: Readonly<Record<Site, Targets>> = {
  portico: {
    L: inputs(2),
    F: { ...inputs(50), field: 'input[name=s3_f2]' },
    F300: { ...inputs(300), field: 'input[name=s3_f1]' },
    T: {
      ready: portalRow,
      count: 10,
      later: 'canvas',
      sort: '[data-order=amount]',
      cell: '.tabulator-row .tabulator-cell[tabulator-field=amount]',
    },
  },
  floor: {
    L: inputs(2),
    F: { ...inputs(50), field: '#s3_f2' },
    F300: { ...inputs(300), field: '#s3_f1' },
    T: floorTable,
  },
  stock: {
    L: inputs(2),
    F: { ...inputs(50), field: '#root_section3_s3_f2' },
    T: {
      ready: '.tabulator-row',
      count: 10,
      later: '.chart canvas',
      sort: '.tabulator-col[tabulator-field=amount] .tabulator-col-title',
      cell: '.tabulator-row .tabulator-cell[tabulator-field=amount]',
    },
  },
  'stock-live': { F: { ...inputs(50), field: '#root_section3_s3_f2' } },
};

/** Builds all sites. */
export async function buildSites(wanted: readonly Workload[] = workloads): Promise<void> {
  await buildProduct(join(import.meta.dirname, 'portal'), join(benchDirectory, 'portico'));
  await writeData(join(benchDirectory, 'portico'));
  for (const peer of ['floor', 'stock'] as const) {
    await buildPeer(peer, join(benchDirectory, peer), wanted);
    await writeData(join(benchDirectory, peer));
  }
}

/** The sites being served. */
export interface ServedSites {
  /** The page of a workload at a site; undefined if the site has none. */
  targetOf(site: Site, workload: Workload): Target | undefined;
  end(): void;
}

/** Serves every site on a free port; ours with its strict policy. */
export async function serveSites(): Promise<ServedSites> {
  const [portico, floor, stock] = await Promise.all([
    serveFolder(join(benchDirectory, 'portico'), securityHeaders({})),
    serveFolder(join(benchDirectory, 'floor')),
    serveFolder(join(benchDirectory, 'stock')),
  ]);
  const origins: Readonly<Record<Site, string>> = {
    portico: portico.origin,
    floor: floor.origin,
    stock: stock.origin,
    'stock-live': stock.origin,
  };
  return {
    targetOf(site, workload) {
      const target = targets[site][workload];
      const page = site === 'portico' ? workload : `${workload}/`;
      return target === undefined
        ? undefined
        : { ...target, url: `${origins[site]}/${page}${site === 'stock-live' ? '?live' : ''}` };
    },
    end: () => [portico, floor, stock].forEach(({ end }) => end()),
  };
}
