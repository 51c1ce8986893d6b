import { atom } from 'jotai/vanilla';
import type { Atom, Getter, PrimitiveAtom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import type { Path } from '../../language/expression.ts';
import type { Field, Form, FormControl } from '../../language/form.ts';
import type { Value } from '../../language/release.ts';
import type { SubmitWork } from '../../sdk/widget.ts';
import type { Store } from '../state.ts';
import type { ViewServices } from '../viewServices.ts';
import type { Root, Scope } from '../scope.ts';
import { evaluateMembers, evaluateValue, isDynamic } from '../values.ts';
import { findProblem } from './checks.ts';
import type { Checks, Problem } from './checks.ts';
import { enumerated, optionsOf } from './fieldOptions.ts';
import type { FieldOption } from './fieldOptions.ts';
import { indicatorsOf, isUntouched } from './indicatorsOf.ts';
import { maskOf } from './maskText.ts';
import type { Mask } from './maskText.ts';

/** An error as it is shown. */
export interface FieldError {
  readonly rule: string;
  readonly code: string | undefined;
  readonly text: string;
}

/** The error of a field, and the field. */
export interface FieldProblem {
  readonly field: FieldModel;
  readonly error: FieldError;
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
export interface FieldModel extends FieldPlace {
  /** Id of its input. */
  readonly id: string;
  readonly field: Field;
  /** Its fields or its rows, if it has them instead of a control. */
  readonly inside?: FieldInside;
  /** What its form knows about its control. */
  readonly control: FormControl;
  /** Its initial value, if it can be hidden. */
  readonly initial: unknown;
  readonly value: Atom<unknown>;
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
export interface FieldsOfForm {
  /** Id of the form. */
  readonly id: string;
  readonly controls: Form['controls'];
  readonly checks: Checks;
  readonly runtime: ViewServices;
  /** `{ rows, value, label }` of the node, when the options of a field come from data. */
  options(place: string): Value | undefined;
  showsError(name: string, get: Getter): boolean;
  /** The failed call that is reported at a field. */
  failure(
    place: string,
  ): (get: Getter) => { readonly code: string; readonly text: string } | undefined;
  /** The form rule that fires for a field. */
  rule(name: string, get: Getter): FiredRule | undefined;
  /** The rule that fires for the form as a whole. */
  formRule(get: Getter): FiredRule | undefined;
  leave(name: string): void;
  /** Writes pending input of all fields to the state. */
  flush(): void;
  /** Writes a value of a field to the state. */
  commit(name: string, value: unknown): void;
  aroundSubmit(name: string, work: SubmitWork): () => void;
  /** Creates what is inside a field that has fields or rows; undefined if no field has any. */
  readonly inside: CreateInside | undefined;
  /** Follows computed fields; undefined if no field has a computed value. */
  readonly follow: FieldsInside['follow'] | undefined;
}

/** What a field with fields or rows needs for them. */
export interface InsideOptions {
  readonly form: FieldsOfForm;
  readonly model: FieldModel;
  /** JSON Schema of its value. */
  readonly schema: Value | undefined;
  readonly scope: Scope;
  /** Whether the field around it is visible. */
  isActive(get: Getter): boolean;
}

/** Creates what is inside a field; undefined for a field with a control. */
export type CreateInside = (options: InsideOptions) => FieldInside | undefined;

/** A component around the fields of a form. */
export type FieldsFrame = (props: {
  readonly part: Pick<FieldInside, 'all'>;
  readonly store: Store;
  readonly children: ReactNode;
}) => ReactNode;

/** The part of the runtime for forms whose fields contain fields or rows, or are computed. */
export interface FieldsInside {
  readonly create: CreateInside;
  /** The root `form`, in which the fields inside others have their empty values. */
  root(form: Form, bind: Path, scope: Scope): Root;
  /**
   * Writes the values of computed fields to the state whenever they differ; returns the function
   * that stops it.
   */
  follow(fields: Iterable<FieldModel>, store: Store): () => void;
  /** Renders the fields of a form with computed values from the first paint on. */
  readonly Frame: FieldsFrame;
  /** The value of a field without what is computed in it, to compare what users entered. */
  entered(form: Form, name: string, value: unknown): unknown;
}

/** The fields of an object, or the rows of a list. */
export interface FieldInside {
  problems(get: Getter): readonly FieldProblem[];
  /** The value to submit. */
  submitted(get: Getter): unknown;
  /** The fields inside, as they are now. */
  all(): Iterable<FieldModel>;
  /** Follows fields that appear and disappear; returns the function that stops it. */
  start(): () => void;
  /** Renders the field. */
  View(): ReactNode;
}

/** The names of a field and the path of its value. */
export interface FieldNames {
  /** Unique in its form, and the name of its input: `username`, `contacts.0.name`. */
  readonly name: string;
  /** The name of its checks: `contacts.row.name`. */
  readonly key: string;
  /** Its name in the descriptor of the form's node: `contacts.name`. */
  readonly place: string;
  readonly path: Path;
  /** The label of a row, from the text of its field. */
  readonly label?: (text: string, get: Getter) => string;
  /** Its label after those of the fields around it. */
  readonly fullLabel?: (own: string, get: Getter) => string;
}

/** Where a field is: its names, its scope, and its form. */
export interface FieldPlace extends FieldNames {
  readonly form: FieldsOfForm;
  /** The scope of its expressions. */
  readonly scope: Scope;
  /** JSON Schema of its value. */
  readonly schema: Value | undefined;
  isShown(get: Getter): boolean;
  /** Whether the field around it is visible. */
  isActive(get: Getter): boolean;
  /** Stores input of it while it is hidden. */
  hold(value: unknown): void;
}

/** Placeholder for the link in a label. */
export const linkMark = '\uE000';

/** A field with fields or rows has no control. */
const withoutControl: FormControl = { frame: 'bare', marksOptional: false };

/** Creates the model of a field. */
export function createFieldModel(field: Field, at: FieldPlace): FieldModel {
  const { form, scope, name, path, schema } = at;
  const { runtime } = form;
  const control =
    field.group !== undefined || field.rows !== undefined
      ? withoutControl
      : form.controls[field.control];
  if (control === undefined)
    throw new Error(`The form has no entry for the control "${field.control}".`);
  const { evaluation } = runtime;
  const given = form.options(at.place);
  const evaluate = (value: Value | undefined, get: Getter) =>
    value === undefined ? undefined : evaluateValue(value, scope, get);
  const text = (value: Value | undefined, get: Getter) => {
    const evaluated = evaluate(value, get);
    return evaluated === undefined ? undefined : String(evaluated);
  };

  const read = (get: Getter) =>
    field.value === undefined ? scope.read(path, get) : evaluate(field.value, get);
  const value = atom(read);
  // The rendered parts read these without an atom for each: a form has many fields, and an atom
  // costs more than these reads.
  const label = labelWithMark(field);
  const labelText = (get: Getter) => text(label, get) ?? '';
  const texts = (get: Getter): FieldTexts => ({
    label: at.label === undefined ? labelText(get) : at.label(labelText(get), get),
    help: text(field.help, get),
    placeholder: text(field.placeholder, get),
    link: text(field.link?.text, get),
  });
  const labelOf = (get: Getter) => {
    const { label: words, link = '' } = texts(get);
    return words.replace(linkMark, link);
  };

  const written = atom<unknown>(undefined);
  const mask = maskOf(field.mask, control);
  const { check, problem, error } = createErrors(field, at, {
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
    ...at,
    id: `${form.id}-${name.replaceAll('.', '-')}`,
    field,
    control,
    value,
    texts,
    check,
    problem,
    initial: field.show === undefined ? undefined : evaluation.store.get(value),
    drawn: atom((get) => ({
      value: read(get),
      texts: texts(get),
      options: options(get),
      props: props(get),
      error: error(get),
      outlined: outlined(get),
      reason: text(field.reason, get),
    })),
    ...indicatorsOf(field, { value, evaluate, text }),
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
  { form, scope, name, key, place }: FieldPlace,
  { value, mask, written, labelOf }: ErrorSource,
): Pick<FieldModel, 'check' | 'problem'> & { error(get: Getter): FieldError | undefined } {
  const { runtime, checks } = form;
  const { evaluation } = runtime;
  const failureOf = form.failure(place);
  const prefix = field.rows === undefined ? 'errors.' : 'errors.rows.';
  function errorOf({ rule, code, args: given }: Problem, get: Getter): FieldError {
    const args = { label: labelOf(get), ...given };
    if (code === undefined)
      return { rule, code, text: evaluation.message(prefix + rule, args, get) };
    const chain = [
      'config.errors.{code}',
      'texts.error_{code}',
      'texts.errors.{code}',
      `texts.${prefix}${rule}`,
    ];
    const text = runtime.failureText(chain, { code, args }, scope.owner?.audience)(get);
    return { rule, code, text };
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
        own: checks.fields[key],
        checks,
        unread(given) {
          const Control = runtime.component(field.control);
          const explain = typeof given === 'string' ? Control?.problemOf : Control?.problemIn;
          return explain?.(
            given as never,
            evaluateValue(field.props as Value, scope, get) as never,
            runtime.notation(),
          );
        },
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

/** The label with a placeholder for `{link}`, where the sentence is split. */
function labelWithMark({ label, link }: Field): Value {
  if (link === undefined || typeof label !== 'object' || label === null || !('t' in label))
    return label;
  const { t, p } = label as { readonly t: string; readonly p?: Readonly<Record<string, Value>> };
  return { t, p: { ...p, link: linkMark } };
}
