import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';

interface PageNumberProps {
  readonly page: number;
  readonly count: number;
  readonly label: string;
  readonly onTurn: (page: number) => void;
}

/** The current page number; another number turns to its page on Enter or on blur. */
export function PageNumber({ page, count, label, onTurn }: PageNumberProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const turn = () => {
    const number = Number(typed);
    setTyped(undefined);
    if (typed !== undefined && Number.isInteger(number) && number > 0)
      onTurn(Math.min(number, count));
  };
  return (
    <span className="w-viewer__number">
      <TextInput
        inputMode="numeric"
        aria-label={label}
        value={typed ?? String(page)}
        mask={(keys) => keys.replace(/\D/g, '')}
        onValue={setTyped}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={turn}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          turn();
        }}
      />
    </span>
  );
}
