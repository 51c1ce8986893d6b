import { atom } from 'jotai/vanilla';
import type { Atom, Getter, PrimitiveAtom } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Field, Form, FormControl } from '../../language/form.ts';
import type { Value } from '../../language/release.ts';
import type { SubmitWork } from '../../sdk/widget.ts';
import type { ViewServices } from '../viewServices.ts';
import type { Scope } from '../scope.ts';
import { evaluateMembers, evaluateValue, isDynamic } from '../values.ts';
import { findProblem } from './checks.ts';
import type { Checks, Problem } from './checks.ts';
import { enumerated, optionsOf } from './fieldOptions.ts';
import type { FieldOption } from './fieldOptions.ts';
import { createMask } from './maskText.ts';
import type { Mask } from './maskText.ts';

/** An error as it is shown. */
export interface FieldError {
  readonly rule: string;
  readonly code: string | undefined;
  readonly text: string;
}

/** The first form rule that fires, and the field that shows it. */
export interface FiredRule extends FieldError {
  readonly field: string | undefined;
  readonly description: string | undefined;
}

/** The texts of a field in the current language. */
export interface FieldTexts {
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  readonly link: string | undefined;
}

/** What is rendered of a field, in one atom. */
export interface DrawnField {
  readonly value: unknown;
  readonly texts: FieldTexts;
  readonly options: readonly FieldOption[];
  readonly props: Readonly<Record<string, unknown>>;
  readonly error: FieldError | undefined;
  /** Outlined as invalid while the user types, because the value violates the field's own rules. */
  readonly outlined: boolean;
  /** Why it is disabled, if it is. */
  readonly reason: string | undefined;
}

/** One field of a running form, with an atom for each aspect that can change. */
export interface FieldModel {
  /** Id of its input. */
  readonly id: string;
  readonly field: Field;
  /** What its form knows about its control. */
  readonly control: FormControl;
  readonly path: Path;
  /** Its initial value, if it can be hidden. */
  readonly initial: unknown;
  readonly value: Atom<unknown>;
  readonly shown: Atom<boolean>;
  /** A letter per indicator: `m` met, `u` unmet, `p` pending (no input yet). */
  readonly indicators: Atom<string>;
  readonly indicatorTexts: Atom<readonly string[]>;
  readonly drawn: Atom<DrawnField>;
  texts(get: Getter): FieldTexts;
  /** The error of a value, if any. */
  check(value: unknown, get: Getter): FieldError | undefined;
  /** The current error, shown or not. */
  readonly problem: Atom<FieldError | undefined>;
  readonly mask: Mask;
  /**
   * The last value that the user entered; values from services are not checked against the mask.
   */
  readonly given: PrimitiveAtom<unknown>;
  /** Parses and writes the pending input. */
  leave(): void;
  /** Registers work of its control around a submit; the returned function removes it. */
  aroundSubmit(work: SubmitWork): () => void;
}

/**
 * What the fields of a form share: one object for all, since a form may have hundreds of fields.
 */
export interface FieldsContext {
  /** Id of the form. */
  readonly id: string;
  readonly bind: Path;
  readonly controls: Form['controls'];
  readonly checks: Checks;
  readonly scope: Scope;
  readonly runtime: ViewServices;
  isShown(name: string, get: Getter): boolean;
  /** `{ rows, value, label }` of the node, when the options of a field come from data. */
  options(name: string): Value | undefined;
  /** JSON Schema of a field's value. */
  schema(name: string): Value | undefined;
  showsError(name: string, get: Getter): boolean;
  /** The failed call that is reported at a field. */
  failure(
    name: string,
  ): (get: Getter) => { readonly code: string; readonly text: string } | undefined;
  /** The form rule that fires for a field. */
  rule(name: string, get: Getter): FiredRule | undefined;
  /** The rule that fires for the form as a whole. */
  formRule(get: Getter): FiredRule | undefined;
  leave(name: string): void;
  aroundSubmit(name: string, work: SubmitWork): () => void;
}

/** Placeholder for the link in a label. */
export const linkMark = '\uE000';

/** Creates the model of a field; `form` is shared by all fields of a form. */
export function createFieldModel(field: Field, form: FieldsContext): FieldModel {
  const { scope, runtime } = form;
  const { name } = field;
  const control = form.controls[field.control];
  if (control === undefined)
    throw new Error(`The form has no entry for the control "${field.control}".`);
  const { evaluation } = runtime;
  const path: Path = [...form.bind, name];
  const schema = form.schema(name);
  const given = form.options(name);
  const evaluate = (value: Value | undefined, get: Getter) =>
    value === undefined ? undefined : evaluateValue(value, scope, get);
  const text = (value: Value | undefined, get: Getter) => {
    const evaluated = evaluate(value, get);
    return evaluated === undefined ? undefined : String(evaluated);
  };

  const value = atom((get) => scope.read(path, get));
  // The rendered parts read these without an atom for each: a form has many fields, and an atom
  // costs more than these reads.
  const label = labelWithMark(field);
  const texts = (get: Getter): FieldTexts => ({
    label: text(label, get) ?? '',
    help: text(field.help, get),
    placeholder: text(field.placeholder, get),
    link: text(field.link?.text, get),
  });
  const labelOf = (get: Getter) => {
    const { label: words, link = '' } = texts(get);
    return words.replace(linkMark, link);
  };

  const written = atom<unknown>(undefined);
  const mask = createMask(field.mask, control);
  const { check, problem, error } = createErrors(field, form, {
    value,
    labelOf,
    mask,
    written,
  });
  const outlined = unlessFixed(
    field.invalid === 'typed',
    (get) => !isUntouched(get(value)) && get(problem) !== undefined,
    false,
  );
  const options = unlessFixed(
    field.options !== undefined || given !== undefined,
    (get) => optionsOf({ field, options: given, schema, scope }, get),
    enumerated(schema),
  );
  const props = unlessFixed(
    isDynamic(field.props),
    (get) => propsOf(field, (members) => evaluateMembers(members, scope, get)),
    field.props,
  );

  return {
    id: `${form.id}-${name}`,
    field,
    control,
    path,
    value,
    texts,
    check,
    problem,
    initial: field.show === undefined ? undefined : evaluation.store.get(value),
    shown: atom((get) => form.isShown(name, get)),
    drawn: atom((get) => ({
      value: scope.read(path, get),
      texts: texts(get),
      options: options(get),
      props: props(get),
      error: error(get),
      outlined: outlined(get),
      reason: text(field.reason, get),
    })),
    indicators: atom((get) =>
      (field.indicators ?? [])
        .map(({ met }) => (evaluate(met, get) === true ? 'm' : isUntouched(get(value)) ? 'p' : 'u'))
        .join(''),
    ),
    indicatorTexts: atom((get) =>
      (field.indicators ?? []).map((indicator) => text(indicator.text, get) ?? ''),
    ),
    mask,
    given: written,
    leave: () => form.leave(name),
    aroundSubmit: (work) => form.aroundSubmit(name, work),
  };
}

/** The inputs of a field's error, besides its descriptor and its form. */
interface ErrorSource {
  readonly value: Atom<unknown>;
  readonly mask: Mask;
  /** The last value that the user entered. */
  readonly written: Atom<unknown>;
  labelOf(get: Getter): string;
}

/** Creates the checks of a field: `check` of any value, `problem` of its own, `error` as shown. */
function createErrors(
  field: Field,
  form: FieldsContext,
  { value, mask, written, labelOf }: ErrorSource,
): Pick<FieldModel, 'check' | 'problem'> & { error(get: Getter): FieldError | undefined } {
  const { scope, runtime, checks } = form;
  const { name } = field;
  const { evaluation } = runtime;
  const failureOf = form.failure(name);
  function errorOf({ rule, code, args }: Problem, get: Getter): FieldError {
    if (code === undefined)
      return {
        rule,
        code,
        text: evaluation.message(`errors.${rule}`, { label: labelOf(get), ...args }, get),
      };
    const chain = [
      'config.errors.{code}',
      'texts.error_{code}',
      'texts.errors.{code}',
      `texts.errors.${rule}`,
    ];
    return { rule, code, text: runtime.failureText(chain, { code }, scope.owner?.audience)(get) };
  }
  function unfitting(checked: unknown, read: unknown, get: Getter): Problem | undefined {
    const found =
      typeof read === 'string' && get(written) === checked ? mask.problem(read) : undefined;
    return found && { ...found, code: field.codes[found.rule] };
  }
  function check(checked: unknown, get: Getter): FieldError | undefined {
    const rule = form.rule(name, get);
    if (rule !== undefined) return rule;
    const read = typeof checked === 'string' ? mask.read(checked) : checked;
    const found =
      findProblem(field, read ?? field.empty, {
        required: evaluateValue(field.required, scope, get) === true,
        checks,
        unread: (text) =>
          runtime
            .component(field.control)
            ?.problemOf?.(
              text,
              evaluateValue(field.props as Value, scope, get) as never,
              runtime.notation(),
            ),
      }) ?? unfitting(checked, read, get);
    return found === undefined ? undefined : errorOf(found, get);
  }
  const problem = atom((get) => check(get(value), get));
  const error = (get: Getter): FieldError | undefined => {
    const found = form.showsError(name, get) ? get(problem) : undefined;
    const failure = found === undefined ? failureOf(get) : undefined;
    if (failure !== undefined) return { rule: 'failure', code: failure.code, text: failure.text };
    const rule = found?.code === undefined ? undefined : form.formRule(get);
    // shown once, at the form
    return rule !== undefined && rule.code === found?.code ? undefined : found;
  };
  return { check, problem, error };
}

/**
 * A reader of a value that can change, or of a constant: most fields have neither dynamic options
 * nor dynamic props.
 */
function unlessFixed<T>(changes: boolean, read: (get: Getter) => T, fixed: T): (get: Getter) => T {
  if (!changes) return () => fixed;
  const followed = atom(read);
  return (get) => get(followed);
}

/**
 * The current props. A member without a value is kept as undefined, because it may get one later.
 */
function propsOf(
  { props }: Field,
  evaluate: (members: Field['props']) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(Object.keys(props).map((name) => [name, undefined])),
    ...evaluate(props),
  };
}

function isUntouched(value: unknown): boolean {
  return value === undefined || value === '';
}

/** The label with a placeholder for `{link}`, where the sentence is split. */
function labelWithMark({ label, link }: Field): Value {
  if (link === undefined || typeof label !== 'object' || label === null || !('t' in label))
    return label;
  const { t, p } = label as { readonly t: string; readonly p?: Readonly<Record<string, Value>> };
  return { t, p: { ...p, link: linkMark } };
}
