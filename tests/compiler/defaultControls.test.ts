import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';
import type { Field, Form } from '../../src/language/form.ts';
import { controlMistakes } from '../../src/compiler/validate/controlProblems.ts';
import { printed } from './sampleFolders.ts';

const files: Readonly<Record<string, string>> = {
  'portal.yaml':
    'schema: portal/1\nname: p.name\nlanguages: { default: en, available: [en] }\nunknownRoute: [ { open: home } ]\n',
  'define.yaml':
    'schema: define/2\nschemas:\n  Day: { type: string, format: date }\n  Box: { type: boolean }\n  Mail: { allOf: [ { type: string, format: email } ] }\n  Stay: { type: object, properties: { from: { $ref: Day }, seen: { type: [string, "null"], format: date-time }, mail: { $ref: Mail } } }\n',
  'texts/en.yaml':
    'schema: texts/1\np: { name: P }\nf: { a: A }\nstay: Stay\nstay.from: From\nstay.seen: Seen\nstay.mail: Mail\n',
};

/** Compiles a form with these fields over a portal of one screen. */
function compiled(fields: Readonly<Record<string, object>>) {
  const labelled = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { label: 'f.a', ...field }]),
  );
  const screen = {
    schema: 'screen/1',
    screen: 'home',
    path: '/',
    title: 'p.name',
    access: 'public',
    state: { draft: { schema: { type: 'object' }, value: {} } },
    forms: { f: { fields: labelled } },
    body: [{ type: 'form', form: 'f', bind: 'state.draft' }],
  };
  return compile(
    { files: new Map(Object.entries({ ...files, 'home.screen.json': JSON.stringify(screen) })) },
    vocabulary,
  );
}

function fieldsOf(fields: Readonly<Record<string, object>>): readonly Field[] {
  const { release, diagnostics } = compiled(fields);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return (JSON.parse(release?.files.get('forms/f.json') ?? '{}') as Form).fields;
}

const controlsOf = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map(({ name, control }) => [name, control]));

describe('the control of a field that names none', () => {
  it('is that of its format, its options or its type', () => {
    const fields = fieldsOf({
      day: { type: 'string', format: 'date' },
      moment: { type: 'string', format: 'date-time' },
      opens: { type: 'string', format: 'time' },
      secret: { type: 'string', format: 'password' },
      mail: { type: 'string', format: 'email' },
      choice: { type: 'string', enum: ['a'], options: [{ value: 'a', text: 'f.a' }] },
      count: { type: ['number', 'null'] },
      named: { type: 'string', format: 'date', control: 'text' },
    });
    expect(controlsOf(fields)).toEqual({
      day: 'date-input',
      moment: 'date-time-input',
      opens: 'time-input',
      secret: 'password-input',
      mail: 'text-input',
      choice: 'select',
      count: 'number-input',
      named: 'text-input',
    });
  });

  it('follows references, allOf, and the items of lists', () => {
    const [day, box, mail, stay, days] = fieldsOf({
      day: { $ref: 'Day' },
      box: { $ref: 'Box' },
      mail: { $ref: 'Mail' },
      stay: { $ref: 'Stay', label: 'stay' },
      days: { type: 'array', items: { $ref: 'Day' } },
    });
    expect([day, box, mail].map((field) => field?.control)).toEqual([
      'date-input',
      'checkbox',
      'text-input',
    ]);
    expect(controlsOf(stay?.group?.fields ?? [])).toEqual({
      from: 'date-input',
      seen: 'date-time-input',
      mail: 'text-input',
    });
    expect(JSON.stringify(days)).toContain('"date-input"');
  });

  it('has the props of the format unless the field gives them', () => {
    const [mail, site, code] = fieldsOf({
      mail: { $ref: 'Mail' },
      site: { type: 'string', format: 'uri' },
      code: { type: 'string', format: 'email', props: { inputMode: 'text' } },
    });
    expect(mail?.props).toMatchObject({ inputMode: 'email' });
    expect(site?.props).toMatchObject({ inputMode: 'url' });
    expect(code?.props).toMatchObject({ inputMode: 'text' });
  });

  it('decides which props a field of a reference can have', () => {
    expect(
      fieldsOf({ day: { $ref: 'Day', props: { max: '2030-01-01' } } })[0]?.props,
    ).toMatchObject({ max: '2030-01-01' });
    expect(printed(compiled({ day: { $ref: 'Day', props: { rows: 3 } } }))).toContain(
      '"rows" is not a property of "props".',
    );
  });
});

describe('the formats of controls', () => {
  it('belong to one control each, with an object of props', () => {
    const control = (type: string, formats: unknown) =>
      ({ type, kind: 'control', control: { name: type, formats }, props: {} }) as never;
    expect(
      controlMistakes([control('one', { date: {} }), control('two', { date: {} })]).map(
        ({ type, path }) => `${type} ${path}`,
      ),
    ).toEqual(['two control.formats']);
    expect(controlMistakes([control('one', ['date'])]).map(({ path }) => path)).toEqual([
      'control.formats',
    ]);
  });
});
