import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import type { StudioDraft, StudioStore } from '../../../src/studio/store/studioStore.ts';
import {
  addPeople,
  createFolders,
  emptyDatabase,
  openTestDatabase,
  openTestStore,
  removeFolders,
  type TestFolders,
} from './openTestStore.ts';
import { textFile } from './simulation/portal.ts';

const limit = 120_000;
let database: OpenDatabase;
let folders: TestFolders;
let store: StudioStore;
let people: Readonly<Record<'Ana' | 'Ion', string>>;

beforeAll(async () => {
  database = await openTestDatabase();
}, limit);
afterAll(() => database.close());
beforeEach(async () => {
  folders = createFolders();
  store = await openTestStore(database, folders);
  people = await addPeople(store, { Ana: 'editor', Ion: 'approver' });
}, limit);
afterEach(async () => {
  await store.close();
  await emptyDatabase(database);
  removeFolders(folders);
});

/** The checkout of a developer, with the mail address of a person. */
class Checkout {
  readonly #folder = join(folders.root, 'checkout');
  readonly #author: readonly string[];

  constructor(name: string) {
    const email = `${name.toLowerCase()}@example.com`;
    this.#author = ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
    execFileSync('git', ['clone', '--quiet', folders.repository, this.#folder]);
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', ['-C', this.#folder, ...this.#author, ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }

  /** Gives a text of the board another message, and commits it. */
  commit(key: string, message: string, title: string): void {
    const file = join(this.#folder, textFile);
    const line = new RegExp(`^  ${key}: .* #`, 'm');
    writeFileSync(file, readFileSync(file, 'utf8').replace(line, `  ${key}: ${message} #`));
    this.git('commit', '--quiet', '--all', '--message', title);
  }
}

async function textAt({ head }: StudioDraft): Promise<string> {
  return (await store.writes.read(head.id)).texts.get(textFile) ?? '';
}

async function write(draft: StudioDraft, key: string, message: string): Promise<void> {
  const text = (await textAt(draft)).replace(
    new RegExp(`^  ${key}: .* #`, 'm'),
    `  ${key}: ${message} #`,
  );
  const changes = [{ kind: 'text', file: textFile, text }] as const;
  const { id, head } = draft;
  const wanted = { draft: id, person: people.Ion, base: head.id, changes, sentence: 'Change it' };
  expect((await store.writes.write(wanted)).outcome).toBe('written');
}

async function onlyDraft(): Promise<StudioDraft> {
  const taken = await store.pushes.take();
  const [draft] = taken;
  if (draft === undefined || taken.length > 1) throw new Error(`${String(taken.length)} drafts`);
  return draft;
}

describe('what developers push', () => {
  it(
    'to the branch of a draft becomes changes of their authors, beside those of others',
    async () => {
      const draft = await store.drafts.create(people.Ion, { title: 'Words' });
      const ana = new Checkout('Ana');
      ana.git('checkout', '--quiet', `drafts/${draft.id}`);
      ana.commit('a', 'From an editor', 'Say it shorter');
      ana.commit('b', 'Also', 'Say more');
      await write(draft, 'c', 'From the page');
      // the branch has moved: the developer takes it in, as in any repository
      expect(() => ana.git('push', '--quiet')).toThrow();
      ana.git('pull', '--quiet', '--no-rebase', '--no-edit');
      ana.git('push', '--quiet');
      const taken = await onlyDraft();
      expect(taken).toMatchObject({ id: draft.id, state: 'open' });
      expect(await textAt(taken)).toMatch(/a: From an editor[^]*b: Also[^]*c: From the page/);
      const [, , second] = await store.writes.changes(draft.id);
      expect(second).toMatchObject({ kind: 'push', sentence: 'Say it shorter' });
      expect(second).toMatchObject({ person: people.Ana, version: { author: { name: 'Ana' } } });
      ana.git('pull', '--quiet', '--ff-only');
      expect(ana.git('rev-parse', 'HEAD').trim()).toBe(taken.head.id);
      expect(await store.pushes.take()).toEqual([]);
      const [told] = await store.notifications.list(people.Ion);
      expect(told).toMatchObject({ kind: 'push', by: people.Ana, text: 'Ana pushed to "Words".' });
    },
    limit,
  );

  it(
    'and conflicts with the draft becomes a draft of its own, and nothing is lost',
    async () => {
      const draft = await store.drafts.create(people.Ion, { title: 'Words' });
      const ana = new Checkout('Ana');
      ana.git('checkout', '--quiet', `drafts/${draft.id}`);
      ana.commit('a', 'From an editor', 'Say it shorter');
      await write(draft, 'a', 'From the page');
      ana.git('push', '--quiet', '--force');
      const taken = await onlyDraft();
      expect(taken).toMatchObject({ origin: 'push', title: 'Say it shorter', state: 'open' });
      expect(taken.id).not.toBe(draft.id);
      expect(await textAt(taken)).toContain('a: From an editor');
      const own = await store.drafts.find(draft.id);
      expect(own && (await textAt(own))).toContain('a: From the page');
      expect(await store.pushes.take()).toEqual([]);
    },
    limit,
  );

  it(
    'to a new branch, or to what is published, becomes a draft and changes nothing else',
    async () => {
      const before = await store.publishing.current();
      const ana = new Checkout('Ana');
      ana.commit('a', 'On main', 'Straight to main');
      ana.git('push', '--quiet');
      const main = await onlyDraft();
      expect(main).toMatchObject({ origin: 'push', createdBy: people.Ana, files: [textFile] });
      expect((await store.publishing.current()).version.id).toBe(before.version.id);
      ana.git('checkout', '--quiet', '-b', 'drafts/shorter');
      ana.commit('b', 'On a branch', 'Shorter');
      ana.git('push', '--quiet', '--set-upstream', 'origin', 'drafts/shorter');
      const first = await onlyDraft();
      expect(first.title).toBe('Shorter');
      ana.git('pull', '--quiet', '--ff-only');
      ana.commit('c', 'Again', 'Shorter still');
      ana.git('push', '--quiet');
      const second = await onlyDraft();
      expect(second.id).toBe(first.id);
      expect(await textAt(second)).toMatch(/b: On a branch[^]*c: Again/);
      ana.git('checkout', '--quiet', '--orphan', 'drafts/foreign');
      ana.git('commit', '--quiet', '--all', '--message', 'Of another project');
      ana.git('push', '--quiet', 'origin', 'drafts/foreign');
      expect(await store.pushes.take()).toEqual([]);
    },
    limit,
  );
});
