import { atom } from 'jotai/vanilla';
import { useContext, useMemo } from 'react';
import { useAtom } from '../useAtom.ts';
import type { FormModel } from './createFormModel.ts';
import { FormLoadingContext, useFormModel } from './FormModelContext.ts';

/** What the fields of a form share: read once for all of them. */
export interface FieldsAround {
  readonly form: FormModel;
  /** The form's values are loading. */
  readonly loading: boolean;
  /** The mark of optional fields. */
  readonly optional: string;
}

/** Reads what the fields below have in common; the result changes only when a part of it does. */
export function useFieldsAround(): FieldsAround {
  const form = useFormModel();
  const loading = useContext(FormLoadingContext);
  const { evaluation } = form.runtime;
  const mark = useMemo(
    () => atom((get) => evaluation.message('form.optional', undefined, get)),
    [evaluation],
  );
  const optional = useAtom(mark, evaluation.store);
  return useMemo(() => ({ form, loading, optional }), [form, loading, optional]);
}
