import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { columnOf, singlesOf } from '../../scripts/crud/crudFields.ts';
import { createCrudTexts } from '../../scripts/crud/crudTexts.ts';
import { crudOf } from '../../scripts/crud/writeCrud.ts';
import { createDescriptorFormat } from '../../scripts/descriptorFormat.ts';
import { newPortal } from '../../scripts/newPortal.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';
import { SettingError } from '../../src/server/serverSettings.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-crud-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Json = Readonly<Record<string, unknown>>;

/** The clinic without its own screens for clinics and without its tests, which open them. */
function clinic(name: string): string {
  const portal = join(folder, name);
  cpSync('tests/portals/clinic/screens', portal, { recursive: true });
  for (const screen of ['clinics', 'clinic', 'clinic_new'])
    rmSync(join(portal, `admin/${screen}.screen.yaml`));
  rmSync(join(portal, 'forms/clinic.form.yaml'));
  rmSync(join(portal, 'tests'), { recursive: true });
  const menu = join(portal, 'menus/admin.menu.yaml');
  writeFileSync(menu, readFileSync(menu, 'utf8').replace(/^.*admin_clinics.*\n/m, ''));
  return portal;
}

/** Changes the service description of a portal. */
function describeOtherwise(portal: string, change: (text: string) => string): void {
  const file = join(portal, 'services/clinic.openapi.yaml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Adds members to a schema of the clinic. */
function addMembers(portal: string, schema: string, members: readonly string[]): void {
  describeOtherwise(portal, (text) =>
    text.replace(
      new RegExp(`^( {4}${schema}:\\n(?: {6}.*\\n)*? {6}properties:\\n)`, 'm'),
      `$1${members.map((member) => `        ${member}\n`).join('')}`,
    ),
  );
}

/** The clinic with more members of a clinic, some of which a new one requires. */
function clinicWith(name: string, members: readonly string[], ...required: readonly string[]) {
  const portal = clinic(name);
  for (const schema of ['Clinic', 'NewClinic']) addMembers(portal, schema, members);
  for (const one of required)
    describeOtherwise(portal, (text) =>
      text.replace(/^( {4}NewClinic:\n(?: {6}.*\n)*? {6}required: \[)/m, `$1${one}, `),
    );
  return portal;
}

async function write(portal: string, list: string, values: Record<string, string>) {
  const { files, notes } = await crudOf({ folder: portal, values }, list);
  const format = createDescriptorFormat();
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, format(path, text));
  }
  return { names: [...files.keys()].map((path) => path.slice(portal.length + 1)), notes };
}

async function errorsOf(portal: string): Promise<readonly string[]> {
  return compile(await readPortalFolder(portal), vocabulary)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}

const read = (portal: string, path: string) =>
  parse(readFileSync(join(portal, path), 'utf8')) as Record<string, unknown>;

describe('the screens for what a service lists', () => {
  let portal: string;
  let written: Awaited<ReturnType<typeof write>>;
  beforeAll(async () => {
    portal = clinic('whole');
    written = await write(portal, 'clinics', { shell: 'admin', folder: 'admin' });
  });

  it('compile', async () => {
    expect(await errorsOf(portal)).toEqual([]);
  });

  it('are a list, a detail, two forms, a deletion, texts in every language and a menu entry', () => {
    expect(written.names.sort()).toEqual([
      'admin/clinic.form.yaml',
      'admin/clinic.screen.yaml',
      'admin/clinic_edit.screen.yaml',
      'admin/clinic_new.screen.yaml',
      'admin/clinic_remove.popup.yaml',
      'admin/clinics.screen.yaml',
      'menus/admin.menu.yaml',
      'texts/de/clinics.yaml',
      'texts/en/clinics.yaml',
    ]);
    const { clinics: english } = read(portal, 'texts/en/clinics.yaml');
    const { clinics: german } = read(portal, 'texts/de/clinics.yaml');
    expect(english).toMatchObject({ heading: 'Clinics', add: 'Add' });
    expect(german).toMatchObject({ add: 'Hinzufügen' });
    expect(Object.keys(german as object)).toEqual(Object.keys(english as object));
    const { items } = read(portal, 'menus/admin.menu.yaml') as {
      items: { id?: string; phone?: string }[];
    };
    // its bar on phones has no entry
    expect(items.filter(({ phone }) => phone !== undefined)).toEqual([]);
    // the section of the account stays last
    expect(items.map(({ id }) => id)).toEqual(['overview', 'users', 'clinics', undefined]);
  });

  it('have the name of the record in the title of the page that edits it', () => {
    expect(read(portal, 'admin/clinic_edit.screen.yaml')['title']).toEqual({
      key: 'clinics.editNamed',
      name: '= data.clinic.name',
    });
    const { clinics } = read(portal, 'texts/de/clinics.yaml');
    expect(clinics).toMatchObject({ editNamed: '{name} bearbeiten' });
  });

  it('lie below the path of their shell', () => {
    expect(read(portal, 'admin/clinic_edit.screen.yaml')['path']).toBe('/admin/clinics/{id}/edit');
  });

  it('show the list of a record as a table', () => {
    const { body } = read(portal, 'admin/clinic.screen.yaml') as { body: { body?: Json[] }[] };
    const [table] = body
      .flatMap((node) => node.body ?? [])
      .filter((one) => one['type'] === 'table');
    expect(table).toMatchObject({ rows: '= or(data.clinic.hours, [])', label: 'clinics.hours' });
    expect(written.notes.join('\n')).not.toContain('"hours"');
  });
});

describe('the screens for a paged list with filters', () => {
  it('take pages, order, filters and kinds of values from the description', async () => {
    const portal = clinic('paged');
    describeOtherwise(portal, (text) =>
      text
        .replace(
          'name: role, in: query, schema: { type: string }',
          "name: role, in: query, schema: { $ref: '#/components/schemas/Role' }",
        )
        .replace(
          /(\/users:[^]*?name: sort, in: query, schema: \{ type: string)/,
          '$1, enum: [name, email, last_login]',
        ),
    );
    await write(portal, '/clinics', { shell: 'admin' });
    const { names } = await write(portal, 'listUsers', {
      shell: 'admin',
      name: 'people',
      one: 'person',
      path: '/admin/people',
    });
    expect(names).toContain('people/people_filter.form.yaml');
    const screen = read(portal, 'people/people.screen.yaml');
    expect(screen['data']).toMatchObject({
      people: { paging: { size: 20, sort: 'name', address: true }, after: 300 },
    });
    expect(screen['address']).toMatchObject({ role: { of: ['PATIENT', 'DOCTOR', 'ADMIN'] } });
    const [, , table] = screen['body'] as { columns: object[] }[];
    expect(table?.columns).toContainEqual(
      expect.objectContaining({ field: 'last_login', format: 'dateTime', sortKey: 'last_login' }),
    );
    expect(await errorsOf(portal)).toEqual([]);
  });

  it('write optional choices, numbers, days and yes or no, and send only what is filled in', async () => {
    const portal = clinic('kinds');
    describeOtherwise(portal, (text) =>
      text.replace(
        /^( {4}NewClinic:\n(?: {6}.*\n)*? {6}properties:\n)/m,
        '$1        size: { type: string, enum: [small, large] }\n        rooms: { type: integer, minimum: 1 }\n        since: { type: string, format: date }\n        open: { type: boolean }\n',
      ),
    );
    // the record has them too, so that the form that changes it does
    describeOtherwise(portal, (text) =>
      text
        .replace(
          /^( {4}Clinic:\n(?: {6}.*\n)*? {6}properties:\n)/m,
          '$1        since: { type: string, format: date }\n        begun: { type: string, format: date }\n        days: { type: array, items: { type: string, enum: [mon, tue] } }\n',
        )
        .replace(
          /^( {4}NewClinic:\n(?: {6}.*\n)*? {6}properties:\n)/m,
          '$1        begun: { type: string, format: date }\n',
        )
        .replace(/^( {4}NewClinic:\n(?: {6}.*\n)*? {6}required: \[)/m, '$1begun, '),
    );
    await write(portal, 'clinics', { shell: 'admin' });
    expect(await errorsOf(portal)).toEqual([]);
    const { fields } = read(portal, 'clinics/clinic.form.yaml') as { fields: object };
    expect(fields).toMatchObject({
      size: { control: 'select', enum: ['small', 'large'] },
      rooms: { type: 'integer', minimum: 1 },
      since: { type: 'string', format: 'date' },
      open: { control: 'checkbox' },
    });
    // a list of codes is shown by the words of each
    expect(JSON.stringify(read(portal, 'clinics/clinic.screen.yaml'))).toContain(
      '{"key":"clinics.daysName","value":"= data.clinic.days"}',
    );
    const { actions } = read(portal, 'clinics/clinic_new.screen.yaml') as {
      actions: { save: [{ body: object }] };
    };
    expect(actions.save[0].body).toMatchObject({
      size: "= when(state.draft.size != '', state.draft.size)",
      rooms: '= state.draft.rooms',
      since: '= state.draft.since',
      open: '= state.draft.open',
    });
  });
});

describe('the screens for records with objects and lists', () => {
  let portal: string;
  beforeAll(async () => {
    const members = [
      'begun: { type: string, format: date-time }',
      'back: { type: string, format: date }',
      'tags: { type: array, items: { type: string, maxLength: 20 } }',
      'place: { type: object, required: [town], properties: { town: { type: string }, floor: { type: integer }, since: { type: string, format: date } } }',
      'lines: { type: array, minItems: 1, items: { type: object, required: [what, count, kind], properties: { id: { type: string, readOnly: true }, what: { type: string }, count: { type: integer }, note: { type: string }, kind: { type: string, enum: [a, b] }, parts: { type: array, items: { type: object, required: [size], properties: { size: { type: number } } } } } } }',
    ];
    portal = clinicWith('nested', members);
    await write(portal, 'clinics', { shell: 'admin' });
  });

  it('compile', async () => {
    expect(await errorsOf(portal)).toEqual([]);
  });

  it('have fields for the members of objects and of rows', () => {
    const { fields } = read(portal, 'clinics/clinic.form.yaml') as { fields: Json };
    expect(fields).toMatchObject({
      begun: { type: 'string', format: 'date-time' },
      tags: { type: 'array', items: { type: 'string', maxLength: 20 } },
      place: {
        fields: {
          town: { required: expect.stringMatching(/^= form.place.town != ''/) as unknown },
          floor: { type: 'integer' },
        },
      },
      lines: {
        type: 'array',
        minItems: 1,
        items: { label: 'clinics.lines.one', fields: { what: { label: 'clinics.lines.what' } } },
      },
    });
    expect(JSON.stringify(fields)).not.toContain('"id"');
  });

  it('keep the label of a member apart from their own words of the same name', () => {
    const { clinics } = read(portal, 'texts/de/clinics.yaml') as { clinics: Json };
    expect(clinics).toMatchObject({ back: 'Zurück zur Liste', backLabel: 'Back' });
  });

  it('send the rows with what is filled in', () => {
    const { actions } = read(portal, 'clinics/clinic_new.screen.yaml') as {
      actions: { save: [{ body: Json }] };
    };
    expect(actions.save[0].body['lines']).toBe(
      "= state.draft.lines.map(item, {'what': item.what, 'count': or(item.count, 0), 'note': when(item.note != '', item.note), 'kind': item.kind, 'parts': item.parts.map(item2, {'size': or(item2.size, 0)})})",
    );
  });

  it('have a table for rows, and lines for the members of an object', () => {
    const { body } = read(portal, 'clinics/clinic.screen.yaml') as { body: { body?: Json[] }[] };
    const nodes = body.flatMap((node) => node.body ?? []);
    expect(JSON.stringify(nodes)).toContain('"= data.clinic.place.town"');
    expect(nodes.filter((one) => one['type'] === 'table').map((one) => one['rows'])).toEqual([
      '= or(data.clinic.lines, [])',
      '= or(data.clinic.hours, [])',
    ]);
  });
});

it('the columns of a list are those of its records and of the objects in them', () => {
  const town = { name: 'town', path: 'place.town', schema: { type: 'string' }, required: true };
  const place = { name: 'place', path: 'place', schema: { type: 'object' }, required: true };
  const columns = singlesOf([{ ...place, members: [town] }], 'row').map((one) =>
    columnOf(one, createCrudTexts('clinics', ['en']), []),
  );
  expect(columns).toEqual([{ field: 'place.town', title: 'clinics.place.town' }]);
});

it('the columns show members whose names are no names of expressions', async () => {
  const portal = clinicWith('hyphen', [
    'e-mail: { type: string }',
    'zip-no: { type: integer }',
    "it's: { type: boolean }",
    'post-box: { type: object, properties: { box-no: { type: integer } } }',
  ]);
  const { notes } = await write(portal, 'clinics', { shell: 'admin' });
  expect(await errorsOf(portal)).toEqual([]);
  const { body } = read(portal, 'clinics/clinics.screen.yaml') as { body: Json[] };
  const table = body.find((node) => node['type'] === 'table');
  expect(table?.['columns']).toMatchObject([
    { field: 'name' },
    { field: 'e-mail' },
    { field: 'zip-no', format: 'number' },
    { id: 'it_s' },
    {},
    {},
  ]);
  expect(notes.join('\n')).toContain('"e-mail" of "createClinic" has no control');
  const email = { name: 'e-mail', path: 'e-mail', schema: { type: 'string' }, required: false };
  expect(
    singlesOf([email], 'row').map((one) =>
      columnOf(one, createCrudTexts('clinics', ['en']), ['e-mail']),
    ),
  ).toMatchObject([{ field: 'e-mail', sortKey: 'e-mail' }]);
});

it('a record in a record of the same kind has no columns and no fields', async () => {
  const ref = "$ref: '#/components/schemas/Clinic'";
  const portal = clinicWith('endless', [`parent: { ${ref} }`]);
  addMembers(portal, 'Clinic', [
    `first: { allOf: [{ ${ref} }], nullable: true }`,
    `branches: { type: array, items: { ${ref} } }`,
    `place: { type: object, properties: { town: { type: string }, of: { ${ref} } } }`,
  ]);
  const { notes } = await write(portal, 'clinics', { shell: 'admin' });
  expect(await errorsOf(portal)).toEqual([]);
  const screens = ['clinics', 'clinic'].map((name) => read(portal, `clinics/${name}.screen.yaml`));
  expect(JSON.stringify(screens)).not.toMatch(/parent|first|branches|place\.of/);
  expect(JSON.stringify(screens)).toContain('place.town');
  expect(notes.join('\n')).toContain('"first", "branches", "parent" of "readClinic"');
});

it('the rows of a record have columns for the members of objects, and no table without any', async () => {
  const portal = clinicWith('rows_of_objects', [
    'lines: { type: array, items: { type: object, properties: { of: { type: object, properties: { at: { type: string, format: date } } } } } }',
    'nests: { type: array, items: { type: object, properties: { eggs: { type: array, items: { type: object, properties: { size: { type: number } } } } } } }',
  ]);
  const { notes } = await write(portal, 'clinics', { shell: 'admin' });
  expect(await errorsOf(portal)).toEqual([]);
  const { body } = read(portal, 'clinics/clinic.screen.yaml') as { body: { body?: Json[] }[] };
  const tables = body.flatMap((node) => node.body ?? []).filter((one) => one['type'] === 'table');
  expect(tables).toMatchObject([
    { rows: '= or(data.clinic.lines, [])', columns: [{ field: 'of.at', format: 'date' }] },
    { rows: '= or(data.clinic.hours, [])' },
  ]);
  expect(notes).toContain('The rows of "nests" have no single values; no table shows them.');
});

it('records with a key and nothing else show their key', async () => {
  const portal = clinic('key_only');
  describeOtherwise(portal, (text) =>
    text.replace(
      /^( {4}Clinic:\n)(?: {6}.*\n)+/m,
      '$1      type: object\n      required: [id]\n      properties: { id: { type: string } }\n',
    ),
  );
  await write(portal, 'clinics', { shell: 'admin' });
  expect(read(portal, 'clinics/clinics.screen.yaml')['body']).toContainEqual(
    expect.objectContaining({ columns: [{ field: 'id', title: 'clinics.id' }] }),
  );
  expect((await errorsOf(portal)).filter((error) => error.startsWith('clinics/'))).toEqual([]);
});

it('the screens call operations without an operationId by their method and path', async () => {
  const portal = clinic('unnamed');
  describeOtherwise(portal, (text) => text.replace(/^ *operationId: \w+[cC]linics?\n/gm, ''));
  await write(portal, 'clinics', { shell: 'admin' });
  const { data } = read(portal, 'clinics/clinics.screen.yaml') as { data: object };
  expect(data).toMatchObject({ clinics: { call: 'GET /clinics' } });
  // other screens of the clinic name the operation
  const errors = (await errorsOf(portal)).filter((error) => !error.includes('"listClinics"'));
  expect(errors).toEqual([]);
});

it('the texts are all used where a filter only searches', async () => {
  const place = join(folder, 'searched');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  newPortal(place, 'en,fr');
  const portal = join(place, 'screens');
  const file = join(portal, 'services/requests.openapi.yaml');
  const description = readFileSync(file, 'utf8').replace(
    /\n.*name: priority, in: query.*/,
    '\n        - { name: q, in: query, schema: { type: string } }',
  );
  writeFileSync(file, description.replace(/\n.*name: status, in: query.*/, ''));
  await write(portal, 'requests', { name: 'tickets', one: 'ticket' });
  const { diagnostics } = compile(await readPortalFolder(portal), vocabulary);
  const unused = diagnostics.filter(({ code }) => code === 'unused-text');
  expect(unused.map(({ message }) => message)).toEqual([]);
});

it('the screens compile in a new portal, whose shell holds the menu', async () => {
  const place = join(folder, 'new');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  newPortal(place, 'en,fr');
  const portal = join(place, 'screens');
  const { names } = await write(portal, 'requests', {
    name: 'tickets',
    one: 'ticket',
  });
  expect(names).toContain('main.shell.yaml');
  expect(read(portal, 'main.shell.yaml')['menu']).toContainEqual(
    expect.objectContaining({ id: 'tickets', open: 'tickets', phone: 'primary' }),
  );
  expect(await errorsOf(portal)).toEqual([]);
  await expect(
    crudOf({ folder: portal, values: { shell: 'main', one: 'request' } }, 'requests'),
  ).rejects.toThrow('--one=<name>');
});

describe('what cannot be written', () => {
  const portal = clinic('refused');
  const refusal = (list: string, values: Record<string, string>) =>
    crudOf({ folder: portal, values }, list).then(
      () => 'nothing',
      (error: unknown) => (error instanceof SettingError ? error.message : String(error)),
    );

  it.each([
    ['a list that no service has', 'clinic', { shell: 'admin' }, 'Did you mean "clinics"?'],
    ['a shell that is missing', 'clinics', { shell: 'office' }, 'There is no shell "office".'],
    ['no place', 'clinics', {}, '--shell='],
    ['texts that exist', 'clinics', { shell: 'admin', name: 'users' }, '--name=<name>'],
    ['a form that exists', 'clinics', { shell: 'admin', one: 'user' }, '--one=<name>'],
    ['a reserved word', 'clinics', { shell: 'admin', one: 'package' }, '"package_list"'],
    ['a name with capitals', 'clinics', { shell: 'admin', name: 'Rooms' }, 'snake_case'],
  ])('%s is refused with the way out', async (_, list, values, words) => {
    expect(await refusal(list, values as Record<string, string>)).toContain(words);
  });

  it.each([
    [
      'a member of an object',
      'meta: { type: object, required: [raw], properties: { raw: { type: object }, n: { type: string } } }',
      'meta.raw',
    ],
    [
      'an object too deep',
      'meta: { type: object, required: [b], properties: { b: { type: object, required: [c], properties: { c: { type: object, required: [d], properties: { d: { type: object, properties: { e: { type: string } } } } } } } } }',
      'meta.b.c.d',
    ],
    [
      'a member of rows',
      'meta: { type: array, items: { type: object, required: [raw-x], properties: { raw-x: { type: string }, n: { type: string } } } }',
      'meta.raw-x',
    ],
  ])('%s without a control is left out, or refused if it is required', async (_, member, path) => {
    const portal = clinicWith(`inside_${path}`, [member]);
    const { notes } = await write(portal, 'clinics', { shell: 'admin' });
    expect(notes).toContain('"meta" of "createClinic" has no control; the form leaves it out.');
    expect(await errorsOf(portal)).toEqual([]);
    const required = clinicWith(`inside_required_${path}`, [member], 'meta');
    await expect(
      crudOf({ folder: required, values: { shell: 'admin' } }, 'clinics'),
    ).rejects.toThrow(`"createClinic" requires "${path}", for which there is no control.`);
  });

  it('optional members without a control are left out of the objects around them', async () => {
    const member =
      'meta: { type: object, required: [n], properties: { raw: { type: object }, n: { type: string }, in: { type: object, properties: { deep: { type: object } } } } }';
    const portal = clinicWith('inside_optional', [member], 'meta');
    const { notes } = await write(portal, 'clinics', { shell: 'admin' });
    expect(notes).toContain('"meta.raw" of "createClinic" has no control; the form leaves it out.');
    expect(await errorsOf(portal)).toEqual([]);
    const { fields } = read(portal, 'clinics/clinic.form.yaml') as { fields: Json };
    expect(fields['meta']).toMatchObject({ fields: { n: { required: true } } });
    expect(JSON.stringify(fields)).not.toContain('deep');
  });

  it('a change that requires what the record lacks has no screen, and says why', async () => {
    const portal = clinicWith('lacking', [
      'place: { type: object, properties: { town: { type: string } } }',
    ]);
    describeOtherwise(portal, (text) => {
      const at = text.indexOf('    NewClinic:');
      const more = text.slice(at).replace('{ town:', '{ floor: { type: integer }, town:');
      return text.slice(0, at) + more;
    });
    const { names } = await write(portal, 'clinics', { shell: 'admin' });
    expect(names).toContain('clinics/clinic_edit.screen.yaml');
    expect(await errorsOf(portal)).toEqual([]);
    const other = clinicWith('lacking_required', []);
    addMembers(other, 'NewClinic', ['secret: { type: string }']);
    describeOtherwise(other, (text) =>
      text.replace(/^( {4}NewClinic:\n(?: {6}.*\n)*? {6}required: \[)/m, '$1secret, '),
    );
    const written = await write(other, 'clinics', { shell: 'admin' });
    expect(written.names).not.toContain('clinics/clinic_edit.screen.yaml');
    expect(written.notes.join('\n')).toContain('"updateClinic" requires "secret"');
    expect(await errorsOf(other)).toEqual([]);
  });

  it('a required list is refused by the operation that requires it', async () => {
    const other = clinic('required');
    describeOtherwise(other, (text) =>
      text
        .replace(
          /^( {4}NewClinic:\n(?: {6}.*\n)*? {6}properties:\n)/m,
          '$1        hours: { type: array, items: { type: object } }\n',
        )
        .replace(/^( {4}NewClinic:\n(?: {6}.*\n)*? {6}required: \[)/m, '$1hours, '),
    );
    await expect(crudOf({ folder: other, values: { shell: 'admin' } }, 'clinics')).rejects.toThrow(
      '"createClinic" requires "hours", for which there is no control.',
    );
  });
});

it('records whose key is a number have texts of it in addresses and tables', async () => {
  const portal = clinic('numbers');
  describeOtherwise(portal, (text) =>
    text
      .replace(/^( {4}(?:Clinic|NewClinic):\n(?: {6}.*\n)*? {8}id: ).*$/gm, '$1{ type: integer }')
      .replace(
        /(\/clinics\/\{\w+\}:\n(?:.*\n)*?.*in: path.*?schema: \{ type: )string/,
        '$1integer',
      ),
  );
  await write(portal, 'clinics', { shell: 'admin' });
  // other screens of the clinic take the key as a text
  const errors = await errorsOf(portal);
  expect(errors.filter((one) => one.startsWith('clinics/'))).toEqual([]);
  expect(JSON.stringify(read(portal, 'clinics/clinics.screen.yaml'))).toContain(
    '"= toText(event.row.id)"',
  );
  expect(JSON.stringify(read(portal, 'clinics/clinic.screen.yaml'))).toContain(
    '"= or(toNumber(path.id), 0)"',
  );
});

it('an optional object is left out until something in it is filled in', async () => {
  const portal = clinicWith('optional', [
    'place: { type: object, required: [town, floor], properties: { town: { type: string }, floor: { type: integer }, open: { type: boolean }, kind: { type: string, enum: [a, b] } } }',
  ]);
  await write(portal, 'clinics', { shell: 'admin' });
  expect(await errorsOf(portal)).toEqual([]);
  const { fields } = read(portal, 'clinics/clinic.form.yaml') as { fields: Json };
  const filled = (owner: string) =>
    `${owner}.place.town != '' || present(${owner}.place.floor) || ${owner}.place.open == true || ${owner}.place.kind != ''`;
  expect(fields).toMatchObject({
    place: {
      fields: {
        town: { required: `= ${filled('form')}` },
        floor: { required: `= ${filled('form')}` },
      },
    },
  });
  const { actions } = read(portal, 'clinics/clinic_new.screen.yaml') as {
    actions: { save: [{ body: Json }] };
  };
  expect(actions.save[0].body['place']).toMatch(`= when(${filled('state.draft')}, {'town': `);
});

it('records with very many members have their expressions in named values', async () => {
  const members = (prefix: string) =>
    Array.from({ length: 60 }, (_, index) => `${prefix}Member${index}: { type: string }`);
  const portal = clinicWith('many', [
    ...members('outer'),
    `place: { type: object, properties: { ${members('inner').join(', ')} } }`,
  ]);
  await write(portal, 'clinics', { shell: 'admin' });
  expect(await errorsOf(portal)).toEqual([]);
});

it('times of day have the control for them, and the notation of the language', async () => {
  const portal = clinicWith('times', ['opensAt: { type: string, format: time }'], 'opensAt');
  await write(portal, 'clinics', { shell: 'admin' });
  expect(await errorsOf(portal)).toEqual([]);
  const { fields } = read(portal, 'clinics/clinic.form.yaml') as { fields: Json };
  expect(fields).toMatchObject({ opensAt: { type: 'string', format: 'time', required: true } });
  const detail = JSON.stringify(read(portal, 'clinics/clinic.screen.yaml'));
  // the hours and minutes as they are, whatever zone follows them
  expect(detail).toContain('"value":"= \'2026-01-01T\' + before(data.clinic.opensAt, 5)"');
});

it('words that are often used are translated, and the others are listed', async () => {
  const portal = clinicWith('words', [
    'weekday: { type: string, enum: [open, closed] }',
    'gauge: { type: string }',
  ]);
  const { notes } = await write(portal, 'clinics', { shell: 'admin' });
  const { clinics } = read(portal, 'texts/de/clinics.yaml') as { clinics: Json };
  expect(clinics).toMatchObject({
    weekday: 'Wochentag',
    weekdayName: '{value, select, open {Offen} closed {Geschlossen} other {{value}}}',
    gauge: 'Gauge',
  });
  const note = notes.find((one) => one.includes('"de"')) ?? '';
  expect(note).toMatch(/^Translate .*clinics\.gauge/);
  expect(note).not.toContain('weekday');
  expect(notes.join()).not.toContain('"en"');
});

it('people are named by their first and last name', async () => {
  const portal = clinicWith('people', []);
  describeOtherwise(portal, (text) =>
    text
      .replace(
        /^( {4}(?:New)?Clinic:\n(?: {6}.*\n)*? {8})name: .*\n/gm,
        '$1firstName: { type: string }\n        family_name: { type: string }\n',
      )
      .replace(/(NewClinic:\n(?: {6}.*\n)*? {6}required: \[)name(, )?/, '$1'),
  );
  await write(portal, 'clinics', { shell: 'admin' });
  const { title } = read(portal, 'clinics/clinic.screen.yaml');
  expect(title).toMatchObject({
    name: "= when(present(data.clinic), data.clinic.firstName + ' ' + data.clinic.family_name)",
  });
  const { body } = read(portal, 'clinics/clinics.screen.yaml') as { body: Json[] };
  const columns = body.at(-1)?.['columns'] as Json[];
  expect(columns.slice(0, 2).map((one) => one['field'])).toEqual(['firstName', 'family_name']);
});

describe('the screens for members that a service names or describes in any way', () => {
  it.each([
    ['clock', ['clock: { type: string }', 'opensAt: { type: string, format: time }']],
    ['reserved', ['in: { type: string }', "'true': { type: string }", 'for: { type: integer }']],
    [
      'reserved_inside',
      [
        'let: { type: object, required: [if], properties: { if: { type: string }, as: { type: integer } } }',
        'loop: { type: array, items: { type: object, properties: { in: { type: string }, var: { type: integer } } } }',
      ],
    ],
    ['braces', ['note: { type: string, title: "It\'s {name} <b>" }']],
    ['same_keys', ['kind: { type: string, enum: [a, b] }', 'kindName: { type: string }']],
  ])('compile: %s', async (name, members) => {
    const portal = clinicWith(`odd_${name}`, members);
    await write(portal, 'clinics', { shell: 'admin' });
    expect(await errorsOf(portal)).toEqual([]);
  });

  it('show values that are no words of a message by words that are', async () => {
    const values = "['in progress', \"won't do\", 'a-b', a_b, other, '']";
    const portal = clinicWith('values', [
      `phase: { type: string, enum: ${values} }`,
      `phases: { type: array, items: { type: string, enum: ${values} } }`,
    ]);
    await write(portal, 'clinics', { shell: 'admin' });
    expect(await errorsOf(portal)).toEqual([]);
    const { clinics } = read(portal, 'texts/en/clinics.yaml') as { clinics: Json };
    expect(clinics['phaseName']).toBe(
      "{value, select, in_progress {In progress} won_t_do {Won't do} a_b_2 {A b} a_b {A b} other_2 {Other} value {} other {{value}}}",
    );
    const { fields } = read(portal, 'clinics/clinic.form.yaml') as { fields: Json };
    expect(fields['phase']).toMatchObject({
      enum: ['in progress', "won't do", 'a-b', 'a_b', 'other', ''],
      options: expect.arrayContaining([
        { value: 'a-b', text: { key: 'clinics.phaseName', value: 'a_b_2' } },
      ]) as unknown,
    });
  });

  it('show very many such values as they are', async () => {
    const valuesUpTo = (count: number) =>
      Array.from({ length: count }, (_, index) => `long-value-${index}`).join(', ');
    const portal = clinicWith('many_values', [
      `few: { type: string, enum: [${valuesUpTo(20)}] }`,
      `many: { type: string, enum: [${valuesUpTo(60)}] }`,
      `lots: { type: array, items: { type: string, enum: [${valuesUpTo(60)}] } }`,
    ]);
    await write(portal, 'clinics', { shell: 'admin' });
    expect(await errorsOf(portal)).toEqual([]);
    expect(JSON.stringify(read(portal, 'clinics/clinic.screen.yaml'))).toContain(
      '"value":"= data.clinic.many"',
    );
  });

  it('keep the numbers of an enumeration', async () => {
    const portal = clinicWith('ranks', [
      'rank: { type: integer, enum: [1, 2, 3] }',
      'ranks: { type: array, items: { type: integer, enum: [1, 2] } }',
      'sure: { type: boolean, enum: [true] }',
    ]);
    await write(portal, 'clinics', { shell: 'admin' });
    expect(await errorsOf(portal)).toEqual([]);
    const { fields } = read(portal, 'clinics/clinic.form.yaml') as { fields: Json };
    expect(fields['rank']).toEqual({ type: 'integer', label: 'clinics.rank', enum: [1, 2, 3] });
  });

  it('leave a member with a dot out of the table, and say so', async () => {
    const portal = clinicWith('dots', ['a.b: { type: string }']);
    const { notes } = await write(portal, 'clinics', { shell: 'admin' });
    expect(notes).toContain('"a.b" has a dot in its name; the table leaves it out.');
    expect(await errorsOf(portal)).toEqual([]);
  });

  it('name a record apart from the words of expressions', async () => {
    const portal = clinic('packages');
    describeOtherwise(portal, (text) =>
      text.replaceAll('/clinics', '/packages').replace(/\bClinic\b/g, 'Package'),
    );
    const { names } = await write(portal, 'packages', { shell: 'admin' });
    expect(names).toContain('packages/package_item.screen.yaml');
    expect((await errorsOf(portal)).filter((one) => one.startsWith('packages/'))).toEqual([]);
  });
});
