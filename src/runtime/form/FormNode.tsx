import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { use, useEffect, useId, useMemo, useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import type { Node } from '../../language/release.ts';
import { useRuntime } from '../runtime.ts';
import type { Scope } from '../scope.ts';
import type { DrawNodes } from '../ScreenContext.ts';
import { toChecks } from './checks.ts';
import { createFormModel } from './createFormModel.ts';
import type { FormModel } from './createFormModel.ts';
import { createValidator } from './createValidator.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { focusField } from './focusField.ts';
import './form.css';
import { FormFoot } from './FormFoot.tsx';
import { FormLoadingContext, FormModelContext } from './FormModelContext.ts';
import { readTyped } from './readTyped.ts';
import { formFields, formTemplates } from './registry.tsx';
import { toSchema, toUiSchema } from './structure.ts';
import { useAtom } from '../useAtom.ts';

/** The state holds the values; rjsf is given them as it is about to submit. */
const noValues = {};

interface FormNodeProps {
  readonly node: Node;
  readonly scope: Scope;
  readonly draw: DrawNodes;
}

function useModel({ node, scope }: Omit<FormNodeProps, 'draw'>): FormModel {
  const runtime = useRuntime();
  const id = useId();
  const name = String(node.props['form']);
  const { form, validators } = runtime.form(name) ?? use(runtime.loadForm(name));
  return useMemo(
    () => createFormModel({ id, node, form, checks: toChecks(validators, name), scope, runtime }),
    [id, node, form, validators, name, scope, runtime],
  );
}

function pressedSubmit({ target }: MouseEvent): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[type="submit"]') : null;
}

/**
 * A field that is left may show an error, which moves what is below it. Were it left as the submit is pressed, the
 * button would be gone from under the pointer before it is let go, and nothing would happen: so it is left after that.
 */
const pressing = {
  onMouseDown: (event: MouseEvent) => {
    if (pressedSubmit(event) !== null) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent) => {
    if (event.detail > 0) pressedSubmit(event)?.focus({ preventScroll: true });
  },
};

/**
 * A form of the release, drawn by rjsf: rjsf holds its structure and its submit, the state holds its values, each
 * field reads its own. rjsf draws again only when fields appear or disappear.
 */
export function FormNode({ node, scope, draw }: FormNodeProps): ReactNode {
  const model = useModel({ node, scope });
  const { store } = model.runtime.evaluation;
  const structure = useAtom(model.structure, store);
  const loading = useAtom(model.loading, store);
  const shown = useMemo(() => structure.split('\n'), [structure]);
  const schema = useMemo(() => toSchema(model.form, shown), [model, shown]);
  const uiSchema = useMemo(() => toUiSchema(shown), [shown]);
  const validator = useMemo(() => createValidator(model, schema), [model, schema]);
  const engine = useRef<RjsfForm>(null);
  const frame = useRef<HTMLDivElement>(null);
  const prepared = useRef(false);

  useEffect(() => model.start(), [model]);
  // The browser's own `change`: a field that a password manager has filled is written though nobody has left it.
  useEffect(() => {
    const element = frame.current;
    const flush = (event: Event) => model.leave((event.target as HTMLInputElement).name);
    element?.addEventListener('change', flush);
    return () => element?.removeEventListener('change', flush);
  }, [model]);

  const prepare = (form: HTMLFormElement) => {
    store.set(model.submitting, true);
    void Promise.allSettled([...model.submitWork.values()].map((work) => work.before?.())).then(() => {
      // A form does not take a submit while it still tells of the last one, which is so where the work was done already.
      setTimeout(() => {
        store.set(model.submitting, false);
        prepared.current = true;
        form.requestSubmit();
      });
    });
  };
  // Before rjsf sees the submit, it is given what the state has by then.
  const capture = (event: FormEvent<HTMLDivElement>) => {
    const form = event.target as HTMLFormElement;
    if (form.id !== model.id) return;
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (store.get(model.submitting) || store.get(model.disabled)) return stop();
    readTyped(model, form);
    model.leave();
    const work = [...model.submitWork.values()].some(({ before }) => before !== undefined);
    const worthwhile = work && store.get(model.rules.ofForm) === undefined && store.get(model.problems).every(({ name }) => model.submitWork.has(name));
    if (!prepared.current && worthwhile) {
      stop();
      return prepare(form);
    }
    prepared.current = false;
    engine.current?.setFieldValue([], { ...model.values() });
  };
  const refuse = () => {
    store.set(model.refused, true);
    const first = store.get(model.problems)[0];
    if (first !== undefined) queueMicrotask(() => focusField(model.id, first.name)); // once the errors are drawn, and before anybody types on
  };
  const submit = () => {
    if (store.get(model.submitting)) return;
    store.set(model.refused, false);
    store.set(model.submitting, true);
    void model.dispatchEvent('submit', model.values()).finally(() => {
      store.set(model.submitting, false);
      for (const { after } of model.submitWork.values()) after?.();
    });
  };

  return (
    <FormModelContext value={model}><FormLoadingContext value={loading}>
      <div ref={frame} className="w-form" aria-busy={loading || undefined} onSubmitCapture={capture} {...pressing}>
        <ErrorSummary />
        <RjsfForm
          ref={engine}
          id={model.id}
          className="w-form__form"
          method="post"
          noHtml5Validate
          showErrorList={false}
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          fields={formFields}
          templates={formTemplates}
          idPrefix={model.id}
          initialFormData={noValues}
          onSubmit={submit}
          onError={refuse}
        >
          <FormFoot node={node}>{draw(node.slots?.['actions'] ?? [], scope)}</FormFoot>
        </RjsfForm>
      </div>
    </FormLoadingContext></FormModelContext>
  );
}
