import { messages, type Message } from './messages.ts';

/** The problem of a regular expression: it does not compile, or can take exponential time. */
export function patternProblem(pattern: string): Message | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    // The engine's own message does not help the author.
    return messages.badPattern(pattern);
  }
  const bare = pattern.replace(/\[(\\.|[^\]])*\]/g, 'x');
  if (/\\([1-9]|k<)/.test(bare))
    return messages.unsafePattern(pattern, 'contains a back reference');
  if (/\(\?<?[=!]/.test(bare))
    return messages.unsafePattern(pattern, 'contains a lookahead or lookbehind');
  return hasNestedRepetition(bare.replace(/\\./g, 'x'))
    ? messages.unsafePattern(pattern, 'contains a nested repetition')
    : undefined;
}

/** The problem of the content of a character class: it does not compile. */
export function characterProblem(characters: string): Message | undefined {
  try {
    new RegExp(`[^${characters}]`, 'u');
    return undefined;
  } catch {
    return messages.badPattern(characters);
  }
}

// A repeated group with a repetition or alternatives inside can take exponential time.
function hasNestedRepetition(pattern: string): boolean {
  const open: boolean[] = [];
  for (let index = 0; index < pattern.length; index++) {
    const rest = pattern.slice(index + 1);
    const character = pattern[index];
    const repeats = /^([*+]|\{\d+,\d*\})/.test(rest);
    // A large fixed count is as slow; small ones, such as two groups of digits, are harmless.
    const often = repeats || /^\{\d{2,}\}/.test(rest);
    if (character === '(') open.push(false);
    else if (character === ')') {
      const inner = open.pop() ?? false;
      if (inner && often) return true;
      if ((inner || repeats) && open.length > 0) open[open.length - 1] = true;
    } else if ((repeats && character !== '*' && character !== '+') || character === '|') {
      if (open.length > 0) open[open.length - 1] = true;
    }
  }
  return false;
}

/** The problem of a pattern of `formatDate` or `parseDate`. */
export function datePatternProblem(pattern: string): Message | undefined {
  const letter = /[A-Za-z]+/.exec(pattern.replace(/'[^']*'|yyyy|yy|MM?|dd?|HH?|mm|ss/g, ''))?.[0];
  return letter === undefined ? undefined : messages.badDatePattern(pattern, letter);
}
