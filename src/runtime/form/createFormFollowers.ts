import { atom } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Form } from '../../language/form.ts';
import type { Node } from '../../language/release.ts';
import type { Scope } from '../scope.ts';
import type { ViewServices } from '../viewServices.ts';
import { createFormDraft } from './createFormDraft.ts';
import type { FieldsInside } from './createFieldModel.ts';
import type { FormPart } from './createFormPart.ts';
import { createGuard } from './createGuard.ts';
import { createSinceSubmit } from './createSinceSubmit.ts';

/**
 * Preserves the user's input: the draft for an expired session, the guard of unsaved input, changes
 * during a submit, and the values of hidden fields.
 */
export interface FormFollowers {
  /** Records that the user has typed in a field; the state is not written yet. */
  typed(name: string): void;
  /** Records that the user has changed the value of a field. */
  changed(name: string): void;
  /** Wraps the steps of a submit. */
  during(run: () => Promise<boolean>): Promise<boolean>;
  /** Starts to follow the state; returns the function that stops it. */
  start(): () => void;
}

interface FormFollowersOptions {
  readonly node: Node;
  readonly form: Form;
  readonly bind: Path;
  /** The node's scope and the root `form`. */
  readonly scope: Scope;
  /** The node's scope. */
  readonly outer: Scope;
  readonly runtime: ViewServices;
  /** The fields of the form itself. */
  readonly part: Pick<FormPart, 'fields' | 'start'>;
  readonly inside: Pick<FieldsInside, 'entered'> | undefined;
  /** Writes pending input. */
  flush(): void;
}

/** Creates the parts of a form that preserve the user's input. */
export function createFormFollowers({
  node,
  form,
  bind,
  scope,
  outer,
  runtime,
  part,
  inside,
  flush,
}: FormFollowersOptions): FormFollowers {
  const { store } = runtime.evaluation;
  const key = `${form.form} ${bind.join('.')}`;
  const missing = atom(undefined);
  const { fields } = part;
  const entered = (name: string, value: unknown) =>
    inside === undefined ? value : inside.entered(form, name, value);
  const draft = createFormDraft({
    key,
    fields,
    sensitive: form.sensitive,
    scope,
    runtime,
    entered,
    flush,
  });
  const since = createSinceSubmit({
    bind,
    scope,
    read: (name) => store.get(fields.get(name)?.value ?? missing),
    flush,
  });
  const guard = createGuard({
    enabled: node.props['guards'] === true,
    owner: outer.owner,
    key,
    bind,
    scope,
    get: store.get,
    entered,
    flush,
    hold: runtime.holdScreen,
  });
  return {
    typed: guard.changed,
    changed(name) {
      for (const follower of [draft, since, guard]) follower.changed(name);
    },
    during(run) {
      draft.release();
      if (bind[0] === 'state' && bind[1] !== undefined) outer.owner?.sent(bind[1]);
      return guard.during(() => since.during(run));
    },
    start() {
      const ends = [draft.start(), part.start(), since.start()];
      return () => ends.forEach((end) => end());
    },
  };
}
