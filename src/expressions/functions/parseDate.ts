import { formatDate, patternParts } from '../dateFunctions.ts';
import { isDate, type Implementation, type Surroundings } from '../implementation.ts';

/**
 * Reads a date that is written by a pattern, by default ISO's; undefined if the text does not match
 * or there is no such day. Two digits of a year stand for the years 2000 to 2099.
 */
function read(around: Surroundings, text: string, pattern?: string): string | undefined {
  if (pattern === undefined) return formatDate(around, text, 'yyyy-MM-dd');
  if (pattern.length > 100) return undefined;
  const found: Record<string, string> = {};
  let source = '';
  let end = 0;
  const literal = (part: string) => part.replace(/[^\w\s]/g, '\\$&');
  const names: string[] = [];
  for (const match of pattern.matchAll(patternParts)) {
    source += literal(pattern.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[1] !== undefined) source += literal(match[1] || "'");
    else {
      names.push(match[0][0] ?? '');
      source +=
        match[0] === 'yyyy' ? '(\\d{4})' : match[0].length === 1 ? '(\\d{1,2})' : '(\\d\\d)';
    }
  }
  // Parts that repeat could take exponential time.
  if (new Set(names).size < names.length) return undefined;
  const values = new RegExp(`^${source}${literal(pattern.slice(end))}$`).exec(text.trim());
  if (values === null) return undefined;
  names.forEach((name, index) => (found[name] = values[index + 1] ?? ''));
  const { y = '', M = '1', d = '1' } = found;
  const date = `${y.length === 2 ? `20${y}` : y}-${M.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/** The function `parseDate`, a file of its own, because few pages read dates. */
export const parseDate: Implementation = ['@s?s', read];
