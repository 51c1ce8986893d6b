import { runScript } from './runScript.mjs';

// `npm start`: the same as `portico start`.
runScript('scripts/portico.ts', ['start', ...process.argv.slice(2)], true);
