import type { Action } from './action.ts';
import type { Widget } from './widget.ts';

/** A function of expressions: it computes its result from its arguments alone. */
export type OwnFunction = (...values: never[]) => unknown;

/** The building blocks of a portal's own, as the runtime receives them. */
export interface OwnBlocks {
  readonly widgets: readonly Widget[];
  /** By verb. */
  readonly actions: Readonly<Record<string, () => Promise<Action>>>;
  /** By name. `guard` says which values a function takes, a letter each. */
  readonly functions: Readonly<
    Record<string, { readonly guard: string; compute(): Promise<OwnFunction> }>
  >;
}
