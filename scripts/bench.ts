import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Workload } from '../tests/bench/buildSites.ts';
import { lighthousePaint } from '../tests/bench/lighthousePaint.ts';
import { measureShifts, screensOf } from '../tests/bench/measureShifts.ts';
import { startServer } from '../tests/bench/startProcess.ts';
import { measureBytes, measureTimes, median, type Times } from '../tests/bench/measure.ts';
import { measureLines } from '../tests/bench/measureLines.ts';
import { measureMap } from '../tests/bench/measureMap.ts';
import { measureServer } from '../tests/bench/measureServer.ts';
import {
  benchData,
  benchDirectory,
  buildSites,
  serveSites,
  type ServedSites,
  type Site,
} from '../tests/bench/sites.ts';
import { findPostgres, startPostgres } from '../tests/server/startPostgres.ts';
import { compileFolder, compilerLines, portalLines } from './benchCompiler.ts';
import type { Line } from './benchLine.ts';
import { readBenchOptions } from './benchOptions.ts';
import { studioLines } from './benchStudio.ts';
import { reportsFolder } from './workFolders.mjs';

const sites: readonly Site[] = ['portico', 'floor', 'stock', 'stock-live'];
const kilobyte = 1024;
const options = readBenchOptions(process.argv.slice(2));
const { asks, rounds, keys, workloads: wanted } = options;

async function bytesLines({ targetOf }: ServedSites): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const workload of wanted) {
    const js: Partial<Record<Site, number>> = {};
    const css: Partial<Record<Site, number>> = {};
    for (const site of sites) {
      const target = targetOf(site, workload);
      if (target === undefined || site === 'stock-live') continue;
      const bytes = await measureBytes(target);
      js[site] = bytes.js / kilobyte;
      css[site] = bytes.css / kilobyte;
    }
    lines.push(
      {
        what: `${workload}: scripts of a first visit`,
        unit: 'kB',
        values: js,
        target: workload === 'L' ? '185' : '',
      },
      { what: `${workload}: styles of a first visit`, unit: 'kB', values: css, target: '' },
    );
  }
  return lines;
}

const figures: readonly {
  readonly of: keyof Times;
  readonly what: string;
  readonly targets: Partial<Readonly<Record<Workload, string>>>;
}[] = [
  { of: 'ready', what: 'first render', targets: { F: 'x 1.5', F300: 'x 1.5', T: 'x 1.5 (rows)' } },
  { of: 'later', what: 'chart', targets: { T: 'x 1.6' } },
  { of: 'workPerKey', what: 'work a key', targets: { F: 'x 1.4', F300: 'x 2' } },
  { of: 'keyToPaint', what: 'key to paint', targets: {} },
  { of: 'sortUp', what: 'sort', targets: { T: 'x 2.2' } },
  { of: 'sortDown', what: 'sort again', targets: { T: 'x 2.2' } },
  { of: 'shift', what: 'layout shift', targets: { L: '0.02', F: '0.02', F300: '0.02', T: '0.02' } },
];

/** Alternates rounds over all sites, so that other load on the machine affects all alike. */
async function timesLines({ targetOf }: ServedSites): Promise<readonly Line[]> {
  const runs = new Map<string, Times[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const workload of wanted) {
      for (const site of sites) {
        const target = targetOf(site, workload);
        if (target === undefined) continue;
        const times = await measureTimes(target, { keys }).catch((error: unknown) =>
          console.error(
            `${site} ${workload}: a visit failed and does not count. ${String(error).split('\n')[0] ?? ''}`,
          ),
        );
        if (times === undefined) continue;
        if (times.errors.length > 0)
          console.error(`${site} ${workload}: ${times.errors.join('; ')}`);
        runs.set(`${site} ${workload}`, [...(runs.get(`${site} ${workload}`) ?? []), times]);
      }
    }
    console.error(`Round ${round} of ${rounds} is done.`);
  }
  return wanted.flatMap((workload) =>
    figures.flatMap(({ of, what, targets }): readonly Line[] => {
      const values = Object.fromEntries(
        sites.flatMap((site) => {
          const all = (runs.get(`${site} ${workload}`) ?? [])
            .map((times) => times[of])
            .filter((value) => typeof value === 'number');
          const middle = median(all);
          return middle === undefined ? [] : [[site, middle]];
        }),
      );
      return Object.keys(values).length === 0
        ? []
        : [
            {
              what: `${workload}: ${what}`,
              unit: of === 'shift' ? '' : 'ms',
              values,
              target: targets[workload] ?? '',
            },
          ];
    }),
  );
}

async function paintLine({ targetOf }: ServedSites): Promise<Line> {
  const values: Partial<Record<Site, number>> = {};
  for (const site of ['portico', 'floor', 'stock'] as const) {
    const target = targetOf(site, 'L');
    const paint = target === undefined ? undefined : await lighthousePaint(target.url, 3);
    if (paint !== undefined) values[site] = paint;
  }
  return { what: 'L: largest paint, Lighthouse mobile', unit: 'ms', values, target: 'x 1.15' };
}

async function mapLines(): Promise<readonly Line[]> {
  const { script, services, points, load, pan, zoom } = await measureMap(benchDirectory);
  return [
    {
      what: 'services: scripts above the shell',
      unit: 'kB',
      values: { portico: services / kilobyte },
      target: '20',
    },
    {
      what: 'map: scripts above the shell',
      unit: 'kB',
      values: { portico: script / kilobyte },
      target: '75',
    },
    { what: 'map: points in clusters', unit: '', values: { portico: points }, target: '5000' },
    {
      what: 'map: longest task while panning, 4x slower',
      unit: 'ms',
      values: { portico: pan },
      target: '100',
    },
    {
      what: 'map: longest task while zooming, 4x slower',
      unit: 'ms',
      values: { portico: zoom },
      target: '100',
    },
    {
      what: 'map: longest task while opening, 4x slower',
      unit: 'ms',
      values: { portico: load },
      target: '',
    },
  ];
}

/** The services on the embedded database, and on PostgreSQL if it is installed. */
async function serverLines(): Promise<readonly Line[]> {
  const programs = findPostgres();
  if (programs === undefined)
    console.error(
      'There is no PostgreSQL on this machine; the services are measured over the embedded database alone.',
    );
  const own = await servicesOver('embedded');
  if (programs === undefined) return own;
  const postgres = await startPostgres(programs);
  try {
    return [...own, ...(await servicesOver('PostgreSQL', postgres.url))];
  } finally {
    await postgres.stop();
  }
}

async function servicesOver(name: string, database?: string): Promise<readonly Line[]> {
  const { firstPage, farPage, far, heldByExport, calls } = await measureServer(
    join(benchDirectory, 'card'),
    benchData,
    database,
  );
  const line = (what: string, unit: string, value: number): Line => ({
    what: `${name}: ${what}`,
    unit,
    values: { portico: value },
    target: '',
  });
  return [
    line('page 1 of 200,000 rows, p50', 'ms', firstPage.p50),
    line('page 1 of 200,000 rows, p99', 'ms', firstPage.p99),
    {
      ...line(`page ${far} of 200,000 rows, p50`, 'ms', farPage.p50),
      target: (firstPage.p50 + 100).toFixed(1),
    },
    line(`page ${far} of 200,000 rows, p99`, 'ms', farPage.p99),
    {
      ...line('longest hold while 100,000 rows are exported', 'ms', heldByExport),
      target: '50',
    },
    ...calls.flatMap(({ operation, rate, p99 }) => [
      line(`${operation}, requests a second of 50 connections`, '', rate),
      line(`${operation}, p99 of 50 connections`, 'ms', p99),
    ]),
  ];
}

async function linesLines(): Promise<readonly Line[]> {
  const { paste, upload, key, leave } = await measureLines(join(benchDirectory, 'lines'));
  return [
    {
      what: '10,000 lines pasted until every mistake is shown: work of the page',
      unit: 'ms',
      values: { portico: paste.work },
      target: '1000',
    },
    {
      what: '10,000 lines pasted until every mistake is shown: on the clock',
      unit: 'ms',
      values: { portico: paste.clock },
      target: '',
    },
    {
      what: '10,000 lines uploaded as XLSX: work of the page',
      unit: 'ms',
      values: { portico: upload.work },
      target: '1000',
    },
    {
      what: '10,000 lines uploaded as XLSX: on the clock',
      unit: 'ms',
      values: { portico: upload.clock },
      target: '',
    },
    { what: 'a key in one of 10,000 lines', unit: 'ms', values: { portico: key }, target: '8' },
    {
      what: 'leaving a cell of 10,000 lines',
      unit: 'ms',
      values: { portico: leave },
      target: '50',
    },
  ];
}

/**
 * Layout shift of every screen of the card portal, at both widths, for each role; with the elements
 * that moved if it is too much.
 */
async function screensLines(): Promise<readonly Line[]> {
  const { files, access } = await compileFolder('screens');
  const screens = screensOf(files, access).filter(
    ({ screen }) => options.screens?.includes(screen) ?? true,
  );
  const given = options.portal;
  const server =
    given === undefined
      ? await startServer('start', {
          OUT_DIR: join(benchDirectory, 'card'),
          DATA_DIR: benchData,
        })
      : undefined;
  try {
    const visits = await measureShifts(
      { origin: given ?? server?.origin ?? '', late: options.late },
      screens,
      options.widths,
      ({ screen, role, width, shift, moved }) => {
        if (shift === undefined)
          console.error(`${screen} as ${role ?? 'visitor'} at ${width}: redirected.`);
        else if (shift > 0.02)
          console.error(
            `${screen} as ${role ?? 'visitor'} at ${width}: ${shift.toFixed(3)}\n  ${moved.join('\n  ')}`,
          );
      },
    );
    return [...new Set(visits.map(({ screen }) => screen))].flatMap((screen) => {
      const shifts = visits.flatMap((one) =>
        one.screen === screen && one.shift !== undefined ? [one.shift] : [],
      );
      return [
        {
          what: `${screen}: layout shift (${shifts.length} visits, the worst)`,
          unit: '',
          values: shifts.length === 0 ? {} : { portico: Math.max(...shifts) },
          target: '0.02',
        },
      ];
    });
  } finally {
    await server?.end();
  }
}

function print(lines: readonly Line[]): void {
  const shown = (value: number | undefined, unit: string) =>
    value === undefined ? '' : `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`.trim();
  console.table(
    Object.fromEntries(
      lines.map(({ what, unit, values, target }) => {
        const { portico, floor } = values;
        return [
          what,
          {
            ...Object.fromEntries(sites.map((site) => [site, shown(values[site], unit)])),
            'to floor':
              portico !== undefined && floor !== undefined && floor > 0
                ? `x ${(portico / floor).toFixed(2)}`
                : '',
            reach: target,
          },
        ];
      }),
    ),
  );
}

const lines: Line[] = [];

/** Measures a part that was asked for, and prints its lines at once. */
async function measure(isAsked: boolean, part: () => Promise<readonly Line[]>): Promise<void> {
  if (!isAsked) return;
  const found = await part();
  print(found);
  lines.push(...found);
}

if ((['bytes', 'times', 'paint'] as const).some(asks)) {
  await buildSites(wanted);
  const served = await serveSites();
  try {
    await measure(asks('bytes'), async () => [
      ...(await bytesLines(served)),
      ...(await portalLines()),
    ]);
    await measure(asks('times'), () => timesLines(served));
    await measure(asks('paint'), async () => [await paintLine(served)]);
  } finally {
    served.end();
  }
}
await measure(asks('compiler'), compilerLines);
await measure(asks('screens'), screensLines);
await measure(asks('map'), mapLines);
await measure(asks('lines'), linesLines);
await measure(asks('studio'), studioLines);
await measure(asks('server'), serverLines);
const reports = reportsFolder();
await mkdir(reports, { recursive: true });
await writeFile(
  join(reports, 'bench.json'),
  `${JSON.stringify({ machine: { cpu: cpus()[0]?.model, processors: cpus().length, load: loadavg(), node: process.version }, rounds, keys, lines }, undefined, 2)}\n`,
);
