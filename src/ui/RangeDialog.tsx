import { useCallback, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { addMonths, dayOf, formatDay, formatTypedDate, isDay, parseTypedDate, startOfMonth, todayOf, type DayRange } from './calendar.ts';
import { Button } from './Button.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import type { DatePreset, DateRangePickerProps } from './DateRangePicker.tsx';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { problemsOf, toDraft, toMoment, type RangeDraft } from './rangeDraft.ts';
import { TextInput } from './TextInput.tsx';
import { useFloating } from './useFloating.ts';

export interface RangeDialogProps extends Omit<DateRangePickerProps, 'onValue' | 'label'> {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** What was chosen and not applied when it was closed: it is there again when it is opened for the same range. */
  readonly kept: RefObject<KeptChoice | undefined>;
  readonly onClose: (returnFocus: boolean) => void;
  readonly onApply: (range: DayRange) => void;
}

type End = 'from' | 'to';

export interface KeptChoice {
  readonly of: DayRange;
  readonly choice: Choice;
}

interface Choice {
  readonly draft: RangeDraft;
  readonly focused: string;
  /** Whether the calendar, and not a field, has the keyboard. */
  readonly inGrid: boolean;
  readonly picking: End;
}

function afterPick(choice: Choice, day: string): Choice {
  const from = parseTypedDate(choice.draft.from);
  const starts = choice.picking === 'from' || from === undefined || day < dayOf(from);
  const draft = starts
    ? { ...choice.draft, from: formatTypedDate(day), to: '' }
    : { ...choice.draft, to: formatTypedDate(day) };
  return { draft, focused: day, inGrid: true, picking: starts ? 'to' : 'from' };
}

function afterTyping(choice: Choice, end: End, text: string): Choice {
  const day = parseTypedDate(text);
  return {
    draft: { ...choice.draft, [end]: text },
    focused: day === undefined ? choice.focused : dayOf(day),
    inGrid: false,
    picking: 'from',
  };
}

/** The range to paint: what is chosen, or what the pointer would choose. */
function previewOf({ draft, picking }: Choice, hovered: string | undefined): DayRange {
  const from = parseTypedDate(draft.from);
  const to = parseTypedDate(draft.to);
  return picking === 'to' && from !== undefined && hovered !== undefined && hovered > from ? { from, to: hovered } : { from, to };
}

export function RangeDialog(props: RangeDialogProps): ReactNode {
  const { id, locale, value, presets = [], texts, min, max, time = false, today = todayOf(new Date()), trigger, kept, onClose, onApply } = props;
  const surface = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [choice, change] = useState<Choice>(() => (kept.current !== undefined && kept.current.of.from === value.from && kept.current.of.to === value.to ? kept.current.choice : {
    draft: toDraft(value, time), focused: value.to !== undefined && isDay(value.to) ? dayOf(value.to) : today, inGrid: true, picking: 'from',
  }));
  const setChoice = (next: Choice) => {
    kept.current = { of: value, choice: next };
    change(next);
  };
  const [hovered, setHovered] = useState<string>();
  const [tried, setTried] = useState(false);
  const dismiss = useCallback(() => onClose(true), [onClose]);
  useFloating({ open: true, anchor: trigger, surface, onDismiss: dismiss });

  const { draft, focused } = choice;
  const problems = problemsOf(draft, min, max);
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    if (to instanceof Node && !event.currentTarget.contains(to) && trigger.current?.contains(to) !== true) onClose(false);
  };
  const turn = (months: number) => setChoice({ ...choice, focused: addMonths(focused, months), inGrid: false });
  const apply = () => {
    setTried(true);
    const from = toMoment(draft.from, draft.fromTime);
    const to = toMoment(draft.to, draft.toTime);
    if (problems.from === undefined && problems.to === undefined && from !== undefined && to !== undefined) onApply({ from, to });
  };
  const end = (name: End) => {
    const problem = problems[name];
    const shown = problem !== undefined && (tried || draft[name].trim().length >= 10);
    return (
      <RangeEnd
        id={`${id}-${name}`}
        label={texts[name]}
        clockLabel={time ? texts[`${name}Time`] : undefined}
        pattern={texts.pattern}
        text={draft[name]}
        clock={draft[`${name}Time`]}
        error={shown ? texts[problem] : undefined}
        onText={(text) => setChoice(afterTyping(choice, name, text))}
        onClock={(clock) => setChoice({ ...choice, draft: { ...draft, [`${name}Time`]: clock } })}
        onEnter={apply}
      />
    );
  };

  return (
    <div ref={surface} role="dialog" aria-label={texts.dialog} className="p-date__surface" onBlur={leave}>
      <Presets label={texts.presets} presets={presets} value={value} onChoose={onApply} />
      <div className="p-date__main">
        <div className="p-date__ends">{end('from')}{end('to')}</div>
        <div className="p-date__month">
          <IconButton icon="chevron-left" label={texts.previousMonth} onClick={() => turn(-1)} />
          <p id={`${gridId}-month`} className="p-date__title" aria-live="polite">{formatDay(startOfMonth(focused), locale, { month: 'long', year: 'numeric' })}</p>
          <IconButton icon="chevron-right" label={texts.nextMonth} onClick={() => turn(1)} />
        </div>
        <CalendarGrid
          id={gridId}
          locale={locale}
          month={focused}
          range={previewOf(choice, hovered)}
          today={today}
          focused={focused}
          holdsFocus={choice.inGrid}
          min={min}
          max={max}
          onFocusDay={(day) => setChoice({ ...choice, focused: day, inGrid: true })}
          onPick={(day) => setChoice(afterPick(choice, day))}
          onHover={setHovered}
        />
        <div className="p-date__foot">
          <Button variant="quiet" onClick={dismiss}>{texts.cancel}</Button>
          <Button variant="primary" onClick={apply}>{texts.apply}</Button>
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
        <button key={id} type="button" className="p-date__choice" data-preset={id} aria-pressed={range.from === value.from && range.to === value.to} onClick={() => onChoose(range)}>
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

function RangeEnd({ id, label, clockLabel, pattern, text, clock, error, onText, onClock, onEnter }: RangeEndProps): ReactNode {
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="p-date__end">
      <Field id={id} label={label} error={error}>
        {(wiring) => <TextInput {...wiring} value={text} placeholder={pattern} inputMode="numeric" autoComplete="off" numeric onValue={onText} onKeyDown={key} />}
      </Field>
      {clockLabel !== undefined && (
        <Field id={`${id}-time`} label={clockLabel}>
          {(wiring) => <TextInput {...wiring} type="time" step={60} value={clock} numeric onValue={onClock} onKeyDown={key} />}
        </Field>
      )}
    </div>
  );
}
