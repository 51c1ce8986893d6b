import { atom } from 'jotai/vanilla';
import type { Atom, Getter, PrimitiveAtom } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Field, RowValue, Value } from '../../language/release.ts';
import type { Runtime } from '../runtime.ts';
import type { Scope } from '../scope.ts';
import { readIn } from '../state.ts';
import { evaluateMembers, evaluateValue, isDynamic, rowScope } from '../values.ts';
import { emptyValue, findProblem } from './checks.ts';
import type { Checks, Problem } from './checks.ts';
import { createMask } from './maskText.ts';
import type { Mask } from './maskText.ts';

/** An error as it is shown. */
export interface FieldError {
  readonly rule: string;
  readonly code: string | undefined;
  readonly text: string;
}

/** The first rule of a form that fires, and the field it is shown at. */
export interface FiredRule extends FieldError {
  readonly field: string | undefined;
  readonly description: string | undefined;
}

export interface FieldTexts {
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  readonly link: string | undefined;
}

export interface FieldOption {
  readonly value: string | number | boolean;
  readonly text: string;
}

/** What is drawn of a field, followed as one. */
export interface DrawnField {
  readonly value: unknown;
  readonly texts: FieldTexts;
  readonly options: readonly FieldOption[];
  readonly props: Readonly<Record<string, unknown>>;
  readonly error: FieldError | undefined;
  /** Outlined while it is typed, because what is there breaks its own rules. */
  readonly outlined: boolean;
  /** Why it cannot be changed, where it cannot. */
  readonly reason: string | undefined;
}

/** One field of a living form: an atom for each thing about it that can change. */
export interface FieldModel {
  /** Id of its input. */
  readonly id: string;
  readonly field: Field;
  readonly path: Path;
  /** The value that it had first, where it may be hidden. */
  readonly initial: unknown;
  readonly value: Atom<unknown>;
  readonly shown: Atom<boolean>;
  /** A letter per indicator: `m` met, `u` unmet, `p` nothing typed yet. */
  readonly indicators: Atom<string>;
  readonly indicatorTexts: Atom<readonly string[]>;
  readonly drawn: Atom<DrawnField>;
  texts(get: Getter): FieldTexts;
  /** What is wrong with a value of it. */
  check(value: unknown, get: Getter): FieldError | undefined;
  /** What is wrong with it, whether it is shown yet or not. */
  readonly problem: Atom<FieldError | undefined>;
  readonly mask: Mask;
  /** The value that the user has given last; what the services gave is not held to the mask. */
  readonly given: PrimitiveAtom<unknown>;
}

interface FieldModelOptions {
  readonly id: string;
  readonly field: Field;
  readonly path: Path;
  readonly checks: Checks;
  readonly scope: Scope;
  readonly runtime: Runtime;
  shown(get: Getter): boolean;
  /** `{ rows, value, label }` of the node, when the options come from data. */
  readonly options: Value | undefined;
  /** JSON Schema of its value. */
  readonly schema: Value | undefined;
  shownError(get: Getter): boolean;
  /** The failed call that is told here. */
  failure(get: Getter): { readonly code: string; readonly text: string } | undefined;
  /** The rule of this field that fires. */
  rule(get: Getter): FiredRule | undefined;
  /** The rule that fires for the form as a whole. */
  formRule(get: Getter): FiredRule | undefined;
}

/** Stands in a label where its link is drawn. */
export const linkMark = '\uE000';

const isOption = (value: unknown): value is FieldOption['value'] => ['string', 'number', 'boolean'].includes(typeof value);

export function createFieldModel(given: FieldModelOptions): FieldModel {
  const { field, path, scope, runtime, checks } = given;
  const { evaluation } = runtime;
  const evaluate = (value: Value | undefined, get: Getter) => (value === undefined ? undefined : evaluateValue(value, scope, get, evaluation));
  const text = (value: Value | undefined, get: Getter) => {
    const evaluated = evaluate(value, get);
    return evaluated === undefined ? undefined : String(evaluated);
  };

  const empty = emptyValue(given.schema);
  const value = atom((get) => scope.read(path, get));
  // What is drawn reads these without an atom for each: a form has many fields, and each atom costs more than what it reads.
  const label = labelWithMark(field);
  const texts = (get: Getter): FieldTexts => ({ label: text(label, get) ?? '', help: text(field.help, get), placeholder: text(field.placeholder, get), link: text(field.link?.text, get) });
  const labelOf = (get: Getter) => {
    const { label: words, link = '' } = texts(get);
    return words.replace(linkMark, link);
  };

  function errorOf({ rule, code, args }: Problem, get: Getter): FieldError {
    if (code === undefined) return { rule, code, text: evaluation.message(`errors.${rule}`, { label: labelOf(get), ...args }, get) };
    const chain = ['config.errors.{code}', 'texts.error_{code}', 'texts.errors.{code}', `texts.errors.${rule}`];
    return { rule, code, text: runtime.failureText(chain, { code }, scope.owner?.audience, get) };
  }
  const written = atom<unknown>(undefined);
  const mask = createMask(field);
  function unfitting(checked: unknown, read: unknown, get: Getter): Problem | undefined {
    const found = typeof read === 'string' && get(written) === checked ? mask.problem(read) : undefined;
    return found && { ...found, code: field.codes[found.rule] };
  }
  function check(checked: unknown, get: Getter): FieldError | undefined {
    const rule = given.rule(get);
    if (rule !== undefined) return rule;
    const read = typeof checked === 'string' ? mask.read(checked) : checked;
    const found = findProblem(field, read ?? empty, { required: evaluate(field.required, get) === true, checks, language: runtime.language() }) ?? unfitting(checked, read, get);
    return found === undefined ? undefined : errorOf(found, get);
  }
  const problem = atom((get) => check(get(value), get));
  const error = (get: Getter): FieldError | undefined => {
    const found = given.shownError(get) ? get(problem) : undefined;
    const failure = found === undefined ? given.failure(get) : undefined;
    if (failure !== undefined) return { rule: 'failure', code: failure.code, text: failure.text };
    const rule = found?.code === undefined ? undefined : given.formRule(get);
    return rule !== undefined && rule.code === found?.code ? undefined : found; // said once, at the form
  };
  const outlined = unlessFixed(field.invalid === 'typed', (get) => !isUntouched(get(value)) && get(problem) !== undefined, false);
  const options = unlessFixed(field.options !== undefined || given.options !== undefined, (get) => optionsOf(given, get), enumerated(given.schema));
  const props = unlessFixed(isDynamic(field.props), (get) => evaluateMembers(field.props, scope, get, evaluation), field.props);

  return {
    id: given.id,
    field,
    path,
    value,
    texts,
    check,
    problem,
    initial: field.show === undefined ? undefined : evaluation.store.get(value),
    shown: atom(given.shown),
    drawn: atom((get) => ({ value: get(value), texts: texts(get), options: options(get), props: props(get), error: error(get), outlined: outlined(get), reason: text(field.reason, get) })),
    indicators: atom((get) => (field.indicators ?? []).map(({ met }) => (evaluate(met, get) === true ? 'm' : isUntouched(get(value)) ? 'p' : 'u')).join('')),
    indicatorTexts: atom((get) => (field.indicators ?? []).map((indicator) => text(indicator.text, get) ?? '')),
    mask,
    given: written,
  };
}

/** A reader of what can change, or of what is fixed: most fields have neither options nor props that change. */
function unlessFixed<T>(changes: boolean, read: (get: Getter) => T, fixed: T): (get: Getter) => T {
  if (!changes) return () => fixed;
  const followed = atom(read);
  return (get) => get(followed);
}

function isUntouched(value: unknown): boolean {
  return value === undefined || value === '';
}

/** The label with a mark for `{link}`, so that the sentence can be cut there. */
function labelWithMark({ label, link }: Field): Value {
  if (link === undefined || typeof label !== 'object' || label === null || !('t' in label)) return label;
  const { t, p } = label as { readonly t: string; readonly p?: Readonly<Record<string, Value>> };
  return { t, p: { ...p, link: linkMark } };
}

function optionsOf({ field, options, schema, scope, runtime: { evaluation } }: FieldModelOptions, get: Getter): readonly FieldOption[] {
  const own = (field.options ?? []).map((option) => ({ value: option.value, text: String(evaluateValue(option.text, scope, get, evaluation) ?? option.value) }));
  if (options === undefined) return own.length === 0 ? enumerated(schema) : own;
  const { rows, value, label } = options as { readonly rows: Value; readonly value: string; readonly label: RowValue | Value };
  const list = evaluateValue(rows, scope, get, evaluation);
  const inner = typeof label === 'object' && label !== null && 'fn' in label ? (label as RowValue).fn : label;
  const given = (Array.isArray(list) ? list : []).flatMap((row: unknown, index) => {
    const key = readIn(row, value.split('.'));
    return isOption(key) ? [{ value: key, text: String(evaluateValue(inner, rowScope(scope, row, index), get, evaluation) ?? key) }] : [];
  });
  return [...own, ...given];
}

function enumerated(schema: Value | undefined): readonly FieldOption[] {
  const values = readIn(schema, ['enum']);
  return Array.isArray(values) ? values.filter(isOption).map((value) => ({ value, text: String(value) })) : [];
}
