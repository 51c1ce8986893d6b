import { atom } from 'jotai/vanilla';
import type { Atom, Getter, PrimitiveAtom } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Node, Value } from '../../language/release.ts';
import type { Field, Form } from '../../language/form.ts';
import type { Step } from '../../language/generated/steps.ts';
import type { ViewServices } from '../viewServices.ts';
import { constantRoot } from '../scope.ts';
import type { Scope } from '../scope.ts';
import { evaluateValue } from '../values.ts';
import type { Checks } from './checks.ts';
import { createFormFields } from './createFormFields.ts';
import type { FormFields } from './createFormFields.ts';
import { formRoot } from './formRoot.ts';
import { createFormFollowers } from './createFormFollowers.ts';
import { createFormRules } from './createFormRules.ts';
import type { FormRules } from './createFormRules.ts';
import { createTypedValues } from './createTypedValues.ts';
import type { TypedValues } from './createTypedValues.ts';
import { failureReader } from './failureReader.ts';
import type { FieldInside, FieldsFrame, FieldsInside, FiredRule } from './createFieldModel.ts';
import type { FormPart } from './createFormPart.ts';

/** The part of a form that is rendered: the form itself, or the fields inside one of its fields. */
export type ShownPart = Omit<FormPart, 'start'>;

/**
 * The model of a running form. Its values live in the screen's state; the model holds the atoms
 * derived from them, one set per field, so that a change notifies only the readers of that field.
 */
export interface FormModel extends TypedValues, Omit<FormFields, 'part'>, ShownPart {
  readonly id: string;
  readonly form: Form;
  readonly runtime: ViewServices;
  readonly live: boolean;
  /** Whether it filters what its screen fetches. */
  readonly filters: boolean;
  readonly columns: number;
  /** Whether optional fields are marked: only if some field is required. */
  readonly marksOptional: boolean;
  /** True after a refused submit: from then on errors are shown until they are corrected. */
  readonly refused: PrimitiveAtom<boolean>;
  readonly submitting: PrimitiveAtom<boolean>;
  /** Its values are loading. */
  readonly loading: Atom<boolean>;
  /** It cannot be submitted. */
  readonly disabled: Atom<boolean>;
  /**
   * The error of the form as a whole: its first rule that fires, otherwise the failure of a call
   * that it shows.
   */
  readonly error: Atom<Pick<FiredRule, 'code' | 'description' | 'text'> | undefined>;
  /** The rules that fire: for the form as a whole, and per field. */
  readonly rules: FormRules;
  /** The values to submit; those of hidden fields only if the form keeps them. */
  values(): Readonly<Record<string, unknown>>;
  dispatchEvent(name: 'submit' | 'change', event: unknown): Promise<boolean>;
  /** What its fields are rendered in, if some contain fields or are computed. */
  readonly inside:
    | { readonly Frame: FieldsFrame; readonly part: Pick<FieldInside, 'all'> }
    | undefined;
  /** Follows fields that appear and disappear; returns the function that stops it. */
  start(): () => void;
}

/** The inputs of a form's model. */
export interface FormModelOptions {
  readonly id: string;
  readonly node: Node;
  readonly form: Form;
  readonly checks: Checks;
  readonly inside: FieldsInside | undefined;
  readonly scope: Scope;
  readonly runtime: ViewServices;
}

/** The state path that a form is bound to. */
function boundPath(node: Node): Path {
  const bind = node.props['bind'];
  if (typeof bind !== 'object' || bind === null || !('@' in bind))
    throw new Error('A form is bound to no state path.');
  return (bind as { '@': Path })['@'];
}

/**
 * The error of the form as a whole: the rule that fires, otherwise the first failure of the calls
 * that it shows.
 */
function errorOf(
  node: Node,
  scope: Scope,
  fired: (get: Getter) => FiredRule | undefined,
): FormModel['error'] {
  const failed = failureReader(node.props['errors'], scope, node.props['only'] !== undefined);
  return atom((get) => fired(get) ?? failed(get));
}

/** The name of the field of the form itself that contains a field. */
function outermost(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

/** Whether a field, or a field inside it, must have a value, perhaps depending on data. */
function isDemanded({ required, group, rows }: Field): boolean {
  const inside = group ?? rows?.row.group;
  return required !== false || inside?.fields.some(isDemanded) === true;
}

/** Creates the model of a form node: its values, its fields and its submit. */
export function createFormModel({
  id,
  node,
  form,
  checks,
  inside,
  scope: outer,
  runtime,
}: FormModelOptions): FormModel {
  const { evaluation } = runtime;
  const { store } = evaluation;
  const bind = boundPath(node);
  const defined = Object.keys(form.define).length > 0 ? { define: constantRoot(form.define) } : {};
  const scope = outer.with({ ...defined, form: (inside?.root ?? formRoot)(form, bind, outer) });
  const live = node.props['live'] === true;
  const refused = atom(false);
  const submitting = atom(false);
  const touched = atom<ReadonlySet<string>>(new Set<string>());
  const evaluate = (value: Value | undefined, get: Getter) =>
    value === undefined ? undefined : evaluateValue(value, scope, get);

  const dispatch = (steps: readonly Step[] | undefined, event: unknown, around = scope) =>
    steps === undefined
      ? Promise.resolve(true)
      : runtime.dispatch(steps, around.with({ event: constantRoot(event) }));

  const shown = (name: string, get: Getter): boolean => part.isShown(name, get);
  const rules = createFormRules({ form, scope, runtime, evaluate, shown });
  const { part, ...formFields } = createFormFields({
    id,
    node,
    form,
    bind,
    checks,
    inside,
    scope,
    outer,
    runtime,
    rules,
    refused,
    isTouched: (name, get) => live && get(touched).has(name),
    leave: (name) => typed.leave(name),
    flush: () => typed.flush(),
    commit: (name, value) => typed.commit(name, value),
  });
  const error = errorOf(node, scope, (get) => (get(refused) ? get(rules.ofForm) : undefined));
  const loading = atom((get) => evaluate(node.props['loading'], get) === true);
  const disabled = atom((get) => get(loading) || evaluate(node.props['disabled'], get) === true);
  const followers = createFormFollowers({
    node,
    form,
    bind,
    scope,
    outer,
    runtime,
    part,
    inside,
    flush: () => typed.flush(),
  });
  const typed = createTypedValues({
    part,
    store,
    onKeep: (name) => followers.typed(outermost(name)),
    onChange: (name) => followers.changed(outermost(name)),
    onCommit({ field, name, scope: around }, value) {
      if (live)
        store.set(touched, (names) => (names.has(name) ? names : new Set([...names, name])));
      void dispatch(field.on?.['change'], { value }, around);
      void model.dispatchEvent('change', { field: name, value });
    },
  });
  const model: FormModel = {
    ...part,
    id,
    form,
    runtime,
    live,
    filters: node.props['filters'] === true,
    columns: typeof node.props['columns'] === 'number' ? node.props['columns'] : 1,
    marksOptional: !live && form.fields.some(isDemanded),
    refused,
    submitting,
    loading,
    disabled,
    error,
    rules,
    ...formFields,
    ...typed,
    values: () => part.submitted(store.get),
    async dispatchEvent(name, event) {
      const run = () => dispatch(node.on?.[name], event);
      return await (name === 'submit' ? followers.during(run) : run());
    },
    inside: inside && { Frame: inside.Frame, part },
    start: followers.start,
  };
  return model;
}
