import { runScript } from './runScript.mjs';

// `npm run dev`: installs what is missing, then serves the portal and follows its descriptors.
runScript('scripts/dev.ts');
