import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { commands } from '../scripts/commands.ts';
import { runNew } from '../scripts/new.ts';
import type { WidgetManifest } from '../src/language/manifest.ts';
import { blocksIn, pages } from './docsBlocks.ts';

/** What is wrong with a call of `portico`; undefined if the command has all of the options. */
function mistakeOf(name: string, options: readonly string[]): string | undefined {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return `portico ${name}: unknown command`;
  const unknown = options.filter(
    (option) =>
      option !== 'help' &&
      !(command.ofLanguage !== undefined && /^[a-z]{2}$/.test(option)) &&
      !Object.hasOwn(command.options ?? {}, option),
  );
  return unknown.length === 0 ? undefined : `portico ${name}: unknown --${unknown.join(' --')}`;
}

const optionsIn = (rest: string) =>
  [...rest.matchAll(/(?<![\w-])--([a-z-]+)/g)].map(([, option = '']) => option);

/** Scripts of `package.json` that run a command, and the command. */
const scriptsOf = ({ scripts }: { readonly scripts: Readonly<Record<string, string>> }) =>
  new Map(
    Object.entries(scripts).map(([name, script]) => [
      name,
      /scripts\/portico\.mjs ([a-z-]+)/.exec(script)?.[1],
    ]),
  );

const repository = JSON.parse(await readFile('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const screensIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.screen.yaml'))
    .length;

describe('the commands of the documentation', () => {
  it('exist, with their options', async () => {
    const wrong: string[] = [];
    let calls = 0;
    for (const page of pages)
      for (const [index, line] of (await readFile(page, 'utf8')).split('\n').entries())
        for (const [, name = '', rest = ''] of line.matchAll(
          /(?:npx |node_modules\/\.bin\/|scripts\/|[`│] ?)(?:portico|portico\.mjs) ([a-z][a-z-]*)([^`|#│\n]*)/g,
        )) {
          calls++;
          const mistake = mistakeOf(name, optionsIn(rest));
          if (mistake !== undefined) wrong.push(`${page}:${index + 1} ${mistake}`);
        }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(30);
  });

  it('exist where the settings of an editor call them', async () => {
    const wrong: string[] = [];
    let calls = 0;
    for (const { place, code } of await blocksIn('json|lua|toml'))
      for (const [, name = '', rest = ''] of code.matchAll(
        /["']portico["'], *["']([^"']*)["']([^\]}]*)/g,
      )) {
        calls++;
        const mistake = mistakeOf(name, optionsIn(rest));
        if (mistake !== undefined) wrong.push(`${place} ${mistake}`);
      }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(2);
  });

  it('are scripts that the repository or a new portal has, with their options', async () => {
    const scripts = scriptsOf(repository);
    const wrong: string[] = [];
    let calls = 0;
    for (const page of pages)
      for (const [, name = '', rest = ''] of (await readFile(page, 'utf8')).matchAll(
        /npm (?:run )?((?<=run )[a-z][\w:-]*|start|test)\b([^`|#\n]*)/g,
      )) {
        calls++;
        if (!scripts.has(name)) wrong.push(`${page}: npm run ${name}`);
        const command = scripts.get(name);
        const mistake = command === undefined ? undefined : mistakeOf(command, optionsIn(rest));
        if (mistake !== undefined) wrong.push(`${page}: npm run ${name}: ${mistake}`);
      }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(40);
  });

  it('create screens in the portal of the repository', { timeout: 120_000 }, async () => {
    const text = await readFile('README.md', 'utf8');
    const home = await mkdtemp(join(tmpdir(), 'portico-docs-'));
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      for (const concept of ['screen', 'crud']) {
        const [, name = '', rest = ''] =
          new RegExp(`^npm run new ${concept} (\\w+) -- (.*)$`, 'm').exec(text) ?? [];
        const options = rest.matchAll(/"--([a-z]+)=([^"]+)"|--([a-z]+)=(\S+)/g);
        const values = Object.fromEntries(
          [...options].map(([, quoted, words, key, word]) => [quoted ?? key, words ?? word]),
        );
        const folder = join(home, concept);
        await cp('screens', folder, { recursive: true });
        const before = await screensIn(folder);
        await runNew({ folder, positionals: [concept, name], values, environment: {} });
        expect(await screensIn(folder), concept).toBe(before + 1);
      }
    } finally {
      print.mockRestore();
      await rm(home, { recursive: true });
    }
  });

  // A newcomer tries them as they stand: the tests have to pass with these blocks, too.
  it('create building blocks of the engine with names that no test uses', async () => {
    const portal = 'tests/blocks/portal';
    const own = await Promise.all(
      (await readdir(`${portal}/widgets`)).map(
        async (type) =>
          JSON.parse(
            await readFile(`${portal}/widgets/${type}/manifest.json`, 'utf8'),
          ) as WidgetManifest,
      ),
    );
    const tests = await Promise.all(
      ['tests/widgets/new.test.ts', 'tests/scripts/newOwnBlocks.test.ts'].map((file) =>
        readFile(file, 'utf8'),
      ),
    );
    const created = [
      ...tests.join('\n').matchAll(/\bnew(?:Own)?(?:Widget|Control|Verb)\('([\w-]+)'/g),
    ].map(([, name]) => name);
    const used = new Set([
      ...created,
      ...own.flatMap(({ type, control }) => [type, control?.name]),
      ...(await readdir(`${portal}/actions`)).map((file) => file.replace(/\.\w+$/, '')),
    ]);
    const names = (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).flatMap((text) =>
      [...text.matchAll(/npm run new (?:widget|control|verb) ([\w-]+)/g)].map(([, name]) => name),
    );
    expect(names.filter((name) => used.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(3);
    expect(created.length).toBeGreaterThan(3);
  });
});
