import { buildApp, packedApp } from './buildApp.ts';
import { engineFile } from './engineFolder.mjs';
import { packTestProgram } from './testing/testProgram.ts';

// `npm pack` runs this before: it builds the app once, so that no portal without building blocks of
// its own has to, and the program of test processes. The template has none.
await buildApp(packedApp, engineFile('scripts/template/screens'));
await packTestProgram();
