import { useState, type ReactNode } from 'react';
import { writeNumber } from '../../sdk/numberText.ts';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from './columns.ts';
import type { Place } from './editLines.ts';
import type { Findings } from './useFindings.ts';

const portion = 50;

export interface ProblemListProps {
  readonly id: string;
  readonly findings: Findings;
  readonly columns: readonly Column[];
  readonly t: Translate;
  readonly onGo: (place: Place) => void;
  /** The lines with mistakes were asked for as a file. */
  readonly onSave: () => void;
}

/** Every mistake with its line, its column and its reason; each leads to its cell. */
export function ProblemList({ id, findings, columns, t, onGo, onSave }: ProblemListProps): ReactNode {
  const [shown, setShown] = useState(portion);
  const all = findings.bad.flatMap(({ index, problems }) => problems.map((problem) => ({ index, ...problem })));
  if (all.length === 0) return null;
  return (
    <section className="w-lines__problems" aria-labelledby={`${id}-problems`}>
      <p id={`${id}-problems`} className="w-lines__problems-title"><Icon name="error" />{t('problems', { count: writeNumber(findings.count), lines: writeNumber(findings.bad.length) })}</p>
      <ul role="list" className="w-lines__problem-list">
        {all.slice(0, shown).map(({ index, column, text }) => {
          const place = Math.max(0, columns.findIndex(({ id: one }) => one === column));
          const title = columns.find(({ id: one }) => one === column)?.title;
          return (
            <li key={`${index}-${column ?? ''}-${text}`}>
              <button type="button" className="w-lines__problem" onClick={() => onGo({ row: index, column: place })}>
                <span className="w-lines__problem-place">{title === undefined ? t('place', { line: index + 1 }) : t('cell', { column: title, line: index + 1 })}</span>: {text}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="w-lines__tools">
        {all.length > shown && <Button size="small" variant="quiet" onClick={() => setShown(shown + portion)}>{t('moreProblems', { count: Math.min(portion, all.length - shown), total: writeNumber(all.length) })}</Button>}
        <Button size="small" variant="quiet" icon="download" onClick={onSave}>{t('saveBad')}</Button>
      </div>
    </section>
  );
}
