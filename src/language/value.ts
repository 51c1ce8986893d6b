import type { Path, Tree } from './expression.ts';

/**
 * A value of a prop. Plain JSON is itself; an object with exactly one of the marker keys (`=`, `t`,
 * `@`, `fn`, `why`) is dynamic. The compiler guarantees that no literal object of a descriptor
 * carries a marker key.
 */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | { readonly [key: string]: Value }
  | ExpressionValue
  | TextValue
  | BindingValue
  | RowValue
  | WhyValue;

/** The result of an expression, evaluated in the scope of the node. */
export interface ExpressionValue {
  readonly '=': Tree;
}

/** The message with key `t` in the language of the page; `p` are its arguments. */
export interface TextValue {
  readonly t: string;
  readonly p?: { readonly [argument: string]: Value };
}

/** A two-way binding to a state path: the widget gets its value and a function that writes it. */
export type BindingValue = Readonly<Record<'@', Path>>;

/** A value per row, evaluated with `row` and `index` in the scope. */
export interface RowValue {
  readonly fn: Value;
}

/** The texts whose conditions hold, joined to one text: the reasons why something is disabled. */
export interface WhyValue {
  readonly why: readonly { readonly when: Tree; readonly text: Value }[];
}
