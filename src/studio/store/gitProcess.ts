import { startGit, timeLimit, toGitError, type GitChild, type GitPlace } from './git.ts';

/** A command of git that answers many requests. */
export interface GitProcess<Answer> {
  /**
   * Sends a request. The process is started if it does not run.
   * @throws GitError when the process ends before it has answered
   */
  ask(request: string | Uint8Array): Promise<Answer>;
  /**
   * Ends the process, and kills it if it stays; resolves when it has gone. A later request starts
   * it again.
   */
  end(): Promise<void>;
}

/** What a process is, and how its answers are recognized. */
export interface GitConversation<Answer> {
  readonly args: readonly string[];
  /** The first answer in the output. */
  take(output: Buffer): TakenAnswer<Answer>;
  /** Milliseconds without a request after which the process ends; default: never. */
  readonly idle?: number;
}

/** An answer, and the output after it. */
export interface TakenAnswer<Answer> {
  readonly answer?: Answer;
  /** Undefined if the answer is not complete. */
  readonly rest?: Buffer;
  /** How many bytes are missing, at least. */
  readonly needed: number;
}

/** Milliseconds in which a process without a request ends once its input has. */
const endLimit = 10_000;

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

interface Running<Answer> {
  readonly child: GitChild;
  readonly waiting: Waiting<Answer>[];
  readonly gone: Promise<void>;
}

/**
 * Creates a process that stays. Starting one costs tens of milliseconds in a large process, because
 * its page tables are copied.
 */
export function createGitProcess<Answer>(
  place: GitPlace,
  { args, take, idle }: GitConversation<Answer>,
): GitProcess<Answer> {
  let running: Running<Answer> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const start = (): Running<Answer> => {
    const child = startGit(place, args);
    const waiting: Waiting<Answer>[] = [];
    let said = '';
    const gone = new Promise<void>((resolve) => {
      const close = (status: unknown, reason: unknown = said || 'it has ended') => {
        if (running?.child === child) running = undefined;
        const error = toGitError(place.program, args, { status, reason });
        for (const { reject } of waiting.splice(0)) reject(error);
        resolve();
      };
      child.on('error', (error) => close('code' in error ? error.code : undefined, error));
      child.on('close', (status) => close(status));
    });
    child.stdin.on('error', () => undefined); // the process has ended, which is reported
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    child.stdout.on(
      'data',
      createTaker(take, (answer) => {
        waiting.shift()?.resolve(answer);
        if (waiting.length === 0) rest(child);
      }),
    );
    return { child, waiting, gone };
  };
  const end = async (): Promise<void> => {
    clearTimeout(timer);
    const ended = running;
    running = undefined;
    if (ended === undefined) return;
    hold(ended.child, true);
    ended.child.stdin.end();
    const patience = ended.waiting.length > 0 ? timeLimit : endLimit;
    const late = setTimeout(() => kill(ended.child), patience);
    await ended.gone;
    clearTimeout(late);
  };
  /** Without a request, the process neither keeps the caller alive nor stays for ever. */
  const rest = (child: GitChild) => {
    clearTimeout(timer);
    hold(child, false);
    if (idle !== undefined) timer = setTimeout(() => void end(), idle).unref();
  };
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        running ??= start();
        const { child, waiting } = running;
        hold(child, true);
        waiting.push({ resolve, reject });
        child.stdin.write(request);
        clearTimeout(timer);
        timer = setTimeout(() => kill(child), timeLimit).unref();
      }),
    end,
  };
}

/** Collects output, and passes on each answer that is complete. */
function createTaker<Answer>(
  take: GitConversation<Answer>['take'],
  pass: (answer: Answer) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let needed = 0;
  return (chunk) => {
    chunks.push(chunk);
    needed -= chunk.length;
    if (needed > 0) return;
    let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    for (;;) {
      const taken = take(bytes);
      needed = taken.needed;
      if (taken.rest === undefined) break;
      bytes = taken.rest;
      pass(taken.answer as Answer);
    }
    chunks = bytes.length > 0 ? [bytes] : [];
  };
}

/** Kills a process. Programs that it has started may keep its pipes, which then close here. */
function kill(child: GitChild): void {
  child.kill('SIGKILL');
  child.stdout.destroy();
  child.stderr.destroy();
}

/** Whether the caller's process stays for a child, which it does while it waits for an answer. */
function hold(child: GitChild, isHeld: boolean): void {
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
