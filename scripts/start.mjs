import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

// `npm start`: installs missing packages, then compiles, builds and serves.
ensureInstalled();
const child = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    '--import',
    './scripts/ignoreStyles.mjs',
    'scripts/serve.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
