import type { TextRange } from '../names/textRanges.ts';

/** A value in a condition, as it is written. Offsets are those of the condition. */
export interface Operand extends TextRange {
  /**
   * `path`: `state.filter.status`; `value`: a text, a number, true, false or a list of them;
   * `call`: a function of operands, such as `size(state.rows)` or `today()`.
   */
  readonly kind: 'path' | 'value' | 'call';
  readonly text: string;
}

/** How two operands are compared. */
export type Comparator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** The kinds of parts that a condition is built from. */
export type Part =
  | {
      /** `date`: one side is a date; `role`: a path that is a role is compared with one. */
      readonly kind: 'comparison' | 'date' | 'role';
      readonly left: Operand;
      readonly comparator: Comparator;
      readonly right: Operand;
    }
  /** A value is given: `present(x)`, `x != ''`; or empty: `x == ''`. */
  | { readonly kind: 'presence'; readonly of: Operand; readonly is: 'given' | 'empty' }
  /** A value is one of a list: `x in list`, `contains(list, x)`. */
  | {
      readonly kind: 'membership';
      readonly of: Operand;
      readonly list: Operand;
      /** Whether the value is a role of the portal. */
      readonly isRole: boolean;
    }
  /** A value that is true or false. */
  | { readonly kind: 'flag'; readonly of: Operand }
  /** A named condition of the portal: a function of `define.yaml` with its arguments. */
  | { readonly kind: 'named'; readonly name: string; readonly given: readonly Operand[] }
  /** Anything else, edited as an expression. */
  | { readonly kind: 'expression' };

/** A condition as a tree. The range of a part includes the parentheses around it. */
export type Condition = TextRange & { readonly text: string } & (
    | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
    | { readonly kind: 'not'; readonly of: readonly [Condition] }
    | Part
  );

/** What a portal declares that conditions can use by name. */
export interface ConditionNames {
  /** The functions of `define.yaml`. */
  readonly functions: readonly string[];
  readonly roles: readonly string[];
  /** Whether a path is a role of the portal, by its type. */
  isRole(path: string): boolean;
}

/** Whether a condition can be edited without writing an expression. */
export function isWholly(condition: Condition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'not')
    return condition.of.every(isWholly);
  return condition.kind !== 'expression';
}
