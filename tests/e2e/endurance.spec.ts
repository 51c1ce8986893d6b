import type { APIRequestContext, CDPSession, Page } from 'playwright/test';
import { account, enterDirectly, expect, open, test } from './portal.ts';

// One tab and one server over a long time: their memory must stay level. Every run makes a short
// walk; ENDURANCE_NAVIGATIONS=500 ENDURANCE_MINUTES=30 runs all of it (`npm run soak`).
const navigations = Number(process.env['ENDURANCE_NAVIGATIONS'] ?? 40);
const minutes = Number(process.env['ENDURANCE_MINUTES'] ?? 0);
const entries = [
  ['dashboard', 'beneficiary'],
  ['cards', 'beneficiary_cards'],
  ['services', 'beneficiary_services'],
  ['account', 'beneficiary_account'],
  ['faq', 'beneficiary_faq'],
  ['contact', 'beneficiary_contact'],
  ['terms', 'beneficiary_terms'],
  ['notifications', 'beneficiary_notifications'],
] as const;
const rounds = Math.max(5, Math.round(navigations / entries.length));

/** The memory of a tab after garbage collection. */
interface Held {
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
  readonly megabytes: number;
  /**
   * Megabytes of compiled code: V8 compiles functions once they are used often, which goes on for
   * hundreds of screens.
   */
  readonly code: number;
  /** Megabytes of the heap that are not code: objects, closures, strings and what they refer to. */
  readonly data: number;
  /** The number of objects of scripts. */
  readonly objects: number;
}

/** Counts the objects of a tab that inherit from `Object.prototype`: nearly all. */
async function countObjects(session: CDPSession): Promise<number> {
  const group = { objectGroup: 'endurance' };
  const { result: prototype } = await session.send('Runtime.evaluate', {
    expression: 'Object.prototype',
    ...group,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    ...group,
  });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', group);
  return Number(count.value);
}

/** Megabytes that the serving process may have at the end, with the embedded database. */
const largestProcess = 600;
const memoryNames = ['resident', 'heap', 'used', 'external', 'rest'] as const;

/**
 * Megabytes of the process: all, the heap of scripts and its used part, buffers, and the rest,
 * which is the thread of the embedded database, code and native memory.
 */
type Memory = Readonly<Record<(typeof memoryNames)[number], number>>;

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] };
  };
  readonly nodes: readonly number[];
}

/** Megabytes of the heap of a tab by kind of content, such as `code`, `closure` and `string`. */
async function heapKinds(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const sizes = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + typeAt] ?? 0] ?? '';
    sizes.set(kind, (sizes.get(kind) ?? 0) + (nodes[at + sizeAt] ?? 0) / 1_000_000);
  }
  return sizes;
}

/** The part of the heap that is neither compiled code nor memory of the browser. */
function dataOf(kinds: ReadonlyMap<string, number>): number {
  const own = [...kinds].filter(([kind]) => kind !== 'code' && kind !== 'native');
  return own.reduce((sum, [, megabytes]) => sum + megabytes, 0);
}

async function hold(session: CDPSession): Promise<Held> {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const kinds = await heapKinds(session);
  return {
    code: kinds.get('code') ?? Number.NaN,
    data: dataOf(kinds),
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    documents: value('Documents'),
    megabytes: value('JSHeapUsedSize') / 1_000_000,
    objects: await countObjects(session),
  };
}

async function walk(page: Page): Promise<void> {
  for (const [item, screen] of entries) {
    await page.locator(`nav.p-area__rail [data-item="${item}"]`).click();
    await expect(page.locator(`main[data-screen="${screen}"] h1`)).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
}

test(`memory and listeners of a tab do not grow after ${rounds * entries.length} screens`, async ({
  page,
  accounts,
}) => {
  test.setTimeout(60_000 + rounds * 60_000);
  await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
  await open(page, '/beneficiary');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const seen: (Held & { readonly screens: number })[] = [];
  for (let round = 0; round < rounds; round++) {
    await walk(page);
    if (round === 1 || round === rounds - 1 || round % 10 === 0) {
      const held = await hold(session);
      const screens = (round + 1) * entries.length;
      console.info(
        `after ${screens} screens: ${held.listeners} listeners, ${held.nodes} nodes, ${held.documents} documents, ${held.objects} objects, ${held.megabytes.toFixed(1)} MB: code ${held.code.toFixed(2)}, data ${held.data.toFixed(2)}`,
      );
      if (round > 0) seen.push({ ...held, screens });
    }
  }
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) throw new Error('Nothing was measured.');
  // Caches of responses and screens may fill during the first walks; a leak grows with each.
  expect(last.listeners - first.listeners).toBeLessThanOrEqual(0.05 * first.listeners + 20);
  expect(last.nodes - first.nodes).toBeLessThanOrEqual(0.1 * first.nodes + 200);
  expect(last.documents).toBeLessThanOrEqual(first.documents + 1);
  // a visited screen leaves the scroll position and focus of its history entry
  expect(last.objects - first.objects).toBeLessThanOrEqual(
    100 + 2 * (last.screens - first.screens),
  );
  expect(last.data - first.data).toBeLessThanOrEqual(0.1 * first.data + 0.1);
  expect(last.megabytes - first.megabytes).toBeLessThanOrEqual(0.2 * first.megabytes + 2);
});

if (minutes > 0) {
  test(`memory of the process does not grow during ${minutes} minutes of mixed requests`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout((minutes + 5) * 60_000);
    const origin = baseURL ?? '';
    const token = await companyToken(origin);
    const authorized = { 'x-api-key': 'sandbox-key', authorization: `Bearer ${btoa(token)}` };
    const release = (
      (await (await fetch(`${origin}/release/current.json`)).json()) as { readonly release: string }
    ).release;
    const search = (sort: string, page: number) =>
      `/company_services/v1/delivery_points/search?company_id=100001&per_page=20&page=${page}&sort=${sort}`;
    const asks: readonly (() => Promise<Response>)[] = [
      () => fetch(`${origin}/`, { headers: { accept: 'text/html' } }),
      () =>
        fetch(`${origin}/nowhere/${Math.floor(performance.now())}`, {
          headers: { accept: 'text/html' },
        }),
      () =>
        fetch(`${origin}/release/${release}/portal.json`, { headers: { 'accept-encoding': 'br' } }),
      () => fetch(origin + search('name', 1), { headers: authorized }),
      () =>
        fetch(origin + search('name', 2), {
          headers: { ...authorized, authorization: 'Bearer wrong' },
        }),
      () => fetch(`${origin}/bot_check/challenge`),
      () =>
        fetch(`${origin}/company_services/v1/tokens`, {
          method: 'POST',
          headers: { 'x-api-key': 'sandbox-key', 'content-type': 'application/json' },
          body: '{',
        }),
      () =>
        fetch(`${origin}/company_services/v1/users/100001`, {
          headers: { ...authorized, 'x-request-id': crypto.randomUUID() },
        }),
    ];
    const until = performance.now() + minutes * 60_000;
    const levels: Memory[] = [];
    let count = 0;
    let faults = 0;
    const ask = async (from: number) => {
      for (let at = from; performance.now() < until; at++) {
        const answer = await asks[at % asks.length]?.();
        await answer?.arrayBuffer();
        if (answer !== undefined && answer.status >= 500) faults++;
        count++;
      }
    };
    const watch = async () => {
      const every = (minutes * 60_000) / 40;
      while (performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, every));
        levels.push(await memoryOf(request));
      }
    };
    await Promise.all([...Array.from({ length: 6 }, (_, at) => ask(at)), watch()]);
    const middle = (part: readonly Memory[], name: keyof Memory) =>
      part.map((memory) => memory[name]).sort((one, other) => one - other)[
        Math.floor(part.length / 2)
      ] ?? Number.NaN;
    const quarters = [levels.slice(10, 20), levels.slice(30)] as const;
    const [early, late] = quarters.map((part) => middle(part, 'resident')) as [number, number];
    const split = memoryNames
      .map(
        (name) => `${name} ${quarters.map((part) => middle(part, name).toFixed(0)).join(' -> ')}`,
      )
      .join(', ');
    console.info(
      `${count} requests, ${faults} faults; MB of the process in the second and the last quarter: ${split}.`,
    );
    expect(faults).toBe(0);
    expect(late).toBeLessThanOrEqual(largestProcess);
    expect(late - early).toBeLessThanOrEqual(0.1 * early + 20);
  });
}

async function companyToken(origin: string): Promise<string> {
  const body = new URLSearchParams({
    scope: 'webclient',
    grant_type: 'password',
    username: '100001',
    password: 'Portico1',
  });
  const answer = await fetch(`${origin}/company_services/v1/tokens`, {
    method: 'POST',
    headers: { 'x-api-key': 'sandbox-key', 'x-request-id': crypto.randomUUID() },
    body,
  });
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}

async function memoryOf(request: APIRequestContext): Promise<Memory> {
  const text = await (
    await request.get('/metrics', {
      headers: { authorization: `Bearer ${process.env['METRICS_TOKEN'] ?? ''}` },
    })
  ).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]) / 1_000_000;
  const resident = megabytes('process_resident_memory_bytes');
  const heap = megabytes('nodejs_heap_size_total_bytes');
  const external = megabytes('nodejs_external_memory_bytes');
  return {
    resident,
    heap,
    used: megabytes('nodejs_heap_size_used_bytes'),
    external,
    rest: resident - heap - external,
  };
}
