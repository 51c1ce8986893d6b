import { buildApp, packedApp } from './buildApp.ts';
import { engineFile } from './engineFolder.mjs';

// `npm pack` runs this before: it builds the app once, so that no portal without building blocks of
// its own has to. The template has none.
await buildApp(packedApp, engineFile('scripts/template/screens'));
