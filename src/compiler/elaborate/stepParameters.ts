import type { Type } from '../../expressions/type.ts';

/** A step of the release, and the names that it provides to later steps. */
export interface StepParameters {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly gives?: Readonly<Record<string, Type>>;
  /**
   * Dotted names of parameters that must have a value when the step runs, in addition to those that
   * the manifest requires.
   */
  readonly required?: readonly string[];
}
