import { useMemo, useState } from 'react';
import { findText, type Found } from './findText.ts';

/** A search, its results and the current one. */
export interface Search {
  readonly words: string;
  /** Searches for other words, from the start of the document. */
  readonly setWords: (words: string) => void;
  readonly found: readonly Found[];
  readonly byPage: ReadonlyMap<number, readonly Found[]>;
  /** Index of the current result in `found`. */
  readonly place: number;
  readonly current: Found | undefined;
  /** Goes to the next result (1) or to the previous one (-1), wrapping around. */
  readonly go: (by: number) => void;
}

const none: readonly Found[] = [];

function groupByPage(found: readonly Found[]): ReadonlyMap<number, readonly Found[]> {
  const pages = new Map<number, Found[]>();
  for (const one of found) pages.set(one.page, [...(pages.get(one.page) ?? []), one]);
  return pages;
}

/** The search in a document; `pages` holds the text pieces of each page. */
export function useSearch(pages: readonly (readonly string[])[] | undefined): Search {
  const [words, setText] = useState('');
  const [place, setPlace] = useState(0);
  const found = useMemo(
    () => pages?.flatMap((pieces, index) => findText(pieces, words, index + 1)) ?? none,
    [pages, words],
  );
  const byPage = useMemo(() => groupByPage(found), [found]);
  return {
    words,
    setWords: (text) => {
      setText(text);
      setPlace(0);
    },
    found,
    byPage,
    place,
    current: found[place],
    go: (by) => {
      if (found.length > 0) setPlace((place + by + found.length) % found.length);
    },
  };
}
