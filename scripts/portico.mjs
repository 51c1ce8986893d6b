#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensureInstalled.mjs';
import { isCheckout } from './engineFolder.mjs';
import { openProgram, programCommands } from './program/engineProgram.mjs';
import { mapStacks } from './program/mapStacks.mjs';
import { runScript } from './runScript.mjs';

// The command line: `portico <command>` in a portal's repository, `npm run <command>` in this one.
// A command that only compiles runs here, from the bundled program; another one from the sources,
// which the portal's TypeScript imports, too.
const program = Object.hasOwn(programCommands, process.argv[2] ?? '') ? installed() : undefined;
if (program === undefined) runScript('scripts/portico.ts');
else {
  mapStacks(program);
  await import(pathToFileURL(join(program, 'portico.mjs')).href);
}

function installed() {
  if (isCheckout) ensureInstalled({ onlyFirst: true });
  return openProgram();
}
