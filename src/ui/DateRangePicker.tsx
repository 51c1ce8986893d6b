import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import type { DayNotation, DayRange } from './calendar.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { lazyComponent } from './lazyComponent.tsx';
import type { KeptChoice } from './RangeDialog.tsx';

const RangeDialog = lazyComponent(async () => (await import('./RangeDialog.tsx')).RangeDialog);
/** Loads the dialog before it opens. */
const prepare = () => void RangeDialog.ask();

/** Texts of the picker, in the page's language. */
export interface DateRangeTexts {
  readonly open: string;
  readonly dialog: string;
  readonly from: string;
  readonly to: string;
  readonly fromTime: string;
  readonly toTime: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly apply: string;
  readonly cancel: string;
  readonly presets: string;
  /** Placeholder of the fields, such as DD/MM/YYYY. */
  readonly pattern: string;
  /** The error of an invalid date, with the expected format. */
  readonly invalid: string;
  readonly reversed: string;
  readonly outOfBounds: string;
  /** Shown instead of the dates while no range is selected. */
  readonly none: string;
}

/** A named range to select. */
export interface DatePreset {
  readonly id: string;
  readonly label: string;
  readonly range: DayRange;
}

/** Props of `DateRangePicker`. */
export interface DateRangePickerProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hideLabel?: boolean | undefined;
  readonly notation: DayNotation;
  readonly value: DayRange;
  readonly onValue: (range: DayRange) => void;
  readonly presets?: readonly DatePreset[] | undefined;
  readonly texts: DateRangeTexts;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Also asks for hours and minutes, with minute precision. */
  readonly time?: boolean | undefined;
  /** Fixed in tests; by default the current date. */
  readonly today?: string | undefined;
  readonly error?: ReactNode;
  readonly errorCode?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A button that shows a range of dates and opens a dialog to select another. */
export function DateRangePicker(props: DateRangePickerProps): ReactNode {
  const {
    id,
    label,
    hideLabel,
    notation,
    value,
    presets = [],
    texts,
    error,
    errorCode,
    disabled = false,
    onValue,
  } = props;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const kept = useRef<KeptChoice>(undefined);
  const preset = presets.find(
    (candidate) => candidate.range.from === value.from && candidate.range.to === value.to,
  );
  const shown =
    value.from === undefined && value.to === undefined
      ? texts.none
      : [value.from, value.to]
          .map((moment) => (moment === undefined ? '…' : notation.format(moment)))
          .join(' – ');
  const close = useCallback((returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) trigger.current?.focus();
  }, []);
  return (
    <Field
      id={id}
      label={label}
      labelId={`${id}-label`}
      hideLabel={hideLabel}
      error={error}
      errorCode={errorCode}
    >
      {(wiring) => (
        <>
          <span className="p-date-box">
            <button
              id={wiring.id}
              aria-describedby={wiring['aria-describedby']}
              ref={trigger}
              type="button"
              className="p-input p-date"
              disabled={disabled}
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-labelledby={`${id}-label ${id}`}
              data-from={value.from}
              data-to={value.to}
              onFocus={prepare}
              onPointerEnter={prepare}
              onClick={() => setOpen(!open)}
            >
              <Icon name="calendar" />
              <span className="p-date__text">{shown}</span>
              {preset !== undefined && <span className="p-date__preset">{preset.label}</span>}
            </button>
          </span>
          {open && (
            <Suspense fallback={null}>
              <RangeDialog
                {...props}
                trigger={trigger}
                kept={kept}
                onClose={close}
                onApply={(range) => {
                  kept.current = undefined;
                  onValue(range);
                  close(true);
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
