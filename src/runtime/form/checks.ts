import type { Field } from '../../language/release.ts';
import { readingsOf, typedNumber } from '../../sdk/numberText.ts';

/** A validator as the compiler emits it: ajv's standalone function. */
export interface Check {
  (data: unknown): boolean;
  errors?: readonly { readonly keyword: string; readonly params: Readonly<Record<string, unknown>> }[] | null;
}

/** The module of a form's validators. */
export interface Checks {
  readonly fields: Readonly<Record<string, Check>>;
  readonly validators: Readonly<Record<string, Check>>;
}

/** What is wrong with a value: the rule it breaks, the code it has, the arguments of the rule's message. */
export interface Problem {
  readonly rule: string;
  readonly code: string | undefined;
  readonly args: Readonly<Record<string, unknown>>;
}

/** @throws Error when a validator module has not the shape the compiler promises. */
export function toChecks(module: unknown, form: string): Checks {
  const { fields, validators } = (typeof module === 'object' && module !== null ? module : {}) as Partial<Checks>;
  if (fields === undefined || validators === undefined) throw new Error(`The validators of form "${form}" are not those of a release.`);
  return { fields, validators };
}

/** Whether a required field would be refused with it. An unticked box is empty, blanks are nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every((member) => member === undefined || member === '');
}

const empties: Readonly<Record<string, unknown>> = { string: '', boolean: false, array: [] };

/** What expressions and checks see of a field that has no value yet: texts, boxes and lists are empty, not missing. */
export function emptyValue(schema: unknown): unknown {
  const type = typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined;
  return typeof type === 'string' && Object.hasOwn(empties, type) ? empties[type] : undefined;
}

export interface Circumstances {
  readonly required: boolean;
  readonly checks: Checks;
  /** Of the reader. */
  readonly language: string;
}

// A number that was typed so that it can be read in two ways is asked about: the text was kept as it is.
function doubt(field: Field, value: unknown, rule: string, language: string): Problem | undefined {
  if (rule !== 'type' || typeof value !== 'string' || field.codes['type'] !== undefined) return undefined;
  const { decimals } = field.props;
  const reading = { language, decimals: typeof decimals === 'number' ? decimals : 2 };
  const [first, second] = readingsOf(value, reading).map((number) => typedNumber(number, reading));
  return second === undefined ? undefined : { rule: 'ambiguous', code: undefined, args: { value, first, second } };
}

/** The first rule a value breaks: required, then the field's own keywords, then its named validators in order. */
export function findProblem(field: Field, value: unknown, { required, checks, language }: Circumstances): Problem | undefined {
  if (isEmpty(value)) {
    if (required) return { rule: value === false ? 'checked' : 'required', code: field.codes['required'], args: {} };
    if (value !== false) return undefined;
  }
  const own = checks.fields[field.name];
  if (own !== undefined && !own(value)) {
    const first = own.errors?.[0];
    const rule = first?.keyword ?? 'invalid';
    return doubt(field, value, rule, language) ?? { rule, code: field.codes[rule], args: first?.params ?? {} };
  }
  for (const { name, code } of field.validators) {
    const check = checks.validators[name];
    if (check === undefined) throw new Error(`Validator "${name}" of field "${field.name}" is not in the release.`);
    if (!check(value)) return { rule: name, code: field.codes[name] ?? code, args: {} };
  }
  return undefined;
}
