import encodeQR, { type ErrorCorrection } from 'qr';

/** Light modules around a code, which scanners need. */
const border = 4;

/** A code as an SVG path in a square of `size` units, one for each module. */
export interface CodePath {
  readonly size: number;
  readonly path: string;
}

/** The path of the dark modules of a text; undefined if it does not fit into a code. */
export function codeOf(text: string, ecc: ErrorCorrection): CodePath | undefined {
  const modules = modulesOf(text, ecc);
  if (modules === undefined) return undefined;
  const path = modules.flatMap((line, y) => runsOf(line).map(([x, length]) => run(x, y, length)));
  return { size: modules.length, path: path.join('') };
}

function modulesOf(
  text: string,
  ecc: ErrorCorrection,
): readonly (readonly boolean[])[] | undefined {
  // The largest code holds 2,953 bytes with the lowest correction.
  if (new TextEncoder().encode(text).length > capacity[ecc]) return undefined;
  return encodeQR(text, 'raw', { ecc, border });
}

const capacity: Readonly<Record<ErrorCorrection, number>> = {
  low: 2953,
  medium: 2331,
  quartile: 1663,
  high: 1273,
};

/** The runs of dark modules of a line. */
function runsOf(line: readonly boolean[]): readonly (readonly [x: number, length: number])[] {
  const runs: [number, number][] = [];
  line.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

function run(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}v1h-${length}z`;
}
