import type { TestCase } from '../../src/language/test.ts';
import { createCaseRunner, type CaseRunner } from './caseRunner.ts';
import { prepareJsdom } from './createJsdomBrowser.ts';
import type { FromTestProcess, ToTestProcess } from './createTestProcess.ts';

// A process of `createTestProcess.ts`: the portal's code loads while the parent compiles.
const send = (message: FromTestProcess) => void process.send?.(message);
const preparing = prepareJsdom();
let runner: Promise<CaseRunner> | undefined;

process.on('message', (message: ToTestProcess) => {
  if (message.kind === 'portal') {
    runner = preparing.then((open) => createCaseRunner(message.options, open));
    runner.catch(() => undefined); // reported by the case that needs it
  } else if (message.kind === 'case') void runCase(message.one);
  else void runner?.then(({ close }) => close()).finally(() => process.exit());
});

async function runCase(one: TestCase): Promise<void> {
  try {
    const result = await (await runner)?.run(one);
    if (result !== undefined) send({ kind: 'result', result });
  } catch (error) {
    send({ kind: 'error', reason: error instanceof Error ? error.message : String(error) });
  }
}

process.on('disconnect', () => process.exit());
