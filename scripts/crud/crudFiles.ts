import { SettingError } from '../../src/server/serverSettings.ts';
import { columnOf, fieldOf, labelOf, singlesOf, valueOf, type Placed } from './crudFields.ts';
import { choicesOf, kindOf, memberOf } from './crudMembers.ts';
import { sentValue } from './crudValues.ts';
import { changedOf, writeEdit, writeNew } from './crudForms.ts';
import { inWords } from './crudTexts.ts';
import { CrudWriter, named, type CrudPlace, type Json } from './CrudWriter.ts';
import type { CrudOperation, Member, Resource } from './readResource.ts';

/** How many columns a table has on its own. */
const mostColumns = 6;
const pageSize = 20;

/** What `portico new crud` writes. */
export interface Crud {
  /** Name of a file without its folder -> descriptor: screens, forms and the popup. */
  readonly files: Readonly<Record<string, Json>>;
  /** The entry of a menu. */
  readonly entry: Json;
  /** Key of the texts. */
  readonly group: string;
  /** Language -> texts below that key. */
  readonly texts: Readonly<Record<string, Json>>;
  /** What is left out, and why. */
  readonly notes: readonly string[];
}

/** The call of the list, with its filters and pages. */
function listCall(writer: CrudWriter, filters: readonly Member[]): Json {
  const { resource, place } = writer;
  const { list } = resource;
  const [first] = list.sortKeys;
  return {
    call: list.id,
    ...((filters.length > 0 || list.parameters.length > 0) && {
      with: {
        ...writer.parametersOf(list),
        ...Object.fromEntries(
          filters.map((member) => [
            member.name,
            `= ${sentValue({ ...member, required: false }, memberOf('state.filter', member.name))}`,
          ]),
        ),
      },
    }),
    ...(filters.some((member) => kindOf(member) === 'text') && { after: 300 }),
    ...(list.isPaged && {
      paging: { size: pageSize, ...(first !== undefined && { sort: first }), address: true },
    }),
    ...named(place.onError),
  };
}

/** What a table or a description shows of a record: its key only if there is nothing else. */
function shownIn({ key }: CrudWriter, { answer }: CrudOperation, owner: string) {
  const isKey = ({ name }: Member) => name === key;
  const shown = singlesOf(
    answer.filter((member) => !isKey(member)),
    owner,
  );
  return shown.length > 0 ? shown : singlesOf(answer.filter(isKey), owner);
}

/** The members that a column can show; a column takes a dot for the end of a name. */
function withoutDots({ notes }: CrudWriter, placed: readonly Placed[]): readonly Placed[] {
  return placed.filter(({ member, around }) => {
    const hasDot = [...around, member.name].some((name) => name.includes('.'));
    if (hasDot) notes.push(`"${member.path}" has a dot in its name; the table leaves it out.`);
    return !hasDot;
  });
}

/** The list with its filters. */
function writeList(writer: CrudWriter): void {
  const { resource, texts } = writer;
  const { list, name, one, create, read } = resource;
  const filters = list.filters.filter((member) => {
    if (['text', 'choice'].includes(kindOf(member) ?? '')) return true;
    if (member.required)
      throw new SettingError(
        `"${list.id}" requires the parameter "${member.name}", for which there is no filter.`,
      );
    return false;
  });
  const state = filters.map((member) => [member.name, ''] as const);
  const shown = withoutDots(writer, shownIn(writer, list, 'row'));
  const isName = ({ path }: Member) => writer.names.includes(path);
  const ordered = [...shown].sort(
    (a, b) =>
      Number(isName(b.member)) - Number(isName(a.member)) ||
      Number(b.owner === 'row') - Number(a.owner === 'row'),
  );
  const furtherColumns = ordered.slice(mostColumns).map(({ member }) => `"${member.path}"`);
  if (furtherColumns.length > 0 && read !== undefined)
    writer.notes.push(
      `The table has ${mostColumns} columns; ${furtherColumns.join(', ')} are on the screen of a record only.`,
    );
  if (filters.length > 0)
    writer.files[`${name}_filter.form.yaml`] = {
      schema: 'form/1',
      fields: Object.fromEntries(
        filters.map((member) => [member.name, fieldOf(member, texts, { isFilter: true })]),
      ),
    };
  const added =
    create === undefined
      ? []
      : [
          {
            type: 'button',
            text: texts.word('add'),
            variant: 'primary',
            icon: 'plus',
            press: writer.toList({}, `${one}_new`),
          },
        ];
  writer.screen(name, {
    path: writer.path,
    title: texts.named('heading', inWords(name)),
    ...(filters.length > 0 && {
      state: { filter: Object.fromEntries(state) },
      address: Object.fromEntries(
        filters.map((member) => [
          member.name,
          {
            state: memberOf('state.filter', member.name),
            ...(kindOf(member) === 'choice' && { of: choicesOf(member) }),
          },
        ]),
      ),
    }),
    data: { [name]: listCall(writer, filters) },
    body: [
      ...(added.length === 0
        ? []
        : [{ type: 'stack', direction: 'row', justify: 'end', body: added }]),
      ...(filters.length === 0
        ? []
        : [{ type: 'form', form: `${name}_filter`, bind: 'state.filter', live: true, columns: 2 }]),
      {
        type: 'table',
        source: `data.${name}${list.rows === '' || list.isPaged ? '' : `.${list.rows}`}`,
        columns: ordered.slice(0, mostColumns).map((one) => columnOf(one, texts, list.sortKeys)),
        label: `${writer.resource.name}.heading`,
        key: writer.keyOf('row', list.answer),
        empty: texts.word('none'),
        ...(!list.isPaged && { filter: true }),
        ...(read !== undefined && {
          pressable: true,
          press: writer.open(one, writer.keyOf('event.row', list.answer)),
        }),
      },
    ],
  });
}

/** The popup that asks before a record is deleted. */
function writeConfirmation(writer: CrudWriter): void {
  const { texts } = writer;
  const { one } = writer.resource;
  writer.files[`${one}_remove.popup.yaml`] = {
    schema: 'popup/1',
    params: { name: { type: 'string' } },
    title: { key: texts.word('removeNamed'), name: '= params.name' },
    size: 'small',
    body: [{ type: 'text', text: { key: texts.word('removeQuestion'), name: '= params.name' } }],
    footer: [
      { type: 'button', text: texts.word('cancel'), press: { close: 'no' } },
      {
        type: 'button',
        text: texts.word('remove'),
        variant: 'danger',
        press: { close: 'yes' },
      },
    ],
  };
}

/** The lists of objects in a record, also those of objects in it. */
function rowsOf(members: readonly Member[], owner: string): readonly Omit<Placed, 'around'>[] {
  return members.flatMap((member): readonly Omit<Placed, 'around'>[] =>
    kindOf(member) === 'group'
      ? rowsOf(member.members ?? [], memberOf(owner, member.name))
      : kindOf(member) === 'rows'
        ? [{ member, owner }]
        : [],
  );
}

/** The section with a list of a record, as a table; none if its rows have no single values. */
function rowTable(writer: CrudWriter, member: Member, owner: string): readonly Json[] {
  const { texts, resource, notes } = writer;
  const columns = withoutDots(writer, singlesOf(member.members ?? [], 'row')).slice(0, mostColumns);
  if (columns.length === 0) {
    notes.push(`The rows of "${member.path}" have no single values; no table shows them.`);
    return [];
  }
  const title = labelOf(member, texts);
  return [
    {
      type: 'section',
      show: `= status.${resource.one} != 'failed'`,
      title,
      body: [
        {
          type: 'table',
          rows: `= or(${memberOf(owner, member.name)}, [])`,
          columns: columns.map((one) => columnOf(one, texts, [])),
          label: title,
          empty: texts.word('none'),
        },
      ],
    },
  ];
}

/** The screen of a record. */
function writeDetail(writer: CrudWriter, read: CrudOperation, isChanged: boolean): void {
  const { resource, texts } = writer;
  const { name, one, remove } = resource;
  const record = `data.${one}`;
  const shown = shownIn(writer, read, record);
  const skipped = read.answer
    .filter((member) => kindOf(member) === undefined)
    .map((member) => `"${member.name}"`);
  if (skipped.length > 0)
    writer.notes.push(
      `${skipped.join(', ')} of "${read.id}" have no members in the description, or are records in themselves; the screen of a record leaves them out.`,
    );
  const path = `${writer.path}/{${writer.parameter}}`;
  const key = `= ${memberOf('path', writer.parameter)}`;
  const buttons = [
    ...(isChanged
      ? [
          {
            type: 'button',
            text: texts.word('edit'),
            icon: 'edit',
            press: writer.open(`${one}_edit`, key),
          },
        ]
      : []),
    ...(remove === undefined
      ? []
      : [
          {
            type: 'button',
            text: texts.word('remove'),
            variant: 'danger',
            icon: 'trash',
            press: { run: 'remove' },
          },
        ]),
  ];
  const ofRecord = writer.nameIn(record, read.answer);
  const title =
    ofRecord === undefined
      ? texts.named('oneHeading', inWords(one))
      : { key: texts.own('one', '{name}'), name: `= ${ofRecord}` };
  writer.screen(one, {
    path,
    title,
    data: { [one]: writer.onRecord(read) },
    ...(remove !== undefined && {
      actions: {
        remove: [
          {
            popup: `${one}_remove`,
            with: { name: `= or(${ofRecord ?? writer.keyOf(record, read.answer).slice(2)}, '')` },
            as: 'answer',
          },
          { ...writer.onRecord(remove), when: "= answer == 'yes'" },
          { toast: texts.word('removed'), tone: 'success', when: "= answer == 'yes'" },
          { ...writer.toList({ replace: true }), when: "= answer == 'yes'" },
        ],
      },
    }),
    body: [
      { type: 'error', of: remove === undefined ? record : [record, 'actions.remove'] },
      {
        type: 'section',
        show: `= status.${one} != 'failed'`,
        body: [
          {
            type: 'description-list',
            source: record,
            items: shown.map(({ member, owner }) => ({
              id: member.path.replaceAll('.', '_'),
              label: labelOf(member, texts),
              value: valueOf(member, texts, owner),
            })),
            columns: 2,
          },
        ],
        ...(buttons.length > 0 && { actions: buttons }),
      },
      ...rowsOf(read.answer, record).flatMap(({ member, owner }) =>
        rowTable(writer, member, owner),
      ),
      resource.list.parameters.length > 0
        ? {
            type: 'button',
            text: texts.word('back'),
            icon: 'arrow-left',
            press: writer.toList(),
          }
        : { type: 'link', text: texts.word('back'), screen: name, icon: 'arrow-left' },
    ],
  });
  if (remove !== undefined) writeConfirmation(writer);
}

/**
 * The screens for the records of a resource: a list, and what the service can do beside it: the
 * screen of a record, a form to add one, a form to change one, and the deletion with a
 * confirmation.
 * @throws SettingError when a form cannot write what an operation requires
 */
export function crudFiles(resource: Resource, place: CrudPlace): Crud {
  const writer = new CrudWriter(resource, place);
  const { create, read, change, remove } = resource;
  writeList(writer);
  if (create !== undefined) writeNew(writer, create);
  const changed =
    read === undefined || change === undefined ? undefined : changedOf(writer, read, change);
  if (read !== undefined) writeDetail(writer, read, changed !== undefined);
  const unused = read === undefined ? [change, remove].filter((one) => one !== undefined) : [];
  for (const { id } of unused)
    writer.notes.push(`No operation reads a single record, so no screen calls "${id}".`);
  if (read !== undefined && change !== undefined && changed !== undefined)
    writeEdit(writer, { read, change, members: changed });
  return {
    files: writer.files,
    entry: {
      id: resource.name,
      text: `${writer.resource.name}.heading`,
      icon: 'list',
      open: resource.name,
      ...(place.access !== undefined && place.access !== 'public' && { access: place.access }),
    },
    group: writer.resource.name,
    texts: writer.texts.all(),
    notes: [
      ...writer.notes,
      ...writer.texts.untranslated.map(
        (language) => `There are no words in "${language}" yet; the texts are in English.`,
      ),
      ...Object.entries(writer.texts.foreign()).flatMap(([language, keys]) =>
        keys.length === 0
          ? []
          : `Translate the words of the description in "${language}": ${keys.join(', ')}. "portico texts --same" lists texts that two languages have alike.`,
      ),
    ],
  };
}
