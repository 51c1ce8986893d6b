/**
 * The compact form of a checked expression in a release. Plain JSON; evaluated by
 * `expressions/evaluate.ts`. A JSON primitive is a literal (null is missing); everything else is an
 * array led by its operator:
 *
 * - `['.', path]`  a static path from a scope root (`["state","filter","brand"]`), read in one step
 * - `['$', variable, ...segments]`  a local variable and the own properties below it
 * - `['get', tree, key]`  a member or an index of a computed value; `key` is a tree
 * - `['[', ...items]`, `['{', key, value, ...]`  a list, a map; missing values are omitted
 * - `['!', a]`, `['neg', a]`, `['+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>='
 *   | 'in' | '&&' | '||', a, b]`
 * - `['?:', condition, a, b]`
 * - `['or', ...trees]`, `['present', a]`, `['when', condition, a]`  the forms that take a missing
 *   value
 * - `['t', key, args]`  a message of texts/; `args` is the tree of a map, or missing
 * - `['f', name, ...args]`  a function of the profile; a method's receiver is its first argument
 * - `['all' | 'exists' | 'exists_one' | 'filter' | 'map' | 'groupBy' | 'sortBy', list, variable,
 *   body]`; `map` may carry
 *   a filter and `sortBy` a list of keys in order after its body
 * - `['find', list, key, value]`  the first item whose own property equals a value
 * - `['let' | 'let?', variable, value, body]`  an inlined call of a named expression; `let` of a
 *   missing value is missing
 */
export type Tree = null | boolean | number | string | TreeNode;

/** An operator and its operands. */
export interface TreeNode extends ReadonlyArray<Tree> {
  readonly 0: string;
}

/** A static path: a scope root and the own properties below it. */
export type Path = readonly [root: string, ...segments: string[]];
