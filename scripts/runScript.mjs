import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';
import { engineFile, isCheckout } from './engineFolder.mjs';

/** The exit code with which `dev.ts` requests a restart. */
const again = 75;

/**
 * Runs a TypeScript file of the engine in the current directory, with the signals of this process,
 * and exits with its code. A checkout first installs missing packages.
 */
export function runScript(file, args = process.argv.slice(2)) {
  if (isCheckout) ensureInstalled();
  // Node resolves `--import` from the current directory, which may be a portal's repository.
  const imports = [import.meta.resolve('tsx'), import.meta.resolve('./ignoreStyles.mjs')];
  const options = imports.flatMap((one) => ['--import', one]);
  // The engine's JSX is compiled by its own settings, not by those of the portal's repository.
  const env = { ...process.env, TSX_TSCONFIG_PATH: engineFile('tsconfig.json') };
  let child;
  const start = () => {
    child = spawn(process.execPath, [...options, engineFile(file), ...args], {
      stdio: 'inherit',
      env,
    });
    child.on('exit', (code, signal) =>
      code === again ? start() : process.exit(code ?? (signal === null ? 0 : 1)),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  start();
}
