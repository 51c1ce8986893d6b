import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Reading } from './answerDoubts.ts';
import { shownText, type Column, type Doubt } from './columns.ts';

const readings: readonly Reading[] = [0, 1];

export interface DoubtChoiceProps {
  readonly doubt: Doubt;
  readonly column: Column;
  /** What the numbers are for, for a screen reader. */
  readonly label: string;
  readonly onChoose: (reading: Reading) => void;
}

/** Both numbers that a text can mean; one is chosen. */
export function DoubtChoice({ doubt, column, label, onChoose }: DoubtChoiceProps): ReactNode {
  return (
    <span className="w-lines__doubt" role="group" aria-label={label}>
      {readings.map((reading) => <Button key={reading} size="small" data-reading={reading} onClick={() => onChoose(reading)}>{shownText(column, doubt[reading])}</Button>)}
    </span>
  );
}
