import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { createContentCompiler, createReleaseShelf } from '../../../../scripts/openStudio.ts';
import { openDatabase } from '../../../../src/sandbox/database/openDatabase.ts';
import type { StudioTables } from '../../../../src/studio/store/database/tables.ts';
import { openStudioStore } from '../../../../src/studio/store/openStudioStore.ts';
import type { ReleaseShelf, StudioStore } from '../../../../src/studio/store/studioStore.ts';
import { Random } from '../../../expressions/differential/random.ts';
import { factsOf } from './portal.ts';
import { Simulation, type Figures, type Model } from './Simulation.ts';

// Runs random actions on the store below a directory until their number is reached or the process
// kills itself; started again, it goes on. Usage: simulate.ts <directory> <seed> <actions> <faults>

const [root = '', seed = '1', wanted = '100', faults = '1'] = process.argv.slice(2);
const modelFile = join(root, 'model.json');

interface Saved {
  readonly model: Model;
  readonly figures: Figures;
  done: number;
  runs: number;
}

class OutageError extends Error {
  override readonly name = 'OutageError';
}

/** Faults that happen at random: the process is killed, or a call fails. */
class Faults {
  readonly #random: Random;
  isOn = false;

  constructor(random: Random) {
    this.#random = random;
  }

  at(deadly: number, failing: number): void {
    if (!this.isOn) return;
    if (this.#random.chance(deadly)) process.kill(process.pid, 'SIGKILL');
    if (this.#random.chance(failing)) throw new OutageError('The outage of a test.');
  }

  /** Kills the process a little later, whatever it does then. */
  later(probability: number, milliseconds: number): void {
    if (!this.isOn || !this.#random.chance(probability)) return;
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), this.#random.next() * milliseconds);
  }
}

function faultyShelf(shelf: ReleaseShelf, fault: Faults): ReleaseShelf {
  const around = async (act: () => Promise<void>) => {
    fault.at(0.02, 0.03);
    await act();
    fault.at(0.02, 0.03);
  };
  return {
    write: (release, content) => {
      fault.later(0.06, 200);
      return around(() => shelf.write(release, content));
    },
    point: (release) => around(() => shelf.point(release)),
    current: () => shelf.current(),
  };
}

function faultyQueries(fault: Faults): KyselyPlugin {
  return {
    transformQuery({ node }) {
      fault.at(0.000_2, 0.001);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

async function begin(store: StudioStore): Promise<Saved> {
  if (existsSync(modelFile)) return JSON.parse(readFileSync(modelFile, 'utf8')) as Saved;
  const { version } = await store.publishing.current();
  const published = factsOf((await store.writes.read(version.id)).texts);
  for (const name of ['Ana', 'Dan', 'Ion'])
    if ((await store.people.findByEmail(`${name}@example.com`)) === undefined)
      await store.people.add({ name, email: `${name}@example.com`, role: 'approver' }, undefined);
  const model = { drafts: {}, published, earlier: [], seen: {}, next: 1, pending: undefined };
  return { model, figures: {}, done: 0, runs: 0 };
}

/** What visitors see, and the portal's folder, are what is published. */
async function checkPointer(store: StudioStore, release: string | undefined): Promise<void> {
  const { texts } = await store.writes.read((await store.publishing.current()).version.id);
  const compiled = compile({ texts, binaries: new Map() }).compilation.release;
  if (compiled === undefined) throw new Error('A release that does not compile is published.');
  if (compiled.id !== release)
    throw new Error(`Visitors see ${String(release)} and not ${compiled.id}.`);
  for (const [file, text] of texts)
    if (readFileSync(join(root, 'portal', file), 'utf8') !== text)
      throw new Error(`The folder has another "${file}" than what is published.`);
}

const compile = createContentCompiler();
const shelf = createReleaseShelf(join(root, 'output'));
const { db, close } = await openDatabase({ directory: join(root, 'database') });
const before = existsSync(modelFile)
  ? (JSON.parse(readFileSync(modelFile, 'utf8')) as Saved)
  : undefined;
const random = new Random(Number(seed) * 1000 + (before?.runs ?? 0));
const fault = new Faults(random);
const store = await openStudioStore({
  repository: join(root, 'repository.git'),
  database: { db: db.withTables<StudioTables>().withPlugin(faultyQueries(fault)), close },
  compile,
  shelf: faultyShelf(shelf, fault),
  folder: join(root, 'portal'),
});
const saved = await begin(store);
const people = (await store.people.list()).map(({ id }) => id);
const save = () => {
  writeFileSync(`${modelFile}.new`, JSON.stringify(saved));
  renameSync(`${modelFile}.new`, modelFile);
};
const simulation = new Simulation({
  store,
  people,
  random,
  model: saved.model,
  keep: save,
  figures: saved.figures,
});
const count = (name: string) => {
  saved.figures[name] = (saved.figures[name] ?? 0) + 1;
};
if (saved.runs > 0) count('restart after a kill');
saved.runs++;
await checkPointer(store, await shelf.current());
await simulation.check();
save();
while (saved.done < Number(wanted)) {
  saved.done++;
  fault.isOn = faults === '1';
  fault.later(0.001, 400);
  try {
    await simulation.step();
  } catch (error) {
    if (!(error instanceof OutageError)) throw error;
    count('outage');
    fault.isOn = false;
    // The next change makes up for what the outage left undone.
    await store.reviews.ask('none', people[0] ?? '', []).catch(() => undefined);
    await simulation.check();
  }
  fault.isOn = false;
  if (saved.done % 50 === 0) {
    await store.reviews.ask('none', people[0] ?? '', []).catch(() => undefined);
    await checkPointer(store, await shelf.current());
    await simulation.check();
  }
  save();
}
const history = await store.publishing.history({ limit: 100_000 });
for (const { version } of history) {
  const content = await store.writes.read(version.id);
  if (compile(content).compilation.release === undefined)
    throw new Error(`The published version ${version.id} does not compile.`);
}
console.log(JSON.stringify({ ...saved.figures, releases: history.length }));
await store.close();
