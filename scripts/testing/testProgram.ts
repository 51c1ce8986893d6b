import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineProgram } from '../program/bundleProgram.ts';

/** The file of the program in which cases run: `testProcess.ts`, bundled. */
export async function testProgram(): Promise<string> {
  return join(await engineProgram(), 'testProcess.mjs');
}

/** The module of a program that compiles a portal for its tests. */
export function openTestsOf(program: string): Promise<typeof import('./openTests.ts')> {
  const file = join(program, '../openTests.mjs');
  return import(pathToFileURL(file).href) as Promise<typeof import('./openTests.ts')>;
}
