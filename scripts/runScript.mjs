import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

/** Runs a TypeScript file with the arguments and the signals of this process, and ends as it ends. */
export function runScript(file) {
  ensureInstalled();
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', file, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}
