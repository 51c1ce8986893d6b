import { houseFigures } from './houseFigures.ts';

// npm run house -- [--places]: figures of the code and their caps; with the places that they count.
const withPlaces = process.argv.includes('--places');
let failed = 0;
for (const { name, value, cap, isShare = false, places } of houseFigures()) {
  const isMet = isShare ? value >= cap : value <= cap;
  failed += isMet ? 0 : 1;
  const shown = (figure: number) => (isShare ? `${Math.round(figure * 100)} %` : String(figure));
  const wanted = `${isShare ? 'at least' : 'at most'} ${shown(cap)}`;
  console.log(`${isMet ? 'ok  ' : 'miss'} ${name}: ${shown(value)} (${wanted})`);
  if (withPlaces && !isMet) for (const place of places) console.log(`       ${place}`);
}
process.exitCode = failed === 0 ? 0 : 1;
