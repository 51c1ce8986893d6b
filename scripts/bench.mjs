import { runScript } from './runScript.mjs';

// `npm run bench`: figures beside a hand-written page and the stock libraries.
runScript('scripts/bench.ts');
