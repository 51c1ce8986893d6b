#!/usr/bin/env node
import { runScript } from './runScript.mjs';

// The command line: `portico <command>` in a portal's repository, `npm run <command>` in this one.
runScript('scripts/portico.ts');
