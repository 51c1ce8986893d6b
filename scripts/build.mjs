import { runScript } from './runScript.mjs';

// `npm run build [settings.json]`: installs what is missing, then leaves in dist/ what a web server needs.
runScript('scripts/build.ts');
