import { describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import type { Form } from '../../src/language/form.ts';
import type { Check, Checks } from '../../src/runtime/form/checks.ts';
import { basePortal, printed, sampleVocabulary } from './sampleFolders.ts';

const screen =
  'schema: screen/1\nscreen: odd\npath: /odd\naccess: public\ntitle: portal.name\nstate: { record: { schema: { type: object }, value: {} } }\nbody: [ { type: form, form: odd, bind: state.record } ]\n';
const fileControl = {
  type: 'chooser',
  title: 'Chooser',
  description: 'Chooses.',
  kind: 'control' as const,
  control: { name: 'chooser' },
  props: { type: 'object', properties: {}, additionalProperties: false },
};
const words = (text: string | undefined) =>
  `${text ?? ''}\nerrors.format: Not so.\nerrors.maxItems: Too many.\n`;

const compiler = createCompiler({
  ...sampleVocabulary,
  widgets: [...sampleVocabulary.widgets, fileControl],
});

type Descriptors = Readonly<Record<string, string>>;

/** Compiles a form over the portal of the samples; returns a file of the release. */
function compiled(
  file: string,
  fields: Readonly<Record<string, object>>,
  changes: Descriptors = {},
): string {
  const base = basePortal();
  const files = new Map([
    ...base,
    ['texts/en.yaml', words(base.get('texts/en.yaml'))],
    ['texts/ro.yaml', words(base.get('texts/ro.yaml'))],
    ['screens/odd.screen.yaml', screen],
    [
      'forms/odd.form.json',
      JSON.stringify({
        schema: 'form/1',
        form: 'odd',
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, { label: 'common.yes', ...field }]),
        ),
      }),
    ],
    ...Object.entries(changes),
  ]);
  const compilation = compiler.compile({ files });
  expect(
    printed(compilation)
      .split('\n')
      .filter((line) => line.includes('  error  ')),
  ).toEqual([]);
  return compilation.release?.files.get(file) ?? '';
}

/** Compiles a form and imports the module of its checks. */
async function checksOf(
  fields: Readonly<Record<string, object>>,
  changes: Descriptors = {},
): Promise<Checks> {
  const text = compiled('forms/odd.js', fields, changes);
  expect(text).not.toMatch(/new Function|eval\(/);
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Checks;
}

function accepts(
  check: Check | undefined,
  good: readonly unknown[],
  bad: readonly unknown[],
): void {
  expect(good.filter((value) => check?.(value) !== true)).toEqual([]);
  expect(bad.filter((value) => check?.(value) !== false)).toEqual([]);
}

describe('the checks of a field', () => {
  const define = (schemas: string) => ({
    'define.yaml': `${basePortal().get('define.yaml')?.replace('functions:', `${schemas}\nfunctions:`) ?? ''}`,
  });

  it('resolve named types in items, in members and inside other types', async () => {
    const checks = await checksOf({
      books: { type: 'array', items: { $ref: 'Book' }, control: 'chooser' },
      pair: { type: 'object', properties: { reader: { $ref: 'Reader' } }, control: 'chooser' },
      reader: { $ref: 'Reader', control: 'chooser' },
    });
    const book = { id: '1', title: 'A', price: 2, state: 'free' };
    accepts(
      checks.fields['books'],
      [[book]],
      [[{ ...book, state: 'lost' }], [{ ...book, title: 1 }]],
    );
    const reader = { id: '1', name: 'A', branches: [{ id: '1', name: 'B' }] };
    accepts(checks.fields['reader'], [reader], [{ ...reader, branches: [{ id: '1' }] }]);
    accepts(checks.fields['pair'], [{ reader }], [{ reader: { id: '1' } }]);
  });

  it('resolve recursive types and aliases', async () => {
    const schemas =
      '  Tree: { type: object, properties: { name: { type: string }, parts: { type: array, items: { $ref: Tree } } }, required: [name] }\n  One: { $ref: Other }\n  Other: { $ref: One }';
    const checks = await checksOf(
      { tree: { $ref: 'Tree', control: 'chooser' }, one: { $ref: 'One', control: 'chooser' } },
      define(schemas),
    );
    accepts(
      checks.fields['tree'],
      [{ name: 'a', parts: [{ name: 'b', parts: [] }] }],
      [{ name: 'a', parts: [{ parts: [] }] }],
    );
    accepts(checks.fields['one'], [1, 'a'], []);
  });

  it('resolve named types in named validators', async () => {
    const validators =
      'schema: validators/1\nvalidators:\n  email: { schema: { $ref: Mail }, code: V01 }\nmasks: { digits: { allow: "0-9" } }\n';
    const checks = await checksOf(
      { mail: { type: 'string', validate: ['email'] } },
      { 'validators.yaml': validators, ...define('  Mail: { type: string, format: email }') },
    );
    accepts(checks.validators['email'], ['a@b.ro'], ['a', 'a@']);
  });

  it('accept null for nullable of OpenAPI 3.0', async () => {
    const service =
      basePortal()
        .get('services/library.openapi.yaml')
        ?.replace(
          'state: { type: string, enum: [lent, free] }',
          'state: { type: string, enum: [lent, free], nullable: true }',
        ) ?? '';
    const checks = await checksOf(
      { one: { $ref: 'Book', control: 'chooser' } },
      { 'services/library.openapi.yaml': service },
    );
    const book = { id: 'x', title: 'A', price: 2 };
    accepts(
      checks.fields['one'],
      [
        { ...book, state: null },
        { ...book, state: 'free' },
      ],
      [
        { ...book, state: 'lost' },
        { ...book, state: 1 },
      ],
    );
  });

  it('do not mistake inherited properties for members', async () => {
    const checks = await checksOf(
      { one: { $ref: 'Odd', control: 'chooser' } },
      define(
        '  Odd: { type: object, properties: { toString: { type: string } }, required: [toString, constructor, __proto__] }',
      ),
    );
    accepts(
      checks.fields['one'],
      [JSON.parse('{ "toString": "a", "constructor": 1, "__proto__": 2 }')],
      [{}, { toString: 'a' }, JSON.parse('{ "toString": "a", "constructor": 1 }')],
    );
  });
});

describe('the checks of a field: formats', () => {
  it.each([
    [
      'date',
      ['2024-02-29', '2000-02-29', '0001-01-01'],
      [
        '2023-02-29',
        '1900-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-1-1',
        '2026-11-31',
        'today',
        '2026-11-20T00:00:00Z',
      ],
    ],
    [
      'time',
      ['12:30:00Z', '12:30:00.5+02:00', '23:59:60Z', '01:59:60+02:00'],
      ['12:30', '24:00:00Z', '12:60:00Z', '12:30:60Z', '12:30:00', '22:59:60Z'],
    ],
    [
      'date-time',
      ['2026-11-20T12:30:00Z', '2024-02-29t00:00:00.000-05:00'],
      ['2026-11-20', '2026-11-20 12:30:00Z', '2026-02-30T12:30:00Z', '2026-11-20T25:00:00Z', 'T'],
    ],
    ['email', ['a@b.ro', 'ion.popescu+x@exemplu.com.ro'], ['a', 'a@', '@b.ro', 'a b@c.ro']],
    [
      'uri',
      ['https://exemplu.ro/a?b=c#d', 'mailto:a@b.ro', 'urn:isbn:1'],
      ['exemplu.ro', '/a', 'http://a b', '//exemplu.ro'],
    ],
    ['uri-reference', ['/a/b', '#c', 'https://exemplu.ro'], ['a b', '\\\\a']],
    [
      'uuid',
      ['2eb8aa08-aa98-11ea-b4aa-73b441d16380'],
      ['2eb8aa08', '2eb8-aa08-aa98-11ea-b4aa73b44-1d16380'],
    ],
    ['ipv4', ['10.0.0.1'], ['256.0.0.1', '10.0.0']],
    ['ipv6', ['::1', 'fe80::1'], ['10.0.0.1', ':::1']],
    ['hostname', ['exemplu.ro'], ['-a.ro', 'a_b.ro']],
    ['duration', ['P1D', 'PT5M'], ['1D', 'P']],
    ['regex', ['^a+$'], ['^(']],
    ['byte', ['YQ==', 'YWI=', ''], ['Y', 'a b']],
  ])('check the format "%s"', async (format, good, bad) => {
    const checks = await checksOf({ one: { type: 'string', format } });
    accepts(checks.fields['one'], good, bad);
    expect(checks.fields['one']?.errors?.[0]).toMatchObject({
      keyword: 'format',
      params: { format },
    });
  });

  it('check the integer formats', async () => {
    const checks = await checksOf({ one: { type: 'number', format: 'int32' } });
    accepts(
      checks.fields['one'],
      [1, -2_147_483_648, 2_147_483_647],
      [1.5, 2_147_483_648, -2_147_483_649],
    );
  });

  it('ignore unknown formats of a service', async () => {
    const service =
      basePortal()
        .get('services/library.openapi.yaml')
        ?.replace('id: { type: string }', 'id: { type: string, format: shelf-mark }') ?? '';
    const checks = await checksOf(
      { one: { $ref: 'Book', control: 'chooser' } },
      { 'services/library.openapi.yaml': service },
    );
    accepts(checks.fields['one'], [{ id: 'x', title: 'A', price: 2, state: 'free' }], []);
  });
});

it('gives empty texts, checkboxes and lists a value, and none to numbers, dates and maps', () => {
  const { fields } = JSON.parse(
    compiled(
      'forms/odd.json',
      {
        text: { type: 'string' },
        choice: { enum: ['a', 'b'], control: 'chooser' },
        named: { $ref: 'Name', control: 'chooser' },
        box: { type: 'boolean' },
        list: { type: 'array', control: 'chooser' },
        number: { type: 'number' },
        map: { type: 'object', control: 'chooser' },
        date: { type: 'string', format: 'date', control: 'date' },
        untyped: { control: 'date' },
        typed: { type: 'string', format: 'date', control: 'chooser' },
        period: { control: 'dateRange' },
      },
      {
        'define.yaml': (basePortal().get('define.yaml') ?? '').replace(
          'functions:',
          '  Name: { type: string }\nfunctions:',
        ),
      },
    ),
  ) as Form;
  const withValue = fields.filter((field) => 'empty' in field);
  expect(Object.fromEntries(withValue.map(({ name, empty }) => [name, empty]))).toEqual({
    text: '',
    choice: '',
    named: '',
    box: false,
    list: [],
  });
});
