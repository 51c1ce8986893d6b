import { spawn } from 'node:child_process';
import { engineFile } from '../engineFolder.mjs';
import { inputOf, textOf, type Tool } from './tool.ts';

/** Seconds after which a run of tests is ended. */
const limit = 300;

/** Runs the tests of the portal in a process of their own: they load the portal's code. */
export const testTool: Tool = {
  name: 'test',
  title: 'Run tests',
  description:
    'Runs the tests of the portal in its runtime. The output names each case, and of a failure the step, what was expected and what the page shows.',
  input: inputOf({
    file: { type: 'string', description: 'Part of the path of the files to run.' },
    grep: { type: 'string', description: 'Only cases whose name matches.' },
  }),
  run({ folder }, input) {
    const [file, grep] = [textOf(input, 'file'), textOf(input, 'grep')];
    const args = [
      'test',
      folder,
      ...(file === undefined ? [] : [file]),
      ...(grep === undefined ? [] : [`--grep=${grep}`]),
    ];
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [engineFile('scripts/portico.mjs'), ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: limit * 1000,
      });
      let output = '';
      const add = (part: Buffer) => void (output += part.toString());
      child.stdout.on('data', add);
      child.stderr.on('data', add);
      child.on('error', reject);
      child.on('close', (code) => resolve({ passed: code === 0, output: output.trim() }));
    });
  },
};
