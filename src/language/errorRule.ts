import type { Step } from './generated/steps.ts';
import type { Value } from './value.ts';

/** One rule of an error pipeline, inlined into each call that names the pipeline. */
export interface ErrorRule {
  readonly status?: readonly number[];
  /** A condition over `failure` (code, status, description). */
  readonly when?: Value;
  /** Sources in order: `body.x`, `headers.x`, `refusal.code`, `status`, else a literal code. */
  readonly code: readonly string[];
  readonly description?: readonly string[];
  readonly parameters?: 'json' | 'firstUnderscore';
  /** Matches only if the chain finds a text. */
  readonly needsText?: true;
  /** `config.<member>.{code}`, `texts.<key with {code} or {status}>`, `description`. */
  readonly text: readonly string[];
  readonly to: ErrorTarget;
  readonly onClose?: readonly Step[];
  readonly also?: readonly Step[];
}

/** Where a rule shows a failure, or what it does about it. */
export type ErrorTarget =
  | { readonly type: 'inline' }
  | { readonly type: 'silent' }
  | { readonly type: 'popup'; readonly popup: string }
  | {
      readonly type: 'open';
      readonly screen: string;
      readonly query?: { readonly [name: string]: Value };
    }
  | { readonly type: 'steps'; readonly steps: readonly Step[] };
