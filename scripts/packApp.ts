import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, packedApp } from './buildApp.ts';
import { engineFile } from './engineFolder.mjs';
import { packProgram } from './program/bundleProgram.ts';

// `npm pack` runs this before: it builds the app once, so that no portal without building blocks of
// its own has to, and the program of commands and test processes. The template has none.
// What an earlier version wrote below another name would be packed, too.
const packed = engineFile('.portico/package');
if (existsSync(packed))
  for (const name of readdirSync(packed))
    if (!/^(app|program|types|database-.*)$/.test(name))
      rmSync(join(packed, name), { recursive: true });
await buildApp(packedApp, engineFile('scripts/template/screens'));
await packProgram();
