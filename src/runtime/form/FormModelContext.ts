import { createContext, useContext } from 'react';
import type { FormModel } from './createFormModel.ts';

/** The model of the form being rendered. */
export const FormModelContext = createContext<FormModel | undefined>(undefined);

/** The form around a field. */
export function useFormModel(): FormModel {
  const model = useContext(FormModelContext);
  if (model === undefined) throw new Error('A field is drawn outside of a form.');
  return model;
}

/**
 * Whether the form's values are loading; separate from the model, so that fields need not subscribe
 * to it.
 */
export const FormLoadingContext = createContext(false);
