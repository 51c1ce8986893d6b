import { useState, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DoubtKind, Reading } from './answerDoubts.ts';
import type { Column } from './columns.ts';
import { DoubtChoice } from './DoubtChoice.tsx';
import type { CellPosition } from './editLines.ts';
import type { Findings } from './useFindings.ts';

const portion = 50;

/** Props of `ProblemList`. */
export interface ProblemListProps {
  readonly id: string;
  readonly findings: Findings;
  readonly columns: readonly Column[];
  readonly t: Translate;
  /** The ambiguous numbers that one answer can resolve. */
  readonly doubts: readonly DoubtKind[];
  readonly onGo: (place: CellPosition) => void;
  /** Called with the chosen meaning of a cell's number. */
  readonly onAnswer: (index: number, column: Column, value: number) => void;
  readonly onAnswerAll: (kind: DoubtKind, reading: Reading) => void;
  /** Called to download the invalid lines as a file. */
  readonly onSave: () => void;
}

/**
 * Every problem with its line, column and reason; each links to its cell. An ambiguous number has
 * its choice in place.
 */
export function ProblemList({
  id,
  findings,
  columns,
  doubts,
  t,
  onGo,
  onAnswer,
  onAnswerAll,
  onSave,
}: ProblemListProps): ReactNode {
  const [shown, setShown] = useState(portion);
  const all = findings.bad.flatMap(({ index, problems }) =>
    problems.map((problem) => ({ index, ...problem })),
  );
  if (all.length === 0) return null;
  return (
    <section id={`${id}-mistakes`} className="w-lines__problems" aria-labelledby={`${id}-problems`}>
      <p id={`${id}-problems`} className="w-lines__problems-title">
        <Icon name="error" />
        {t('problems', {
          count: findings.count,
          lines: findings.bad.length,
        })}
      </p>
      {doubts.map((kind) => (
        <div key={kind.sign} className="w-lines__asked">
          <span>{t('twoReadingsAll', { count: kind.count, value: kind.text })}</span>
          <DoubtChoice
            doubt={kind.doubt}
            column={kind.column}
            label={t('twoReadingsAll', { count: kind.count, value: kind.text })}
            onChoose={(reading) => onAnswerAll(kind, reading)}
          />
        </div>
      ))}
      <ul role="list" className="w-lines__problem-list">
        {all.slice(0, shown).map(({ index, column: name, text, doubt }) => {
          const place = Math.max(
            0,
            columns.findIndex(({ id: one }) => one === name),
          );
          const column = columns.find(({ id: one }) => one === name);
          const label =
            column === undefined
              ? t('place', { line: index + 1 })
              : t('cell', { column: column.title, line: index + 1 });
          return (
            <li
              key={`${index}-${name ?? ''}-${text}`}
              className={doubt === undefined ? undefined : 'w-lines__asked'}
            >
              <button
                type="button"
                className="w-lines__problem"
                onClick={() => onGo({ row: index, column: place })}
              >
                <span className="w-lines__problem-place">{label}</span>: {text}
              </button>
              {doubt !== undefined && column !== undefined && (
                <DoubtChoice
                  doubt={doubt}
                  column={column}
                  label={label}
                  onChoose={(reading) => onAnswer(index, column, doubt[reading])}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="w-lines__tools">
        {all.length > shown && (
          <Button size="small" variant="quiet" onClick={() => setShown(shown + portion)}>
            {t('moreProblems', {
              count: Math.min(portion, all.length - shown),
              total: all.length,
            })}
          </Button>
        )}
        <Button size="small" variant="quiet" icon="download" onClick={onSave}>
          {t('saveBad')}
        </Button>
      </div>
    </section>
  );
}
