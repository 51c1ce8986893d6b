import type { Field } from '../../language/form.ts';
import type { UnreadProblem } from '../../sdk/widget.ts';

/** A validator as the compiler emits it: a standalone ajv function. */
export interface Check {
  (data: unknown): boolean;
  errors?:
    | readonly { readonly keyword: string; readonly params: Readonly<Record<string, unknown>> }[]
    | null;
}

/** The module of a form's validators. */
export interface Checks {
  readonly fields: Readonly<Record<string, Check>>;
  readonly validators: Readonly<Record<string, Check>>;
}

/** A validation error: the violated rule, its code, and the arguments of its message. */
export interface Problem {
  readonly rule: string;
  readonly code: string | undefined;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Checks the shape of a validator module. @throws Error when it is not what the compiler emits. */
export function toChecks(module: unknown, form: string): Checks {
  const { fields, validators } = (
    typeof module === 'object' && module !== null ? module : {}
  ) as Partial<Checks>;
  if (fields === undefined || validators === undefined)
    throw new Error(`The validators of form "${form}" are not those of a release.`);
  return { fields, validators };
}

/** Whether a required field counts as empty: an unticked box and blank text do. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return (
    typeof value === 'object' &&
    Object.values(value).every((member) => member === undefined || member === '')
  );
}

/** What the check of a field depends on, besides its value. */
export interface Circumstances {
  readonly required: boolean;
  /** The check of its own keywords. */
  readonly own: Check | undefined;
  readonly checks: Checks;
  /** The control's error for a text that it could not read, or for a value that is incomplete. */
  readonly unread: (value: unknown) => UnreadProblem | undefined;
}

function unreadProblem(
  { codes }: Field,
  value: unknown,
  unread: Circumstances['unread'],
): Problem | undefined {
  const problem = unread(value);
  return problem && { ...problem, code: codes[problem.rule] };
}

/**
 * The first rule that a value violates: required, then the field's own keywords, then its named
 * validators in order.
 */
export function findProblem(
  field: Field,
  value: unknown,
  { required, own, checks, unread }: Circumstances,
): Problem | undefined {
  if (isEmpty(value)) {
    if (required)
      return {
        rule: value === false ? 'checked' : 'required',
        code: field.codes['required'],
        args: {},
      };
    // a list without rows breaks `minItems`, whereas a control without input is optional
    if (value !== false && field.rows === undefined) return undefined;
  }
  const found = unreadProblem(field, value, unread);
  if (own !== undefined && !own(value)) {
    const first = own.errors?.[0];
    const rule = first?.keyword ?? 'invalid';
    const problem = rule === 'type' && field.codes['type'] === undefined ? found : undefined;
    return problem ?? { rule, code: field.codes[rule], args: first?.params ?? {} };
  }
  if (found !== undefined) return found;
  for (const { name, code } of field.validators) {
    const check = checks.validators[name];
    if (check === undefined)
      throw new Error(`Validator "${name}" of field "${field.name}" is not in the release.`);
    if (!check(value)) return { rule: name, code: field.codes[name] ?? code, args: {} };
  }
  return undefined;
}
