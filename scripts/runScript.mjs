import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

/** The exit code with which `dev.ts` requests a restart. */
const again = 75;

/**
 * Runs a TypeScript file with the arguments and signals of this process, and exits with its code.
 */
export function runScript(file) {
  ensureInstalled();
  let child;
  const start = () => {
    child = spawn(
      process.execPath,
      ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', file, ...process.argv.slice(2)],
      { stdio: 'inherit' },
    );
    child.on('exit', (code, signal) =>
      code === again ? start() : process.exit(code ?? (signal === null ? 0 : 1)),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  start();
}
