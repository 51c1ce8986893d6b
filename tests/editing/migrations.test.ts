import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { lines, migrated } from './migratedFiles.ts';

describe('the migration of pipelines', () => {
  const rules = (...all: readonly string[]) =>
    lines('schema: errors/1', '', 'pipelines:', '  # one', '  byCode:', ...all);

  it('writes the most frequent text of the rules once, at the top, and is idempotent', () => {
    const text = rules(
      '    - { status: 400, text: ["config.errors.{code}", texts.errorGeneric], to: inline }',
      '    - code: status # any',
      '      text: ["config.errors.{code}", texts.errorGeneric] # shared',
      '      to: { popup: error }',
      '    - { code: "500", text: texts.other, to: inline }',
      '    - { to: silent }',
    );
    const [file] = migrated({ 'errors.yaml': text }).files;
    expect(migrated({ 'errors.yaml': file?.text ?? '' })).toEqual({ files: [], diagnostics: [] });
    expect(file?.text).toBe(
      lines(
        'schema: errors/2',
        '',
        'text: ["config.errors.{code}", texts.errorGeneric]',
        'pipelines:',
        '  # one',
        '  byCode:',
        '    - { status: 400, to: inline }',
        '    - code: status # any',
        '      # shared',
        '      to: { popup: error }',
        '    - { code: "500", text: texts.other, to: inline }',
        '    - { to: silent }',
      ),
    );
  });

  it('writes out the implicit text of version 1', () => {
    const text = rules(
      '    - { status: 400, text: texts.other, to: inline }',
      '    - { status: 401, text: texts.other, to: inline }',
      '    - { to: inline }',
    );
    expect(migrated({ 'errors.yaml': text }).files[0]?.text).toBe(
      lines(
        'schema: errors/2',
        '',
        'text: [texts.other]',
        'pipelines:',
        '  # one',
        '  byCode:',
        '    - { status: 400, to: inline }',
        '    - { status: 401, to: inline }',
        '    - { text: ["config.errors.{code}", texts.errorGeneric], to: inline }',
      ),
    );
  });
});

describe('the migration of reasons', () => {
  const define = lines(
    'schema: define/1',
    'functions:',
    '  has: { takes: { count: number }, gives: boolean, is: "= count > 0", reason: why.none } # one',
    '  isLate:',
    '    takes: { day: date }',
    '    gives: boolean',
    '    is: "= day < today()"',
    '    reason: { holds: { key: why.late, day: "= day" } }',
  );
  const screen = (disabled: string) =>
    lines('schema: screen/1', 'screen: desk', 'body:', '  - type: button', `    ${disabled} # why`);

  it('writes the reason of each named expression at each use that disables something', () => {
    const given = screen(
      'disabled: "= !has(size(state.a)) || status.a != \'ready\' || (x ? y : z) || isLate(or(row.day, today()))"',
    );
    const { files, diagnostics } = migrated({ 'define.yaml': define, 'a.screen.yaml': given });
    expect(diagnostics).toEqual([]);
    expect(files.map(({ text }) => text)).toEqual([
      lines(
        'schema: define/2',
        'functions:',
        '  has: { takes: { count: number }, gives: boolean, is: "= count > 0" } # one',
        '  isLate:',
        '    takes: { day: date }',
        '    gives: boolean',
        '    is: "= day < today()"',
      ),
      lines(
        'schema: screen/1',
        'screen: desk',
        'body:',
        '  - type: button',
        '    disabled: # why',
        '      - { when: "= !has(size(state.a))", reason: why.none }',
        `      - { when: "= status.a != 'ready' || (x ? y : z)" }`,
        '      - when: "= isLate(or(row.day, today()))"',
        '        reason: { key: why.late, day: "= (or(row.day, today()))" }',
      ),
    ]);
  });

  it('keeps parentheses, literals and the order of arguments, and leaves parameters alone', () => {
    const pays = lines(
      'schema: define/1',
      'functions:',
      '  has: { takes: { count: number }, gives: boolean, is: "= count > 0", reason: why.none }',
      '  pays:',
      '    takes: { a: string, b: string }',
      '    gives: boolean',
      '    is: "= a == b"',
      '    reason: { holds: { key: why.pays, one: "= a + \' a b\'", two: "= b" } }',
    );
    const given = lines(
      'schema: screen/1',
      'screen: desk',
      'body:',
      '  - type: button',
      '    disabled: "= (x || y) && !has(2 * (n + 1)) || q == 1 && (x || y)"',
      '  - type: button',
      '    disabled: "= pays(b, \'$&\')"',
      '  - type: fragment',
      '    with: { disabled: "= !has(1)" }',
    );
    const { files, diagnostics } = migrated({ 'define.yaml': pays, 'a.screen.yaml': given });
    expect(diagnostics).toEqual([]);
    const screenText = files.find(({ path }) => path === 'a.screen.yaml')?.text;
    expect(parse(screenText ?? '')).toMatchObject({
      body: [
        {
          disabled: [
            { when: '= (x || y) && !has(2 * (n + 1))', reason: 'why.none' },
            { when: '= q == 1 && (x || y)' },
          ],
        },
        {
          disabled: [
            {
              when: "= pays(b, '$&')",
              reason: { key: 'why.pays', one: "= b + ' a b'", two: "= ('$&')" },
            },
          ],
        },
        { with: { disabled: '= !has(1)' } },
      ],
    });
  });

  it('lists what must be rewritten by hand', () => {
    const given = screen('disabled: "= !(has(1) && isLate(today()))"');
    const { files, diagnostics } = migrated({ 'define.yaml': define, 'a.screen.yaml': given });
    expect(files.map(({ path }) => path)).toEqual(['define.yaml']);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['migrate-by-hand', 5],
      ['migrate-by-hand', 5],
    ]);
  });
});

describe('the migration of portals', () => {
  it('removes the header of the bot check, which had no effect', () => {
    const text = (...more: readonly string[]) => lines('schema: portal/1', 'name: a', ...more);
    expect(
      migrated({ 'portal.yaml': text('captcha:', '  header: x-captcha', 'bearer: plain') }).files[0]
        ?.text,
    ).toBe(text('bearer: plain'));
    expect(migrated({ 'portal.yaml': text('bearer: plain') }).files).toEqual([]);
  });
});

describe('the migration of routes', () => {
  it('removes a route that equals the name of its screen, and keeps its comment', () => {
    const text = (route: string) => lines('schema: screen/1', 'screen: a', route, 'title: b');
    expect(migrated({ 'b.screen.yaml': text('route: a # the name') }).files[0]?.text).toBe(
      text('# the name'),
    );
    expect(migrated({ 'b.screen.yaml': text('route: other') }).files).toEqual([]);
    const unnamed = (...keys: readonly string[]) => lines('schema: screen/1', ...keys, 'title: b');
    expect(migrated({ 'a.screen.yaml': unnamed('route: a') }).files[0]?.text).toBe(unnamed());
  });
});

describe('the migration of presses', () => {
  const migratedText = (...nodes: readonly string[]) => {
    const text = lines('schema: screen/1', 'body:', ...nodes);
    return migrated({ 'area/a.screen.yaml': text }).files[0]?.text ?? text;
  };
  const text = (...nodes: readonly string[]) => lines('schema: screen/1', 'body:', ...nodes);

  it('moves the steps of a press out of its events, in braces and in lines', () => {
    expect(
      migratedText(
        '  - { type: button, on: { press: [ { run: a } ] }, text: b }',
        '  - type: button',
        '    on:',
        '      press:',
        '        - call: send',
        '          as: sent',
        '    text: c',
        '  - type: button',
        '    on:',
        '      press:',
        '        - { run: a }',
        '        - { run: b }',
        '',
        '  - type: list',
        '    on: { press: [ { run: a }, { run: b } ] }',
      ),
    ).toBe(
      text(
        '  - { type: button, press: { run: a }, text: b }',
        '  - type: button',
        '    press:',
        '          call: send',
        '          as: sent',
        '    text: c',
        '  - type: button',
        '    press:',
        '        - { run: a }',
        '        - { run: b }',
        '',
        '  - type: list',
        '    press: [ { run: a }, { run: b } ]',
      ),
    );
  });

  it('keeps other events, and steps with a comment', () => {
    const nodes = [
      '  - { type: table, on: { press: [ { run: a } ], select: [ { run: b } ] } }',
      '  - { type: form, on: { submit: [ { run: a } ] } }',
      '  - type: button',
      '    on:',
      '      press:',
      '        - { run: a } # why',
    ];
    expect(migratedText(...nodes)).toBe(text(...nodes));
  });
});

describe('the migration of form nodes', () => {
  it('removes a form that is named by the id of its node', () => {
    const text = (...nodes: readonly string[]) => lines('schema: screen/1', 'body:', ...nodes);
    const other = '  - { type: form, id: b, form: c, bind: state.c }';
    expect(
      migrated({
        'area/a.screen.yaml': text(
          '  - type: form',
          '    id: a',
          '    form: a # what is asked',
          '    bind: state.a',
          other,
        ),
      }).files[0]?.text,
    ).toBe(text('  - type: form', '    id: a', '    # what is asked', '    bind: state.a', other));
    expect(migrated({ 'area/a.screen.yaml': text(other) }).files).toEqual([]);
  });
});

describe('the migration of implied keys', () => {
  it('removes an id that is the name of its file, and the title of the id, with nothing else', () => {
    const rest = ['path: /a', '# what it shows', 'body: []'];
    const text = (...keys: readonly string[]) => lines('schema: screen/1', ...keys, ...rest);
    const files = (path: string, ...keys: readonly string[]) =>
      migrated({ [path]: text(...keys) }).files.map((file) => file.text);
    expect(files('area/a.screen.yaml', 'screen: a', 'title: title.a')).toEqual([text()]);
    expect(files('area/b.screen.yaml', 'screen: a', 'title: title.a')).toEqual([text('screen: a')]);
    expect(files('area/a.screen.yaml', 'title: title.b')).toEqual([]);
    expect(files('area/a.screen.yaml')).toEqual([]);
  });
});
