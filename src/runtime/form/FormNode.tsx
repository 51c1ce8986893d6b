import RjsfForm from '@rjsf/core/lib/components/Form.js';
import { use, useEffect, useId, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Node } from '../../language/release.ts';
import { useViewServices } from '../viewServices.ts';
import type { Scope } from '../scope.ts';
import type { DrawNodes } from '../ScreenContext.ts';
import { toChecks } from './checks.ts';
import { createFormModel } from './createFormModel.ts';
import type { FormModel } from './createFormModel.ts';
import { hasInside } from '../hasInside.ts';
import { createValidator } from './createValidator.ts';
import './form.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormLoadingContext, FormModelContext } from './FormModelContext.ts';
import { formFields, formTemplates } from './registry.tsx';
import { toSchema, uiSchema } from './structure.ts';
import { useFormSubmit } from './useFormSubmit.ts';
import { useAtom } from '../useAtom.ts';

/** The state holds the values; rjsf receives them only at submit. */
const noValues = {};

interface FormNodeProps {
  readonly node: Node;
  readonly scope: Scope;
  readonly draw: DrawNodes;
}

function useModel({ node, scope }: Omit<FormNodeProps, 'draw'>): FormModel {
  const runtime = useViewServices();
  const id = useId();
  const name = String(node.props['form']);
  const { form, validators } = runtime.form(name) ?? use(runtime.loadForm(name));
  const inside = hasInside(form)
    ? (runtime.part('fieldsInside') ?? use(runtime.loadPart('fieldsInside')))
    : undefined;
  return useMemo(
    () =>
      createFormModel({
        id,
        node,
        form,
        checks: toChecks(validators, name),
        inside,
        scope,
        runtime,
      }),
    [id, node, form, validators, name, inside, scope, runtime],
  );
}

function pressedSubmit({ target }: MouseEvent): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>('button[type="submit"]')
    : null;
}

/**
 * Delays blur until the pointer is released. A blur may show an error, which shifts the layout: if
 * that happened on pointer down, the submit button would move away and the click would be lost.
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
 * A form of the release: rjsf provides the form element, submit and validation; the state holds the
 * values. The layout renders the fields, each of which reads its own value, so rjsf rerenders only
 * at a submit.
 */
export function FormNode({ node, scope, draw }: FormNodeProps): ReactNode {
  const model = useModel({ node, scope });
  const { inside } = model;
  const { store } = model.runtime.evaluation;
  const loading = useAtom(model.loading, store);
  const schema = useMemo(() => toSchema(model.form), [model]);
  const validator = useMemo(() => createValidator(model, schema), [model, schema]);
  const engine = useRef<RjsfForm>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => model.start(), [model]);
  // Listens for the native `change` event, because a password manager fills fields without focus or
  // blur.
  useEffect(() => {
    const element = frame.current;
    const flush = (event: Event) => model.leave((event.target as HTMLInputElement).name);
    element?.addEventListener('change', flush);
    return () => element?.removeEventListener('change', flush);
  }, [model]);

  const { capture, refuse, submit } = useFormSubmit(model, engine);
  const fields = (
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
      <FormFoot node={node} before={draw(node.slots?.['before'] ?? [], scope)}>
        {draw(node.slots?.['actions'] ?? [], scope)}
      </FormFoot>
    </RjsfForm>
  );

  return (
    <FormModelContext value={model}>
      <FormLoadingContext value={loading}>
        <div
          ref={frame}
          className="w-form"
          aria-busy={loading || undefined}
          onSubmitCapture={capture}
          {...pressing}
        >
          <ErrorSummary />
          {inside === undefined ? (
            fields
          ) : (
            <inside.Frame part={inside.part} store={store}>
              {fields}
            </inside.Frame>
          )}
        </div>
      </FormLoadingContext>
    </FormModelContext>
  );
}
