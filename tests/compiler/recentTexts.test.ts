import { describe, expect, it } from 'vitest';
import { parse } from '../../src/compiler/parse/parse.ts';
import { parseForEdit, parseYaml } from '../../src/compiler/parse/recentTexts.ts';
import { EditError, readText } from '../../src/editing/locate.ts';

const textOf = (title: string) => `schema: screen/1\ntitle: ${title} # said here\n`;

describe('A text of an edit', () => {
  it('is parsed once for the edit, its proof and the compilation', () => {
    const text = textOf('once');
    const read = readText(text);
    expect(readText(textOf('once'))).toBe(read);
    expect(parseYaml(text).documents[0]).toBe(read.document);
    expect(parse('once.screen.yaml', text).document?.value).toBe(read.value);
    expect(read.comments.map(({ comment }) => comment)).toEqual(['# said here']);
  });

  it('is forgotten when others were read after it, the oldest first', () => {
    const [first, second] = [textOf('first'), textOf('second')].map((text) => parseForEdit(text));
    for (let other = 0; other < 11; other++) parseForEdit(textOf(`other ${String(other)}`));
    expect(parseForEdit(textOf('second'))).toBe(second);
    expect(parseForEdit(textOf('first'))).not.toBe(first);
  });

  it('is forgotten sooner if it is long, unless it is the last', () => {
    const long = (title: string) => `${textOf(title)}text: ${'x'.repeat(600_000)}\n`;
    const [first, second] = [parseForEdit(long('a')), parseForEdit(long('b'))];
    expect(parseForEdit(long('b'))).toBe(second);
    expect(parseForEdit(long('a'))).not.toBe(first);
  });

  it('may have a byte order mark or no content, and is one document without aliases', () => {
    expect(readText('').value).toBeNull();
    expect(readText('# nothing\n').value).toBeNull();
    expect(() => readText('a: 1\n---\nb: 2\n')).toThrow(EditError);
    expect(() => readText('a: &one 1\nb: *one\n')).toThrow('The file has aliases.');
    expect(readText('\uFEFFa: 1\n').value).toEqual({ a: 1 });
  });
});
