import { failureSentence } from '../failureSentence.ts';
import { engineProgram } from './bundleProgram.ts';

// A process of `openProgram`: bundles the program, and reports why it cannot.
await engineProgram().catch((error: unknown) => {
  console.error(failureSentence(error));
  console.error('The command runs from the sources, which takes longer.');
  process.exitCode = 1;
});
