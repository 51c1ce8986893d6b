import {
  useCallback,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { addMonths, dayOf, isDay, parseTypedDate, todayOf, type DayNotation } from './calendar.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { Icon } from './Icon.tsx';
import { MonthBar, type MonthBarTexts } from './MonthBar.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useFloating } from './useFloating.ts';

/** Texts of the calendar, in the page's language. */
export interface DayInputTexts extends MonthBarTexts {
  /** Label of the button that opens the calendar. */
  readonly open: string;
  readonly dialog: string;
}

/** Props of `DayInput`, besides those of its input. */
export interface DayInputProps extends Omit<TextInputProps, 'value' | 'min' | 'max' | 'type'> {
  readonly id: string;
  /** A day as `YYYY-MM-DD`, or a text that is none, as it was typed. */
  readonly value: string | undefined;
  /**
   * Receives a day when one is typed or chosen, undefined for an empty input, and a text that is no
   * day when the input is left.
   */
  readonly onDay: (value: string | undefined) => void;
  /** Called when the focus leaves the input. */
  readonly onLeave?: (() => void) | undefined;
  /** A text that is no day is replaced by the last day, instead of being reported. */
  readonly forgets?: boolean | undefined;
  readonly notation: DayNotation;
  readonly texts: DayInputTexts;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Default: the current date. */
  readonly today?: string | undefined;
}

/** The day that a text names in the notation or as `YYYY-MM-DD`. */
function readDay(text: string, { reading }: DayNotation): string | undefined {
  const typed = text.trim();
  const day = isDay(typed) ? typed : parseTypedDate(typed, reading);
  return day === undefined ? undefined : dayOf(day);
}

/** A text input for a day in the notation of the page, with a calendar to choose one. */
export function DayInput(props: DayInputProps): ReactNode {
  const { value, onDay, onLeave, forgets, notation, texts, min, max, today, ...input } = props;
  const { id, disabled, readOnly } = input;
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = value !== undefined && isDay(value) ? notation.format(dayOf(value)) : (value ?? '');
  const type = (text: string) => {
    setTyped(text);
    const day = readDay(text, notation);
    if (day !== undefined || text.trim() === '') onDay(day);
  };
  const settle = () => {
    if (typed === undefined) return;
    const isRead = typed.trim() === '' || readDay(typed, notation) !== undefined;
    setTyped(undefined);
    if (!isRead && forgets !== true) onDay(typed.trim());
  };
  const close = useCallback((returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  }, []);
  return (
    <span ref={box} className="p-day">
      <TextInput
        {...input}
        autoComplete={input.autoComplete ?? 'off'}
        numeric
        value={typed ?? shown}
        onValue={type}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
        onBlur={() => {
          settle();
          onLeave?.();
        }}
        suffix={
          readOnly === true ? undefined : (
            <button
              ref={button}
              type="button"
              className="p-input__button"
              aria-label={texts.open}
              title={texts.open}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={disabled}
              onClick={() => setOpen(!open)}
            >
              <Icon name="calendar" />
            </button>
          )
        }
      />
      {open && (
        <DayDialog
          id={id}
          day={value === undefined ? undefined : readDay(value, notation)}
          notation={notation}
          texts={texts}
          min={min}
          max={max}
          today={today ?? todayOf(new Date())}
          anchor={box}
          onClose={close}
          onPick={(day) => {
            setTyped(undefined);
            onDay(day);
            close(true);
          }}
        />
      )}
    </span>
  );
}

interface DayDialogProps extends Pick<DayInputProps, 'id' | 'notation' | 'texts' | 'min' | 'max'> {
  readonly day: string | undefined;
  readonly today: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: (returnFocus: boolean) => void;
  readonly onPick: (day: string) => void;
}

/** The day that the calendar shows first: the chosen one, else the nearest to today. */
function firstShown({ day, today, min, max }: DayDialogProps): string {
  if (day !== undefined) return day;
  if (min !== undefined && today < dayOf(min)) return dayOf(min);
  return max !== undefined && today > dayOf(max) ? dayOf(max) : today;
}

function DayDialog(props: DayDialogProps): ReactNode {
  const { day, notation, texts, min, max, today, anchor, onClose, onPick } = props;
  const surface = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [focused, setFocused] = useState(() => firstShown(props));
  const [inGrid, setInGrid] = useState(true);
  const dismiss = useCallback(() => onClose(true), [onClose]);
  useFloating({ open: true, anchor, surface, onDismiss: dismiss });
  const leave = ({ currentTarget, relatedTarget: to }: FocusEvent<HTMLDivElement>) => {
    if (!(to instanceof Node) || currentTarget.contains(to)) return;
    if (anchor.current?.contains(to) !== true) onClose(false);
  };
  return (
    <div
      ref={surface}
      role="dialog"
      aria-label={texts.dialog}
      className="p-date__surface"
      onBlur={leave}
    >
      <div className="p-date__main">
        <MonthBar
          gridId={gridId}
          month={focused}
          notation={notation}
          texts={texts}
          onTurn={(months) => {
            setInGrid(false);
            setFocused(addMonths(focused, months));
          }}
        />
        <CalendarGrid
          id={gridId}
          notation={notation}
          month={focused}
          range={{ from: day, to: day }}
          today={today}
          focused={focused}
          holdsFocus={inGrid}
          min={min}
          max={max}
          onFocusDay={(next) => {
            setInGrid(true);
            setFocused(next);
          }}
          onPick={onPick}
        />
      </div>
    </div>
  );
}
