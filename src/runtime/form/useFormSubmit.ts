import type RjsfForm from '@rjsf/core/lib/components/Form.js';
import { useRef, type FormEvent, type RefObject } from 'react';
import type { FormModel } from './createFormModel.ts';
import { focusField } from './focusField.ts';
import { commitFilled } from './commitFilled.ts';

/** The handlers of a form's submit, in the order in which they run. */
export interface FormSubmit {
  /**
   * Runs before rjsf handles the submit: waits for the work of controls, then passes the values of
   * the state to rjsf.
   */
  capture(event: FormEvent<HTMLDivElement>): void;
  /** The values are invalid: shows the errors and focuses the first field with one. */
  refuse(): void;
  /** The values are valid: runs the steps of the form's `submit` event. */
  submit(): void;
}

/** Returns the submit handlers of a form that rjsf (`engine`) renders. */
export function useFormSubmit(model: FormModel, engine: RefObject<RjsfForm | null>): FormSubmit {
  const { store } = model.runtime.evaluation;
  const prepared = useRef(false);
  const prepare = (form: HTMLFormElement) => {
    store.set(model.submitting, true);
    void Promise.allSettled([...model.submitWork.values()].map((work) => work.before?.())).then(
      () => {
        // A form ignores a submit that is dispatched during another one, which happens here if the
        // work completed synchronously.
        setTimeout(() => {
          store.set(model.submitting, false);
          prepared.current = true;
          form.requestSubmit();
        });
      },
    );
  };
  const capture = (event: FormEvent<HTMLDivElement>) => {
    const form = event.target as HTMLFormElement;
    if (form.id !== model.id) return;
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (store.get(model.submitting) || store.get(model.disabled)) return stop();
    commitFilled(model, form);
    model.leave();
    const work = [...model.submitWork.values()].some(({ before }) => before !== undefined);
    const worthwhile =
      work &&
      store.get(model.rules.ofForm) === undefined &&
      store.get(model.problems).every(({ field }) => model.submitWork.has(field.name));
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
    // after the errors have rendered and before the next key press
    if (first !== undefined) queueMicrotask(() => focusField(model.id, first.field));
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
  return { capture, refuse, submit };
}
