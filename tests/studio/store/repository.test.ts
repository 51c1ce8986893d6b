import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewCommit } from '../../../src/studio/store/fastImport.ts';
import { openRepository, type Repository } from '../../../src/studio/store/repository.ts';

const author = { name: 'Ada', email: 'ada@example.com' };
const facts = { author, committer: author, at: '2026-11-01T10:00:00Z', message: 'Write\n' };
const ref = 'refs/heads/main';

let root: string;
let repository: Repository;

/** The processes that were started, with their commands. */
function started(command: string): readonly number[] {
  const lines = readFileSync(join(root, 'log'), 'utf8').split('\n');
  return lines.filter((line) => line.includes(` ${command}`)).map((line) => Number.parseInt(line));
}

function expectGone(processes: readonly number[]): void {
  for (const one of processes) expect(() => process.kill(one, 0)).toThrow('ESRCH');
}

function commit(file: string, parents: NewCommit['parents'] = []): NewCommit {
  return { ...facts, parents, changes: new Map([[file, `${file}\n`]]) };
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'studio-repository-'));
  const program = join(root, 'git');
  writeFileSync(
    program,
    `#!/bin/sh
echo "$$ $*" >> '${root}/log'
case "$*" in
  *update-ref*)
    if [ -e '${root}/mute' ]; then git "$@" > '${root}/said'; fi
    if [ -e '${root}/hang' ]; then git "$@"; while [ -e '${root}/hang' ]; do sleep 0.1; done; fi ;;
esac
exec git "$@"
`,
  );
  chmodSync(program, 0o755);
  repository = await openRepository(join(root, 'repository.git'), program);
});

afterEach(async () => {
  await repository.close();
  rmSync(root, { recursive: true });
});

describe('A repository', () => {
  it('writes many commits, and moves references, with one process each', async () => {
    let head: string | undefined;
    for (const file of ['a.yaml', 'b.yaml', 'c.yaml']) {
      const { id } = await repository.write(commit(file, head === undefined ? [] : [head]));
      expect(await repository.move([{ ref, from: head, to: id }])).toBe(true);
      expect(await repository.head(ref)).toBe(id);
      head = id;
    }
    const { texts } = await repository.content(head ?? '');
    expect([...texts.keys()]).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
    expect(started('fast-import')).toHaveLength(1);
    expect(started('update-ref')).toHaveLength(1);
  });

  it('does not continue the commit before with one that has no parent', async () => {
    await repository.write(commit('a.yaml'));
    const other = await repository.write(commit('b.yaml'));
    expect(other.parents).toEqual([]);
    expect([...(await repository.files(other.id)).keys()]).toEqual(['b.yaml']);
    expect(await repository.log(other.id)).toHaveLength(1);
  });

  it('refuses one of two moves from the same commit, and makes the next one', async () => {
    const [first, second] = await Promise.all(
      ['a.yaml', 'b.yaml'].map((file) => repository.write(commit(file))),
    );
    const moves = [first, second].map((to) =>
      repository.move([{ ref, from: undefined, to: to?.id }]),
    );
    const next = repository.move([{ ref: 'refs/heads/next', from: undefined, to: second?.id }]);
    expect(await Promise.all(moves)).toEqual([true, false]);
    expect(await next).toBe(true);
    expect(await repository.head(ref)).toBe(first?.id);
  });

  it('refuses a move that somebody else has made', async () => {
    const first = await repository.write(commit('a.yaml'));
    const second = await repository.write(commit('b.yaml', [first.id]));
    const move = { ref, from: first.id, to: second.id };
    await repository.move([{ ref, from: undefined, to: first.id }]);
    expect(await repository.move([move])).toBe(true);
    expect(await repository.move([move])).toBe(false);
  });

  it('has made a move whose process was killed before it said so', async () => {
    const { id } = await repository.write(commit('a.yaml'));
    writeFileSync(join(root, 'mute'), '');
    const move = repository.move([{ ref, from: undefined, to: id }]);
    await vi.waitFor(async () => expect(await repository.head(ref)).toBe(id), 10_000);
    for (const process_ of started('update-ref')) process.kill(process_, 'SIGKILL');
    rmSync(join(root, 'mute'));
    expect(await move).toBe(true);
  });

  it('starts a process again that was killed', async () => {
    const first = await repository.write(commit('a.yaml'));
    await repository.move([{ ref, from: undefined, to: first.id }]);
    const killed = ['fast-import', 'update-ref', 'cat-file'].flatMap(started);
    for (const id of killed) process.kill(id, 'SIGKILL');
    await vi.waitFor(() => expectGone(killed));
    const second = await repository.write(commit('b.yaml', [first.id]));
    expect(await repository.move([{ ref, from: first.id, to: second.id }])).toBe(true);
    expect(await repository.head(ref)).toBe(second.id);
    expect(started('fast-import')).toHaveLength(2);
  });

  it('names what git said about a commit that cannot be written', async () => {
    const missing = 'a'.repeat(40);
    await expect(repository.write(commit('a.yaml', [missing]))).rejects.toThrow(
      /"git fast-import" failed: fatal: .*aaaa/,
    );
    expect((await repository.write(commit('a.yaml'))).id).toMatch(/^[0-9a-f]{40}$/);
  });

  it('kills a process that does not end when it is closed', async () => {
    const { id } = await repository.write(commit('a.yaml'));
    writeFileSync(join(root, 'hang'), '');
    await repository.move([{ ref, from: undefined, to: id }]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const closed = repository.close();
      await vi.advanceTimersByTimeAsync(10_000);
      await closed;
    } finally {
      vi.useRealTimers();
      rmSync(join(root, 'hang'));
    }
    expectGone(started('update-ref'));
  });

  it('leaves no process when it is closed', async () => {
    const { id } = await repository.write(commit('a.yaml'));
    await repository.move([{ ref, from: undefined, to: id }]);
    await repository.close();
    expectGone(['fast-import', 'update-ref', 'cat-file'].flatMap(started));
  });
});
