import { isObject, objectAt, stringAt, stringsAt, type Json } from '../../../compiler/json.ts';
import type { WidgetManifest } from '../../../language/manifest.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { newTextKey, type TextMessages } from '../setProperty.ts';
import { exampleColumns } from './exampleColumns.ts';
import { exampleWords } from './exampleWords.ts';
import { createMembers, type RowMembers } from './rowMembers.ts';
import type { RowSource } from './rowSources.ts';

/** What an example is adapted to. */
export interface Target {
  readonly draft: Draft;
  readonly file: string;
  /** The rows that it shows; undefined if the screen has none. */
  readonly rows: RowSource | undefined;
  /** The first data of the screen by name, whose failure or reload an example may show. */
  readonly data: string | undefined;
  /** The screen that its links open. */
  readonly screen: string | undefined;
  /** The picture that it shows, by its address. */
  readonly picture: string | undefined;
  /** The names of state that are taken; undefined where no state can be declared. */
  readonly state: readonly string[] | undefined;
}

/** An example that fits its place, with the texts and the state that it needs. */
export interface Adapted {
  readonly node: Json;
  readonly texts: readonly TextMessages[];
  readonly state: Json;
  /** A required property for which the screen has nothing. */
  readonly lacking: string | undefined;
  /** Whether it shows rows. */
  readonly readsRows: boolean;
  /** The rows that it shows. */
  readonly source: string | undefined;
  /** The data that the screen has to declare for them. */
  readonly data?: RowSource['data'];
}

/** What one adaptation has collected so far. */
interface Run extends Target {
  readonly texts: TextMessages[];
  readonly named: Record<string, unknown>;
  readonly members: RowMembers | undefined;
  readonly languages: readonly string[];
  lacking: string | undefined;
  readsRows: boolean;
}

/**
 * Adapts the example of a widget: its texts become texts of the portal, its rows those of the
 * screen, and its state is declared by the screen. What does not exist is left out.
 */
export function adaptExample(example: Json, target: Target): Adapted {
  const run: Run = {
    ...target,
    texts: [],
    named: {},
    members: target.rows && createMembers(target.rows.row),
    languages: [...target.draft.knowledge().texts.keys()],
    lacking: undefined,
    readsRows: false,
  };
  const node = adaptNode(example, run);
  const { texts, named: state, lacking, readsRows, rows } = run;
  const data = rows?.data;
  return { node, texts, state, lacking, readsRows, source: rows?.path, ...(data && { data }) };
}

function adaptNode(node: Json, run: Run): Json {
  const manifest = run.draft.knowledge().environment.widgets.get(String(node['type']));
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) =>
      adaptMember({ name, value, node, manifest }, run),
    ),
  );
}

interface Member {
  readonly name: string;
  readonly value: unknown;
  readonly node: Json;
  readonly manifest: WidgetManifest | undefined;
}

type Entries = readonly (readonly [name: string, value: unknown])[];

/** The members of the node that take the place of one of the example. */
function adaptMember({ name, value, node, manifest }: Member, run: Run): Entries {
  const entry = (own: unknown): Entries => (own === undefined ? [] : [[name, own]]);
  if (name === 'type' || name === 'id') return entry(value);
  if (name === 'show') return entry(adaptExpression(String(value), run));
  if (name === 'on' || name === 'press') return entry(adaptSteps(value, run));
  if (name in (manifest?.slots ?? {}) && Array.isArray(value))
    return entry(value.filter(isObject).map((one) => adaptNode(one, run)));
  const schema = objectAt(objectAt(manifest?.props, 'properties'), name);
  const isRequired = stringsAt(manifest?.props, 'required').includes(name);
  if (isRows(value)) {
    run.readsRows = true;
    if (run.rows === undefined && isRequired) run.lacking = name;
    if (run.rows === undefined) return [];
    if (manifest?.source?.data === name) return [['source', run.rows.path]];
  }
  const columns = exampleColumns(run, schema);
  if (columns !== undefined)
    return entry(
      columns.map(({ words, ...column }) => ({ ...column, title: newText('name', run, words) })),
    );
  const own = adaptValue(value, { schema, node, name }, run);
  if (own === undefined && isRequired) run.lacking ??= name;
  return entry(own);
}

function isRows(value: unknown): boolean {
  return typeof value === 'string' && /^=\s*data\.(?!nothing\.)\w+(?:\.rows)?$/.test(value);
}

interface Place {
  readonly schema: Json;
  readonly node: Json;
  readonly name: string;
}

function adaptValue(value: unknown, place: Place, run: Run): unknown {
  const { schema, name } = place;
  const kind = schema['x-kind'];
  const isExpression = typeof value === 'string' && value.startsWith('=');
  if (isExpression) return adaptExpression(value, run);
  if (kind === 'text' || kind === 'rowText') return textFor(value, name, run);
  if (kind === 'binding') return stateFor(String(value), place, run);
  if (kind === 'screen') return run.screen;
  if (Array.isArray(value)) {
    const items = objectAt(schema, 'items');
    const own = value.flatMap((item: unknown): unknown[] => {
      // examples show hidden items too
      if (isObject(item) && item['show'] === false) return [];
      const adapted = adaptValue(item, { ...place, schema: items }, run);
      return adapted === undefined || lacks(adapted, items) ? [] : [adapted];
    });
    return own.length === 0 && value.length > 0 ? undefined : own;
  }
  if (isObject(value)) {
    const members = objectAt(schema, 'properties');
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, member]) => {
        const own = adaptValue(
          member,
          { ...place, schema: objectAt(members, key), name: key },
          run,
        );
        return own === undefined ? [] : [[key, own]];
      }),
    );
  }
  if (value === '/assets/example.svg') return run.picture;
  return value === 'example' ? undefined : value;
}

/** Whether an item of a list has nothing for a required member: a series without a value. */
function lacks(item: unknown, schema: Json): boolean {
  return isObject(item) && stringsAt(schema, 'required').some((name) => item[name] === undefined);
}

/** A key that the portal has stays; others become new texts. */
function textFor(value: unknown, name: string, run: Run): unknown {
  const key = typeof value === 'string' ? value : stringAt(value, 'key');
  if (key === undefined) return undefined;
  const known = [...run.draft.knowledge().texts.values()][0];
  return known?.has(key) === true ? value : newText(key.split('.').at(-1) ?? name, run);
}

function newText(word: string, run: Run, words?: string): string {
  const taken = new Set(run.texts.map(({ key }) => key));
  let key = newTextKey(run.draft, run.file, [word]);
  for (let number = 2; taken.has(key); number++)
    key = newTextKey(run.draft, run.file, [`${word}${String(number)}`]);
  run.texts.push({ key, messages: exampleWords(words ?? word, run.languages) });
  return key;
}

/** A state of the screen that a binding of the example refers to. */
function stateFor(path: string, { schema, node }: Place, run: Run): string | undefined {
  const name = stateName(path.split('.')[1] ?? '', run);
  if (name === undefined) return undefined;
  const items = Array.isArray(node['items']) ? stringAt(node['items'][0], 'id') : undefined;
  const isText = stringsAt(schema, 'type').includes('string');
  run.named[name] = isText && items !== undefined ? items : initialValue(schema);
  return `state.${name}`;
}

/** The name of a state that is free: its own, or with a number. */
function stateName(name: string, { state }: Run): string | undefined {
  if (state === undefined) return undefined;
  for (let number = 1; ; number++) {
    const own = number === 1 ? name : `${name}${String(number)}`;
    if (!state.includes(own)) return own;
  }
}

function initialValue(schema: Json): unknown {
  if (schema['default'] !== undefined) return schema['default'];
  const [type] = stringsAt(schema, 'type');
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'number') return 0;
  if (type === 'integer') return 1;
  if (type !== 'object') return '';
  const members = objectAt(schema, 'properties');
  return Object.fromEntries(
    stringsAt(schema, 'required').map((name) => [name, initialValue(objectAt(members, name))]),
  );
}

/** An expression over what the screen has; undefined if that is missing. */
function adaptExpression(source: string, run: Run): string | undefined {
  let isKnown = true;
  const missing = (): string => {
    isKnown = false;
    return '';
  };
  const found = source
    .replaceAll(/\brow\.(\w+)/g, (_, name: string) => run.members?.read(name) ?? missing())
    .replaceAll(/\bstate\.(\w+)/g, (_, name: string) => {
      const own = stateName(name, run);
      return own === undefined ? missing() : `state.${own}`;
    })
    .replaceAll(/\bdata\.nothing\b[\w.]*/g, missing)
    .replaceAll(/\bdata\.\w+/g, () => run.rows?.expression ?? missing())
    .replaceAll(/\bfailure\.\w+/g, () =>
      run.data === undefined ? missing() : `failure.${run.data}`,
    );
  return isKnown ? found : undefined;
}

/** The steps of an example that do not need more than a text. */
function adaptSteps(value: unknown, run: Run): unknown {
  if (Array.isArray(value)) {
    const steps = value.flatMap((step: unknown): unknown[] => {
      const own = adaptStep(step, run);
      return own === undefined ? [] : [own];
    });
    return steps.length === 0 ? undefined : steps;
  }
  if (!isObject(value)) return undefined;
  const events = Object.entries(value).flatMap(([event, steps]) => {
    const own = adaptSteps(steps, run);
    return own === undefined ? [] : [[event, own] as const];
  });
  return events.length === 0 ? undefined : Object.fromEntries(events);
}

function adaptStep(step: unknown, run: Run): unknown {
  if (!isObject(step)) return undefined;
  if (step['toast'] !== undefined) return { ...step, toast: textFor(step['toast'], 'done', run) };
  if (step['reload'] !== undefined)
    return run.data === undefined ? undefined : { reload: `data.${run.data}` };
  return step['language'] === undefined ? undefined : step;
}
