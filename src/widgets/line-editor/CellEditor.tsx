import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Column } from './columns.ts';

/** Where the active cell moves after an edit. */
export type After = 'stay' | 'down' | 'up' | 'next' | 'back';

/** Props of `CellEditor`. */
export interface CellEditorProps {
  readonly id: string;
  readonly column: Column;
  readonly label: string;
  readonly text: string;
  /** True if typing started the edit: the arrow keys then leave the cell. */
  readonly typed: boolean;
  readonly onDone: (text: string, after: After) => void;
  readonly onCancel: () => void;
  /** Called when several cells were pasted. */
  readonly onTable: (text: string) => void;
}

function afterOf(event: KeyboardEvent, typed: boolean): After | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'back' : 'next';
  if (!typed) return undefined;
  return event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : undefined;
}

/** The input of the cell being edited. */
export function CellEditor({
  id,
  column,
  label,
  text,
  typed,
  onDone,
  onCancel,
  onTable,
}: CellEditorProps): ReactNode {
  const [value, setValue] = useState(text);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const over = useRef(false);
  const begin = useEffectEvent(() => {
    input.current?.focus();
    if (!typed && column.kind !== 'select') input.current?.select();
  });
  useLayoutEffect(() => begin(), []);
  // A cell that is scrolled out of view keeps its input.
  const leave = useEffectEvent(() => {
    if (!over.current) onDone(value, 'stay');
  });
  useEffect(() => () => leave(), []);
  const done = (after: After) => {
    if (over.current) return;
    over.current = true;
    onDone(value, after);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      over.current = true;
      return onCancel();
    }
    const after = afterOf(event, typed && column.kind !== 'select');
    if (after === undefined) return;
    event.preventDefault();
    done(after);
  };
  const paste = (event: ClipboardEvent) => {
    event.stopPropagation();
    const given = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(given.trim())) return;
    event.preventDefault();
    over.current = true;
    onTable(given);
  };
  const shared = {
    id,
    ref: input,
    className: 'w-lines__input',
    'aria-label': label,
    value,
    onKeyDown: press,
    onBlur: () => done('stay'),
    onPaste: paste,
  };
  if (column.kind === 'select') {
    return (
      <select {...shared} onChange={(event) => setValue(event.currentTarget.value)}>
        <option value="" />
        {(column.declared.options ?? []).map((option) => (
          <option key={String(option.value)} value={option.text}>
            {option.text}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type="text"
      autoComplete="off"
      spellCheck={false}
      inputMode={column.end ? 'decimal' : undefined}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
