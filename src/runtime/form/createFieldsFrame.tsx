import { Fragment, useLayoutEffect, useReducer } from 'react';
import type { Store } from '../state.ts';
import { settleComputed } from './computedFields.ts';
import type { FieldInside, FieldsFrame } from './createFieldModel.ts';

/**
 * Creates the frame of the fields of a form. It renders them again, before the browser paints them,
 * if computed values differ from the state: the subscriptions of the fields begin after the paint.
 */
export function createFieldsFrame(part: Pick<FieldInside, 'all'>, store: Store): FieldsFrame {
  return function FieldsWithValues({ children }) {
    const [settled, redraw] = useReducer((count: number) => count + 1, 0);
    useLayoutEffect(() => {
      if (settleComputed(part.all(), store)) redraw();
    }, []);
    return <Fragment key={settled}>{children}</Fragment>;
  };
}
