import { useEffect, useRef } from 'react';
import { useTyped } from './useTyped.ts';

/**
 * The props of a field whose text is saved when the field is left or removed, or by Enter; Escape
 * puts back what was saved last.
 */
export function useTypedField(value: string, save: (value: string) => void) {
  const { typed, setTyped, isUnsaved, leave, putBack } = useTyped(value, save);
  const unsaved = useRef<() => void>(undefined);
  useEffect(() => {
    unsaved.current = isUnsaved() ? leave : undefined;
  });
  useEffect(() => () => unsaved.current?.(), []);
  return {
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped(event.target.value),
    onBlur: leave,
    onKeyDown: (event: { readonly key: string; readonly currentTarget: { blur(): void } }) => {
      if (event.key === 'Enter') event.currentTarget.blur();
      if (event.key === 'Escape') putBack();
    },
  };
}
