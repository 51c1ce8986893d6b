import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../scripts/commands.ts';
import { anchorOf } from '../scripts/site/renderMarkdown.ts';
import { siteSections } from '../scripts/site/sitePages.ts';

const documents = async () => [
  'README.md',
  ...(await readdir('docs', { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** The anchors of the headings of a file, as GitHub forms them. */
async function anchorsOf(file: string): Promise<ReadonlySet<string>> {
  const text = (await readFile(file, 'utf8')).replace(/```[\s\S]*?```/g, '');
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}

/** Variables that others define, or that only scripts of this repository set for themselves. */
const ofTools = ['PATH', 'NODE_ENV', 'TSX_TSCONFIG_PATH', 'CHROME_PATH', 'CHROMIUM'];

/** The code that reads settings: the server, the Studio and the commands. */
async function sourceFiles(): Promise<readonly string[]> {
  const folders = ['src/server', 'src/studio', 'src/sandbox', 'scripts'];
  const files = folders.map(async (folder) =>
    (await readdir(folder, { recursive: true }))
      .filter((name) => /\.(?:ts|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  return (await Promise.all(files)).flat();
}

describe('the documentation', () => {
  it('links only to existing files and headings', async () => {
    const broken: string[] = [];
    let toHeadings = 0;
    for (const file of await documents()) {
      const text = (await readFile(file, 'utf8')).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
      for (const [, address = '', anchor] of text.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g)) {
        if (/^[a-z]+:/.test(address)) continue;
        const target = address === '' ? file : join(dirname(file), address);
        if (anchor !== undefined) toHeadings++;
        if (!existsSync(target)) broken.push(`${file}: ${address}`);
        else if (anchor !== undefined && !(await anchorsOf(target)).has(anchor))
          broken.push(`${file}: ${address}#${anchor}`);
      }
    }
    expect(broken).toEqual([]);
    expect(toHeadings).toBeGreaterThan(50);
  });

  it('ends each page to begin with, and each guide, with a page to read next', async () => {
    const pages = siteSections
      .filter(({ title }) => title === 'Start' || title === 'Guides')
      .flatMap(({ files }) => files)
      .filter((file) => file !== 'docs/security.md'); // a list to look things up in
    for (const file of pages) {
      const end = (await readFile(file, 'utf8')).trimEnd().split('\n').at(-1);
      expect(end, file).toMatch(/\]\((?:docs\/)?[\w-]+\.md\)/);
    }
    expect(pages.length).toBeGreaterThan(9);
  });

  it('names every command with its options, and every variable of the environment', async () => {
    const text = (
      await Promise.all((await documents()).map((file) => readFile(file, 'utf8')))
    ).join('');
    const named = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text);
    const options = Object.entries(commands).flatMap(([name, { options: own = {} }]) => [
      name,
      ...Object.keys(own).map((option) => `--${option}`),
    ]);
    const variables = new Set<string>();
    for (const file of await sourceFiles())
      for (const [, bracket, read] of (await readFile(file, 'utf8')).matchAll(
        /\benv(?:ironment)?(?:\.|\[')([A-Z][A-Z_]+)|\btext\(environment, '([A-Z_]+)'/g,
      ))
        variables.add(bracket ?? read ?? '');
    for (const name of ofTools) variables.delete(name);
    expect([...options, ...variables].filter((word) => !named(word))).toEqual([]);
    expect(variables.size).toBeGreaterThan(15);
  });

  it('names every column of a table', async () => {
    const unnamed: string[] = [];
    for (const file of await documents()) {
      const lines = (await readFile(file, 'utf8')).split('\n');
      for (const [index, line] of lines.entries())
        if (/^\|[-|: ]+\|$/.test(line) && /\|\s*\|/.test(lines[index - 1] ?? ''))
          unnamed.push(`${file}:${index}`);
    }
    expect(unnamed).toEqual([]);
  });

  it('walks only through existing functions', async () => {
    const [, walks = ''] = (await readFile('docs/architecture.md', 'utf8')).split('## Three walks');
    const steps = [...(walks.split('\n## ')[0] ?? '').matchAll(/`(\w+)` \(`([\w/.]+\.tsx?)`\)/g)];
    expect(steps.length).toBeGreaterThan(20);
    const missing: string[] = [];
    for (const [, name = '', file = ''] of steps) {
      const text = existsSync(file) ? await readFile(file, 'utf8') : '';
      if (!new RegExp(`export (async )?function ${name}\\b`).test(text))
        missing.push(`${name} in ${file}`);
    }
    expect(missing).toEqual([]);
  });
});

describe('the page about security', () => {
  it('names existing test files for every security promise', async () => {
    const text = await readFile('docs/security.md', 'utf8');
    const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join('tests', path)))).toEqual([]);
    const promises = text.split('\n').filter((line) => /^\| (?!property|---)/.test(line));
    expect(promises.filter((line) => !/\.(test|spec)\.tsx?` "/.test(line))).toEqual([]);
  });

  it('names existing test titles for every security promise', async () => {
    const text = await readFile('docs/security.md', 'utf8');
    const missing: string[] = [];
    const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)];
    for (const [, path = '', title = ''] of named) {
      const titles = [
        ...(await readFile(join('tests', path), 'utf8')).matchAll(
          /(?:\b(?:it|test|describe)\b[^\n]*?[([]|\]\)\()\s*(['`])(.*?)\1/g,
        ),
      ].map(([, , one = '']) => one);
      if (!titles.some((one) => one.includes(title))) missing.push(`${path}: ${title}`);
    }
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(60);
  });

  it('names a test in every chapter of the security standard except the unused one', async () => {
    const chapters = (await readFile('docs/security.md', 'utf8'))
      .split(/^## /m)
      .filter((chapter) => /^V\d/.test(chapter));
    expect(
      chapters
        .filter((chapter) => !/\.(test|spec)\.tsx?` "/.test(chapter))
        .map((chapter) => chapter.split('\n')[0]),
    ).toEqual(['V17 WebRTC']);
    expect(
      chapters
        .map((chapter) =>
          [...(chapter.split('\n')[0] ?? '').matchAll(/V(\d+)/g)].map(([, number]) =>
            Number(number),
          ),
        )
        .flat(),
    ).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });
});

describe('the generated reference', () => {
  it('describes every key, prop and kind of the reference', async () => {
    const undescribed: string[] = [];
    let rows = 0;
    for (const file of ['docs/language.md', 'docs/widgets.md'])
      for (const [index, line] of (await readFile(file, 'utf8')).split('\n').entries()) {
        if (!/^\| \**`/.test(line)) continue;
        rows++;
        if (/\|\s*\|$/.test(line)) undescribed.push(`${file}:${index + 1}`);
      }
    expect(undescribed).toEqual([]);
    expect(rows).toBeGreaterThan(1500);
  });

  it('names only kinds of values that the reference describes', async () => {
    const text = await readFile('docs/language.md', 'utf8');
    const described = new Set([
      ...['string', 'number', 'integer', 'boolean', 'object', 'value', 'anything'],
      ...[...text.matchAll(/^### (\S+)$|^\| \*\*`(\w+)`\*\*/gm)].map(
        ([, part, kind]) => part ?? kind,
      ),
      ...[...text.matchAll(/^## (\S+)$/gm)].map(([, concept = '']) => concept.toLowerCase()),
    ]);
    const used = [...text.matchAll(/^\| `\S+`(?: \*)? \| (?:list of |map of )*([a-z]\w*) \|/gim)];
    expect(
      [...new Set(used.map(([, kind]) => kind))].filter((kind) => !described.has(kind)),
    ).toEqual([]);
    expect(used.length).toBeGreaterThan(500);
  });
});
