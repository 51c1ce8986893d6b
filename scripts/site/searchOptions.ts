import type { Options } from 'minisearch';

/** A section of a page as the search finds it. */
export interface SearchEntry {
  /** The address below the folder of the site. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

/** The options of the index; the page loads it with the same ones. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading'],
  searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, combineWith: 'AND' },
};
