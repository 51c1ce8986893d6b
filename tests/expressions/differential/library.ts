import { Environment } from '@marcbachmann/cel-js';
import { additionalFunctions } from '../../../src/expressions/additionalFunctions.ts';
import {
  callImplementation,
  type Implementation,
} from '../../../src/expressions/implementation.ts';
import { standardFunctions } from '../../../src/expressions/standardFunctions.ts';
import { surroundings } from '../runExpression.ts';

interface Evaluator {
  tryEval(node: unknown, context: unknown): unknown;
}

interface Checker {
  check(node: unknown, context: unknown): unknown;
  getType(name: string): unknown;
}

function must(value: unknown): unknown {
  if (value === undefined || value === null) throw new Error('missing');
  return value;
}

/** The library with our functions that it lacks, and `present`, which turns an error into false. */
export function createLibrary(): Environment {
  const library = new Environment({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
  });
  for (const [name, implementation] of Object.entries({
    ...standardFunctions,
    ...additionalFunctions,
  }))
    registerOwn(library, name, implementation);
  library.registerFunction('missing(): dyn', () => must(undefined));
  library.registerFunction('strict(dyn): dyn', must);
  library.registerFunction('finite(dyn): dyn', (value: unknown) =>
    must(Number.isFinite(value) ? value : undefined),
  );
  library.registerOperator('double % double: double', (a: number, b: number) => a % b);
  library.registerFunction('plain_groupBy(dyn, dyn): dyn', (list: unknown[], keys: unknown[][]) =>
    plainGroups(list, keys),
  );
  library.registerFunction('plain_sortBy(dyn, dyn): dyn', (list: unknown[], keys: unknown[][]) =>
    plainSort(list, keys),
  );
  library.registerFunction('present(ast): bool', ({ args }: { args: readonly unknown[] }) => ({
    args,
    typeCheck: (checker: Checker, _: unknown, context: unknown) => {
      checker.check(args[0], context);
      return checker.getType('bool');
    },
    evaluate: (evaluator: Evaluator, _: unknown, context: unknown) => {
      const value = evaluator.tryEval(args[0], context);
      return !(value instanceof Error) && value !== null && value !== undefined;
    },
    async: false,
  }));
  return library;
}

function registerOwn(library: Environment, name: string, implementation: Implementation): void {
  for (let count = 0; count <= 4; count++) {
    const types = Array.from({ length: count }, () => 'dyn').join(', ');
    library.registerFunction(`own_${name}(${types}): dyn`, (...values: unknown[]) => {
      const given = values.slice(0, count).map(must);
      return must(callImplementation(implementation, given, surroundings));
    });
  }
}

// Deliberately independent of the evaluator: a quadratic search by JSON text.
function plainGroups(list: readonly unknown[], keys: readonly (readonly unknown[])[]): unknown {
  const groups: { key?: unknown; items: unknown[]; text: string }[] = [];
  list.forEach((item, index) => {
    const key = keys[index] ?? [];
    const text = JSON.stringify(key);
    const group = groups.find((one) => one.text === text);
    if (group !== undefined) group.items.push(item);
    else groups.push({ ...(key.length === 0 ? {} : { key: key[0] }), items: [item], text });
  });
  return groups.map(({ key, items }) => (key === undefined ? { items } : { key, items }));
}

// An insertion sort over numbers and texts, items without a key last.
function plainSort(list: readonly unknown[], keys: readonly (readonly unknown[])[]): unknown {
  const sorted: { item: unknown; key: unknown }[] = [];
  list.forEach((item, index) => {
    const key = keys[index]?.[0];
    const place = sorted.findIndex((other) => isBefore(key, other.key));
    sorted.splice(place < 0 ? sorted.length : place, 0, { item, key });
  });
  return sorted.map(({ item }) => item);
}

function isBefore(a: unknown, b: unknown): boolean {
  if (a === undefined) return false;
  if (b === undefined) return true;
  return typeof a === 'string' && typeof b === 'string'
    ? a.localeCompare(b) < 0
    : Number(a) < Number(b);
}

/** The library's result for a source; an error and null count as missing. */
export function evaluateInLibrary(
  library: Environment,
  source: string,
  values: Record<string, unknown>,
): unknown {
  const parsed = library.parse(source);
  // A type error is the same for all values, so it does not test evaluation.
  const { error } = parsed.check();
  if (error !== undefined) throw error;
  try {
    return plain(parsed(values));
  } catch {
    return undefined;
  }
}

function plain(value: unknown): unknown {
  if (value === null) return undefined;
  return typeof value === 'bigint' ? Number(value) : value;
}
