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
/** Milliseconds that a command may take. */
export const timeLimit = 120_000;
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

/** The repository of a process, and the git program. */
export interface GitPlace {
  readonly directory: string;
  readonly program: string;
}

/** A process of git that runs, with its input and output. */
export type GitChild = ChildProcessWithoutNullStreams;

/** Starts a command whose input is written and whose output is read while it runs. */
export function startGit({ directory, program }: GitPlace, args: readonly string[]): GitChild {
  return spawn(program, [...settings, `--git-dir=${directory}`, ...args], {
    env: cleanEnvironment(),
    windowsHide: true,
  });
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

/** The error of a command that did not end as it should. */
export function toGitError(
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

/**
 * The environment of git: nothing of the caller's settings, without a terminal and translations.
 */
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
