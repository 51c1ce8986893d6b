import type { Path, Tree } from '../language/expression.ts';
import {
  callImplementation,
  longestText,
  type Implementation,
  type Implementations,
  type Surroundings,
} from './implementation.ts';
import { holds, isEqual } from './equal.ts';
import { groupItems, keyWithin, sortItems } from './listFunctions.ts';
import { memberOf, readPath } from './member.ts';
import { standardFunctions } from './standardFunctions.ts';

/** The values that an expression can read. */
export interface Scope extends Surroundings {
  /**
   * The value at a path, `undefined` if missing; own properties only (`readPath`). The same place
   * of a tree always passes the same array.
   */
  read(path: Path): unknown;
  /** A message of texts/; undefined where expressions use none. */
  text?(key: string, args: Readonly<Record<string, unknown>> | undefined): string;
  /** Functions in addition to the standard ones: `additionalFunctions`. */
  readonly functions?: Implementations;
  /** Held by the owner of the scope; makes `find` in a long, unchanged list a lookup. */
  readonly indexes?: WeakMap<object, Map<string, Map<unknown, unknown>>>;
}

/** The maximum number of nodes that one evaluation visits. */
const stepBound = 1_000_000;

interface Work {
  readonly scope: Scope;
  /** The number of steps that remain. */
  rest: number;
}

interface Local {
  readonly name: string;
  readonly value: unknown;
  readonly outer: Local | undefined;
}

/**
 * The value of a checked expression; `undefined` if missing. Throws only when it exceeds the step
 * limit.
 */
export function evaluate(tree: Tree, scope: Scope): unknown {
  try {
    return run(tree, undefined, { scope, rest: stepBound });
  } catch (error) {
    // The engine refuses texts that are too long and data that is nested too deep.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

// Has no closures: the engine would allocate the variables that they capture at every call.
function run(tree: Tree | undefined, locals: Local | undefined, work: Work): unknown {
  spend(work, 1);
  if (typeof tree !== 'object' || tree === null) return tree ?? undefined;
  const operator = tree[0];
  const first = tree[1];
  const second = tree[2];
  const third = tree[3];
  switch (operator) {
    case '.':
      return work.scope.read(first as Path) ?? undefined;
    case '$':
      return readLocal(tree, locals);
    case 't':
      return work.scope.text?.(
        first as string,
        run(second, locals, work) as Readonly<Record<string, unknown>> | undefined,
      );
    case 'get':
      return memberOf(run(first, locals, work), run(second, locals, work));
    case '[':
      return runPresent(tree.slice(1), locals, work);
    case '{':
      return runMap(tree, locals, work);
    case '&&':
    case '||':
      return runLogic(tree, locals, work);
    case '?:':
    case 'when': {
      // "when" has no third part.
      const condition = run(first, locals, work);
      return typeof condition === 'boolean'
        ? run(condition ? second : third, locals, work)
        : undefined;
    }
    case 'or':
      for (let index = 1; index < tree.length; index++) {
        const value = run(tree[index], locals, work);
        if (value !== undefined) return value;
      }
      return undefined;
    case 'present':
      return run(first, locals, work) !== undefined;
    case '!': {
      const value = run(first, locals, work);
      return typeof value === 'boolean' ? !value : undefined;
    }
    case 'neg': {
      const value = run(first, locals, work);
      return typeof value === 'number' ? -value : undefined;
    }
    case 'f':
      return call(tree, locals, work);
    case 'find':
      return find(tree, locals, work);
    case 'let':
    case 'let?': {
      const value = run(second, locals, work);
      return value === undefined && operator === 'let'
        ? undefined
        : run(third, { name: first as string, value, outer: locals }, work);
    }
    default:
      if (tree.length !== 3) return runOverList(tree, locals, work);
      return operator === '+'
        ? spendItems(binary(operator, run(first, locals, work), run(second, locals, work)), work)
        : binary(operator, run(first, locals, work), run(second, locals, work));
  }
}

function spend(work: Work, steps: number): void {
  if ((work.rest -= steps) < 0) throw new Error('An expression has too many steps.');
}

/** Returns the value; a list costs a step per item, a text one per 1,000 characters. */
function spendItems(value: unknown, work: Work): unknown {
  if (Array.isArray(value)) spend(work, value.length);
  if (typeof value === 'string') spend(work, Math.trunc(value.length / 1e3));
  return value;
}

function readLocal(tree: readonly Tree[], locals: Local | undefined): unknown {
  let local = locals;
  while (local !== undefined && local.name !== tree[1]) local = local.outer;
  return readPath(local?.value, tree.slice(2) as string[]);
}

function runPresent(trees: readonly Tree[], locals: Local | undefined, work: Work): unknown[] {
  return trees.map((tree) => run(tree, locals, work)).filter((value) => value !== undefined);
}

function runMap(tree: readonly Tree[], locals: Local | undefined, work: Work): unknown {
  const entries: [string, unknown][] = [];
  for (let index = 1; index < tree.length; index += 2) {
    const key = run(tree[index], locals, work);
    const value = run(tree[index + 1], locals, work);
    if (typeof key !== 'string') return undefined;
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function runLogic(tree: readonly Tree[], locals: Local | undefined, work: Work): unknown {
  // the value that determines the result whatever the other side is, even missing
  const decisive = tree[0] === '||';
  const left = run(tree[1], locals, work);
  if (left === decisive) return left;
  const right = run(tree[2], locals, work);
  return right === decisive || (typeof right === 'boolean' && left === right) ? right : undefined;
}

function binary(operator: string, left: unknown, right: unknown): unknown {
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case 'in':
      if (Array.isArray(right)) return left === undefined ? left : holds(right, left);
      return typeof left === 'string' && typeof right === 'object'
        ? memberOf(right, left) !== undefined
        : undefined;
    case '+':
      if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  }
  if (typeof left === 'number' && typeof right === 'number')
    return toFinite(compute(operator, left, right));
  return typeof left === 'string' && typeof right === 'string'
    ? compareTexts(operator, left, right)
    : undefined;
}

function compute(operator: string, left: number, right: number): unknown {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
  return compare(operator, left < right, left === right);
}

function compareTexts(operator: string, left: string, right: string): unknown {
  if (operator === '+') return left.length + right.length > longestText ? undefined : left + right;
  return compare(operator, left < right, left === right);
}

function compare(operator: string, isLess: boolean, isSame: boolean): unknown {
  switch (operator) {
    case '<':
      return isLess;
    case '<=':
      return isLess || isSame;
    case '>':
      return !isLess && !isSame;
    case '>=':
      return !isLess;
  }
  return undefined;
}

/** The value; undefined for a number that is not finite. */
function toFinite(value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
}

function call(tree: readonly Tree[], locals: Local | undefined, work: Work): unknown {
  const name = tree[1] as string;
  const implementation = memberOf(standardFunctions, name) ?? memberOf(work.scope.functions, name);
  if (implementation === undefined) throw new Error(`There is no function "${name}".`);
  const values: unknown[] = [];
  for (let index = 2; index < tree.length; index++) {
    const value = run(tree[index], locals, work);
    if (value === undefined) return undefined;
    spendItems(value, work);
    values.push(value);
  }
  const result = callImplementation(implementation as Implementation, values, work.scope);
  return spendItems(toFinite(result ?? undefined), work);
}

/**
 * The first item of a list whose member equals the value. The second search of a list makes an
 * index: most lists are created for one evaluation and are not worth one.
 */
function find(tree: readonly Tree[], locals: Local | undefined, work: Work): unknown {
  const [, first, key, sought] = tree;
  const list = run(first, locals, work);
  const value = run(sought, locals, work);
  const { indexes } = work.scope;
  if (!Array.isArray(list) || value === undefined) return undefined;
  const fields = indexes?.get(list);
  // An index handles texts and numbers; lists and maps are compared deeply.
  if (fields === undefined || typeof value === 'object') {
    indexes?.set(list, fields ?? new Map());
    return list.find((item) => isEqual(memberOf(item, key), value)) ?? undefined;
  }
  let index = fields.get(key as string);
  if (index === undefined) {
    // The first of equal keys wins, so insert the last one first.
    index = new Map(
      list.map((item: unknown): [unknown, unknown] => [memberOf(item, key), item]).reverse(),
    );
    fields.set(key as string, index);
  }
  return index.get(value) ?? undefined;
}

function runOverList(tree: readonly Tree[], locals: Local | undefined, work: Work): unknown {
  const [operator, first, name, body, more] = tree;
  const list = run(first, locals, work);
  if (!Array.isArray(list)) return undefined;
  const evaluateFor = (part: Tree | undefined, value: unknown) =>
    run(part, { name: name as string, value: value ?? undefined, outer: locals }, work);
  switch (operator) {
    case 'map': {
      const kept =
        more === undefined ? list : list.filter((item) => evaluateFor(more, item) === true);
      return kept.map((item) => evaluateFor(body, item)).filter((item) => item !== undefined);
    }
    case 'filter':
      return list.filter((item) => evaluateFor(body, item) === true);
    case 'all':
    case 'exists': {
      let result: unknown = operator === 'all';
      for (const item of list) {
        const value = evaluateFor(body, item);
        if (value === (operator === 'exists')) return value;
        if (typeof value !== 'boolean') result = undefined;
      }
      return result;
    }
    case 'exists_one': {
      const values = list.map((item) => evaluateFor(body, item));
      return values.every((value) => typeof value === 'boolean')
        ? values.filter(Boolean).length === 1
        : undefined;
    }
    case 'groupBy':
      return groupItems(list, (item) => evaluateFor(body, item));
    case 'sortBy':
      return sortItems(
        list,
        keyWithin(more === undefined ? undefined : run(more, locals, work), (item) =>
          evaluateFor(body, item),
        ),
        new Intl.Collator(work.scope.notation().words).compare,
      );
  }
  throw new Error(`There is no operator "${operator as string}".`);
}
