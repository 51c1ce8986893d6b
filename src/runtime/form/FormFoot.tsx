import { useContext, type ReactNode } from 'react';
import type { Node } from '../../language/release.ts';
import { InlineError } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useValue } from '../values.ts';
import { FormLoadingContext, useFormModel } from './FormModelContext.ts';
import { useAtom } from '../useAtom.ts';

/** The form's error, its button, and the slots before and after the button. */
export function FormFoot({
  node,
  before,
  children,
}: {
  readonly node: Node;
  readonly before: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const model = useFormModel();
  const { evaluation } = model.runtime;
  const { store } = evaluation;
  const error = useAtom(model.error, store);
  const submitting = useAtom(model.submitting, store);
  const text = useValue(node.props['submit'], model.scope);
  const busy = useValue(node.props['busy'], model.scope) === true || submitting;
  const loading = useContext(FormLoadingContext);
  const disabled = useValue(node.props['disabled'], model.scope) === true;
  const reason = useValue(disabled ? node.props['reason'] : undefined, model.scope);
  return (
    <>
      {error !== undefined && (
        <InlineError code={error.code} description={error.description}>
          {error.text}
        </InlineError>
      )}
      {text !== undefined && (
        <div className="w-form__actions">
          {before}
          <Button
            type="submit"
            variant={node.props['dangerous'] === true ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={evaluation.message('form.busy', undefined, store.get)}
            disabled={disabled || loading}
            disabledReason={reason === undefined ? undefined : String(reason)}
          >
            {String(text)}
          </Button>
          {children}
        </div>
      )}
      {/* A form without a button of its own needs this one for submit on Enter. */}
      {text === undefined && node.on?.['submit'] !== undefined && (
        <button type="submit" className="p-hidden" tabIndex={-1} aria-hidden="true" />
      )}
    </>
  );
}
