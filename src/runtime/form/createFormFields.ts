import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Form, LayoutItem } from '../../language/form.ts';
import type { Node, Value } from '../../language/release.ts';
import type { SubmitWork } from '../../sdk/widget.ts';
import type { Scope } from '../scope.ts';
import type { ViewServices } from '../viewServices.ts';
import type { Checks } from './checks.ts';
import { createFieldModel } from './createFieldModel.ts';
import type { FieldError, FieldModel, FieldsContext, FiredRule } from './createFieldModel.ts';
import type { FormRules } from './createFormRules.ts';
import { failureReader } from './failureReader.ts';

/** The error of a field. */
export interface FieldProblem {
  readonly name: string;
  readonly error: FieldError;
}

/** The fields of a form, and the errors that prevent a submit. */
export interface FormFields {
  readonly fields: ReadonlyMap<string, FieldModel>;
  /** The errors that prevent a submit, in the order in which the fields are rendered. */
  readonly problems: Atom<readonly FieldProblem[]>;
  /**
   * The errors that these values would cause: the form rule that fires, and field errors in the
   * same order.
   */
  problemsOf(values: Readonly<Record<string, unknown>>): {
    readonly form: FiredRule | undefined;
    readonly fields: readonly FieldProblem[];
  };
  /** Work of controls around a submit, by field. */
  readonly submitWork: Map<string, SubmitWork>;
}

interface FormFieldsOptions {
  readonly id: string;
  readonly node: Node;
  readonly form: Form;
  readonly bind: Path;
  readonly checks: Checks;
  /** The node's scope and the root `form`. */
  readonly scope: Scope;
  /** The node's scope. */
  readonly outer: Scope;
  readonly runtime: ViewServices;
  readonly rules: FormRules;
  isShown(name: string, get: Getter): boolean;
  /** True after a refused submit: from then on errors are shown. */
  readonly refused: Atom<boolean>;
  /**
   * Whether the error of a field is shown before a submit because the user has changed the field.
   */
  isTouched(name: string, get: Getter): boolean;
  leave(name: string): void;
}

/** Names of the fields, in the order in which they are rendered. */
function drawnOrder(items: readonly LayoutItem[]): readonly string[] {
  return items.flatMap((item) =>
    typeof item === 'string' ? [item] : 'group' in item ? drawnOrder(item.fields) : item,
  );
}

/** The errors of the visible fields. */
function problemsAt(
  fields: readonly FieldModel[],
  get: Getter,
  at: (field: FieldModel) => FieldError | undefined,
): readonly FieldProblem[] {
  return fields.flatMap((field) => {
    const error = get(field.shown) ? at(field) : undefined;
    return error === undefined ? [] : [{ name: field.field.name, error }];
  });
}

/** Creates the models of all fields of a form. */
export function createFormFields({
  id,
  node,
  form,
  bind,
  checks,
  scope,
  outer,
  runtime,
  rules,
  isShown,
  refused,
  isTouched,
  leave,
}: FormFieldsOptions): FormFields {
  const { store } = runtime.evaluation;
  const submitWork = new Map<string, SubmitWork>();
  // A control that works during submit keeps its error hidden while other errors prevent the
  // submit.
  const waits = (name: string, get: Getter) =>
    submitWork.get(name)?.before !== undefined &&
    get(problems).some((problem) => submitWork.get(problem.name)?.before === undefined);
  const context: FieldsContext = {
    id,
    bind,
    controls: form.controls,
    checks,
    scope,
    runtime,
    isShown,
    options: (name) => member(node.props['options'], name),
    schema: (name) => member(form.schema['properties'] as Value, name),
    showsError: (name, get) => (get(refused) && !waits(name, get)) || isTouched(name, get),
    failure: (name) => failureReader(member(node.props['fieldErrors'], name), outer),
    rule: rules.ofField,
    formRule: (get) => get(rules.ofForm),
    leave,
    aroundSubmit(name, work) {
      submitWork.set(name, work);
      return () => void (submitWork.get(name) === work && submitWork.delete(name));
    },
  };
  const fields = new Map(
    form.fields.map((field) => [field.name, createFieldModel(field, context)]),
  );
  const inSight = drawnOrder(form.layout).flatMap((name) => fields.get(name) ?? []);
  const problems: Atom<readonly FieldProblem[]> = atom((get) =>
    problemsAt(inSight, get, ({ problem }) => get(problem)),
  );
  return {
    fields,
    problems,
    problemsOf: (values) => ({
      form: store.get(rules.ofForm),
      fields: problemsAt(inSight, store.get, ({ field, check }) =>
        check(values[field.name], store.get),
      ),
    }),
    submitWork,
  };
}

/** A member of a plain object of the release. */
function member(value: Value | undefined, name: string): Value | undefined {
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, Value>>)[name]
    : undefined;
}
