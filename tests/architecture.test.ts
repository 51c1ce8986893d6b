import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which room may import which. `main.tsx` and scripts may import anything, and nobody imports them. */
const table: Readonly<Record<string, readonly string[]>> = {
  language: [],
  ui: [],
  expressions: ['language'],
  sdk: ['language'],
  compiler: ['language', 'expressions'],
  runtime: ['language', 'expressions', 'sdk', 'ui'],
  widgets: ['sdk', 'ui'],
  actions: ['sdk'],
  sandbox: [],
  server: ['compiler', 'language', 'sandbox'],
};

/** The one room of each package: `package -> rooms`. */
const packageRooms: Readonly<Record<string, readonly string[]>> = {
  '@rjsf/core': ['runtime/form'],
  '@rjsf/utils': ['runtime/form'],
  '@rjsf/validator-ajv8': ['runtime/form'],
  redaxios: ['runtime/api.ts'],
  i18next: ['runtime/messageFiller.ts'],
  echarts: ['widgets/chart'],
  'echarts-for-react': ['widgets/chart'],
  'tabulator-tables': ['widgets/table'],
  leaflet: ['widgets/map'],
  supercluster: ['widgets/map'],
  'topojson-client': ['widgets/map'],
  saxen: ['widgets/line-editor'],
  ajv: ['compiler', 'sandbox'],
  hono: ['server'],
  kysely: ['sandbox'],
  pg: ['sandbox'],
  '@electric-sql/pglite': ['sandbox'],
  '@marcbachmann/cel-js': ['expressions'],
};

const source = resolve(import.meta.dirname, '../src');

interface Import {
  readonly from: string;
  readonly to: string;
  readonly types: boolean;
}

function files(): readonly string[] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .sort();
}

const texts = new Map(files().map((file) => [file, readFileSync(join(source, file), 'utf8')]));

function importsOf(file: string): readonly Import[] {
  const text = texts.get(file) ?? '';
  const found = [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g)];
  return found.map((match) => ({ from: file, to: match[2] ?? match[3] ?? match[4] ?? '', types: match[1] !== undefined }));
}

function target({ from, to }: Import): string | undefined {
  return to.startsWith('.') ? relative(source, resolve(source, dirname(from), to)) : undefined;
}

const room = (file: string) => file.split('/')[0] ?? '';
const edges = [...texts.keys()].flatMap(importsOf);

describe('the house', () => {
  it('keeps to the import table', () => {
    const wrong = edges.filter((edge) => {
      const to = target(edge);
      if (to === undefined || !edge.from.includes('/')) return false;
      const [from, into] = [room(edge.from), room(to)];
      return from !== into && into !== '..' && !(table[from] ?? []).includes(into);
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('lets no widget import another, nor an action another room', () => {
    const wrong = edges.filter((edge) => {
      const to = target(edge);
      if (to === undefined || !/^widgets\/[^/]+\//.test(edge.from) || !/^widgets\/[^/]+\//.test(to)) return false;
      return edge.from.split('/')[1] !== to.split('/')[1] && edge.from.split('/')[1] !== 'generated' && to.split('/')[1] !== 'shared';
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('imports each of the packages in its own room only', () => {
    const wrong = edges.filter(({ from, to, types }) => {
      const name = Object.keys(packageRooms).find((known) => to === known || to.startsWith(`${known}/`));
      return name !== undefined && !types && !(packageRooms[name] ?? []).some((at) => from === at || from.startsWith(`${at}/`));
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('has no import cycles', () => {
    const graph = new Map([...texts.keys()].map((file) => [file, importsOf(file).filter(({ types }) => !types).map(target).filter((to): to is string => to !== undefined && texts.has(to))]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it('has no default exports and no file over 400 lines', () => {
    const wrong = [...texts].filter(([file, text]) => /^export default/m.test(text) || (text.split('\n').length > 400 && !/generated|service-types/.test(file))).map(([file]) => file);
    expect(wrong).toEqual([]);
  });

  it('evaluates no code and silences no check', () => {
    const forbidden = /\beval\(|new Function\(|@ts-ignore|@ts-nocheck|@ts-expect-error|: any\b(?=[\s,;)=>\]])|\bas any\b(?=[\s,;)])(?! )|<any>|catch\s*\{\s*\}/;
    expect([...texts].filter(([file, text]) => !/generated|service-types/.test(file) && forbidden.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('knows no business noun outside the sandbox', () => {
    const noun = /\b(beneficiar\w*|affiliates?|stickers?|working ?points?|fiscal|vouchers?|invoices?|meal card|gift card)\b/i;
    expect([...texts].filter(([file, text]) => room(file) !== 'sandbox' && noun.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('asks the network, writes history and stores only where these things live', () => {
    const allowed = /^(runtime\/(api|browser|createRuntime|session)\.ts|main\.tsx|appearance\.ts|server\/|sandbox\/)/;
    const wrong = [...texts].filter(([file, text]) => !allowed.test(file) && /(?<![.\w])fetch\(|localStorage|sessionStorage|document\.cookie/.test(text)).map(([file]) => file);
    expect(wrong).toEqual([]);
  });
});
