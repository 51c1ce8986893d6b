import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Reading } from './answerDoubts.ts';
import { shownText, type Column, type Doubt } from './columns.ts';

const readings: readonly Reading[] = [0, 1];

/** Props of `DoubtChoice`. */
export interface DoubtChoiceProps {
  readonly doubt: Doubt;
  readonly column: Column;
  /** Accessible description of the choice. */
  readonly label: string;
  readonly onChoose: (reading: Reading) => void;
}

/** Lets the visitor choose between the two numbers that a text can mean. */
export function DoubtChoice({ doubt, column, label, onChoose }: DoubtChoiceProps): ReactNode {
  return (
    <span className="w-lines__doubt" role="group" aria-label={label}>
      {readings.map((reading) => (
        <Button key={reading} size="small" data-reading={reading} onClick={() => onChoose(reading)}>
          {shownText(column, doubt[reading])}
        </Button>
      ))}
    </span>
  );
}
