import { messages, type Message } from './messages.ts';

/** What is wrong with a regular expression: it does not compile, or there are texts for which it takes very long. */
export function patternProblem(pattern: string): Message | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    // The engine's own words say nothing about the user's document.
    return messages.badPattern(pattern);
  }
  const bare = pattern.replace(/\[(\\.|[^\]])*\]/g, 'x');
  if (/\\([1-9]|k<)/.test(bare)) return messages.unsafePattern(pattern, 'refers back to a group');
  if (/\(\?<?[=!]/.test(bare)) return messages.unsafePattern(pattern, 'looks ahead or behind');
  return hasNestedRepetition(bare.replace(/\\./g, 'x')) ? messages.unsafePattern(pattern, 'repeats a repetition') : undefined;
}

/** What is wrong with what stands in a class of characters: it does not compile. */
export function characterProblem(characters: string): Message | undefined {
  try {
    new RegExp(`[^${characters}]`, 'u');
    return undefined;
  } catch {
    return messages.badPattern(characters);
  }
}

// A repeated group that repeats something inside, or that has branches, can take time exponential in the text.
function hasNestedRepetition(pattern: string): boolean {
  const open: boolean[] = [];
  for (let index = 0; index < pattern.length; index++) {
    const rest = pattern.slice(index + 1);
    const character = pattern[index];
    const repeats = /^([*+]|\{\d+,\d*\})/.test(rest);
    // A fixed number of times is as bad once it is large; small ones, as in two groups of digits, are harmless.
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

/** What is wrong with a pattern of `formatDate` or `parseDate`. */
export function datePatternProblem(pattern: string): Message | undefined {
  const letter = /[A-Za-z]+/.exec(pattern.replace(/'[^']*'|yyyy|yy|MM?|dd?|HH?|mm|ss/g, ''))?.[0];
  return letter === undefined ? undefined : messages.badDatePattern(pattern, letter);
}
