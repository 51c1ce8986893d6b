import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsAhead, type AheadCall } from '../../scripts/callsAhead.ts';
import type { DrawingSource } from '../../scripts/drawScreen.ts';
import { publishPortal } from '../../scripts/publishPortal.ts';
import type { Data, Screen } from '../../src/language/release.ts';

let directory = '';
let source: DrawingSource;
const table = { path: '/T', screen: 'table', language: 'en' };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portico-ahead-'));
  const published = await publishPortal('tests/bench/portal', { directory });
  if (published === undefined) throw new Error('The portal does not compile.');
  source = {
    published,
    settings: published.portal.settings,
    own: { widgets: [], actions: {}, functions: {} },
  };
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const callsOf = async (of: DrawingSource, page: typeof table) =>
  (await callsAhead(of, [page]))[0] ?? [];

/** The calls of the screen `table` with another version of its data `rows`. */
function withRows(change: (rows: Data) => Data, access: Screen['access'] = []) {
  const { published } = source;
  const file = 'screens/table.json';
  const screen = JSON.parse(published.files.get(file) ?? '') as Screen;
  const { rows, ...others } = screen.data ?? {};
  if (rows === undefined) throw new Error('The screen has no rows.');
  const blocks: Screen['blocks'] = ['function:today'];
  const changed: Screen = { ...screen, access, blocks, data: { ...others, rows: change(rows) } };
  const files = new Map([...published.files, [file, JSON.stringify(changed)]]);
  return callsOf({ ...source, published: { ...published, files } }, table);
}

const urls = (calls: readonly AheadCall[]) => calls.map(({ url }) => url).toSorted();
const rest = ['/api/series.json'];

describe('the calls that a page sends before its app has loaded', () => {
  it('are those of its data, as the app sends them', async () => {
    expect(await callsOf(source, table)).toEqual(
      ['/api/rows.json', '/api/series.json'].map((url) => ({
        url,
        headers: { 'accept-language': 'en' },
      })),
    );
    expect(await callsOf(source, { ...table, path: '/', screen: 'login' })).toEqual([]);
  });

  it('have the parameters of the first request', async () => {
    const query = { name: 'status', in: 'query' } as const;
    const calls = await withRows((rows) => ({
      ...rows,
      operation: { ...rows.operation, parameters: [query] },
      with: { status: 'open' },
    }));
    expect(urls(calls)).toEqual(['/api/rows.json?status=open', ...rest]);
  });

  it('leave out data that are not wanted at once', async () => {
    expect(urls(await withRows((rows) => ({ ...rows, when: false })))).toEqual(rest);
  });

  it('leave out calls with headers of their own, and calls that write', async () => {
    const keyed = await withRows((rows) => ({
      ...rows,
      operation: {
        ...rows.operation,
        parameters: [{ name: 'x-key', in: 'header' }],
      },
      with: { 'x-key': 'secret' },
    }));
    expect(urls(keyed)).toEqual(rest);
    const written = await withRows((rows) => ({
      ...rows,
      operation: { ...rows.operation, method: 'POST' },
    }));
    expect(urls(written)).toEqual(rest);
  });

  it('leave out calls that depend on the day', async () => {
    const day = await withRows((rows) => ({
      ...rows,
      operation: { ...rows.operation, parameters: [{ name: 'day', in: 'query' }] },
      with: { day: { '=': ['f', 'today'] } },
    }));
    expect(urls(day)).toEqual(rest);
  });

  it('leave out pages that wait for ever, which wait together', { timeout: 30_000 }, async () => {
    const text = source.published.files.get('screens/table.json') ?? '';
    const screen = JSON.parse(text) as Screen;
    const waiting = JSON.stringify({ ...screen, blocks: ['function:late'] });
    const files = new Map([...source.published.files, ['screens/table.json', waiting]]);
    const never = () => new Promise<never>(() => undefined);
    const own = { ...source.own, functions: { late: { guard: '', compute: never } } };
    const late: DrawingSource = { ...source, own, published: { ...source.published, files } };
    const start = performance.now();
    expect(await callsAhead(late, [table, table, table, table])).toEqual([[], [], [], []]);
    expect(performance.now() - start).toBeGreaterThan(1900);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('are none where the address has parameters, or the visitor may not enter', async () => {
    expect(await callsOf(source, { ...table, path: '/T/{id}' })).toEqual([]);
    const closed = [{ rule: 'never', when: false, otherwise: [] }];
    expect(urls(await withRows((rows) => rows, closed))).toEqual([]);
  });
});
