import { join } from 'node:path';
import { readBuiltApp } from '../tests/bench/bundleSize.ts';
import { generatePortal, type Addresses } from '../tests/bench/generatePortal.ts';
import {
  evaluatorSize,
  measureCompiler,
  measureEvaluations,
} from '../tests/bench/measureCompiler.ts';
import { measureDescription } from '../tests/bench/measureDescription.ts';
import { measureEdit } from '../tests/bench/measureEdit.ts';
import { dashboardPath, weighScreens } from '../tests/bench/portalBytes.ts';
import { benchDirectory } from '../tests/bench/sites.ts';
import { createCompiler, type Compilation } from '../src/compiler/compile.ts';
import type { Line } from './benchLine.ts';
import { readPortalFolder } from './portalFolder.ts';
import { vocabulary } from './vocabulary.ts';

const kilobyte = 1024;
/** The portal that is compared with hand-written pages. */
const portal = 'tests/bench/portal';

/** Times and memory of the compiler, and the size and speed of the evaluator. */
export async function compilerLines(): Promise<readonly Line[]> {
  const { cold, edit } = await measureCompiler(portal, 500);
  const descriptions: Line[] = [];
  for (const form of ['json', 'yaml'] as const) {
    const { size, milliseconds, megabytes } = await measureDescription(portal, form);
    const large = `${(size / 1e6).toFixed(1)} MB of service description in ${form.toUpperCase()}`;
    descriptions.push(
      {
        what: `compile beside ${large}, processor time`,
        unit: 'ms',
        values: { portico: milliseconds },
        target: '5000',
      },
      {
        what: `compile beside ${large}, peak memory`,
        unit: 'MB',
        values: { portico: megabytes },
        target: '300',
      },
    );
  }
  return [
    ...descriptions,
    { what: 'compile 500 screens, cold', unit: 'ms', values: { portico: cold }, target: '5000' },
    {
      what: 'compile one edit of 500 screens',
      unit: 'ms',
      values: { portico: edit },
      target: '300',
    },
    {
      what: 'one edit of 500 screens, from saved to shown in the browser',
      unit: 'ms',
      values: { portico: await measureEdit(portal, 500) },
      target: '300',
    },
    {
      what: 'expression evaluator',
      unit: 'kB',
      values: { portico: (await evaluatorSize()) / kilobyte },
      target: '3.5',
    },
    {
      what: 'evaluations a second, thousands',
      unit: '',
      values: { portico: measureEvaluations() / 1000 },
      target: '1000',
    },
  ];
}

/** Bytes of the card portal, and of a growing portal. */
export async function portalLines(): Promise<readonly Line[]> {
  const app = await readBuiltApp(join(benchDirectory, 'portico'));
  const total = async (screens: number, addresses: Addresses): Promise<number> => {
    const { files } = await compileFolder(portal, screens, addresses);
    const { js, css, data } = await app.weigh(
      files,
      addresses === 'varied' ? '/account/review' : '/area/account_review',
    );
    return js + css + data;
  };
  const growth = async (addresses: Addresses): Promise<number> =>
    ((await total(2000, addresses)) / (await total(50, addresses)) - 1) * 100;
  const { files: card } = await compileFolder('screens');
  const [login, dashboard] = [await app.weigh(card, '/'), await app.weigh(card, dashboardPath)];
  return [
    {
      what: 'first visit, 2,000 screens against 50',
      unit: '%',
      values: { portico: await growth('varied') },
      target: '3',
    },
    {
      what: 'first visit, 2,000 screens against 50, all under one first part of the address',
      unit: '%',
      values: { portico: await growth('one-folder') },
      target: '3',
    },
    {
      what: 'card portal: scripts before login can be used',
      unit: 'kB',
      values: { portico: login.js / kilobyte },
      target: '165',
    },
    {
      what: 'card portal: styles of login',
      unit: 'kB',
      values: { portico: login.css / kilobyte },
      target: '25',
    },
    {
      what: 'card portal: scripts before balance and transactions show',
      unit: 'kB',
      values: { portico: dashboard.js / kilobyte },
      target: '210',
    },
    ...(await weighScreens(app, card)).map(({ path, above, weight, most }) => ({
      what: `${path}: scripts above ${above}`,
      unit: 'kB',
      values: { portico: weight },
      target: String(most),
    })),
  ];
}

/** Compiles a portal's folder. @throws Error when it does not compile */
export async function compileFolder(
  folder: string,
  screens?: number,
  addresses?: Addresses,
): Promise<{
  readonly files: ReadonlyMap<string, string>;
  readonly access: Compilation['access'];
}> {
  const read = await readPortalFolder(folder);
  const { release, access } = createCompiler(vocabulary).compile(
    screens === undefined ? read : generatePortal(read, screens, addresses),
  );
  if (release === undefined) throw new Error(`The portal in "${folder}" does not compile.`);
  return { files: release.files, access };
}
