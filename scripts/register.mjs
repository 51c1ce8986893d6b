import { engineFile } from './engineFolder.mjs';

// `node --import portico/register`: lets Node run TypeScript, also that of the engine, and import
// stylesheets. The engine's JSX is compiled by its own settings, not by those of the portal.
process.env['TSX_TSCONFIG_PATH'] ??= engineFile('tsconfig.json');
await import('tsx');
await import('./ignoreStyles.mjs');
