import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesOf } from '../scripts/houseFigures.ts';
import { widgets } from '../src/widgets/index.ts';

/**
 * The folders that each folder may import. `main.tsx` and scripts may import anything, and nothing
 * imports them.
 */
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
  server: ['compiler', 'language'],
  editing: ['language', 'expressions', 'compiler'],
  // only the page of a preview imports the runtime, which it follows
  studio: ['language', 'expressions', 'compiler', 'editing', 'sdk', 'ui', 'runtime'],
};

/** The folders that may import each package. */
const packageRooms: Readonly<Record<string, readonly string[]>> = {
  '@rjsf/core': ['runtime/form'],
  '@rjsf/utils': ['runtime/form'],
  '@rjsf/validator-ajv8': ['runtime/form'],
  redaxios: ['runtime/api.ts'],
  i18next: ['runtime/messageFiller.ts'],
  echarts: ['widgets/drawing'],
  'echarts-for-react': ['widgets/drawing'],
  'tabulator-tables': ['widgets/table'],
  leaflet: ['widgets/map'],
  jsbarcode: ['widgets/barcode'],
  supercluster: ['widgets/map'],
  signature_pad: ['widgets/signature'],
  'topojson-client': ['widgets/map'],
  oauth4webapi: ['runtime/pageSession'],
  'eventsource-parser': ['runtime/readEvents.ts'],
  saxen: ['widgets/line-editor', 'compiler/blocks', 'studio/exchange'],
  ajv: ['compiler', 'sandbox'],
  hono: ['server', 'studio/service'],
  ws: ['server/sockets'],
  kysely: ['sandbox', 'studio/store'],
  pg: ['sandbox'],
  '@electric-sql/pglite': ['sandbox'],
  '@faker-js/faker': ['sandbox/mock'],
  'json-schema-faker': ['sandbox/mock'],
  '@marcbachmann/cel-js': ['expressions'],
  'node:child_process': ['studio/store/git.ts', 'sandbox'],
};

const source = resolve(import.meta.dirname, '../src');
const portalCodes = ['../screens/sandbox', 'portals/clinic/screens/sandbox'].map((folder) =>
  resolve(import.meta.dirname, folder),
);

interface Import {
  readonly from: string;
  readonly to: string;
  readonly types: boolean;
}

function files(): readonly string[] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'),
    )
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .sort();
}

const texts = new Map(files().map((file) => [file, readFileSync(join(source, file), 'utf8')]));

function importsOf(file: string): readonly Import[] {
  return importsIn(file, texts.get(file) ?? '');
}

function importsIn(file: string, text: string): readonly Import[] {
  const found = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g,
    ),
  ];
  return found.map((match) => ({
    from: file,
    to: match[2] ?? match[3] ?? match[4] ?? '',
    types: match[1] !== undefined,
  }));
}

function target({ from, to }: Import): string | undefined {
  return to.startsWith('.') ? relative(source, resolve(source, dirname(from), to)) : undefined;
}

const room = (file: string) => file.split('/')[0] ?? '';
const edges = [...texts.keys()].flatMap(importsOf);

describe('the architecture', () => {
  it('follows the import table', () => {
    const wrong = edges.filter((edge) => {
      const to = target(edge);
      if (to === undefined || !edge.from.includes('/')) return false;
      const [from, into] = [room(edge.from), room(to)];
      return from !== into && into !== '..' && !(table[from] ?? []).includes(into);
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('has no widget that imports another and no action that imports another folder', () => {
    const wrong = edges.filter((edge) => {
      const to = target(edge);
      if (to === undefined || !/^widgets\/[^/]+\//.test(edge.from) || !/^widgets\/[^/]+\//.test(to))
        return false;
      return (
        edge.from.split('/')[1] !== to.split('/')[1] &&
        edge.from.split('/')[1] !== 'generated' &&
        to.split('/')[1] !== 'drawing'
      );
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('imports each package in one folder only', () => {
    const wrong = edges.filter(({ from, to, types }) => {
      const name = Object.keys(packageRooms).find(
        (known) => to === known || to.startsWith(`${known}/`),
      );
      return (
        name !== undefined &&
        !types &&
        !(packageRooms[name] ?? []).some((at) => from === at || from.startsWith(`${at}/`))
      );
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('has no import cycles', () => {
    const graph = new Map(
      [...texts.keys()].map((file) => [
        file,
        importsOf(file)
          .filter(({ types }) => !types)
          .map(target)
          .filter((to): to is string => to !== undefined && texts.has(to)),
      ]),
    );
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

  it('has no compiler phase that imports a later one', () => {
    const phases = ['parse', 'validate', 'normalize', 'resolve', 'elaborate', 'check', 'emit'];
    const phaseOf = (file: string) => phases.indexOf(file.split('/')[1] ?? '');
    const inside = edges.flatMap((edge) => {
      const to = target(edge);
      return room(edge.from) === 'compiler' && to !== undefined && room(to) === 'compiler'
        ? [{ from: edge.from, to }]
        : [];
    });
    expect(inside.filter(({ from }) => phaseOf(from) >= 0).length).toBeGreaterThan(100);
    const documented = [
      ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\d+\. \*\*(\w+)\*\* \(`/gm),
    ];
    expect(documented.map(([, name = '']) => name.toLowerCase())).toEqual(phases);
    // `blocks/` reads before the phases, with the readers of two of them.
    const ofBlocks = inside.filter(({ from }) => from.split('/')[1] === 'blocks');
    const readers = new Set(['parse', 'validate'].map((name) => phases.indexOf(name)));
    expect(ofBlocks.some(({ to }) => readers.has(phaseOf(to)))).toBe(true);
    const beyond = ofBlocks.filter(({ to }) => phaseOf(to) >= 0 && !readers.has(phaseOf(to)));
    expect(beyond.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
    const ofPhases = inside.filter(
      ({ from, to }) => phaseOf(from) >= 0 && to.split('/')[1] === 'blocks',
    );
    expect(ofPhases.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
    // A file beside the phase folders either combines phases or is used by them.
    const pipeline = new Set(
      inside
        .filter(({ from, to }) => phaseOf(from) < 0 && phaseOf(to) >= 0)
        .map(({ from }) => from),
    );
    const wrong = inside.filter(
      ({ from, to }) => phaseOf(from) >= 0 && (phaseOf(to) > phaseOf(from) || pipeline.has(to)),
    );
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('has only short type-only import cycles', () => {
    const files = [...texts].map(([file, text]) => ({ file: `src/${file}`, text }));
    expect(files.length).toBeGreaterThan(500);
    const largest = Math.max(0, ...cyclesOf(files, true).map((cycle) => cycle.length));
    expect(largest).toBeLessThanOrEqual(4);
  });
});

describe('the house rules for every file', () => {
  it('forbid default exports and files over 400 lines', () => {
    const wrong = [...texts]
      .filter(
        ([file, text]) =>
          /^export default/m.test(text) ||
          (text.split('\n').length > 400 && !/generated/.test(file)),
      )
      .map(([file]) => file);
    expect(wrong).toEqual([]);
  });

  it('forbid eval and suppressed checks', () => {
    const forbidden =
      /\beval\(|new Function\(|@ts-ignore|@ts-nocheck|@ts-expect-error|: any\b(?=[\s,;)=>\]])|\bas any\b(?=[\s,;)])(?! )|<any>|catch\s*\{\s*\}/;
    expect(
      [...texts]
        .filter(([file, text]) => !/generated/.test(file) && forbidden.test(text))
        .map(([file]) => file),
    ).toEqual([]);
  });

  it('forbid names of widgets and controls in branches and texts of the core', () => {
    const names = widgets.flatMap(({ manifest: { type, control } }) => [
      type,
      ...(control === undefined ? [] : [control.name]),
    ]);
    // Other names, such as `text` and `number`, are also words of the language.
    const unmistakable = names.filter((name) => /[-A-Z]/.test(name));
    expect(unmistakable.length).toBeGreaterThan(20);
    const subject = String.raw`\b(?:node|raw|widget|manifest|field)\.(?:type|control(?:\.name)?)`;
    const branch = new RegExp(
      `'(?:${unmistakable.join('|')})'|${subject} [!=]== '(?:${names.join('|')})'|` +
        `\\bcontrol: '(?:${names.join('|')})'|` +
        `\\btype: (?:${names.join('|')})\\b|\\b[Aa]n? "(?:${names.join('|')})"|` +
        `"(?:${unmistakable.join('|')})"`,
    );
    const core = [...texts].filter(
      ([file]) =>
        ['language', 'compiler', 'runtime'].includes(room(file)) && !file.includes('/generated/'),
    );
    const branches = core.flatMap(([file, text]) => {
      const found = branch.exec(text);
      return found === null ? [] : [`${file}: ${found[0]}`];
    });
    expect(branches).toEqual([]);
  });

  it('forbid choices between languages of the Studio beside their module', () => {
    const choice = /=== 'ro' \? (?!`)|<'en' \| 'ro'|\['en', 'ro'\]/;
    const choices = [...texts].filter(
      ([file, text]) =>
        ['editing', 'studio'].includes(room(file)) &&
        file !== 'editing/authorLanguages.ts' &&
        choice.test(text),
    );
    expect(choices.map(([file]) => file)).toEqual([]);
  });

  it('limit portal code to imports of the sandbox and its own files', () => {
    const wrong = portalCodes.flatMap((portalCode) =>
      readdirSync(portalCode, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => {
          const path = join(portalCode, file);
          return importsIn(file, readFileSync(path, 'utf8')).flatMap(({ to }) => {
            const found = resolve(dirname(path), to);
            const isAllowed =
              !to.startsWith('.') ||
              found.startsWith(`${portalCode}/`) ||
              found.startsWith(`${source}/sandbox/`);
            return isAllowed ? [] : [`${path} -> ${to}`];
          });
        }),
    );
    expect(wrong).toEqual([]);
  });

  it('limit access to network, history and storage to their own files', () => {
    const allowed =
      /^(runtime\/(api|browser|createCore|session|dev\/toolBrowser)\.ts|main\.tsx|appearance\.ts|server\/|sandbox\/)/;
    const wrong = [...texts]
      .filter(
        ([file, text]) =>
          !allowed.test(file) &&
          /(?<![.\w])fetch\(|localStorage|sessionStorage|document\.cookie/.test(text),
      )
      .map(([file]) => file);
    expect(wrong).toEqual([]);
  });
});
