import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A running server of this project. */
export interface RunningServer {
  readonly origin: string;
  /** The longest time that its main thread was blocked since the last call, in ms. */
  longestHold(): Promise<number>;
  end(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/**
 * Starts a command that serves a portal on a free port, and waits until it responds. Its output is
 * shown on failure.
 */
export async function startServer(
  command: 'start' | 'dev',
  environment: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      './scripts/ignoreStyles.mjs',
      '--import',
      './tests/bench/holdProbe.mjs',
      'scripts/portico.ts',
      command,
    ],
    { env: { ...process.env, STUDIO: 'off', ...environment, PORT: String(port) } },
  );
  let said = '';
  const hear = (text: Buffer) => void (said += text.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const longestHold = () =>
    new Promise<number>((resolve) => {
      const listen = (text: Buffer) => {
        const [, held] = /^held (\S+) ms$/m.exec(text.toString()) ?? [];
        if (held === undefined) return;
        child.stdout.off('data', listen);
        resolve(Number(held));
      };
      child.stdout.on('data', listen);
      child.kill('SIGUSR2');
    });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const begin = Date.now(); Date.now() - begin < 300_000;) {
    if (child.exitCode !== null) throw new Error(`${command} has ended:\n${said}`);
    const answers = await fetch(`${origin}/settings.json`).then(
      ({ ok }) => ok,
      () => false,
    ); // not listening yet
    if (answers) return { origin, longestHold, end };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await end();
  throw new Error(`${command} does not answer:\n${said}`);
}
