import type { PortalTests, TestCase } from '../../src/language/test.ts';
import { createCaseRunner, prepareCases, type CaseRunner } from './caseRunner.ts';
import { prepareJsdom } from './createJsdomBrowser.ts';
import type { FromTestProcess, ToTestProcess } from './createTestProcess.ts';
import type { OpenServices } from './testServices.ts';
import { sharedModules } from './sharedModules.ts';
import { usesRunningServices } from './usesRunningServices.ts';

// A process of `createTestProcess.ts`, bundled by `testProgram.ts`: the code of pages and what
// the portal's folder has load while the parent compiles.
const send = (message: FromTestProcess) => void process.send?.(message);
const [, , folder = ''] = process.argv;
let runner: Promise<CaseRunner> | undefined;
let tests: PortalTests | undefined;

// Running services have TypeScript of the portal, which shares the engine's sources with them.
const openServices: OpenServices = async (folder, clock) => {
  await import('../register.mjs');
  return (await import('./openServices.ts')).openServices(folder, clock);
};

const shared = sharedModules(import.meta.dirname);
const preparing = Promise.all([prepareJsdom(), prepareCases(folder, { openServices, shared })]);
preparing.catch(() => undefined); // reported by the first case

process.on('message', (message: ToTestProcess) => {
  if (message.kind === 'portal') {
    ({ tests } = message.options);
    // a failure is reported by the first case that needs them
    if (message.startsServices) startServices().catch(() => undefined);
    runner = preparing.then(([openBrowser, prepared]) =>
      createCaseRunner(message.options, openBrowser, prepared),
    );
    runner.catch(() => undefined); // reported by the case that needs it
  } else if (message.kind === 'case') void runCase(message.one);
  else void runner?.then(({ close }) => close()).finally(() => process.exit());
});

async function startServices(): Promise<void> {
  const [, { services }] = await preparing;
  await services.start();
}

/** Runs a case. Its time does not count the start of the services, which all cases share. */
async function runCase(one: TestCase): Promise<void> {
  try {
    if (tests !== undefined && usesRunningServices(one, tests)) await startServices();
    const result = await (await runner)?.run(one);
    if (result !== undefined) send({ kind: 'result', result });
  } catch (error) {
    send({ kind: 'error', reason: error instanceof Error ? error.message : String(error) });
  }
}

process.on('disconnect', () => process.exit());
