import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** What has become of the changes of a part. */
export interface Answers {
  /** How many were refused. */
  readonly refusals: number;
  /** What the service answered last: another object after each change. */
  readonly part: unknown;
}

/** The answers to the changes of the shown part. */
export const AnswersContext = createContext<Answers>({ refusals: 0, part: undefined });

/** Counts the changes that were refused: their steps have ended, and nothing was saved. */
export function useRefusals(isPending: boolean, isSaved: boolean): number {
  const [refusals, setRefusals] = useState(0);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && !isSaved) setRefusals((count) => count + 1);
    wasPending.current = isPending;
  }, [isPending, isSaved]);
  return refusals;
}

/**
 * The value of a field of choices, which shows what was chosen until the change is answered; a
 * refused choice is put back.
 */
export function useChosen(
  value: string,
  save: (value: string) => void,
): readonly [shown: string, choose: (value: string) => void] {
  const { refusals, part } = useContext(AnswersContext);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(undefined), [value, refusals, part]);
  const choose = (next: string) => {
    setChosen(next);
    save(next);
  };
  return [chosen ?? value, choose];
}
