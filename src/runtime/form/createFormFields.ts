import type { Atom, Getter } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Form } from '../../language/form.ts';
import type { Node, Value } from '../../language/release.ts';
import type { SubmitWork } from '../../sdk/widget.ts';
import type { Scope } from '../scope.ts';
import { evaluateValue } from '../values.ts';
import type { ViewServices } from '../viewServices.ts';
import type { Checks } from './checks.ts';
import type { FieldProblem, FieldsInside, FieldsOfForm, FiredRule } from './createFieldModel.ts';
import { createFormPart } from './createFormPart.ts';
import type { FormPart } from './createFormPart.ts';
import type { FormRules } from './createFormRules.ts';
import { failureReader } from './failureReader.ts';
import { member } from './member.ts';

/** The fields of a form, and the errors that prevent a submit. */
export interface FormFields {
  /** The fields of the form itself. */
  readonly part: FormPart;
  /**
   * The errors that these values would cause: the form rule that fires, and field errors in the
   * order in which the fields are rendered.
   */
  allProblemsOf(values: Readonly<Record<string, unknown>>): {
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
  readonly inside: FieldsInside | undefined;
  /** The node's scope and the root `form`. */
  readonly scope: Scope;
  /** The node's scope. */
  readonly outer: Scope;
  readonly runtime: ViewServices;
  readonly rules: FormRules;
  /** True after a refused submit: from then on errors are shown. */
  readonly refused: Atom<boolean>;
  /**
   * Whether the error of a field is shown before a submit because the user has changed the field.
   */
  isTouched(name: string, get: Getter): boolean;
  leave(name: string): void;
  flush(): void;
  commit(name: string, value: unknown): void;
}

/** The one field that a form shows; undefined for all of them. */
function onlyField(node: Node, scope: Scope, get: Getter): string | undefined {
  const name = evaluateValue(node.props['only'] ?? null, scope, get);
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Creates the models of all fields of a form. */
export function createFormFields({
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
  isTouched,
  leave,
  flush,
  commit,
}: FormFieldsOptions): FormFields {
  const { store } = runtime.evaluation;
  const submitWork = new Map<string, SubmitWork>();
  // A control that works during submit keeps its error hidden while other errors prevent the
  // submit.
  const waits = (name: string, get: Getter) =>
    submitWork.get(name)?.before !== undefined &&
    get(part.problems).some(({ field }) => submitWork.get(field.name)?.before === undefined);
  const ofForm: FieldsOfForm = {
    id,
    controls: form.controls,
    checks,
    runtime,
    inside: inside?.create,
    follow: inside?.follow,
    options: (place) => member(node.props['options'], place),
    showsError: (name, get) => (get(refused) && !waits(name, get)) || isTouched(name, get),
    failure: (place) =>
      failureReader(
        member(node.props['fieldErrors'], place),
        outer,
        node.props['only'] !== undefined,
      ),
    rule: rules.ofField,
    formRule: (get) => get(rules.ofForm),
    leave,
    flush,
    commit,
    aroundSubmit(name, work) {
      submitWork.set(name, work);
      return () => void (submitWork.get(name) === work && submitWork.delete(name));
    },
  };
  const part: FormPart = createFormPart({
    form: ofForm,
    fields: form.fields,
    layout: form.layout,
    schemas: form.schema['properties'] as Value,
    scope,
    names: (name) => ({ name, key: name, place: name, path: [...bind, name] }),
    isActive: () => true,
    only: node.props['only'] === undefined ? undefined : (get) => onlyField(node, outer, get),
  });
  return {
    part,
    allProblemsOf: (values) => ({
      form: store.get(rules.ofForm),
      fields: part.problemsOf(values),
    }),
    submitWork,
  };
}
