import type { CellPosition } from './editLines.ts';

/** What a key makes the grid do. */
export type Command =
  | { readonly do: 'go'; readonly to: CellPosition; readonly extend: boolean }
  | { readonly do: 'edit' }
  | { readonly do: 'type' }
  | { readonly do: 'clear' }
  | { readonly do: 'undo' }
  | { readonly do: 'all' }
  | { readonly do: 'rest' };

/** A pressed key with its modifiers. */
export interface Pressed {
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly control: boolean;
  readonly alt: boolean;
}

/** The size of the grid. */
export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Lines per screenful. */
  readonly page: number;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

type Move = (at: CellPosition, bounds: Bounds, control: boolean) => CellPosition;
const moves: Readonly<Record<string, Move>> = {
  ArrowUp: (at, _, control) => ({ ...at, row: control ? 0 : at.row - 1 }),
  ArrowDown: (at, { rows }, control) => ({ ...at, row: control ? rows - 1 : at.row + 1 }),
  ArrowLeft: (at, _, control) => ({ ...at, column: control ? 0 : at.column - 1 }),
  ArrowRight: (at, { columns }, control) => ({
    ...at,
    column: control ? columns - 1 : at.column + 1,
  }),
  Home: (at, _, control) => ({ row: control ? 0 : at.row, column: 0 }),
  End: (at, { rows, columns }, control) => ({
    row: control ? rows - 1 : at.row,
    column: columns - 1,
  }),
  PageUp: (at, { page }) => ({ ...at, row: at.row - page }),
  PageDown: (at, { page }) => ({ ...at, row: at.row + page }),
};

const commands: Readonly<Record<string, Command>> = {
  Enter: { do: 'edit' },
  F2: { do: 'edit' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  Escape: { do: 'rest' },
};
const controls: Readonly<Record<string, Command>> = { z: { do: 'undo' }, a: { do: 'all' } };

/** The command of a key pressed on a cell; undefined if the grid does not handle it. */
export function commandOf(
  { key, shift, control, alt }: Pressed,
  at: CellPosition,
  bounds: Bounds,
): Command | undefined {
  if (alt) return undefined;
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (move !== undefined) {
    const { row, column } = move(at, bounds, control);
    return {
      do: 'go',
      to: { row: within(row, bounds.rows), column: within(column, bounds.columns) },
      extend: shift,
    };
  }
  if (control)
    return Object.hasOwn(controls, key.toLowerCase()) ? controls[key.toLowerCase()] : undefined;
  if (Object.hasOwn(commands, key)) return commands[key];
  return [...key].length === 1 || key === 'Dead' || key === 'Process' ? { do: 'type' } : undefined;
}

/** The next cell in reading order, or the previous one; undefined past an end. */
export function nextCell(
  { row, column }: CellPosition,
  back: boolean,
  { rows, columns }: Bounds,
): CellPosition | undefined {
  const at = row * columns + column + (back ? -1 : 1);
  return at < 0 || at >= rows * columns
    ? undefined
    : { row: Math.floor(at / columns), column: at % columns };
}
