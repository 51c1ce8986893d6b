import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { checkExpression } from '../../../src/expressions/checkExpression.ts';
import { additionalFunctions } from '../../../src/expressions/additionalFunctions.ts';
import { evaluate } from '../../../src/expressions/evaluate.ts';
import { dynamicType } from '../../../src/expressions/type.ts';
import type { Manifest } from '../../../src/sdk/widget.ts';
import { portalNotation } from '../../sdk/notations.ts';

export type Json = Readonly<Record<string, unknown>>;
export type Language = string;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const root = join(import.meta.dirname, '../../..');
const readYaml = (path: string): Json => parse(readFileSync(path, 'utf8')) as Json;
const texts = readYaml(join(import.meta.dirname, 'texts.yaml'));
const exampleScope = readYaml(join(import.meta.dirname, 'scope.yaml'));

/** The named descriptors of a widget's `examples.yaml`. */
export function readExamples(type: string): Readonly<Record<string, Json>> {
  const path = join(root, 'src/widgets', type, 'examples.yaml');
  return existsSync(path) ? (readYaml(path) as Readonly<Record<string, Json>>) : {};
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (member, name) => (isRecord(member) && Object.hasOwn(member, name) ? member[name] : undefined),
    value,
  );
}

function exampleText(key: string, { language, ...reading }: Reading, args: Json = {}): string {
  const text =
    reading.text === undefined
      ? memberAt(texts, [...key.split('.'), language])
      : reading.text(key, language);
  if (typeof text !== 'string')
    throw new Error(`The example text "${key}" is not written in ${language}.`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
}

export interface Reading {
  readonly language: Language;
  /** A text by its key; without it, those of `texts.yaml`. */
  text?(key: string, language: Language): string | undefined;
  /** What expressions see beside the shared scope: `row`, `index`, `state`. */
  readonly extra: Json;
  readonly write: (path: readonly string[], value: unknown) => void;
}

function run(source: string, reading: Reading): unknown {
  const roots = ['state', 'data', 'failure', 'row', 'index', 'language', 'event'];
  const checked = checkExpression(source.replace(/^=\s*/, ''), {
    roots: Object.fromEntries(roots.map((name) => [name, dynamicType])),
    functions: {},
  });
  const errors = checked.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`${source}: ${JSON.stringify(errors)}`);
  const scope: Json = { ...exampleScope, language: reading.language, ...reading.extra };
  return evaluate(checked.tree, {
    read: (path) => memberAt(scope, path),
    clock: () => new Date('2026-11-20T12:00:00Z'),
    notation: () => portalNotation(reading.language),
    functions: additionalFunctions,
  });
}

const isExpression = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('=');

function textOf(value: unknown, reading: Reading): unknown {
  if (isExpression(value)) return run(value, reading);
  if (isRecord(value)) {
    const { key, ...args } = value;
    return exampleText(
      String(key),
      reading,
      Object.fromEntries(
        Object.entries(args).map(([name, argument]) => [
          name,
          isExpression(argument) ? run(argument, reading) : argument,
        ]),
      ),
    );
  }
  return exampleText(String(value), reading);
}

function valueOf(value: unknown, schema: Json, reading: Reading): unknown {
  const perRow = (read: (inner: Reading) => unknown) => (row: unknown, index: number) =>
    read({ ...reading, extra: { ...reading.extra, row, index } });
  switch (schema['x-kind']) {
    case 'text':
      return textOf(value, reading);
    case 'rowText':
      return perRow((inner) => textOf(value, inner));
    case 'row':
      return perRow((inner) => (isExpression(value) ? run(value, inner) : value));
    case 'binding': {
      const path = String(value).split('.');
      return {
        value: memberAt({ ...exampleScope, ...reading.extra }, path),
        set: (next: unknown) => reading.write(path, next),
      };
    }
    case 'stored':
      return valueOf(`session.${String(value)}`, { 'x-kind': 'binding' }, reading);
    case 'screen':
      return `/${String(value)}`;
    default:
      break;
  }
  if (isExpression(value)) return run(value, reading);
  if (Array.isArray(value))
    return value.map((item: unknown) =>
      valueOf(item, isRecord(schema['items']) ? schema['items'] : {}, reading),
    );
  return isRecord(value) && isRecord(schema['properties'])
    ? propsOf(value, schema, reading)
    : value;
}

function propsOf(node: Json, schema: Json, reading: Reading): Json {
  const result: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(
    isRecord(schema['properties']) ? schema['properties'] : {},
  )) {
    const inner = isRecord(property) ? property : {};
    const value = Object.hasOwn(node, name) ? valueOf(node[name], inner, reading) : undefined;
    if (value !== undefined) result[name] = value;
    else if (inner['default'] !== undefined) result[name] = inner['default'];
  }
  return result;
}

/** The props of a node as the runtime passes them: evaluated and defaulted by the manifest. */
export function exampleProps(node: Json, manifest: Manifest, reading: Reading): Json {
  return propsOf(node, isRecord(manifest.props) ? manifest.props : {}, reading);
}

/** Whether a node is shown. */
export function isShown(node: Json, reading: Reading): boolean {
  return !isExpression(node['show']) || run(node['show'], reading) === true;
}
