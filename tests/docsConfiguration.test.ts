import { describe, expect, it } from 'vitest';
import { blocksIn } from './docsBlocks.ts';

/** Opening signs by the sign that closes them. */
const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** What is wrong with the brackets and quotes of a text, which has no escapes; empty if nothing. */
function unclosedIn(code: string): string {
  const open: string[] = [];
  for (const [sign] of code.matchAll(/'[^'\n]*'|"[^"\n]*"|[()[\]{}'"]/g)) {
    if (sign.length > 1) continue;
    if (!(sign in pairs)) open.push(sign);
    else if (open.pop() !== pairs[sign]) return `"${sign}" closes nothing`;
  }
  return open.length === 0 ? '' : `"${open.at(-1)}" is not closed`;
}

/** The lines of a TOML file that are neither a comment, a table, nor a key with a value of JSON. */
function mistakesInToml(code: string): readonly string[] {
  return code.split('\n').filter((line) => {
    if (/^(?:#.*)?$|^\[[\w.-]+\]$|^\[\[[\w.-]+\]\]$/.test(line)) return false;
    const [, value] = /^[\w-]+ = (.+)$/.exec(line) ?? [];
    try {
      return value === undefined || JSON.parse(value) === undefined;
    } catch {
      return true;
    }
  });
}

/** The directives of an nginx configuration that do not end with a semicolon or a block. */
function mistakesInNginx(code: string): readonly string[] {
  const found = code.replaceAll(/#.*$/gm, '').matchAll(/([^;{}]*)([;{}]|$)/g);
  return [...found].flatMap(([, directive = '', end = '']) => {
    const words = directive.trim();
    const isEnded = { ';': /^[a-z_]+ \S/, '{': /^[a-z_]+/ }[end] ?? /^$/;
    return isEnded.test(words) ? [] : [words || end];
  });
}

/** The members and tables of Lua are words or names, and each call has its brackets. */
function mistakesInLua(code: string): readonly string[] {
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:--.*|[\w.]+\(.*|\w+ = .+,|[})]+)?$/.test(line));
}

const readers = { lua: mistakesInLua, toml: mistakesInToml, nginx: mistakesInNginx };

describe('the settings of other programs in the documentation', () => {
  it.each(Object.entries(readers))('are well-formed %s', async (language, read) => {
    const blocks = await blocksIn(language);
    expect(blocks.length).toBeGreaterThan(0);
    for (const { place, code } of blocks)
      expect([place, unclosedIn(code), read(code)]).toEqual([place, '', []]);
  });

  it('would be reported', () => {
    expect(mistakesInToml('command = npx\n[a\nargs = ["a",]')).toHaveLength(3);
    expect(mistakesInNginx('location / { proxy_pass http://a }')).toEqual(['proxy_pass http://a']);
    expect(mistakesInNginx('proxy_pass;')).toEqual(['proxy_pass']);
    expect(mistakesInLua("cmd: { 'npx' },")).toHaveLength(1);
    expect(unclosedIn("f('a', { 'b' )")).toBe('")" closes nothing');
    expect(unclosedIn("f('a")).toBe('"\'" is not closed');
  });
});
