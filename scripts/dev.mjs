import { runScript } from './runScript.mjs';

// `npm run dev`: installs missing packages, then serves the portal and follows its descriptors.
runScript('scripts/dev.ts');
