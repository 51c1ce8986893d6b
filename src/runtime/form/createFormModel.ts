import { atom } from 'jotai/vanilla';
import type { Atom, Getter, PrimitiveAtom } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Failure, Form, LayoutItem, Node, Value } from '../../language/release.ts';
import type { SubmitWork } from '../../sdk/widget.ts';
import { failurePath } from '../failurePath.ts';
import type { Runtime } from '../runtime.ts';
import { constantRoot } from '../scope.ts';
import type { Root, Scope } from '../scope.ts';
import { evaluateValue } from '../values.ts';
import { emptyValue } from './checks.ts';
import type { Checks } from './checks.ts';
import { createFlags } from './createFlags.ts';
import type { Flags } from './createFlags.ts';
import { createDraft } from './createDraft.ts';
import { createSinceSubmit } from './createSinceSubmit.ts';
import { createFieldModel } from './createFieldModel.ts';
import { createFormRules } from './createFormRules.ts';
import type { FormRules } from './createFormRules.ts';
import { createGuard } from './createGuard.ts';
import { createHiddenValues } from './createHiddenValues.ts';
import type { FieldError, FieldModel, FiredRule } from './createFieldModel.ts';

/** Text that was typed and not yet written to the state. */
interface Pending {
  readonly value: unknown;
  /** The value of the state it was typed over; another one means somebody else has written since. */
  readonly base: unknown;
  done(): void;
}

/** What is wrong at a field. */
interface FieldProblem {
  readonly name: string;
  readonly error: FieldError;
}

/**
 * A form that is alive. Its values live in the screen's state; here are the atoms that are derived from them, one set
 * per field, so that a change wakes the readers of that field alone.
 */
export interface FormModel {
  readonly id: string;
  readonly form: Form;
  /** The node's scope and the root `form`. */
  readonly scope: Scope;
  readonly runtime: Runtime;
  readonly live: boolean;
  readonly columns: number;
  /** Whether fields that may be left out say so: where some may not. */
  readonly marksOptional: boolean;
  readonly fields: ReadonlyMap<string, FieldModel>;
  /** Names of the fields that are shown, joined: the structure that rjsf draws. */
  readonly structure: Atom<string>;
  readonly flags: Flags;
  /** True once a submit was refused: from then on errors are shown, and go away as they are corrected. */
  readonly refused: PrimitiveAtom<boolean>;
  readonly submitting: PrimitiveAtom<boolean>;
  /** Its values are on their way. */
  readonly loading: Atom<boolean>;
  /** It cannot be sent. */
  readonly disabled: Atom<boolean>;
  /** The error of the form as a whole: its first rule that fires, else the failure of a call it shows. */
  readonly error: Atom<Pick<FiredRule, 'code' | 'description' | 'text'> | undefined>;
  /** What a submit would be refused for, in the order in which the fields are drawn. */
  readonly problems: Atom<readonly FieldProblem[]>;
  /** What these values would be refused for: the rule of the form that fires, and the fields in the same order. */
  problemsOf(values: Readonly<Record<string, unknown>>): { readonly form: FiredRule | undefined; readonly fields: readonly FieldProblem[] };
  /** Rules that fire: of the form as a whole, and of each field. */
  readonly rules: FormRules;
  /** Work of controls around a submit, by field. */
  readonly submitWork: Map<string, SubmitWork>;
  keep(name: string, pending: Pending): void;
  /** Writes what was typed in one field, or in all. */
  flush(name?: string): void;
  /** Writes what was typed in one field, or in all, and reads it: its blanks go, a number is written as its mask has it. */
  leave(name?: string): void;
  commit(name: string, value: unknown): void;
  /** The values that are submitted: those of hidden fields only where the form keeps them. */
  values(): Readonly<Record<string, unknown>>;
  dispatchEvent(name: 'submit' | 'change', event: unknown): Promise<boolean>;
  /** Follows fields that appear and disappear; returns the end of it. */
  start(): () => void;
}

export interface FormModelOptions {
  readonly id: string;
  readonly node: Node;
  readonly form: Form;
  readonly checks: Checks;
  readonly scope: Scope;
  readonly runtime: Runtime;
}

/** The form's own values. */
function formRoot(form: Form, bind: Path, scope: Scope): Root {
  const properties = (form.schema['properties'] ?? {}) as Readonly<Record<string, unknown>>;
  const empty = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, emptyValue(schema)]));
  return {
    read(segments, get) {
      const value = scope.read([...bind, ...segments], get);
      const [name] = segments;
      if (name === undefined) return { ...empty, ...(typeof value === 'object' ? value : undefined) };
      return value ?? (segments.length === 1 ? empty[name] : undefined);
    },
    write: (segments, value) => scope.write([...bind, ...segments], value),
  };
}

/** Names of the fields, in the order in which they are drawn. */
function drawnOrder(items: readonly LayoutItem[]): readonly string[] {
  return items.flatMap((item) => (typeof item === 'string' ? [item] : 'group' in item ? drawnOrder(item.fields) : item));
}

/** The state path a form is bound to. */
function boundPath(node: Node): Path {
  const bind = node.props['bind'];
  if (typeof bind !== 'object' || bind === null || !('@' in bind)) throw new Error('A form is bound to no state path.');
  return (bind as { '@': Path })['@'];
}

/** Writes what was typed in one field, or in all, and reads it. */
function leave(model: FormModel, name: string | undefined): void {
  const { store } = model.runtime.evaluation;
  model.flush(name);
  for (const field of name === undefined ? model.fields.values() : [model.fields.get(name)]) {
    const value = field && store.get(field.value);
    if (field === undefined || typeof value !== 'string' || value !== store.get(field.given)) continue; // what the services gave stays as it is
    model.commit(field.field.name, field.mask.read(value));
  }
}

/** What the form says of itself: the rule that fires, else the first failure of the calls it shows. */
function errorOf(node: Node, scope: Scope, fired: (get: Getter) => FiredRule | undefined): FormModel['error'] {
  const failed = failureReader(node.props['errors'], scope);
  return atom((get) => fired(get) ?? failed(get));
}

/** Reads the first of these calls that has failed. */
function failureReader(of: Value | undefined, scope: Scope): (get: Getter) => Pick<FiredRule, 'code' | 'description' | 'text'> & { readonly code: string } | undefined {
  const sinks = Array.isArray(of) ? of.map((source) => failurePath(String(source))) : [];
  return (get) => {
    for (const path of sinks) {
      const failure = scope.read(path, get) as Failure | undefined;
      if (failure !== undefined) return { code: failure.code, description: failure.description, text: failure.text };
    }
    return undefined;
  };
}

/** What is sent: the values of the fields that are shown, and of those that keep theirs while they are hidden. */
function submittedValues(fields: readonly FieldModel[], get: Getter): Readonly<Record<string, unknown>> {
  const submitted = fields.filter((field) => field.field.whenHidden === 'keep' || get(field.shown));
  return Object.fromEntries(submitted.map((field) => [field.field.name, get(field.value)]).filter(([, value]) => value !== undefined));
}

export function createFormModel({ id, node, form, checks, scope: outer, runtime }: FormModelOptions): FormModel {
  const { evaluation } = runtime;
  const { store } = evaluation;
  const bind = boundPath(node);
  const defined = Object.keys(form.define).length > 0 ? { define: constantRoot(form.define) } : {};
  const scope = outer.with({ ...defined, form: formRoot(form, bind, outer) });
  const live = node.props['live'] === true;
  const columns = typeof node.props['columns'] === 'number' ? node.props['columns'] : 1;
  const marksOptional = !live && form.fields.some(({ required }) => required !== false);
  const refused = atom(false);
  const submitting = atom(false);
  const touched = atom<ReadonlySet<string>>(new Set<string>());
  const pending = new Map<string, Pending>();
  const evaluate = (value: Value | undefined, get: Getter) => (value === undefined ? undefined : evaluateValue(value, scope, get, evaluation));

  const structure = atom((get) => form.fields.filter(({ show }) => show === undefined || evaluate(show, get) === true).map(({ name }) => name).join('\n'));
  const shownNames = atom((get) => new Set(get(structure).split('\n')));
  const rules = createFormRules({ form, scope, runtime, evaluate, shown: (name, get) => get(shownNames).has(name) });
  const submitWork = new Map<string, SubmitWork>();
  // A control that works at the submit has nothing to be blamed for while the submit does not get that far.
  const waits = (name: string, get: Getter) => submitWork.get(name)?.before !== undefined && get(problems).some((problem) => submitWork.get(problem.name)?.before === undefined);
  const fields = new Map<string, FieldModel>();
  for (const field of form.fields) {
    const shownError = (get: Getter) => (get(refused) && !waits(field.name, get)) || (live && get(touched).has(field.name));
    fields.set(field.name, createFieldModel({
      id: `${id}-${field.name}`, field, checks, scope, runtime, shownError, path: [...bind, field.name],
      shown: (get) => get(shownNames).has(field.name),
      options: member(node.props['options'], field.name),
      failure: failureReader(member(node.props['fieldErrors'], field.name), outer),
      rule: (get) => rules.ofField(field.name, get),
      formRule: (get) => get(rules.ofForm),
      schema: member(form.schema['properties'] as Value, field.name),
    }));
  }
  const inSight = drawnOrder(form.layout).flatMap((name) => fields.get(name) ?? []);
  const problemsAt = (get: Getter, at: (field: FieldModel) => FieldError | undefined) => inSight.flatMap((field) => {
    const error = get(field.shown) ? at(field) : undefined;
    return error === undefined ? [] : [{ name: field.field.name, error }];
  });
  const problems: Atom<readonly FieldProblem[]> = atom((get) => problemsAt(get, ({ problem }) => get(problem)));
  const error = errorOf(node, scope, (get) => (get(refused) ? get(rules.ofForm) : undefined));
  const loading = atom((get) => evaluate(node.props['loading'], get) === true);
  const disabled = atom((get) => get(loading) || evaluate(node.props['disabled'], get) === true);
  const hidden = createHiddenValues([...fields.values()], scope, store, structure);
  const draft = createDraft({ key: `${form.form} ${bind.join('.')}`, fields, sensitive: form.sensitive, scope, runtime, flush: () => model.flush() });
  const present = { read: (name: string) => store.get(fields.get(name)?.value ?? atom(undefined)), flush: () => model.flush() };
  const since = createSinceSubmit({ bind, scope, ...present });
  const guard = createGuard({ enabled: node.props['guards'] === true, owner: outer.owner, key: `${form.form} ${bind.join('.')}`, bind, scope, get: store.get, flush: present.flush, hold: runtime.holdScreen });
  const model: FormModel = {
    id, form, scope, runtime, live, columns, marksOptional, fields, structure, flags: createFlags(form.fields, store, evaluate), refused, submitting, loading, disabled, error, problems, rules, submitWork,
    problemsOf: (values) => ({ form: store.get(rules.ofForm), fields: problemsAt(store.get, ({ field, check }) => check(values[field.name], store.get)) }),
    keep(name, entry) {
      guard.changed(name);
      pending.set(name, entry);
    },
    flush(name) {
      for (const key of name === undefined ? [...pending.keys()] : [name]) {
        const entry = pending.get(key);
        const field = fields.get(key);
        if (entry === undefined || field === undefined) continue;
        pending.delete(key);
        if (Object.is(store.get(field.value), entry.base)) {
          if (field.field.whenHidden === 'drop' && !store.get(field.shown)) hidden.hold(key, entry.value);
          else model.commit(key, entry.value);
        }
        entry.done();
      }
    },
    leave: (name) => leave(model, name),
    commit(name, value) {
      const field = fields.get(name);
      if (field === undefined) throw new Error(`The form "${form.form}" has no field "${name}".`);
      const typed = pending.get(name);
      pending.delete(name);
      typed?.done();
      if (Object.is(store.get(field.value), value)) return;
      for (const follower of [draft, since, guard]) follower.changed(name);
      store.set(field.given, value);
      scope.write(field.path, value);
      if (live) store.set(touched, (names) => (names.has(name) ? names : new Set([...names, name])));
      const steps = field.field.on?.['change'];
      if (steps !== undefined) void runtime.dispatch(steps, scope.with({ event: constantRoot({ value }) }));
      if (node.on?.['change'] !== undefined) void model.dispatchEvent('change', { field: name, value });
    },
    values: () => submittedValues([...fields.values()], store.get),
    async dispatchEvent(name, event) {
      const steps = node.on?.[name];
      const run = () => (steps === undefined ? Promise.resolve(true) : runtime.dispatch(steps, scope.with({ event: constantRoot(event) })));
      if (name !== 'submit') return await run();
      draft.release();
      if (bind[0] === 'state' && bind[1] !== undefined) outer.owner?.sent(bind[1]);
      return await guard.during(() => since.during(run));
    },
    start() {
      const ends = [draft.start(), hidden.start(), since.start()];
      return () => ends.forEach((end) => end());
    },
  };
  return model;
}

/** A member of a plain object of the release. */
function member(value: Value | undefined, name: string): Value | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name) ? (value as Readonly<Record<string, Value>>)[name] : undefined;
}
