import { useMemo, type ReactNode } from 'react';
import type { FormPart } from './createFormPart.ts';
import { FormModelContext, useFormModel } from './FormModelContext.ts';

/** Renders fields inside another field with the model of the form around them. */
export function FormPartContext({
  part,
  columns,
  children,
}: {
  readonly part: FormPart;
  /** Default: the columns of the form. */
  readonly columns?: number | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const form = useFormModel();
  const model = useMemo(
    () => ({ ...form, ...part, start: form.start, columns: columns ?? form.columns }),
    [form, part, columns],
  );
  return <FormModelContext value={model}>{children}</FormModelContext>;
}
