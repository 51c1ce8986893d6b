import { Fragment, useLayoutEffect, useMemo, useReducer, type ReactNode } from 'react';
import type { Store } from '../state.ts';
import { settleComputed } from './computedFields.ts';
import type { FieldInside } from './createFieldModel.ts';

/** The props of `FieldsWithValues`. */
export interface FieldsWithValuesProps {
  readonly part: Pick<FieldInside, 'all'>;
  readonly store: Store;
  readonly children: ReactNode;
}

/**
 * The fields of a form. They are mounted again, before the browser paints them, if computed values
 * differ from the state: the subscriptions of the fields begin after the paint. The focus stays: a
 * dialog may have given it to a field.
 */
export function FieldsWithValues({ part, store, children }: FieldsWithValuesProps): ReactNode {
  const [settled, remount] = useReducer((count: number) => count + 1, 0);
  // still those of the fields that this rendering replaces
  const focused = useMemo(() => (settled > 0 ? document.activeElement?.id : undefined), [settled]);
  useLayoutEffect(() => {
    if (settleComputed(part.all(), store)) remount();
  }, [part, store]);
  useLayoutEffect(() => {
    if (focused !== undefined) document.getElementById(focused)?.focus({ preventScroll: true });
  }, [focused, settled]);
  return <Fragment key={settled}>{children}</Fragment>;
}
