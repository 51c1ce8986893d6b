import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { localTime } from '../../sdk/notation.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isDay } from '../../ui/calendar.ts';
import { classNames } from '../../ui/classNames.ts';
import { phoneWidth } from '../../ui/widths.ts';
import { RowsState, retryOf } from '../RowsState.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import { DayLists } from './DayLists.tsx';
import { entriesByDay, entriesOf, type Entry } from './entries.ts';
import { MonthView, type ViewProps } from './MonthView.tsx';
import { daysOf, viewPeriods, type View } from './periods.ts';
import type { CalendarProps } from './props.ts';
import { WeekView } from './WeekView.tsx';
import './calendar.css';

/** Entries by day, as a month, a week, a day or a list of the days of a month. */
export function Calendar(widget: WidgetProps<CalendarProps>): ReactNode {
  const { id, props, emit, linkOf, handles, notation, services, t } = widget;
  const { rows = [], label, views, status, error } = props;
  const today = localTime(services.now(), notation).slice(0, 10);
  const { date, view, choose } = useChoice(widget, today);
  const entries = useMemo(() => entriesOf(props, notation), [props, notation]);
  const period = viewPeriods[view].periodOf(date, notation.firstDay);
  const { from, to } = period;
  const days = useMemo(() => entriesByDay(entries, { from, to }), [entries, from, to]);
  const busy = status === 'loading' || status === 'idle';
  const language = notation.words;
  const { title, open } = useTitleFocus(view, choose);
  const move = (count: number) => choose({ date: viewPeriods[view].move(date, count), view });
  const shared: ViewProps = {
    id,
    date,
    today,
    language,
    firstDay: notation.firstDay,
    days,
    onPress:
      handles?.('press') === false
        ? undefined
        : ({ row, index }: Entry) => emit('press', { row, index }),
    linkOf: ({ row, index }) => linkOf?.('press', { row, index }),
    t,
  };
  const content = (
    <div className={classNames('w-calendar__content', busy && rows.length > 0 && 'w-busy')}>
      <div className="w-calendar__bar">
        <IconButton icon="chevron-left" label={t('previous')} onClick={() => move(-1)} />
        <IconButton icon="chevron-right" label={t('next')} onClick={() => move(1)} />
        <Button size="small" onClick={() => choose({ date: today, view })}>
          {t('today')}
        </Button>
        <p
          ref={title}
          id={`${id}-period`}
          className="w-calendar__period"
          tabIndex={-1}
          aria-live="polite"
        >
          {viewPeriods[view].titleOf(date, language, notation.firstDay)}
        </p>
      </div>
      <ViewContent
        {...shared}
        view={view}
        views={views}
        empty={props.empty ?? t('empty')}
        choose={choose}
        open={open}
      />
    </div>
  );
  return (
    <RowsState
      count={1}
      status={status}
      error={error}
      empty=""
      onRetry={retryOf({ handles, emit })}
      t={t}
    >
      <div
        id={id}
        className="w-calendar"
        role="group"
        aria-label={label}
        aria-busy={busy || undefined}
      >
        {busy && <VisuallyHidden live>{t('loading')}</VisuallyHidden>}
        {views.length > 1 ? (
          <Tabs
            id={`${id}-views`}
            label={t('views')}
            tabs={views.map((one) => ({ id: one, label: t(one) }))}
            selected={view}
            onSelect={(one) => choose({ date, view: views.find((known) => known === one) ?? view })}
            variant="segments"
          >
            {content}
          </Tabs>
        ) : (
          content
        )}
      </div>
    </RowsState>
  );
}

interface Choice {
  readonly date: string;
  readonly view: View;
}

/** The chosen day and view: those of the bindings, else the calendar's own. */
function useChoice(
  { props, emit, notation }: WidgetProps<CalendarProps>,
  today: string,
): Choice & { readonly choose: (next: Choice) => void } {
  const { views, date: boundDate, view: boundView } = props;
  const [own, setOwn] = useState<Partial<Choice>>({});
  const wantedDate = boundDate === undefined ? own.date : boundDate.value;
  const wantedView = boundView === undefined ? own.view : boundView.value;
  const date =
    wantedDate !== undefined && isDay(wantedDate.slice(0, 10)) ? wantedDate.slice(0, 10) : today;
  const view = views.find((one) => one === wantedView) ?? views[0] ?? 'month';
  return {
    date,
    view,
    choose(next) {
      setOwn(next);
      if (next.date !== date) boundDate?.set(next.date);
      if (next.view !== view) boundView?.set(next.view);
      if (next.date === date && next.view === view) return;
      emit('change', { ...next, ...viewPeriods[next.view].periodOf(next.date, notation.firstDay) });
    },
  };
}

/**
 * Moves the focus to the name of the period after a day of the month was opened, because its button
 * is gone.
 */
function useTitleFocus(view: View, choose: (next: Choice) => void) {
  const title = useRef<HTMLParagraphElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) title.current?.focus();
    opened.current = false;
  }, [view]);
  return {
    title,
    open(next: Choice) {
      opened.current = next.view !== view;
      choose(next);
    },
  };
}

interface ViewContentProps extends ViewProps {
  readonly view: View;
  readonly views: readonly View[];
  readonly empty: string;
  readonly choose: (next: Choice) => void;
  /** Chooses another view and moves the focus to its name. */
  readonly open: (next: Choice) => void;
}

function ViewContent(props: ViewContentProps): ReactNode {
  const { view, views, empty, choose, open, ...shared } = props;
  const { date, firstDay } = shared;
  const narrow = useNarrow(phoneWidth);
  const listed = daysOf(viewPeriods[view].periodOf(date, firstDay));
  if (view === 'week' && !narrow) return <WeekView {...shared} />;
  if (view !== 'month')
    return <DayLists {...shared} of={listed} named={view !== 'day'} empty={empty} />;
  return (
    <>
      <MonthView
        {...shared}
        narrow={narrow}
        onMove={(day) => choose({ date: day, view })}
        onOpen={(day) => open({ date: day, view: !narrow && views.includes('day') ? 'day' : view })}
      />
      {(narrow || !views.includes('day')) && (
        <DayLists {...shared} of={[date]} named empty={empty} />
      )}
    </>
  );
}
