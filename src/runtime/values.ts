import { useRef } from 'react';
import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import { dependsOnLanguage } from '../expressions/dependsOnLanguage.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Path, Tree } from '../language/expression.ts';
import type { Scoped, Value, WhyValue } from '../language/release.ts';
import type { Binding } from '../sdk/widget.ts';
import { constantRoot } from './scope.ts';
import type { Root, Scope } from './scope.ts';
import { readIn } from './state.ts';
import { useAtom } from './useAtom.ts';

/** The kind of a value, determined once per value: most are constant. */
type Kind = 'constant' | 'expression' | 'text' | 'binding' | 'row' | 'why' | 'list' | 'object';

function kindOf(value: Value): Kind {
  if (typeof value !== 'object' || value === null) return 'constant';
  if (Array.isArray(value)) return value.some(isDynamic) ? 'list' : 'constant';
  if (Object.hasOwn(value, '=')) return 'expression';
  if (Object.hasOwn(value, 't')) return 'text';
  if (Object.hasOwn(value, '@')) return 'binding';
  if (Object.hasOwn(value, 'fn')) return 'row';
  if (Object.hasOwn(value, 'why')) return 'why';
  return Object.values(value).some(isDynamic) ? 'object' : 'constant';
}

const kinds = new WeakMap<object, Kind>();
function kind(value: Value): Kind {
  if (typeof value !== 'object' || value === null) return 'constant';
  let known = kinds.get(value);
  if (known === undefined) kinds.set(value, (known = kindOf(value)));
  return known;
}

/** Whether a value can change at run time. */
export function isDynamic(value: Value): boolean {
  return kind(value) !== 'constant';
}

const paths = new WeakMap<object, readonly Path[]>();

/** The paths that a value reads, over all branches of its conditions; a text reads the language. */
export function readPaths(value: Value): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  let known = paths.get(value);
  if (known === undefined) paths.set(value, (known = collectPaths(value)));
  return known;
}

function collectPaths(value: object): readonly Path[] {
  if (Object.hasOwn(value, '=')) return pathsOf((value as { '=': Tree })['=']);
  const inside = Object.values(value).flatMap((member: Value) => readPaths(member));
  return Object.hasOwn(value, 't') ? [['language'], ...inside] : inside;
}

function pathsOf(tree: Tree): readonly Path[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if (tree[0] === '.') return [tree[1] as Path];
  const inside = tree.flatMap((part) => pathsOf(part));
  return dependsOnLanguage(tree) ? [['language'], ...inside] : inside;
}

/** Evaluates a release value in a scope, without subscribing to what it reads. */
export function evaluateOnce(value: Value, scope: Scope): unknown {
  return evaluateValue(value, scope, scope.evaluation.store.get);
}

/** Evaluates a release value in a scope. `get` of an atom subscribes to exactly what it reads. */
export function evaluateValue(value: Value, scope: Scope, get: Getter): unknown {
  const { evaluation } = scope;
  switch (kind(value)) {
    case 'constant':
      return value ?? undefined;
    case 'expression':
      return evaluate((value as { '=': Tree })['='], {
        read: (path) => scope.read(path, get),
        clock: evaluation.clock,
        notation: () => evaluation.notation(get),
        text: (key, args) => evaluation.message(key, args, get),
        functions: evaluation.functions,
        ...(evaluation.indexes !== undefined && { indexes: evaluation.indexes }),
      });
    case 'text': {
      const text = value as { t: string; p?: Readonly<Record<string, Value>> };
      const args =
        text.p &&
        Object.fromEntries(
          Object.entries(text.p).map(([name, member]) => [name, evaluateValue(member, scope, get)]),
        );
      return evaluation.message(text.t, args, get);
    }
    case 'binding':
      return bindingOf((value as { '@': Path })['@'], scope, get);
    case 'row':
      return rowFunction(value as { readonly fn: Value }, scope, get);
    case 'why': {
      const texts = (value as WhyValue).why
        .filter(({ when }) => evaluateValue({ '=': when }, scope, get) === true)
        .map(({ text }) => evaluateValue(text, scope, get));
      return (
        [...new Set(texts)].filter((text) => text !== undefined && text !== '').join(' ') ||
        undefined
      );
    }
    case 'list':
      return (value as readonly Value[]).map((item) => evaluateValue(item, scope, get));
    case 'object':
      return evaluateMembers(value as Readonly<Record<string, Value>>, scope, get);
  }
}

type OfRow = (row: unknown, index?: number) => unknown;
const rowFunctions = new WeakMap<
  Scope,
  WeakMap<object, { readonly read: readonly unknown[]; readonly compute: OfRow }>
>();

// A change of what the function reads besides its row notifies the reader, who gets a new function.
// Until then the function is the same, so that a widget need not compute its rows again.
function rowFunction(value: { readonly fn: Value }, scope: Scope, get: Getter): OfRow {
  const read = readPaths(value.fn)
    .filter(([root]) => root !== 'row' && root !== 'index')
    .map((path) => scope.read(path, get));
  let known = rowFunctions.get(scope);
  if (known === undefined) rowFunctions.set(scope, (known = new WeakMap()));
  const before = known.get(value);
  if (before !== undefined && before.read.every((one, index) => Object.is(one, read[index])))
    return before.compute;
  const compute: OfRow = (row, index) => evaluateOnce(value.fn, rowScope(scope, row, index));
  known.set(value, { read, compute });
  return compute;
}

/** Evaluates the members of an object; missing ones are left out. */
export function evaluateMembers(
  members: Readonly<Record<string, Value>>,
  scope: Scope,
  get: Getter,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(members)) {
    const evaluated = evaluateValue(member, scope, get);
    if (evaluated !== undefined) result[name] = evaluated;
  }
  return result;
}

/** Evaluates the members of an object, without subscribing to what they read. */
export function evaluateMembersOnce(
  members: Readonly<Record<string, Value>>,
  scope: Scope,
): Record<string, unknown> {
  return evaluateMembers(members, scope, scope.evaluation.store.get);
}

/**
 * A root of the named values of a file. Each is computed on read, and again when its dependencies
 * change.
 */
export function valuesRoot(file: Pick<Scoped, 'values'>, scope: () => Scope): Root {
  const atoms = new Map<Value, Atom<unknown>>();
  return {
    read([name = '', ...members], get) {
      const value = file.values?.[name];
      if (value === undefined) return undefined;
      let computed = atoms.get(value);
      if (computed === undefined)
        atoms.set(value, (computed = atom((inner) => evaluateValue(value, scope(), inner))));
      return readIn(get(computed), members);
    },
  };
}

/** The scope of one row of a list. */
export function rowScope(scope: Scope, row: unknown, index = 0): Scope {
  return scope.with({ row: constantRoot(row), index: constantRoot(index) });
}

function bindingOf(path: Path, scope: Scope, get: Getter): Binding<unknown> {
  const value = scope.read(path, get);
  return {
    value,
    set: (next) => scope.write(path, next),
    served: scope.owner?.served(path, value, get),
  };
}

/** The atom of a value in a scope, or its constant. */
export function useValue(value: Value | undefined, scope: Scope): unknown {
  const kept = useRef<{
    value: Value | undefined;
    scope: Scope;
    atom: ReturnType<typeof atom<unknown>>;
  }>(undefined);
  if (kept.current === undefined || kept.current.value !== value || kept.current.scope !== scope) {
    kept.current = {
      value,
      scope,
      atom: atom((get) =>
        value === undefined ? undefined : evaluateValue(value, scope, get),
      ) as never,
    };
  }
  return useAtom(kept.current.atom, scope.evaluation.store);
}
