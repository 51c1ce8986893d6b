import {
  useCallback,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import {
  addMonths,
  dayOf,
  isDay,
  parseTypedDate,
  todayOf,
  type DayNotation,
  type DayRange,
} from './calendar.ts';
import { Button } from './Button.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import type { DatePreset, DateRangePickerProps } from './DateRangePicker.tsx';
import { Field } from './Field.tsx';
import { MonthBar } from './MonthBar.tsx';
import { problemsOf, toDraft, toMoment, type RangeDraft } from './rangeDraft.ts';
import { TextInput } from './TextInput.tsx';
import { useFloating } from './useFloating.ts';

/** Props of `RangeDialog`. */
export interface RangeDialogProps extends Omit<DateRangePickerProps, 'onValue' | 'label'> {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /**
   * Holds a selection that was not applied, for the next time the dialog opens for the same range.
   */
  readonly kept: RefObject<KeptChoice | undefined>;
  readonly onClose: (returnFocus: boolean) => void;
  readonly onApply: (range: DayRange) => void;
}

type End = 'from' | 'to';

/** A selection that was not applied, and the range for which the dialog was open. */
export interface KeptChoice {
  readonly of: DayRange;
  readonly choice: Choice;
}

interface Choice {
  readonly draft: RangeDraft;
  readonly focused: string;
  /** Whether the calendar, not a field, has the focus. */
  readonly inGrid: boolean;
  readonly picking: End;
}

function afterPick(choice: Choice, day: string, { reading, format }: DayNotation): Choice {
  const from = parseTypedDate(choice.draft.from, reading);
  const starts = choice.picking === 'from' || from === undefined || day < dayOf(from);
  const draft = starts
    ? { ...choice.draft, from: format(day), to: '' }
    : { ...choice.draft, to: format(day) };
  return { draft, focused: day, inGrid: true, picking: starts ? 'to' : 'from' };
}

interface Typed {
  readonly end: End;
  readonly text: string;
  readonly reading: DayNotation['reading'];
}

function afterTyping(choice: Choice, { end, text, reading }: Typed): Choice {
  const day = parseTypedDate(text, reading);
  return {
    draft: { ...choice.draft, [end]: text },
    focused: day === undefined ? choice.focused : dayOf(day),
    inGrid: false,
    picking: 'from',
  };
}

/** The range to highlight: the selection, or what a click at the pointer would select. */
function previewOf(
  { draft, picking }: Choice,
  hovered: string | undefined,
  reading: DayNotation['reading'],
): DayRange {
  const from = parseTypedDate(draft.from, reading);
  const to = parseTypedDate(draft.to, reading);
  return picking === 'to' && from !== undefined && hovered !== undefined && hovered > from
    ? { from, to: hovered }
    : { from, to };
}

/** The range of two complete dates; undefined while one is incomplete. */
function rangeOf(draft: RangeDraft, notation: DayNotation): DayRange | undefined {
  const from = toMoment(draft.from, draft.fromTime, notation);
  const to = toMoment(draft.to, draft.toTime, notation);
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** The selection in the dialog; it survives closing, until the dialog opens for another range. */
function useKeptChoice(
  { kept, value, time = false, notation }: RangeDialogProps,
  today: string,
): readonly [Choice, (next: Choice) => void] {
  const [choice, change] = useState<Choice>(() =>
    kept.current !== undefined &&
    kept.current.of.from === value.from &&
    kept.current.of.to === value.to
      ? kept.current.choice
      : {
          draft: toDraft(value, time, notation),
          focused: value.to !== undefined && isDay(value.to) ? dayOf(value.to) : today,
          inGrid: true,
          picking: 'from',
        },
  );
  const setChoice = (next: Choice) => {
    kept.current = { of: value, choice: next };
    change(next);
  };
  return [choice, setChoice];
}

/**
 * The dialog of a date range picker: presets, two date fields and a calendar. Nothing changes until
 * the range is applied.
 */
export function RangeDialog(props: RangeDialogProps): ReactNode {
  const {
    id,
    notation,
    value,
    presets = [],
    texts,
    min,
    max,
    time = false,
    today = todayOf(new Date()),
    trigger,
    onClose,
    onApply,
  } = props;
  const surface = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [choice, setChoice] = useKeptChoice(props, today);
  const [hovered, setHovered] = useState<string>();
  const [tried, setTried] = useState(false);
  const dismiss = useCallback(() => onClose(true), [onClose]);
  useFloating({ open: true, anchor: trigger, surface, onDismiss: dismiss });

  const { draft, focused } = choice;
  const problems = problemsOf(draft, { min, max, notation });
  const leave = ({ currentTarget, relatedTarget: to }: FocusEvent<HTMLDivElement>) => {
    if (!(to instanceof Node) || currentTarget.contains(to)) return;
    if (trigger.current?.contains(to) !== true) onClose(false);
  };
  const turn = (months: number) =>
    setChoice({ ...choice, focused: addMonths(focused, months), inGrid: false });
  const apply = () => {
    setTried(true);
    const range = rangeOf(draft, notation);
    if (problems.from === undefined && problems.to === undefined && range !== undefined)
      onApply(range);
  };
  const end = (name: End) => {
    const problem = problems[name];
    const shown =
      problem !== undefined && (tried || draft[name].trim().length >= texts.pattern.length);
    return (
      <RangeEnd
        id={`${id}-${name}`}
        label={texts[name]}
        clockLabel={time ? texts[`${name}Time`] : undefined}
        pattern={texts.pattern}
        text={draft[name]}
        clock={draft[`${name}Time`]}
        error={shown ? texts[problem] : undefined}
        onText={(text) =>
          setChoice(afterTyping(choice, { end: name, text, reading: notation.reading }))
        }
        onClock={(clock) => setChoice({ ...choice, draft: { ...draft, [`${name}Time`]: clock } })}
        onEnter={apply}
      />
    );
  };

  return (
    <div
      ref={surface}
      role="dialog"
      aria-label={texts.dialog}
      className="p-date__surface"
      onBlur={leave}
    >
      <Presets label={texts.presets} presets={presets} value={value} onChoose={onApply} />
      <div className="p-date__main">
        <div className="p-date__ends">
          {end('from')}
          {end('to')}
        </div>
        <MonthBar gridId={gridId} month={focused} notation={notation} texts={texts} onTurn={turn} />
        <CalendarGrid
          id={gridId}
          notation={notation}
          month={focused}
          range={previewOf(choice, hovered, notation.reading)}
          today={today}
          focused={focused}
          holdsFocus={choice.inGrid}
          min={min}
          max={max}
          onFocusDay={(day) => setChoice({ ...choice, focused: day, inGrid: true })}
          onPick={(day) => setChoice(afterPick(choice, day, notation))}
          onHover={setHovered}
        />
        <div className="p-date__foot">
          <Button variant="quiet" onClick={dismiss}>
            {texts.cancel}
          </Button>
          <Button variant="primary" onClick={apply}>
            {texts.apply}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface PresetsProps {
  readonly label: string;
  readonly presets: readonly DatePreset[];
  readonly value: DayRange;
  readonly onChoose: (range: DayRange) => void;
}

function Presets({ label, presets, value, onChoose }: PresetsProps): ReactNode {
  if (presets.length === 0) return undefined;
  return (
    <div className="p-date__presets" role="group" aria-label={label}>
      {presets.map(({ id, label: text, range }) => (
        <button
          key={id}
          type="button"
          className="p-date__choice"
          data-preset={id}
          aria-pressed={range.from === value.from && range.to === value.to}
          onClick={() => onChoose(range)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface RangeEndProps {
  readonly id: string;
  readonly label: string;
  readonly clockLabel: string | undefined;
  readonly pattern: string;
  readonly text: string;
  readonly clock: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onClock: (clock: string) => void;
  readonly onEnter: () => void;
}

function RangeEnd({
  id,
  label,
  clockLabel,
  pattern,
  text,
  clock,
  error,
  onText,
  onClock,
  onEnter,
}: RangeEndProps): ReactNode {
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="p-date__end">
      <Field id={id} label={label} error={error}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={text}
            placeholder={pattern}
            inputMode="numeric"
            autoComplete="off"
            numeric
            onValue={onText}
            onKeyDown={key}
          />
        )}
      </Field>
      {clockLabel !== undefined && (
        <Field id={`${id}-time`} label={clockLabel}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="time"
              step={60}
              value={clock}
              numeric
              onValue={onClock}
              onKeyDown={key}
            />
          )}
        </Field>
      )}
    </div>
  );
}
