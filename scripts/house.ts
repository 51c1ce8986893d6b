import { spawnSync } from 'node:child_process';
import { findBusinessNouns } from '../tests/businessNouns.ts';
import { houseFigures, type Figure } from './houseFigures.ts';

// npm run house -- [--places]: figures of the code and their caps; with the places that they count.
const withPlaces = process.argv.includes('--places');
let failed = 0;
for (const { name, value, cap, isShare = false, places } of [...houseFigures(), ...searches()]) {
  const isMet = isShare ? value >= cap : value <= cap;
  failed += isMet ? 0 : 1;
  const shown = (figure: number) => (isShare ? `${Math.round(figure * 100)} %` : String(figure));
  const wanted = `${isShare ? 'at least' : 'at most'} ${shown(cap)}`;
  console.log(`${isMet ? 'ok  ' : 'miss'} ${name}: ${shown(value)} (${wanted})`);
  if (withPlaces && !isMet) for (const place of places) console.log(`       ${place}`);
}
console.log('Bytes and times: npm run bench');
process.exitCode = failed === 0 ? 0 : 1;

/** What tests of their own look for: unused exports, and words of the portal's business. */
function searches(): readonly Figure[] {
  const { stdout, stderr, status } = spawnSync('npx', ['knip', '--reporter', 'compact'], {
    encoding: 'utf8',
  });
  if (status !== 0 && status !== 1) throw new Error(`knip has failed: ${stderr}`);
  const unused = stdout.split('\n').filter((line) => /^\S+\.\w+: /.test(line));
  const nouns = findBusinessNouns();
  return [
    {
      name: 'files with unused exports, and unused files',
      value: unused.length,
      cap: 0,
      places: unused,
    },
    { name: 'business nouns in the core', value: nouns.length, cap: 0, places: nouns },
  ];
}
