import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';
import { engineFile, isCheckout } from './engineFolder.mjs';

/** The exit code with which `dev.ts` requests a restart. */
const again = 75;

/**
 * Runs a TypeScript file of the engine in the current directory, with the signals of this process,
 * and exits with its code. A checkout first installs packages: all that differ from its lock file
 * with `installs`, otherwise only if there are none.
 */
export function runScript(file, args = process.argv.slice(2), installs = false) {
  if (isCheckout) ensureInstalled({ onlyFirst: !installs });
  const register = import.meta.resolve('./register.mjs');
  let child;
  let isStopping = false; // a signal may come while the script ends to be restarted
  const start = () => {
    child = spawn(process.execPath, ['--import', register, engineFile(file), ...args], {
      stdio: 'inherit',
    });
    child.on('exit', (code, signal) =>
      code === again && !isStopping
        ? start()
        : process.exit(code === again ? 0 : (code ?? (signal === null ? 0 : 1))),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  start();
}
