import type { ReactNode } from 'react';
import { answerDoubt } from './answerDoubts.ts';
import { DoubtChoice } from './DoubtChoice.tsx';
import type { CellPosition } from './editLines.ts';
import type { GridProps } from './Grid.tsx';

/** Props of `GridStatus`. */
export interface GridStatusProps extends Pick<
  GridProps,
  'id' | 'label' | 'columns' | 'sheet' | 'findings' | 'disabled' | 't'
> {
  /** The active cell. */
  readonly at: CellPosition;
  /** Whether a cell was just filled in: the hint then names the keys for the next cell. */
  readonly entering: boolean;
  /** Called when the visitor has chosen the meaning of an ambiguous number. */
  readonly onAnswered: () => void;
}

/** Below the grid: the problem of the active cell or line, otherwise a hint about the keys. */
export function GridStatus(props: GridStatusProps): ReactNode {
  const { id, label, columns, sheet, findings, disabled, t, at, entering, onAnswered } = props;
  const problems = findings.problemsOf(sheet.lines[at.row]);
  const problem = problems.find((one) => one.column === columns[at.column]?.id) ?? problems[0];
  const column = columns.find((one) => one.id === problem?.column);
  const place = t('cell', { column: column?.title ?? label, line: at.row + 1 });
  const doubt = problem?.doubt;
  return (
    <div
      className={problem === undefined ? 'w-lines__status' : 'w-lines__status w-lines__status--bad'}
    >
      <p id={`${id}-status`}>
        {problem === undefined
          ? t(disabled ? 'keysReading' : entering ? 'keysEntering' : 'keys')
          : `${place}: ${problem.text}`}
      </p>
      {doubt !== undefined && column !== undefined && !disabled && (
        <DoubtChoice
          doubt={doubt}
          column={column}
          label={place}
          onChoose={(reading) => {
            const value = doubt[reading];
            sheet.change((before) => answerDoubt(before, { index: at.row, column, value }));
            onAnswered();
          }}
        />
      )}
    </div>
  );
}
