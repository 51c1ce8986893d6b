import { useEffect, useRef, useState } from 'react';

/** What is typed in a field, until the part has it. */
export interface Typed {
  readonly typed: string;
  setTyped(typed: string): void;
  /** Whether what was typed was not sent. */
  isUnsaved(): boolean;
  /** Saves what was typed, unless the part has it and gets nothing else from an earlier save. */
  leave(): void;
  /** Puts back what was saved last. */
  putBack(): void;
}

/**
 * The text of a field whose saves are answered later. It follows the value of the part, but an
 * answer does not replace what was typed after its save.
 */
export function useTyped(value: string, save: (value: string) => void): Typed {
  const [typed, setTyped] = useState(value);
  // saves without an answer, the oldest first
  const sent = useRef<readonly string[]>([]);
  const shown = useRef(value);
  const known = () => sent.current.at(-1) ?? value;
  const isUnsaved = () => typed !== known();
  useEffect(() => {
    const before = sent.current.at(-1) ?? shown.current;
    // a value that was not sent is somebody else's; it ends the wait
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    shown.current = value;
    setTyped((now) => (now === before ? (sent.current.at(-1) ?? value) : now));
  }, [value]);
  return {
    typed,
    setTyped,
    isUnsaved,
    leave() {
      // a save that was refused is tried again
      if (typed === value && !isUnsaved()) return;
      sent.current = [...sent.current.filter((one) => one !== typed), typed];
      save(typed);
    },
    putBack: () => setTyped(known()),
  };
}
