/**
 * The compact form of a checked expression, as it stands in a release. Plain JSON; evaluated by
 * `expressions/evaluate.ts`. A JSON primitive is a literal; everything else is an array led by its operator:
 *
 * - `['.', root, ...segments]`  a static path from a scope root (`state.filter.brand`), read in one step
 * - `['get', tree, name]`       a member of a computed value; `['at', tree, index]` an index or key
 * - `['[', ...items]`, `['{', key, value, ...]`  a list, a map
 * - `['!', a]`, `['-', a]`, `['+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '&&' | '||', a, b]`
 * - `['?:', condition, a, b]`
 * - `['f', name, ...args]`      a function of the profile; a method's receiver is its first argument
 * - `['all' | 'exists' | 'exists_one' | 'filter' | 'map', list, variable, body]`; `map` may carry a filter before its body
 * - `['let', variable, value, body]`  an inlined call of a named expression
 */
export type Tree = null | boolean | number | string | TreeNode;

/** An operator and its operands. */
export interface TreeNode extends ReadonlyArray<Tree> {
  readonly 0: string;
}

/** A static path: a scope root and the own properties below it. */
export type Path = readonly [root: string, ...segments: string[]];
