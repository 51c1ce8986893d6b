import { createContext, useContext } from 'react';
import type { FormModel } from './createFormModel.ts';

export const FormModelContext = createContext<FormModel | undefined>(undefined);

/** The form around a field. */
export function useFormModel(): FormModel {
  const model = useContext(FormModelContext);
  if (model === undefined) throw new Error('A field is drawn outside of a form.');
  return model;
}

/** Whether the values of the form are on their way; apart from the model, so that a field need not subscribe to it. */
export const FormLoadingContext = createContext(false);
