import { describe, expect, it } from 'vitest';
import { messages, type Message } from '../../src/compiler/messages.ts';
import { parse } from '../../src/compiler/parse/parse.ts';

/** What follows the first line of a file, the place of its first mistake, and its message. */
type Mistake = readonly [text: string, place: string, message: Message];

const quotes: readonly Mistake[] = [
  ['title: "= a\npath: /a\nshell: main\n', '2:8', messages.quoteNotClosed('"')],
  ["title: 'a\npath: /a\n", '2:8', messages.quoteNotClosed("'")],
  ['title: "= a\npath: /a\nshell: "main"\n', '2:8', messages.quoteNotClosed('"')],
  ['body:\n  - text: "a\n    show: "= b"\n', '3:11', messages.quoteNotClosed('"')],
  ['body: [ "a, b ]\nshell: main\n', '2:9', messages.quoteNotClosed('"')],
  ["body: [ 'a, b ]\nshell: 'main'\n", '2:9', messages.quoteNotClosed("'")],
  ['with: { a: "b,\n  c: "d" }\n', '2:12', messages.quoteNotClosed('"')],
  ['"title: a\npath: "/a"\n', '2:1', messages.quoteNotClosed('"')],
  ['title: it\'s # an "x\npath: "= a\n', '3:7', messages.quoteNotClosed('"')],
  ['title: "say \\"a\\"\npath: /a\n', '2:8', messages.quoteNotClosed('"')],
  ['title: "a" b\n', '2:12', messages.quotesInside()],
  ['title: "several\n  lines" b\n', '3:10', messages.quotesInside()],
  ['title: "\\d+"\n', '2:9', messages.escape('\\d')],
  ['title: @a\n', '2:8', messages.quotesNeeded()],
];

const brackets: readonly Mistake[] = [
  ['with: { a: b\nshell: main\n', '2:7', messages.bracketNotClosed('}')],
  ['with: { a: b,, c: d }\n', '2:14', messages.commaUnexpected()],
  ['with: [, a]\n', '2:8', messages.commaUnexpected()],
  ['with: { a: "b" c: d }\n', '2:16', messages.commaMissing()],
  ['with: ["a" "b"]\n', '2:12', messages.commaMissing()],
  ['with: { a: b c: d }\n', '2:12', messages.colonInBrackets()],
  ['with: [\n  - a\n  ]\n', '3:3', messages.dashInBrackets()],
  ['with: {\n  - a\n  }\n', '3:3', messages.dashInBrackets()],
  ['with: { a: b }}\n', '2:15', messages.closesNothing('}')],
  ['with: { a: b } c\n', '2:16', messages.afterBracket()],
  ['with: [a]#b\n', '2:10', messages.commentWithoutBlank()],
  [`with: [${'a'.repeat(1100)}: b]\n`, '2:1108', messages.keyTooLong()],
];

const lines: readonly Mistake[] = [
  ['path\nshell: main\n', '2:1', messages.keyOverLines()],
  ['title: a: b\n', '2:8', messages.colonInText()],
  ['body:\n  a: b\n c: d\n', '4:1', messages.indentation()],
  ['body: - a\n', '2:7', messages.dashBesideKey()],
  ['body:\n  a: b\n  - c\n', '4:1', messages.dashAmongKeys()],
  ['- a\n', '2:1', messages.dashAmongKeys()],
  ['title: |a\n  b\n', '2:9', messages.textBelow('|')],
  ['title: > a b\n  c\n', '2:10', messages.textBelow('>')],
  ['title: |\n    \n  a\n', '4:3', messages.textNotIndented()],
  ['\ttitle: a\n', '2:1', messages.tab()],
  ['title: &a b\npath: *\n', '2:11', messages.anchor()],
  ['title: !x!a b\n', '2:8', messages.tag()],
  ['? [a]\n: b\n', '2:3', messages.badKey()],
];

/** Whole files. */
const files: readonly Mistake[] = [
  ['sc\nfields:\n  a: b\n', '1:1', messages.keyOverLines()],
  ['sc\n# The fields.\nfields:\n  a: b\n', '1:1', messages.keyOverLines()],
  ['sc # The form.\nfields:\n  a: b\n', '1:1', messages.keyOverLines()],
  ['  schema: screen/1\npath: /a\n', '2:1', messages.indentation()],
  ['%\nschema: screen/1\n', '1:1', messages.directive()],
  ['--- schema: screen/1\n', '1:5', messages.documentMark()],
];

function reports(text: string): string[] {
  const { diagnostics } = parse('a.screen.yaml', text);
  const ordered = diagnostics.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return ordered.map(({ line, column, message, hint }) =>
    [`${line}:${column}`, message, hint].join(' '),
  );
}

describe('a syntax error', () => {
  it.each([
    ...[...quotes, ...brackets, ...lines].map(
      ([text, ...rest]) => [`schema: screen/1\n${text}`, ...rest] as const,
    ),
    ...files,
  ])('is reported where its cause begins, and in words of the file: %j', (text, place, one) => {
    expect(reports(text)[0]).toBe([place, one.message, one.hint].join(' '));
  });

  it('is not followed by the lack of a version that stands there', () => {
    for (const text of ['sc\npath: /a\n', 'schema: screen/1\ntitle: &a b\npath: *a\n'])
      expect(reports(text).join('\n')).not.toContain('"schema"');
    expect(reports('path: /a\n')).toEqual([expect.stringContaining('The key "schema" is missing')]);
  });
});
