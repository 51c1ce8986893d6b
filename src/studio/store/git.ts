import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { devNull } from 'node:os';

/** The git program cannot do what the Studio asked; the message says why. */
export class GitError extends Error {
  override readonly name = 'GitError';

  constructor(
    message: string,
    /** The exit status; undefined if the program did not run or was ended. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** How a command of git is run. */
export interface GitOptions {
  readonly input?: string | Uint8Array;
  /** Further variables, such as GIT_AUTHOR_NAME. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Exit statuses that are an answer; default: 0. */
  readonly accepts?: readonly number[];
}

/** What a command of git printed. */
export interface GitOutput {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Runs commands of git in one repository: arguments are passed as they are, without a shell. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<GitOutput>;

/** `merge-tree --write-tree` came with this version. */
const oldest = [2, 38] as const;
const timeLimit = 120_000;
const mostOutput = 1024 ** 3;

/** Settings that nothing in a repository may change: no hooks, no other programs. */
const settings = [
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  `core.excludesFile=${devNull}`,
  'core.fsmonitor=false',
  'core.quotePath=false',
  'core.logAllRefUpdates=false',
  'core.fsync=committed',
  'commit.gpgSign=false',
  'gc.auto=0',
  'protocol.allow=never',
].flatMap((setting) => ['-c', setting]);

/**
 * Creates the function that runs git in the repository of a directory.
 * @throws GitError when git is missing or older than 2.38
 */
export async function createGit(directory: string, program = 'git'): Promise<Git> {
  const { text } = await run(program, ['--version'], {});
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(text) ?? [];
  const isOld = Number(major) < oldest[0] || (major === '2' && Number(minor) < oldest[1]);
  if (isOld)
    throw new GitError(
      `The Studio needs git ${oldest.join('.')} or newer, and found "${text.trim()}". Install a newer one.`,
    );
  return (args, options = {}) =>
    run(program, [...settings, `--git-dir=${directory}`, ...args], options);
}

/** An object of a repository. */
export interface GitObject {
  readonly id: string;
  /** `commit`, `tree`, `blob` or `tag`. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Reads objects through one process that stays. */
export interface ObjectReader {
  /** The object with an id, or that a reference points to now; undefined if there is none. */
  read(name: string): Promise<GitObject | undefined>;
  close(): void;
}

interface Waiting {
  resolve(object: GitObject | undefined): void;
  reject(error: Error): void;
}

/** Creates the reader of the repository of a directory. A process that ends is started again. */
export function createObjectReader(directory: string, program = 'git'): ObjectReader {
  let child: ChildProcessWithoutNullStreams | undefined;
  let waiting: Waiting[] = [];
  const start = (): ChildProcessWithoutNullStreams => {
    const started = spawn(program, [...settings, `--git-dir=${directory}`, 'cat-file', '--batch'], {
      env: cleanEnvironment(),
      windowsHide: true,
    });
    let chunks: Buffer[] = [];
    let needed = 0;
    const end = (error?: Error) => {
      if (child !== started) return;
      child = undefined;
      const left = waiting;
      waiting = [];
      for (const { reject } of left) reject(error ?? new GitError('"git cat-file" has ended.'));
    };
    started.on('error', end);
    started.on('exit', () => end());
    started.stdin.on('error', () => undefined); // the process has ended, which is reported
    started.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      needed -= chunk.length;
      if (needed > 0) return;
      let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      for (;;) {
        const answer = takeObject(bytes);
        needed = answer.needed;
        if (answer.rest === undefined) break;
        bytes = answer.rest;
        waiting.shift()?.resolve(answer.object);
      }
      if (waiting.length === 0) hold(started, false);
      chunks = bytes.length > 0 ? [bytes] : [];
    });
    return started;
  };
  return {
    read: (name) =>
      new Promise((resolve, reject) => {
        if (/[\n\r\0 ]/.test(name))
          return reject(new GitError(`"${name}" is no name of an object.`));
        child ??= start();
        hold(child, true);
        waiting.push({ resolve, reject });
        child.stdin.write(`${name}\n`);
      }),
    close() {
      const ended = child;
      child = undefined;
      ended?.stdin.end();
    },
  };
}

/** Whether the caller's process stays for a child, which it does while it waits for an answer. */
function hold(child: ChildProcessWithoutNullStreams, isHeld: boolean): void {
  const handles: readonly object[] = [child, child.stdin, child.stdout, child.stderr];
  for (const one of handles as readonly Handle[]) {
    if (isHeld) one.ref?.();
    else one.unref?.();
  }
}

/** What keeps a process alive; pipes of a child are sockets, which the types do not say. */
interface Handle {
  ref?(): unknown;
  unref?(): unknown;
}

interface Answer {
  readonly object?: GitObject | undefined;
  /** The bytes after the answer; undefined if it is not complete. */
  readonly rest?: Buffer;
  /** How many bytes are missing, at least. */
  readonly needed: number;
}

/** The first answer in the output of `cat-file --batch`. */
function takeObject(bytes: Buffer): Answer {
  const end = bytes.indexOf(10);
  if (end < 0) return { needed: 1 };
  const header = bytes.toString('utf8', 0, end);
  const [, id, type, size] = /^([0-9a-f]+) (\w+) (\d+)$/.exec(header) ?? [];
  const next = end + 1;
  if (id === undefined || type === undefined) return { rest: bytes.subarray(next), needed: 0 };
  const last = next + Number(size);
  if (bytes.length <= last) return { needed: last + 1 - bytes.length };
  const object = { id, type, bytes: bytes.subarray(next, last) };
  return { object, rest: bytes.subarray(last + 1), needed: 0 };
}

function run(
  program: string,
  args: readonly string[],
  { input, environment, accepts = [0] }: GitOptions,
): Promise<GitOutput> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      {
        env: { ...cleanEnvironment(), ...environment },
        encoding: 'buffer',
        maxBuffer: mostOutput,
        timeout: timeLimit,
        windowsHide: true,
      },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : error.code;
        if (typeof status === 'number' && accepts.includes(status))
          resolve({
            status,
            bytes: stdout,
            get text() {
              return stdout.toString('utf8');
            },
          });
        else
          reject(toGitError(program, args, { status, reason: stderr.toString('utf8') || error }));
      },
    );
    // A program that ends before it has read its input closes the pipe; its status says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

interface Failure {
  readonly status: unknown;
  readonly reason: unknown;
}

function toGitError(
  program: string,
  args: readonly string[],
  { status, reason }: Failure,
): GitError {
  if (status === 'ENOENT')
    return new GitError(
      `The Studio needs git, and "${program}" was not found. Install git ${oldest.join('.')} or newer.`,
    );
  const command = args.find((arg) => /^[a-z]/.test(arg) && !arg.includes('=')) ?? args[0] ?? '';
  const said = (reason instanceof Error ? reason.message : String(reason)).trim();
  return new GitError(
    `"git ${command}" failed: ${said.replace(/\s*\n\s*/g, ' ')}`,
    typeof status === 'number' ? status : undefined,
  );
}

/** Nothing of the caller's git settings; without a terminal and without translations. */
function cleanEnvironment(): Record<string, string> {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
  };
}
