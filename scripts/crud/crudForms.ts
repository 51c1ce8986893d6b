import { objectAt } from '../../src/compiler/json.ts';
import { SettingError } from '../../src/server/serverSettings.ts';
import { fieldOf } from './crudFields.ts';
import { choicesOf, emptyOf, kindOf, memberOf, saysItsType } from './crudMembers.ts';
import { createCrudTerms, type CrudTerms } from './crudValues.ts';
import { named, type CrudWriter, type Json } from './CrudWriter.ts';
import type { CrudOperation, Member } from './readResource.ts';

/**
 * The members that a form can write, also those of objects and rows; refuses an operation that
 * requires another. An object has no control if it requires a member without one.
 */
function writable(operation: CrudOperation, notes: string[]): readonly Member[] {
  return operation.body.flatMap((member) => {
    const withoutControl: Member[] = [];
    const written = withControls(member, withoutControl);
    const missing = written === undefined ? (withoutControl.at(-1) ?? member) : member;
    if (written === undefined && member.required)
      throw new SettingError(
        `"${operation.id}" requires "${missing.path}", for which there is no control. Write its form by hand, or make the member optional.`,
      );
    for (const { path } of written === undefined ? [member] : withoutControl)
      notes.push(`"${path}" of "${operation.id}" has no control; the form leaves it out.`);
    return written ?? [];
  });
}

/**
 * A member with only those members in it that have a control; undefined if it has none itself. Adds
 * to `withoutControl` what has none; the last of them is the reason where the answer is undefined.
 */
function withControls(member: Member, withoutControl: Member[]): Member | undefined {
  const { name, members } = member;
  // a field has a name of letters, digits and underscores
  if (kindOf(member) === undefined || !/^[A-Za-z]\w*$/.test(name)) {
    withoutControl.push(member);
    return undefined;
  }
  if (members === undefined) return member;
  const written: Member[] = [];
  for (const one of members) {
    const controlled = withControls(one, withoutControl);
    if (controlled !== undefined) written.push(controlled);
    else if (one.required) return undefined;
  }
  if (written.length > 0) return { ...member, members: written };
  withoutControl.push(member);
  return undefined;
}

/** The form of a body, unless one with the same fields is written already. */
function writeForm(writer: CrudWriter, id: string, members: readonly Member[]): string {
  const fields = Object.fromEntries(
    members.map((member) => [member.name, fieldOf(member, writer.texts)]),
  );
  const [same] =
    Object.entries(writer.files).find(
      ([, file]) => JSON.stringify(file['fields']) === JSON.stringify(fields),
    ) ?? [];
  if (same !== undefined) return same.replace('.form.yaml', '');
  writer.files[`${id}.form.yaml`] = { schema: 'form/1', fields };
  return id;
}

/** The body of a request, from the state that the form writes. */
const bodyOf = (members: readonly Member[], terms: CrudTerms): Json =>
  Object.fromEntries(
    members.map((member) => [member.name, `= ${terms.sentOf(member, 'state.draft')}`]),
  );

/** The named values of a screen, if it needs some. */
const valuesOf = ({ values }: CrudTerms): Json =>
  Object.keys(values).length > 0 ? { values } : {};

function valueType(member: Member): Json {
  switch (kindOf(member)) {
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: choicesOf(member) } };
    case 'choice':
      return { type: 'string' };
    case 'date':
    case 'moment':
      return { type: 'string', format: member.schema['format'] };
    case 'time':
      return { type: 'string' };
    case 'group':
      return draftType(member.members ?? []);
    case 'rows':
      return { type: 'array', items: draftType(member.members ?? []) };
    case 'words':
      return { type: 'array', items: { type: objectAt(member.schema, 'items')['type'] } };
    default:
      return { type: member.schema['type'] };
  }
}

function draftType(members: readonly Member[]): Json {
  return {
    type: 'object',
    required: members.filter((one) => emptyOf(one) !== undefined).map(({ name }) => name),
    properties: Object.fromEntries(members.map((member) => [member.name, valueType(member)])),
  };
}

/** The screen with a form that adds a record. */
export function writeNew(writer: CrudWriter, create: CrudOperation): void {
  const { resource, texts } = writer;
  const { one, read } = resource;
  const members = writable(create, writer.notes);
  const empty = Object.fromEntries(
    members.flatMap((member) => {
      const value = emptyOf(member);
      return value === undefined ? [] : [[member.name, value] as const];
    }),
  );
  const isWhole = members.every(saysItsType);
  const terms = createCrudTerms();
  const body = bodyOf(members, terms);
  const created = create.answer.find((member) => member.name === writer.key);
  const isOpened = read !== undefined && created?.required === true;
  writer.screen(`${one}_new`, {
    path: `${writer.path}/new`,
    title: texts.word('add'),
    state: { draft: isWhole ? empty : { schema: draftType(members), value: empty } },
    ...valuesOf(terms),
    actions: {
      save: [
        {
          call: create.id,
          ...(resource.list.parameters.length > 0 && { with: writer.parametersOf(create) }),
          body,
          ...(isOpened && { as: 'created' }),
          ...named(writer.place.onError),
        },
        { toast: texts.word('saved'), tone: 'success' },
        isOpened
          ? writer.open(one, writer.keyOf('created.body', create.answer), { replace: true })
          : writer.toList({ replace: true }),
      ],
    },
    body: [formSection(writer, writeForm(writer, one, members), { cancel: writer.toList() })],
  });
}

interface FormParts {
  /** The step of its Cancel. */
  readonly cancel: Json;
  /** When its fields are loading, as an expression. */
  readonly loading?: string;
}

/** The section with a form. */
function formSection({ texts }: CrudWriter, form: string, more: FormParts): Json {
  const { cancel, loading } = more;
  return {
    type: 'section',
    body: [
      {
        type: 'form',
        form,
        bind: 'state.draft',
        submit: texts.word('save'),
        errors: ['actions.save'],
        ...(loading !== undefined && { loading }),
        actions: [{ type: 'button', text: texts.word('cancel'), press: cancel }],
        on: { submit: [{ run: 'save' }] },
      },
    ],
  };
}

/** A member with only those members in it that the record has too; undefined without any. */
function answered(member: Member, record: readonly Member[]): Member | undefined {
  const same = record.find(({ name }) => name === member.name);
  if (same === undefined || kindOf(same) === undefined) return undefined;
  if (member.members === undefined) return member;
  const inside = member.members.map((one) => answered(one, same.members ?? []) ?? one.required);
  const members = inside.filter((one) => typeof one === 'object');
  return inside.includes(true) || members.length === 0 ? undefined : { ...member, members };
}

/**
 * What a form changes of a record: what the record has and the operation takes. Undefined, with a
 * note, if the operation requires more than the record has.
 */
export function changedOf(
  { notes }: CrudWriter,
  read: CrudOperation,
  change: CrudOperation,
): readonly Member[] | undefined {
  const members = writable(change, notes);
  const missing = members.find((one) => one.required && answered(one, read.answer) === undefined);
  if (missing === undefined) return members.flatMap((one) => answered(one, read.answer) ?? []);
  notes.push(
    `"${change.id}" requires "${missing.path}" as "${read.id}" does not answer it, so no screen changes a record.`,
  );
  return undefined;
}

/** The operations of the screen that changes a record, and the members of its form. */
interface Changing {
  readonly read: CrudOperation;
  readonly change: CrudOperation;
  readonly members: readonly Member[];
}

/** The screen with a form that changes a record. */
export function writeEdit(writer: CrudWriter, { read, change, members }: Changing): void {
  const { resource, texts } = writer;
  const { one } = resource;
  const record = `data.${one}`;
  const name = writer.nameIn(record, read.answer);
  const terms = createCrudTerms();
  const entries = members.map((member) => [member.name, terms.shownOf(member, record)] as const);
  const follows = `= ${terms.mapOf('shown', entries)}`;
  const body = bodyOf(members, terms);
  const key = `= ${memberOf('path', writer.parameter)}`;
  writer.screen(`${one}_edit`, {
    path: `${writer.path}/{${writer.parameter}}/edit`,
    title:
      name === undefined ? texts.word('edit') : { key: texts.word('editNamed'), name: `= ${name}` },
    state: { draft: { follows } },
    ...valuesOf(terms),
    data: { [one]: writer.onRecord(read) },
    actions: {
      save: [
        writer.onRecord(change, { body }),
        { toast: texts.word('saved'), tone: 'success' },
        writer.open(one, key, { replace: true }),
      ],
    },
    body: [
      { type: 'error', of: record },
      formSection(
        writer,
        writeForm(
          writer,
          writer.files[`${one}.form.yaml`] === undefined ? one : `${one}_edit`,
          members,
        ),
        { cancel: writer.open(one, key), loading: `= !present(${record})` },
      ),
    ],
  });
}
