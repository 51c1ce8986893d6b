import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPortalFolder } from '../../../scripts/portalFolder.ts';
import { vocabulary } from '../../../scripts/vocabulary.ts';
import { compile } from '../../../src/compiler/compile.ts';
import { commentsOf } from '../../../src/editing/comments.ts';
import { migratePortal } from '../../../src/editing/migrate.ts';
import { migrations } from '../../../src/editing/migrations/index.ts';

type Texts = ReadonlyMap<string, string>;

const former = (await readPortalFolder(join(import.meta.dirname, 'former'))).files;
const report = (files: Texts) => compile({ files }, vocabulary).diagnostics;
const migrated = (files: Texts) => {
  const result = migratePortal(files, migrations, report);
  const changed = result.files.map(({ path, text }) => [path, text] as const);
  return { ...result, texts: new Map([...files, ...changed]) };
};
/** The former files with some passages replaced. */
const edited = (path: string, ...passages: readonly (readonly [string, string])[]): Texts => {
  const text = passages.reduce(
    (rest, [passage, by]) => {
      expect(rest).toContain(passage);
      return rest.replace(passage, by);
    },
    former.get(path) ?? '',
  );
  return new Map([...former, [path, text]]);
};
const remarksOf = (files: Texts) =>
  migrated(files).diagnostics.map(({ file, line, code, message, hint = '' }) => [
    file,
    line,
    code,
    `${message} ${hint}`,
  ]);

describe('the migration of a former portal', () => {
  const { texts, files, diagnostics } = migrated(former);
  const linesOf = (all: Texts, path: string) => (all.get(path) ?? '').split('\n');
  /** The lines of a file that the migration removes or changes, and those that it writes. */
  const changes = (path: string) => {
    const [before, after] = [linesOf(former, path), linesOf(texts, path)];
    return {
      removed: before.filter((line) => !after.includes(line)).map((line) => line.trim()),
      written: after.filter((line) => !before.includes(line)).map((line) => line.trim()),
    };
  };

  it('leaves no error and no warning, and nothing to do by hand', () => {
    expect(new Set(report(former).map(({ code }) => code))).toEqual(
      new Set([
        'old-version',
        'unknown-key',
        'unlike-types',
        'setting-without-use',
        'reason-missing',
      ]),
    );
    expect(diagnostics).toEqual([]);
    expect(report(texts)).toEqual([]);
  });

  it('applies each migration that has something to do, and nothing the second time', () => {
    const applied = new Set(files.flatMap((file) => file.migrations.map(({ name }) => name)));
    const idle = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
    expect(idle).toEqual(['forms-of-nodes']);
    expect(migrated(texts).files).toEqual([]);
  });

  it('keeps every comment', () => {
    const comments = (text = '') => commentsOf(text).map(({ comment }) => comment.trim());
    expect([...former.values()].flatMap(comments)).not.toEqual([]);
    for (const [path, text] of former) expect(comments(texts.get(path))).toEqual(comments(text));
  });

  it('changes only the lines that the language no longer accepts', () => {
    const setting = 'mapFrameAddress:     { type: string,  default: /sandbox/map,';
    const description =
      'description: "Page with a map of where the provider is, shown in a frame; empty shows none." }';
    expect(changes('portal.yaml')).toEqual({
      removed: ['breakpoint: 1004', `${setting} ${description}`, 'captcha: { header: x-captcha }'],
      written: [`${setting} addressFor: [frames], ${description}`],
    });
    const close = '- { type: button, id: close, text: common.close, variant: primary,';
    const params = 'params: { text: { type: string }, code: { type: string }, status:';
    expect(changes('popups/info.popup.yaml')).toEqual({
      removed: [
        'popup: info',
        `${params} { type: number }, description: { type: string } }`,
        `${close} on: { press: [ { close: closed } ] } }`,
      ],
      written: [
        `${params} { type: [number, "null"] }, description: { type: [string, "null"] } }`,
        `${close} press: { close: closed } }`,
      ],
    });
    expect(changes('define.yaml').removed).toHaveLength(4);
    expect(changes('customer/delivery_points.screen.yaml')).toEqual({
      removed: [
        'screen: delivery_points',
        'route: delivery_points',
        'title: title.delivery_points',
        'disabled: "= !isOpenOrder(row.status)"',
        '- { type: button, id: document, text: orders.document, on: { press: [ { call: orderDocument, with: { id: "1" }, onError: invoiceDocument } ] } }',
      ],
      written: [
        'disabled:',
        '- { when: "= !isOpenOrder(row.status)", reason: orders.notOpen }',
        '- { type: button, id: document, text: orders.document, press: { call: orderDocument, with: { id: "1" }, onError: invoiceDocument } }',
      ],
    });
    for (const path of ['texts/ro.yaml', 'services/company.openapi.yaml'])
      expect(texts.get(path)).toBe(former.get(path));
  });

  it('names the command wherever a migration mends what the compiler reports', () => {
    const mended = report(former).filter(({ code }) => code !== 'reason-missing');
    expect(mended).not.toEqual([]);
    for (const { hint } of mended) expect(hint).toContain('npx portico migrate');
  });

  it('names the command at each removed key', () => {
    const hints = report(former).filter(({ code }) => code === 'unknown-key');
    expect(hints.map(({ path, hint }) => [path, hint])).toEqual([
      [['breakpoint'], 'Run "npx portico migrate", which removes it.'],
      [['captcha'], 'Run "npx portico migrate", which removes it.'],
    ]);
  });
});

describe('what a migration of a former portal leaves to the author', () => {
  it('is the width of a layout that begins elsewhere', () => {
    expect(remarksOf(edited('portal.yaml', ['breakpoint: 1004', 'breakpoint: 800']))).toEqual([
      [
        'portal.yaml',
        1,
        'migrate-by-hand',
        'The wide layout begins at 1004 pixels, no longer at 800. Check the screens at the widths between.',
      ],
    ]);
  });

  it('is the default of a parameter whose type cannot be missing', () => {
    const text = ['description: { type: string }', 'description: { type: text }'] as const;
    expect(remarksOf(edited('popups/info.popup.yaml', text))).toEqual([
      [
        'popups/info.popup.yaml',
        3,
        'migrate-by-hand',
        'A failure may not have "description". Give the parameter a default.',
      ],
    ]);
  });

  it('is a date that is one of several fallbacks, or one of two choices', () => {
    const call = "transactions.filter(t, or(t.date, '') >=";
    const choice = "transactions.filter(t, (present(t.date) ? t.date : '') >=";
    const several = "transactions.filter(t, or(t.date, t.date, '') >=";
    const sentence =
      "A date and a text are alternatives here. Write the date with formatDate(…, 'yyyy-MM-dd').";
    for (const other of [choice, several])
      expect(remarksOf(edited('define.yaml', [call, other]))).toEqual([
        ['define.yaml', 21, 'migrate-by-hand', sentence],
      ]);
  });
});

describe('the migration of addresses', () => {
  it('adds a use to those that the setting has', () => {
    const use = ['default: /sandbox/map,', 'default: /sandbox/map, addressFor: [links],'] as const;
    const { texts } = migrated(edited('portal.yaml', use));
    expect(texts.get('portal.yaml')).toContain('addressFor: [links, frames],');
    expect(report(texts)).toEqual([]);
  });
});

describe('the migration of dates', () => {
  const day = "(t.date, ''), 10)";
  const date = "formatDate(t.date, 'yyyy-MM-dd')";
  it.each([
    ['a fallback with brackets', `(t.date, '(,'), 10)`, `(${date}, '(,'), 10)`],
    [
      'a call over lines',
      `(t\n      .date, ''), 10)`,
      `(formatDate(t\n      .date, 'yyyy-MM-dd'), ''), 10)`,
    ],
    [
      'a call with a comma',
      `(first([t.date, t.date]), ''), 10)`,
      `(formatDate(first([t.date, t.date]), 'yyyy-MM-dd'), ''), 10)`,
    ],
  ])('writes a date as text in %s', (_, given, expected) => {
    const { texts } = migrated(edited('define.yaml', [day, given]));
    expect(texts.get('define.yaml')).toContain(`before(or${expected}`);
    expect(report(texts)).toEqual([]);
  });

  it('asks the author where quotes of YAML would need to be doubled', () => {
    const is = `"= transactions.filter(t, or(t.date, '') == '').map(t, { 'day': '', 'amount': 0 })"`;
    const former =
      "is: \"= transactions.groupBy(t, before(or(t.date, ''), 10)).map(g, { 'day': before(or(first(g.items).date, ''), 10), 'amount': g.items.sum(t, or(t.amount, 0)) })\"";
    const single = `is: '${is.slice(1, -1).replaceAll("'", "''")}'`;
    const { texts, diagnostics } = migrated(edited('define.yaml', [former, single]));
    expect(texts.get('define.yaml')).toContain(single);
    expect(diagnostics).toMatchObject([{ code: 'migrate-by-hand', file: 'define.yaml', line: 17 }]);
  });
});
