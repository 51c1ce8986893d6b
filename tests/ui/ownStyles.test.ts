import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const always = readFileSync('src/ui/styles.css', 'utf8');
const parts = readdirSync('src/ui');

const pascalCase = (style: string) =>
  style.replaceAll(/(?:^|-)[a-z]/g, (part) => part.at(-1)?.toUpperCase() ?? '');

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith(join('ui', '')))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));

/** The components whose styles are not on every page, with the files that import them. */
const components = parts
  .filter((file) => file.endsWith('.css') && file !== 'styles.css' && !always.includes(file))
  .map((file) => ({ style: file, name: pascalCase(basename(file, '.css')) }))
  .filter(({ name }) => parts.includes(`${name}.tsx`))
  .map(({ style, name }) => {
    const use = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*ui/${name}\\.tsx'`);
    return { style, name, users: files.filter(({ text }) => use.test(text)) };
  })
  .filter(({ users }) => users.length > 0);

it('finds components with styles of their own', () => {
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Accordion', 'Dialog', 'List']),
  );
});

it.each(components)('whoever renders $name has its styles', ({ style, users }) => {
  const without = users.filter(({ text }) => !text.includes(`ui/${style}'`));
  expect(without.map(({ file }) => file)).toEqual([]);
});
