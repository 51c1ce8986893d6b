import { isMap, isPair, isScalar, isSeq, parseDocument, type Node as YamlNode } from 'yaml';

/**
 * A change of one place of a descriptor. `breaks`: it removes a name, type or reference that the
 * place needs.
 */
export interface Mutation {
  readonly kind: 'key' | 'reference' | 'expression' | 'type' | 'text';
  readonly breaks: boolean;
  readonly file: string;
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly what: string;
}

/** Random numbers from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface MutableRange {
  readonly kind: Mutation['kind'];
  readonly start: number;
  readonly end: number;
  readonly breaks: boolean;
}

const references = new Set([
  'open',
  'call',
  'form',
  'fragment',
  'popup',
  'run',
  'step',
  'shell',
  'menu',
  'access',
  'onError',
  'icon',
  'iconEnd',
  'screen',
  'bind',
  'page',
  'mask',
  'control',
  'variant',
  'type',
  'field',
  'of',
  'text',
  'title',
  'label',
  'help',
  'submit',
  'empty',
  'banner',
  'audience',
  '$ref',
]);
// Positions where the key is a new name, or any value is valid.
const declaring = new Set(['screen', 'shell', 'popup', 'form', 'fragment', 'menu']);

function placesIn(text: string): MutableRange[] {
  const document = parseDocument(text);
  const places: MutableRange[] = [];
  const visit = (
    node: YamlNode | null,
    key: string,
    depth: number,
    parents: readonly string[],
  ): void => {
    if (isSeq(node))
      for (const item of node.items) visit(item as YamlNode, key, depth + 1, parents);
    if (isMap(node)) visitMap(node, depth, parents);
    if (isScalar(node) && node.range)
      visitScalar(node.value, node.range[0], node.range[1], key, depth, parents);
  };
  const visitMap = (
    map: YamlNode & { items: unknown[] },
    depth: number,
    parents: readonly string[],
  ): void => {
    const keys = map.items
      .filter(isPair)
      .map((pair) => String(isScalar(pair.key) ? pair.key.value : ''));
    const isStep =
      ['call', 'run', 'open', 'toast', 'popup', 'set'].some((verb) => keys.includes(verb)) &&
      !keys.includes('type') &&
      !keys.includes('id');
    const isClosed =
      depth === 0 ||
      isStep ||
      (keys.includes('type') &&
        keys.some((name) =>
          ['id', 'on', 'text', 'rows', 'label', 'show', 'form', 'fragment'].includes(name),
        ) &&
        !parents.includes('fields') &&
        !parents.includes('params') &&
        !parents.includes('schemas') &&
        !parents.includes('settings'));
    for (const pair of map.items.filter(isPair)) {
      const name = String(isScalar(pair.key) ? pair.key.value : '');
      if (
        isScalar(pair.key) &&
        pair.key.range &&
        isClosed &&
        /^[a-zA-Z]+$/.test(name) &&
        !parents.includes('with') &&
        !parents.includes('body') &&
        !parents.includes('remember') &&
        name !== 'schema'
      ) {
        places.push({
          kind: 'key',
          start: pair.key.range[0],
          end: pair.key.range[1],
          breaks: true,
        });
      }
      visit(pair.value as YamlNode | null, name, depth + 1, [...parents, name]);
    }
  };
  const visitScalar = (
    value: unknown,
    start: number,
    end: number,
    key: string,
    depth: number,
    parents: readonly string[],
  ): void => {
    if (typeof value === 'string' && value.startsWith('=')) {
      const source = text
        .slice(start, end)
        .replace(/'[^']*'|\\"[^"]*\\"/g, (quoted) => ' '.repeat(quoted.length));
      for (const match of source.matchAll(/[A-Za-z_]\w*/g)) {
        if (['true', 'false', 'null', 'in'].includes(match[0]) || source[match.index - 1] === '\\')
          continue;
        places.push({
          kind: 'expression',
          start: start + match.index,
          end: start + match.index + match[0].length,
          breaks: true,
        });
      }
    } else if (
      typeof value === 'string' &&
      references.has(key) &&
      /^[\w./$-]+$/.test(value) &&
      !value.startsWith('/')
    ) {
      const isDeclaration = declaring.has(key) && depth === 1;
      const isData = parents
        .slice(0, -1)
        .some((name) =>
          [
            'with',
            'body',
            'merge',
            'remember',
            'constants',
            'tables',
            'schemas',
            'settings',
            'stores',
            'fields',
            'properties',
            'params',
            'query',
            'state',
            'rows',
            'takes',
            'options',
            'items',
            'download',
          ].includes(name),
        );
      places.push({ kind: 'reference', start, end, breaks: !isDeclaration && !isData });
    } else if (typeof value === 'number' || typeof value === 'boolean')
      places.push({ kind: 'type', start, end, breaks: false });
    else if (typeof value === 'string') places.push({ kind: 'text', start, end, breaks: false });
  };
  visit(document.contents as YamlNode | null, '', 0, []);
  return places;
}

/** Applies one mutation to a file; `undefined` if the file has no place for it. */
export function mutate(file: string, text: string, next: () => number): Mutation | undefined {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const wanted = pick([
    'key',
    'reference',
    'reference',
    'expression',
    'expression',
    'type',
    'text',
    'noise',
  ] as const);
  if (wanted === 'noise') return noise(file, text, next);
  const place = pick(placesIn(text).filter(({ kind }) => kind === wanted));
  if (place === undefined) return undefined;
  const before = text.slice(place.start, place.end);
  const after = changed(before, place.kind, next);
  return {
    kind: place.kind,
    breaks: place.breaks,
    file,
    first: lineAt(text, place.start),
    last: lineAt(text, place.end),
    text: text.slice(0, place.start) + after + text.slice(place.end),
    what: `${before.slice(0, 60)} -> ${after.slice(0, 60)}`,
  };
}

function changed(before: string, kind: Mutation['kind'], next: () => number): string {
  if (kind === 'type') return `{ odd: ${before} }`;
  if (kind === 'text') return '[ 1, 2 ]';
  const quote = /["']$/.exec(before)?.[0] ?? '';
  const bare = before.slice(0, before.length - quote.length);
  return `${bare}${'xqz'[Math.floor(next() * 3)] ?? 'x'}q${quote}`;
}

// Any intermediate state can occur while a file is edited.
function noise(file: string, text: string, next: () => number): Mutation {
  const at = Math.floor(next() * text.length);
  const length = Math.floor(next() * 12);
  const insert =
    [
      '',
      ':',
      '{',
      '}',
      '[',
      '"',
      "'",
      '\n',
      '  ',
      '- ',
      '= ',
      '\t',
      '&a ',
      '*a',
      '!x ',
      '|',
      '#',
      '\u0000',
      'é',
      '<<: ',
    ][Math.floor(next() * 20)] ?? '';
  const line = lineAt(text, at);
  return {
    kind: 'text',
    breaks: false,
    file,
    first: line,
    last: line,
    text: text.slice(0, at) + insert + text.slice(at + length),
    what: `noise at ${at}`,
  };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
