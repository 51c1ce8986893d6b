import type { Knowledge } from '../../compiler/knowledge.ts';
import type { ParsedDocument } from '../../compiler/parse/document.ts';
import type { NamePlace } from './textRanges.ts';

/** Where a name is declared. */
export interface Declaration extends NamePlace {
  readonly document: ParsedDocument;
  /** Set if the name of the file may declare it instead of the key. */
  readonly isOfFile?: true;
  /** What the key at the place is without: `cards.` of a text in the group `cards`. */
  readonly prefix?: string;
}

/** The document of an owner such as `screen:home`. */
export function documentOf({ environment }: Knowledge, owner: string): ParsedDocument | undefined {
  const [kind = '', id = ''] = owner.split(':');
  if (kind === 'portal') return environment.only.portal;
  return Object.hasOwn(environment.documents, kind)
    ? environment.documents[kind as keyof typeof environment.documents].get(id)
    : undefined;
}
