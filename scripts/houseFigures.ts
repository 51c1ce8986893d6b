import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'vite';
import { descriptorFigures } from './houseDescriptors.ts';
import { newControl, newVerb, newWidget } from './newFiles.ts';

/** A file of code, its path from the root with slashes. */
export interface CodeFile {
  readonly file: string;
  readonly text: string;
}

/** Maximum columns of a line of code. */
const lineWidth = 100;
const generatedFile = /(^|\/)generated\/|(^|\/)screens\/sandbox\/service-types\//;
const generatedText = /^\/(\/|\*\*?) ?Generated /;

/** The code below folders of the root, without generated files. */
export function readCode(folders: readonly string[]): readonly CodeFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
      .filter((file) => !file.endsWith('.d.ts') && !file.endsWith('.d.mts'))
      .sort()
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
      .filter(({ file, text }) => !generatedFile.test(file) && !generatedText.test(text)),
  );
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Every node of a file's syntax tree, parents first. */
function nodesOf({ file, text }: CodeFile): readonly Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value)) found.push(value);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** A function: its file, number of lines and number of parameters. */
export interface FunctionFigures {
  readonly file: string;
  readonly lines: number;
  readonly parameters: number;
}

/** The functions of a file. */
export function functionsOf(code: CodeFile): readonly FunctionFigures[] {
  return nodesOf(code)
    .filter(({ type }) => functionTypes.has(type))
    .map(({ start, end, params }) => ({
      file: code.file,
      lines: code.text.slice(start, end).split('\n').length,
      parameters: Array.isArray(params) ? params.length : 0,
    }));
}

/** Lines over 100 columns, unless a text, template or pattern makes them so long: `file:line`. */
export function longLines(code: CodeFile): readonly string[] {
  const lines = code.text.split('\n');
  if (lines.every((line) => line.length <= lineWidth)) return [];
  const texts = nodesOf(code).filter(
    ({ type, value, regex }) =>
      type === 'TemplateElement' ||
      type === 'JSXText' ||
      (type === 'Literal' && (typeof value === 'string' || regex !== undefined)),
  );
  let offset = 0;
  return lines.flatMap((line, index) => {
    const [start, end] = [offset, offset + line.length];
    offset = end + 1;
    if (line.length <= lineWidth) return [];
    return texts.some((text) => text.start < end && text.end > start)
      ? []
      : [`${code.file}:${index + 1}`];
  });
}

/** Whether a callee is `describe`, also as `test.describe`, `describe.each(rows)` or the like. */
function isDescribe(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  const { type, name, object, property } = callee;
  if (type === 'Identifier') return name === 'describe';
  if (type === 'CallExpression') return isDescribe(callee['callee']);
  return type === 'MemberExpression' && (isDescribe(object) || isDescribe(property));
}

/** A `describe` block: `file:line`, and how many lines it has. */
export interface DescribeFigures {
  readonly place: string;
  readonly lines: number;
}

/** The `describe` blocks of a test file. */
export function describesOf(code: CodeFile): readonly DescribeFigures[] {
  const { file, text } = code;
  return nodesOf(code)
    .filter(
      ({ type, callee, arguments: given }) =>
        type === 'CallExpression' &&
        isDescribe(callee) &&
        Array.isArray(given) &&
        given.some((one) => isNode(one) && functionTypes.has(one.type)),
    )
    .map(({ start, end }) => ({
      place: `${file}:${text.slice(0, start).split('\n').length}`,
      lines: text.slice(start, end).split('\n').length,
    }));
}

/** An export, and whether a doc sentence directly precedes it. */
export interface ExportFigures {
  readonly file: string;
  readonly name: string;
  readonly isDescribed: boolean;
}

/** The exports that a file declares itself. */
export function exportsOf(code: CodeFile): readonly ExportFigures[] {
  return nodesOf(code).flatMap(({ type, start, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return [];
    const { id, declarations } = declaration;
    const [first] = Array.isArray(declarations) ? (declarations as readonly Node[]) : [];
    const named = isNode(id) ? id : first?.['id'];
    return [
      {
        file: code.file,
        name: isNode(named) ? String(named['name']) : '?',
        isDescribed: /\*\/\s*$/.test(code.text.slice(0, start)),
      },
    ];
  });
}

interface ImportOf {
  readonly to: string;
  readonly isType: boolean;
}

/** The static imports of a file within the project; lazy imports do not count. */
function importsOf({ file, text }: CodeFile): readonly ImportOf[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'";]*?from\s*['"](\.[^'"]+)['"]|(?:^|\n)\s*import\s+['"](\.[^'"]+)['"]/g,
  );
  return [...found].map((match) => ({
    to: relative('.', resolve(dirname(file), match[2] ?? match[3] ?? ''))
      .split(sep)
      .join('/'),
    isType: match[1] !== undefined,
  }));
}

/**
 * The sets of files in which each imports every other, directly or indirectly (Tarjan's algorithm).
 *
 * @param withTypes whether imports of types count
 */
export function cyclesOf(
  files: readonly CodeFile[],
  withTypes: boolean,
): readonly (readonly string[])[] {
  const graph = new Map(
    files.map((code) => [
      code.file,
      importsOf(code)
        .filter(({ isType }) => withTypes || !isType)
        .map(({ to }) => to),
    ]),
  );
  const found: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    let low = own;
    stack.push(file);
    for (const next of (graph.get(file) ?? []).filter((to) => graph.has(to))) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const cycle = stack.splice(stack.indexOf(file));
      if (cycle.length > 1) found.push(cycle);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** A figure: its name, value, cap, and the places that it counts. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly cap: number;
  /** True if the value must be at least the cap. */
  readonly isShare?: boolean;
  readonly places: readonly string[];
}

/** Caps that `npm test` enforces. A cap above the house's target may only be lowered. */
const caps = {
  runtimeCycles: 0,
  typeCycle: 4,
  longLines: 0,
  functionLines: 100,
  longFunctions: 0,
  describeLines: 120,
  longDescribes: 0,
  fileLines: 400,
  longTests: 14,
  medianFile: 90,
  mostFiles: 250,
  mostFunctions: 60,
  describedExports: 0.95,
  parameters: 18,
} as const;

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? 0;
}

/**
 * The files with too many lines. A fixture is excepted: it is data, which has no concepts to
 * split.
 */
function longFiles(code: readonly CodeFile[]): readonly { file: string; lines: number }[] {
  return code
    .filter(({ file }) => !/\/(fixtures|service-types)\//.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > caps.fileLines);
}

/** A figure that counts places. */
function counted(name: string, places: readonly string[], cap: number): Figure {
  return { name, value: places.length, cap, places };
}

/** Measures the code of the project. */
export function houseFigures(): readonly Figure[] {
  const code = readCode(['src', 'scripts', 'screens']);
  const tests = readCode(['tests']);
  const all = [...code, ...tests];
  const longBlocks = tests.flatMap(describesOf).filter(({ lines }) => lines > caps.describeLines);
  const source = code.filter(({ file }) => file.startsWith('src/'));
  const functions = code.flatMap(functionsOf);
  const long = functions.filter(({ lines }) => lines > caps.functionLines);
  const crowded = functions.filter(({ parameters }) => parameters > 3);
  const files = longFiles(code);
  const testFiles = longFiles(tests);
  const sourceLines = source.map(({ text }) => text.split('\n').length - 1);
  const sourceFunctions = functions.filter(({ file }) => file.startsWith('src/'));
  const wide = all.flatMap(longLines);
  const exported = source.flatMap(exportsOf);
  const bare = exported.filter(({ isDescribed }) => !isDescribed);
  const typed = cyclesOf(source, true).toSorted((a, b) => b.length - a.length);
  const runtime = cyclesOf(source, false);
  return [
    counted(
      'cycles of imports',
      runtime.map((cycle) => cycle.join(' ')),
      caps.runtimeCycles,
    ),
    {
      name: 'files in the largest cycle of type imports',
      value: typed[0]?.length ?? 0,
      cap: caps.typeCycle,
      places: typed.map((cycle) => cycle.join(' ')),
    },
    counted('lines over 100 columns, texts aside', wide, caps.longLines),
    counted(
      'functions over 100 lines',
      long.map(({ file, lines }) => `${file} ${lines}`),
      caps.longFunctions,
    ),
    counted(
      '`describe` blocks over 120 lines',
      longBlocks.map(({ place, lines }) => `${place} ${lines}`),
      caps.longDescribes,
    ),
    counted(
      'files over 400 lines',
      files.map(({ file, lines }) => `${file} ${lines}`),
      0,
    ),
    counted(
      'files of tests over 400 lines',
      testFiles.map(({ file, lines }) => `${file} ${lines}`),
      caps.longTests,
    ),
    {
      name: 'lines of a file in the middle',
      value: percentile(sourceLines, 0.5),
      cap: caps.medianFile,
      places: [],
    },
    {
      name: 'lines of a file, all but one of twenty',
      value: percentile(sourceLines, 0.95),
      cap: caps.mostFiles,
      places: [],
    },
    {
      name: 'lines of a function, all but one of twenty',
      value: percentile(
        sourceFunctions.map(({ lines }) => lines),
        0.95,
      ),
      cap: caps.mostFunctions,
      places: [],
    },
    {
      name: 'share of exports with a doc sentence',
      value: 1 - bare.length / exported.length,
      cap: caps.describedExports,
      isShare: true,
      places: bare.map(({ file, name }) => `${file} ${name}`),
    },
    counted(
      'functions with more than three parameters',
      crowded.map(({ file, parameters }) => `${file} ${parameters}`),
      caps.parameters,
    ),
    ...descriptorFigures(),
    ...newBlocks.map(({ name, files, cap }) => ({
      name: `files to add ${name}`,
      value: files.length,
      cap,
      places: files,
    })),
  ];
}

/** The files of a new building block, including the list that registers it. */
const newBlocks = (
  [
    ['a verb', [...newVerb('exampleVerb', readProject).keys()], 3],
    [
      'a verb with an effect of the browser, as `locate`',
      [
        'src/actions/locate.json',
        ...filesThatName('locate', ['src/sdk', 'src/runtime', 'src/actions', 'tests/actions']),
      ],
      7,
    ],
    ['a widget', [...newWidget('example-block', readProject).keys()], 5],
    ['a control', [...newControl('example-block', readProject).keys()], 5],
    ['an expression function, as `weekday`', filesThatName('weekday', ['src/expressions']), 2],
  ] as const
).map(([name, files, cap]) => ({ name, files, cap }));

/** The code below folders that names a word. */
function filesThatName(word: string, folders: readonly string[]): readonly string[] {
  const names = new RegExp(String.raw`\b${word}\b`);
  return readCode(folders)
    .filter(({ text }) => names.test(text))
    .map(({ file }) => file);
}

function readProject(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
