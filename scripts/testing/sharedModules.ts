import { join } from 'node:path';
import type { SharedModules } from '../loadOwnBlocks.ts';

/** The modules of a program that building blocks of a portal share with it. */
export function sharedModules(program: string): SharedModules {
  return { 'portico/sdk': join(program, 'sdk.mjs'), 'portico/ui': join(program, 'ui.mjs') };
}
