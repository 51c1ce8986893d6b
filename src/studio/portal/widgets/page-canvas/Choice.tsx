import type { ReactNode } from 'react';
import { VisuallyHidden } from 'portico/ui';

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** Whether the label is shown, and not only said. */
  readonly isShown?: boolean;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  onChange(value: T): void;
}

/** A choice above the page. */
export function Choice<T extends string>(props: ChoiceProps<T>): ReactNode {
  const { label, isShown = false, value, options, onChange } = props;
  return (
    <label className="studio-canvas__choice">
      {isShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      <select value={value} onChange={(event) => onChange(event.target.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
