import { runScript } from './runScript.mjs';

// `npm run build [settings.json]`: installs missing packages, then writes to dist/ what a web
// server needs.
runScript('scripts/build.ts');
