/** Labels of a series. Their values come from small closed sets, never from a visitor's input. */
export type Labels = Readonly<Record<string, string>>;

/** A value that is read when the metrics are requested. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  read(): number | Promise<number>;
}

/** Counts and times what the server does, and writes it as Prometheus text. */
export interface Metrics {
  count(name: string, labels?: Labels, by?: number): void;
  observe(name: string, seconds: number, labels?: Labels): void;
  text(gauges?: readonly Gauge[]): Promise<string>;
}

/** A metric, as `/metrics` describes it. */
export interface MetricDefinition {
  readonly type: 'counter' | 'histogram';
  readonly help: string;
}

interface Histogram {
  readonly buckets: number[];
  sum: number;
  count: number;
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Creates metrics with these names. Its methods throw Error for an undefined name. */
export function createMetrics(definitions: Readonly<Record<string, MetricDefinition>>): Metrics {
  const counters = new Map<string, Map<string, number>>();
  const histograms = new Map<string, Map<string, Histogram>>();
  for (const [name, { type }] of Object.entries(definitions)) {
    if (type === 'counter') counters.set(name, new Map());
    else histograms.set(name, new Map());
  }
  const seriesOf = <Series>(all: Map<string, Map<string, Series>>, name: string) => {
    const found = all.get(name);
    if (found === undefined) throw new Error(`There is no metric "${name}".`);
    return found;
  };
  return {
    count(name, labels = {}, by = 1) {
      const series = seriesOf(counters, name);
      const key = write(labels);
      series.set(key, (series.get(key) ?? 0) + by);
    },
    observe(name, seconds, labels = {}) {
      const series = seriesOf(histograms, name);
      const key = write(labels);
      const entry = series.get(key) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, entry);
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) entry.buckets[at] = (entry.buckets[at] ?? 0) + 1;
      entry.sum += seconds;
      entry.count++;
    },
    async text(gauges = []) {
      const lines: string[] = [];
      for (const [name, { type, help }] of Object.entries(definitions)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
        for (const [key, value] of counters.get(name) ?? [])
          lines.push(`${name}${braces(key)} ${value}`);
        for (const [key, entry] of histograms.get(name) ?? [])
          lines.push(...histogramLines(name, key, entry));
      }
      for (const { name, help, read } of gauges)
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${await read()}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

function histogramLines(
  name: string,
  key: string,
  { buckets, sum, count }: Histogram,
): readonly string[] {
  let below = 0;
  const lines = bounds.map((bound, at) => {
    below += buckets[at] ?? 0;
    return `${name}_bucket${braces(key, `le="${bound}"`)} ${below}`;
  });
  return [
    ...lines,
    `${name}_bucket${braces(key, 'le="+Inf"')} ${count}`,
    `${name}_sum${braces(key)} ${Number(sum.toFixed(6))}`,
    `${name}_count${braces(key)} ${count}`,
  ];
}

function write(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))}"`,
    )
    .join(',');
}

function braces(...parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join(',');
  return text === '' ? '' : `{${text}}`;
}
