import { parseArgs } from 'node:util';
import { workloads, type Workload } from '../tests/bench/buildSites.ts';

/** What `npm run bench` can measure, each with a sentence for the help. */
const parts = {
  bytes: 'scripts and styles of every workload and of the card portal',
  times: 'first render, work a key, sorting and layout shifts of every workload',
  paint: "the largest paint of L by Lighthouse's mobile settings",
  compiler: 'the compiler: cold, warm, memory',
  screens: 'the layout shift of every screen of the card portal for each role that may open it',
  map: 'the map with 5,000 points',
  lines: 'an editor with 10,000 lines',
  studio: 'the Studio: from an edit to its preview, from a click to properties',
  server: 'the services under load, on every database of this machine',
} as const;

type Part = keyof typeof parts;

/** What one run of `npm run bench` measures. */
export interface BenchOptions {
  readonly asks: (part: Part) => boolean;
  readonly workloads: readonly Workload[];
  /** Ids of screens for `screens`; undefined for all. */
  readonly screens: readonly string[] | undefined;
  readonly rounds: number;
  readonly keys: number;
  /** Address of a running card portal for `screens`. */
  readonly portal: string | undefined;
  /** Widths of the window in CSS pixels. */
  readonly widths: readonly number[];
  /** Milliseconds by which answers are delayed for `screens`. */
  readonly late: number;
}

const usage = `npm run bench -- [parts] [options]

Measures Portico beside a hand-written page and the stock libraries. Without a part it measures all.

Parts:
${Object.entries(parts)
  .map(([name, what]) => `  ${name.padEnd(10)} ${what}`)
  .join('\n')}

Options:
  --rounds N        rounds of times (5)
  --keys N          keys typed in each round (30)
  --only A,B        these workloads (${workloads.join(', ')}); with screens, these screens
  --portal URL      screens: a card portal that runs, instead of a new one
  --widths A,B      screens: widths of the window in pixels (390,1280)
  --late N          screens: milliseconds by which answers are delayed (300)
  --help            prints this and exits`;

/** Ends the process with a message about the command line. */
function refuse(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '5' },
        keys: { type: 'string', default: '30' },
        only: { type: 'string' },
        portal: { type: 'string' },
        widths: { type: 'string', default: '390,1280' },
        late: { type: 'string', default: '300' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the command line. Prints the help and exits with 0 when asked for it; exits with 2 and a
 * message for an unknown part, option, workload or number.
 */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parse(args);
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const unknownPart = positionals.find((name) => !Object.hasOwn(parts, name));
  if (unknownPart !== undefined) refuse(`There is no part "${unknownPart}" to measure.`);
  const asks = (part: Part) => positionals.length === 0 || positionals.includes(part);
  const count = (name: 'rounds' | 'keys' | 'late', text: string) =>
    /^\d+$/.test(text) ? Number(text) : refuse(`--${name} takes a whole number, not "${text}".`);
  const only = values.only?.split(',');
  const isKnown = (name: string): name is Workload => workloads.some((one) => one === name);
  const wrong = asks('screens') ? undefined : only?.find((name) => !isKnown(name));
  if (wrong !== undefined)
    refuse(`There is no workload "${wrong}". The workloads are ${workloads.join(', ')}.`);
  const widths = values.widths.split(',').map(Number);
  if (!widths.every((width) => Number.isInteger(width) && width > 0))
    refuse(`--widths takes widths in pixels such as 390,1280, not "${values.widths}".`);
  return {
    asks,
    workloads: workloads.filter((name) => only?.includes(name) ?? true),
    screens: only,
    rounds: count('rounds', values.rounds),
    keys: count('keys', values.keys),
    portal: values.portal,
    widths,
    late: count('late', values.late),
  };
}
