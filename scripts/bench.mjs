import { runScript } from './runScript.mjs';

// `npm run bench`: measures against a hand-written page and the stock libraries.
runScript('scripts/bench.ts');
