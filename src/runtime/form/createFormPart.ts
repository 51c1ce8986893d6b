import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Field, LayoutItem } from '../../language/form.ts';
import type { Value } from '../../language/release.ts';
import type { Scope } from '../scope.ts';
import { evaluateValue } from '../values.ts';
import { createFieldModel } from './createFieldModel.ts';
import type {
  FieldError,
  FieldModel,
  FieldProblem,
  FieldsOfForm,
  FieldNames,
} from './createFieldModel.ts';
import { createFlags } from './createFlags.ts';
import type { Flags } from './createFlags.ts';
import { createHiddenValues } from './createHiddenValues.ts';
import { member } from './member.ts';

/** Fields that are laid out together: those of a form, of an object, or the one of a row. */
export interface FormPart {
  /** The scope of its expressions. */
  readonly scope: Scope;
  readonly layout: readonly LayoutItem[];
  /** Names of the visible fields, joined. */
  readonly structure: Atom<string>;
  isShown(name: string, get: Getter): boolean;
  readonly flags: Flags;
  readonly fields: ReadonlyMap<string, FieldModel>;
  /** The errors that prevent a submit, in the order in which the fields are rendered. */
  readonly problems: Atom<readonly FieldProblem[]>;
  /** The errors that these values would cause, in the same order. */
  problemsOf(values: Readonly<Record<string, unknown>>): readonly FieldProblem[];
  /** The values to submit: those of visible fields, and of hidden fields that keep theirs. */
  submitted(get: Getter): Readonly<Record<string, unknown>>;
  /** Its fields and those inside them, as they are now. */
  all(): Iterable<FieldModel>;
  /** Follows fields that appear and disappear; returns the function that stops it. */
  start(): () => void;
}

/** The inputs of a part. */
export interface FormPartOptions {
  readonly form: FieldsOfForm;
  readonly fields: readonly Field[];
  readonly layout: readonly LayoutItem[];
  /** JSON Schema of the values, by field. */
  readonly schemas: Value | undefined;
  readonly scope: Scope;
  /** The names of a field and the path of its value. */
  names(field: string): FieldNames;
  /** Whether the field around it is visible. */
  isActive(get: Getter): boolean;
  /** The one field that is shown and submitted; undefined for all. */
  readonly only?: ((get: Getter) => string | undefined) | undefined;
}

/** Names of the fields, in the order in which they are rendered. */
function drawnOrder(items: readonly LayoutItem[]): readonly string[] {
  return items.flatMap((item) =>
    typeof item === 'string' ? [item] : 'group' in item ? drawnOrder(item.fields) : item,
  );
}

/** The visible fields: their joined names, and a test for one of them. */
function shownFields(
  { fields, only }: Pick<FormPartOptions, 'fields' | 'only'>,
  evaluate: (value: Value | undefined, get: Getter) => unknown,
): Pick<FormPart, 'structure' | 'isShown'> {
  const structure = atom((get) => {
    const one = only?.(get);
    return fields
      .filter(({ name }) => one === undefined || name === one)
      .filter(({ show }) => show === undefined || evaluate(show, get) === true)
      .map(({ name }) => name)
      .join('\n');
  });
  const names = atom((get) => new Set(get(structure).split('\n')));
  return { structure, isShown: (name, get) => get(names).has(name) };
}

/** The errors of the visible fields and of those inside them. */
function problemsAt(
  fields: readonly FieldModel[],
  get: Getter,
  at: (field: FieldModel) => FieldError | undefined,
): readonly FieldProblem[] {
  return fields.flatMap((field) => {
    if (!field.isShown(get)) return [];
    const error = at(field);
    return [
      ...(error === undefined ? [] : [{ field, error }]),
      ...(field.inside?.problems(get) ?? []),
    ];
  });
}

/** Creates the models of fields that are laid out together. */
export function createFormPart(options: FormPartOptions): FormPart {
  const { form, scope, layout, isActive } = options;
  const { store } = form.runtime.evaluation;
  const evaluate = (value: Value | undefined, get: Getter) =>
    value === undefined ? undefined : evaluateValue(value, scope, get);
  const { structure, isShown } = shownFields(options, evaluate);
  const fields = new Map<string, FieldModel>();
  for (const field of options.fields) {
    const schema = member(options.schemas, field.name);
    const model = createFieldModel(field, {
      form,
      scope,
      schema,
      ...options.names(field.name),
      isShown: (get) => isShown(field.name, get),
      isActive,
      hold: (value) => hidden.hold(field.name, value),
    });
    const inside = form.inside?.({ form, model, schema, scope, isActive });
    fields.set(field.name, inside === undefined ? model : { ...model, inside });
  }
  const hidden = createHiddenValues({ fields: [...fields.values()], scope, structure, isActive });
  const inSight = drawnOrder(layout).flatMap((name) => fields.get(name) ?? []);
  return {
    scope,
    layout,
    structure,
    isShown,
    flags: createFlags(options.fields, store, evaluate),
    fields,
    problems: atom((get) => problemsAt(inSight, get, ({ problem }) => get(problem))),
    problemsOf: (values) =>
      problemsAt(inSight, store.get, ({ field, check }) => check(values[field.name], store.get)),
    submitted: (get) =>
      Object.fromEntries(
        [...fields.values()]
          .filter(
            ({ field, isShown: isFieldShown }) =>
              (field.whenHidden === 'keep' && options.only?.(get) === undefined) ||
              isFieldShown(get),
          )
          .map(({ field, value, inside }) => [
            field.name,
            inside === undefined ? get(value) : inside.submitted(get),
          ])
          .filter(([, value]) => value !== undefined),
      ),
    *all() {
      for (const field of fields.values()) {
        yield field;
        if (field.inside !== undefined) yield* field.inside.all();
      }
    },
    start() {
      const ends = [
        // a field that is hidden because another one is edited keeps its value
        ...(options.only === undefined ? [hidden.start()] : []),
        ...[...fields.values()].flatMap((field) => field.inside?.start() ?? []),
        form.follow?.(fields.values(), store),
      ];
      return () => ends.forEach((end) => end?.());
    },
  };
}
