import { error } from './message.ts';

const syntax = (message: string, hint: string) => error('syntax', message, hint);

/** Messages about the syntax of YAML, in the words of the file rather than of its parser. */
export const syntaxMessages = {
  unreadable: () =>
    syntax(
      'The file cannot be read from here on.',
      'Compare indentation, brackets and quotes with the lines above; write a text with special signs in quotes.',
    ),
  indentation: () =>
    syntax(
      'The line is not indented like the lines that it belongs to.',
      'Indent all keys of a map, and all entries of a list, by the same number of spaces.',
    ),
  colonInText: () =>
    syntax(
      'A text has a colon in it, or the next line is indented too far.',
      'Write a text with a colon in quotes, such as "At: noon"; indent the keys of a map alike.',
    ),
  colonInBrackets: () =>
    syntax(
      'A comma is missing before a key, or a text has a colon in it.',
      'Put a comma between the entries; write a text with a colon in quotes.',
    ),
  commaMissing: () =>
    syntax('A comma is missing before this.', 'Put a comma between the entries in brackets.'),
  commaUnexpected: () =>
    syntax(
      'There is no entry before this comma.',
      'Remove the comma, or write the entry before it.',
    ),
  spaceAfterColon: () =>
    syntax('A space is missing after a colon.', 'Write "key: value", with a space.'),
  dashInBrackets: () =>
    syntax(
      'A list with "-" stands in brackets.',
      'Remove the brackets, or write the list in square brackets: [first, second].',
    ),
  dashBesideKey: () =>
    syntax(
      'A list with "-" begins on the line of its key.',
      'Begin it on the next line, or write it in square brackets: [first, second].',
    ),
  dashAmongKeys: () =>
    syntax(
      'An entry of a list stands where a key belongs.',
      'Indent it like the other entries of its list, below the key of the list.',
    ),
  quotesInside: () =>
    syntax(
      'A text in quotes ends here, but the line goes on.',
      'Inside double quotes write single ones, such as "= addDays(today(), \'14\')".',
    ),
  afterBracket: () =>
    syntax(
      'What is in brackets ends before this, but the line goes on.',
      'Remove what follows, or write a text with brackets in quotes.',
    ),
  keyOverLines: () =>
    syntax(
      'A key is not followed by a colon on the same line.',
      'Add the colon and a space, or write a text over several lines in quotes.',
    ),
  keyTooLong: () =>
    syntax('The key is longer than 1024 characters.', 'Shorten it, or add the colon behind it.'),
  quotesNeeded: () =>
    syntax(
      'A text begins with a sign that has a meaning in YAML, such as "@" or "`".',
      'Write the text in quotes.',
    ),
  textBelow: (sign: string) =>
    syntax(
      `A text with "${sign}" begins on the line below.`,
      `Move the text to the next line and indent it; write a text that begins with "${sign}" in quotes.`,
    ),
  textNotIndented: () =>
    syntax(
      'A line of a text with "|" or ">" is indented otherwise than its first line.',
      'Indent all lines of the text alike, further than its key.',
    ),
  directive: () =>
    syntax(
      'A line begins with "%", which is for settings of YAML.',
      'Remove the line, or write the text in quotes.',
    ),
  documentMark: () =>
    syntax('The line begins with "---" and goes on.', 'Remove "---" from the line.'),
  commentWithoutBlank: () =>
    syntax('A comment begins without a space before "#".', 'Add the space.'),
  escape: (sequence: string) =>
    syntax(
      `In double quotes, "${sequence}" has no meaning.`,
      'Write the backslash twice, or the text in single quotes.',
    ),
  closesNothing: (sign: string) =>
    syntax(`The ${sign} closes nothing.`, 'Remove it, or add the sign that opens it.'),
  bracketNotClosed: (sign: string) =>
    syntax(
      `A closing ${sign} is missing.`,
      'Add it to what begins here. A value that begins with "#" needs quotes; otherwise it is a comment.',
    ),
  quoteNotClosed: (sign: string) =>
    syntax(
      'The text that begins here has no closing quote.',
      `Add ${sign} at its end, on the same line.`,
    ),
};
