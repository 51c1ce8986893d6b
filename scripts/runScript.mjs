import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

/** Ends a script that is to be started again. */
export const again = 75;

/** Runs a TypeScript file with the arguments and the signals of this process, and ends as it ends. */
export function runScript(file) {
  ensureInstalled();
  let child;
  const start = () => {
    child = spawn(process.execPath, ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', file, ...process.argv.slice(2)], { stdio: 'inherit' });
    child.on('exit', (code, signal) => (code === again ? start() : process.exit(code ?? (signal === null ? 0 : 1))));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  start();
}
