import { useMemo, type ReactNode } from 'react';
import type { FormPart } from './createFormPart.ts';
import { FormModelContext, useFormModel } from './FormModelContext.ts';

/** Renders fields inside another field with the model of the form around them. */
export function FormPartContext({
  part,
  children,
}: {
  readonly part: FormPart;
  readonly children: ReactNode;
}): ReactNode {
  const form = useFormModel();
  const model = useMemo(() => ({ ...form, ...part, start: form.start, columns: 1 }), [form, part]);
  return <FormModelContext value={model}>{children}</FormModelContext>;
}
