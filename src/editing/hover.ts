import { describeType } from '../expressions/type.ts';
import type { Draft } from './createDraft.ts';
import { tokenAt } from './complete.ts';
import { declaredAt } from './define.ts';
import { describeName } from './names/describe.ts';
import { isDescriptor, occurrencesAt, readNames } from './names/readNames.ts';
import type { TextRange } from './names/textRanges.ts';
import { conceptOf, readPlace } from './places/readPlace.ts';

/** What the name or the key at an offset means. */
export interface Hover {
  readonly range: TextRange;
  /** `screen home`, `key body` */
  readonly title: string;
  readonly detail: string | undefined;
  readonly lines: readonly string[];
}

/** What the name or the key at an offset means; undefined if nothing is known of it. */
export function hover(draft: Draft, file: string, offset: number): Hover | undefined {
  const names = readNames(draft, file);
  const [found] =
    names === undefined
      ? []
      : [...occurrencesAt(names, offset), ...declaredAt(draft, file, offset)];
  if (found !== undefined) {
    const { kind, detail, lines } = describeName(draft.knowledge(), found, found.type);
    const type = found.type && describeType(found.type);
    return {
      range: { start: found.start, end: found.end },
      title: `${kind} ${found.name}`,
      detail: detail ?? type,
      lines: [found.meaning ?? [], lines].flat(),
    };
  }
  return hoverOfGrammar(draft, file, offset);
}

function hoverOfGrammar(draft: Draft, file: string, offset: number): Hover | undefined {
  const text = draft.files.get(file);
  if (text === undefined || !isDescriptor(draft, file)) return undefined;
  const place = readPlace(text, offset);
  if (place === undefined || place.isBlank) return undefined;
  const path = place.role === 'key' ? [...place.path, place.written] : place.path;
  const { value } = place;
  const concept = conceptOf(value);
  const { range, token } = tokenAt(place);
  const own =
    place.role === 'key'
      ? undefined
      : draft.grammar
          .values(value, concept, path)
          .find(({ name, isToken }) => name === (isToken === true ? token : place.written));
  const description = own?.description ?? draft.grammar.describe(value, concept, path);
  if (description === undefined) return undefined;
  return {
    range: own?.isToken === true ? range : { start: place.start, end: place.end },
    title: place.role === 'key' ? `key ${place.written}` : (own?.name ?? place.written),
    detail: undefined,
    lines: [description],
  };
}
