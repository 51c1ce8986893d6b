import { useState } from 'react';
import type { Translate } from '../sdk/widget.ts';

/**
 * The widget's translate function with an identity that changes only with the language, so that
 * memoized work may depend on it; the runtime passes a new function on each render.
 */
export function useStableTranslate(t: Translate, language: string): Translate {
  const [kept, setKept] = useState({ t, language });
  if (kept.language === language) return kept.t;
  setKept({ t, language });
  return t;
}
