import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { versions } from '../../src/compiler/grammar.ts';
import { warning } from '../../src/compiler/message.ts';
import { EditError } from '../../src/editing/locate.ts';
import type { Migration } from '../../src/editing/migration.ts';
import { migrations } from '../../src/editing/migrations/index.ts';
import { setValueInText } from '../../src/editing/spliceYaml.ts';
import { lines, migrated } from './migratedFiles.ts';

const rename: Migration = {
  name: 'rename-title',
  concepts: ['screen'],
  from: 1,
  to: 2,
  sentence: 'Titles are written in another way.',
  migrate({ text, value }, portal) {
    if (value['title'] === 'bad') throw new EditError('The title is bad.', ['title']);
    const remarks =
      value['path'] === undefined
        ? [{ path: ['screen'], message: warning('migrate-by-hand', 'Add a path.') }]
        : [];
    return { text: setValueInText(text, ['title'], `t${portal.files.length}`), remarks };
  },
};

describe('migrating a portal', () => {
  const old = lines('# orders', 'schema: screen/1 # old', 'screen:   orders', '', 'title: a # b');

  it('rewrites each file of the version and keeps its layout', () => {
    const given = {
      'a.screen.yaml': old,
      'p.portal.yaml': 'schema: portal/1\n',
      'config/x.json': '{}',
    };
    const { files, diagnostics } = migrated(given, [rename]);
    expect(files.map(({ path, from, to }) => [path, from, to])).toEqual([
      ['a.screen.yaml', 'screen/1', 'screen/2'],
    ]);
    expect(files[0]?.text).toBe(
      old.replace('screen/1', 'screen/2').replace('title: a', 'title: t2'),
    );
    expect(diagnostics).toMatchObject([
      { code: 'migrate-by-hand', severity: 'warning', line: 3, column: 11, message: 'Add a path.' },
    ]);
  });

  const errors = lines(
    'schema: errors/1',
    '# rules',
    'pipelines:',
    '  a:',
    '    - { code: status, text: [texts.x], to: inline } # first',
    '    - code: body.b',
    '      text:',
    '        - texts.x',
    '      to: inline',
  );
  const withReturns = (text: string) => text.replaceAll('\n', '\r\n');
  it.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['CRLF line ends', withReturns],
    ['both', (text: string) => `\ufeff${withReturns(text)}`],
  ])('keeps %s', (_, marked) => {
    for (const text of [errors, old.replace('title: a', 'title: a\nroute: orders # same')]) {
      const name = text === errors ? 'errors.yaml' : 'a.screen.yaml';
      const plain = migrated({ [name]: text });
      const { files, diagnostics } = migrated({ [name]: marked(text) });
      expect(plain.files).toHaveLength(1);
      expect(diagnostics).toEqual(plain.diagnostics);
      expect(files.map((file) => file.text)).toEqual(plain.files.map((file) => marked(file.text)));
    }
  });

  it('leaves the files of building blocks alone', () => {
    const blocks = {
      'vocabulary.yaml': 'schema: vocabulary/1\napi: 1\nwidgets: [dial]\n',
      'widgets/dial/manifest.json': '{ "type": "dial" }\n',
      'widgets/dial/Dial.tsx': 'export const Dial = () => <p>a: {1}</p>;\n',
    };
    const { files, diagnostics } = migrated({ ...blocks, 'a.screen.yaml': old }, [
      { ...rename, migrate: ({ text }) => ({ text }) },
    ]);
    expect(diagnostics).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(['a.screen.yaml']);
  });

  it('reports files that cannot be read or rewritten', () => {
    const { diagnostics } = migrated(
      {
        'a.screen.yaml': old.replace('title: a', 'title: bad'),
        'b.screen.yaml': 'schema: screen/1\na: [\n',
      },
      [rename],
    );
    expect(diagnostics.map(({ file, line, code }) => [file, line, code])).toEqual([
      ['b.screen.yaml', 2, 'syntax'], // where the bracket opens,
      ['a.screen.yaml', 5, 'cannot-migrate'],
    ]);
  });

  it('runs through every version', () => {
    const next: Migration = {
      ...rename,
      from: 2,
      to: 3,
      migrate: ({ text, value }) => ({
        text: setValueInText(text, ['title'], `${String(value['title'])}!`),
      }),
    };
    const [file] = migrated({ 'a.screen.yaml': old }, [rename, next]).files;
    expect(file?.to).toBe('screen/3');
    expect(file?.text).toContain('title: t1! # b');
  });
});

describe('the migrations', () => {
  it('lead each concept to the version that the compiler reads', () => {
    const reached: Record<string, number> = {};
    for (const { concepts, from, to } of migrations) {
      expect(to).toBe(concepts.length === 0 ? from : from + 1);
      for (const concept of concepts) reached[concept] = Math.max(reached[concept] ?? 1, to);
    }
    const raised = Object.entries(versions).filter(([, version]) => version > 1);
    expect(reached).toEqual(Object.fromEntries(raised));
  });

  it('are each described on the page about upgrading', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/upgrading.md'), 'utf8');
    expect(migrations.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
