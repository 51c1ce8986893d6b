import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A piece of code in the documentation. */
export interface Block {
  /** File and line. */
  readonly place: string;
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

export type Json = Readonly<Record<string, unknown>>;
export const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The Markdown files of the documentation. */
export const pages: readonly string[] = [
  'README.md',
  ...(await readdir('docs', { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
    .toSorted(),
];

/** The blocks of code in some languages, written as alternatives: `tsx?`. */
export async function blocksIn(languages: string): Promise<readonly Block[]> {
  const found: Block[] = [];
  for (const page of pages) {
    const text = await readFile(page, 'utf8');
    const fence = new RegExp(`^( *)\`\`\`(${languages})\\n(.*?)\\n?^\\1\`\`\`$`, 'gms');
    for (const { index, 1: indent = '', 2: language = '', 3: code = '' } of text.matchAll(fence))
      found.push({
        place: `${page}:${text.slice(0, index).split('\n').length}`,
        page,
        language,
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      });
  }
  return found;
}

/** The code within sentences, without that of blocks. */
export async function inlineCode(): Promise<readonly Block[]> {
  const found: Block[] = [];
  for (const page of pages) {
    const text = await readFile(page, 'utf8');
    const withoutBlocks = text.replaceAll(/^( *)```.*?^\1```$/gms, (block) =>
      block.replaceAll(/[^\n]/g, ' '),
    );
    for (const [index, line] of withoutBlocks.split('\n').entries())
      for (const [, , code = ''] of line.matchAll(/(`+)(.+?)\1(?!`)/g))
        found.push({ place: `${page}:${index + 1}`, page, language: '', code: code.trim() });
  }
  return found;
}

/** What stands for parts that an example leaves out: `…`, `= …`, `… nodes …`, `[ steps ]`. */
const isElision = (value: unknown) =>
  typeof value === 'string' && /^(?:(?:= )?…|….*…|steps|nodes)$/.test(value);

/** A value without the parts that an example leaves out. */
export function withoutElisions(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isElision(item)).map((item) => withoutElisions(item));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => key !== '…' && !isElision(member))
      .map(([key, member]) => [key, withoutElisions(member)]),
  );
}
