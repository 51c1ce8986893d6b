import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentCompiler, createReleaseShelf } from '../../scripts/openStudio.ts';
import { sourceOf } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { createCompiler } from '../../src/compiler/compile.ts';
import { openDatabase } from '../../src/sandbox/database/openDatabase.ts';
import { createDesk } from '../../src/studio/service/createDesk.ts';
import { createStudioService } from '../../src/studio/service/createStudioService.ts';
import type { StudioTables } from '../../src/studio/store/database/tables.ts';
import { openStudioStore } from '../../src/studio/store/openStudioStore.ts';
import type { PortalContent } from '../../src/studio/store/version.ts';

/** Milliseconds, of processor time and as they pass; the 95th percentile of the rounds. */
export interface Cost {
  readonly work: number;
  readonly clock: number;
}

/** What the Studio costs for a portal. */
export interface StudioFigures {
  /** From the request of an edit until the previews are told of the new release. */
  readonly edit: Cost;
  /** From the click on an element until its properties are answered. */
  readonly click: Cost;
  /** From the request of a new draft until it can be shown. */
  readonly open: Cost;
}

/** A portal, the screen that is edited, and a text key that it shows. */
export interface EditedPortal {
  readonly folder: string;
  readonly screen: string;
  readonly key: string;
}

const origin = 'http://studio.test';

/** Measures the service of the Studio without a socket, on a copy of a portal. */
export async function measureStudio(
  { folder, screen, key }: EditedPortal,
  rounds: number,
): Promise<StudioFigures> {
  const { desk, ask, close } = await openService(folder);
  try {
    let draft = '';
    const open = await costOf(1, async () => {
      draft = (await ask<{ id: string }>('/drafts', { title: 'Bench' })).id;
      await ask(`/drafts/${draft}`);
    });
    const edit = await costOf(rounds, async (round) => {
      const version = desk.held(draft)?.version;
      const operation = { do: 'text', key, messages: { en: `Words ${String(round)}` } };
      const body = { version, operation };
      const edited = await ask<{ compiles: boolean }>(`/drafts/${draft}/edits`, body);
      if (edited.compiles) return;
      const [mistake] = desk.held(draft)?.releases.errors() ?? [];
      throw new Error(`The edit has a mistake: ${mistake?.file ?? ''}: ${mistake?.message ?? ''}`);
    });
    const release = desk.held(draft)?.releases.release();
    const keys = nodeKeys(JSON.parse(release?.files.get(`screens/${screen}.json`) ?? '{}'));
    if (keys.length === 0) throw new Error(`The screen "${screen}" has no nodes.`);
    const click = await costOf(rounds, async (round) => {
      const node = keys[round % keys.length];
      const element = { kind: 'node', owner: 'screens', id: screen, key: node };
      const place = await ask<{ file: string; path: string }>(`/drafts/${draft}/place`, element);
      await ask(`/drafts/${draft}/node?${new URLSearchParams({ ...place }).toString()}`);
    });
    return { edit, click, open };
  } finally {
    await close();
  }
}

/** The service over a copy of a portal, with an administrator who is signed in. */
async function openService(folder: string) {
  const root = mkdtempSync(join(tmpdir(), 'portico-bench-studio-'));
  const portal = join(root, 'portal');
  cpSync(folder, portal, { recursive: true });
  mkdirSync(join(root, 'output'));
  const { db, close } = await openDatabase({ directory: join(root, 'data') });
  const compiler = createCompiler(vocabulary);
  const store = await openStudioStore({
    repository: join(root, 'repository.git'),
    database: { db: db.withTables<StudioTables>(), close },
    compile: createContentCompiler(compiler),
    shelf: createReleaseShelf(join(root, 'output')),
    folder: portal,
  });
  const toSource = ({ texts, binaries }: PortalContent) => sourceOf(texts, binaries);
  const desk = createDesk({ store, compiler, toSource });
  const service = createStudioService({
    store,
    desk,
    path: '/studio',
    origin,
    timeZone: 'UTC',
    previewAddress: (id) => id,
    shareAddress: (secret) => secret,
    isUnavailable: () => false,
    onFault: (error) => console.error(error),
  });
  const words = { name: 'Ada', email: 'ada@example.com', role: 'administrator' } as const;
  const person = await store.people.add(words, undefined);
  const { secret } = await store.people.startSession(person.id);
  const cookie = `portico_studio=${secret}`;
  return {
    desk,
    async ask<T>(path: string, body?: object): Promise<T> {
      const headers = { origin, cookie, 'content-type': 'application/json' };
      const asked = body !== undefined && { method: 'POST', body: JSON.stringify(body) };
      const request = new Request(`${origin}/studio/api${path}`, { headers, ...asked });
      const response = await service.fetch(request);
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    async close() {
      await store.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The 95th percentile of what rounds cost. Git is another process: only the clock has its work. */
async function costOf(rounds: number, task: (round: number) => Promise<void>): Promise<Cost> {
  const work: number[] = [];
  const clock: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [used, began] = [process.cpuUsage(), performance.now()];
    await task(round);
    clock.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    work.push((user + system) / 1000);
  }
  return { work: worst(work), clock: worst(clock) };
}

function worst(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}

/** The keys of all nodes below a value of a release. */
function nodeKeys(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { key, type } = value as { readonly key?: unknown; readonly type?: unknown };
  const own = typeof key === 'string' && typeof type === 'string' ? [key] : [];
  return [...own, ...Object.values(value).flatMap(nodeKeys)];
}
