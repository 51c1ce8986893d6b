import { describe, expect, it } from 'vitest';
import {
  CompletionRequest,
  DefinitionRequest,
  HoverRequest,
  ReferencesRequest,
  type Position,
} from 'vscode-languageserver/node';
import type { NameKind } from '../../src/compiler/resolve/notes.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import type { Occurrence } from '../../src/editing/names/occurrence.ts';
import { allOccurrences, isDescriptor, readNames } from '../../src/editing/names/readNames.ts';
import { draftOf, portals } from '../editing/portalDraft.ts';
import { connect, type Editor } from './connect.ts';

/** Occurrences of a kind that are asked about until one has every answer. */
const most = 40;

function occurrencesByKind(draft: Draft): ReadonlyMap<NameKind, readonly Occurrence[]> {
  const found = new Map<NameKind, Occurrence[]>();
  for (const file of draft.files.keys()) {
    const names = isDescriptor(draft, file) ? readNames(draft, file) : undefined;
    for (const one of names === undefined ? [] : allOccurrences(names)) {
      const known = found.get(one.kind) ?? [];
      if (known.filter(({ name }) => name === one.name).length < 3) known.push(one);
      found.set(one.kind, known);
    }
  }
  return found;
}

function positionIn(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

/** What the server answers at the end of a name. */
async function answersAt(editor: Editor, { file, end, name }: Occurrence) {
  await editor.open(file);
  const place = {
    textDocument: { uri: editor.uriOf(file) },
    position: positionIn(editor.textOf(file), end),
  };
  const { connection } = editor;
  const items = await connection.sendRequest(CompletionRequest.type, place);
  const labels = (Array.isArray(items) ? items : (items?.items ?? [])).map(({ label }) => label);
  const hover = await connection.sendRequest(HoverRequest.type, place);
  const definition = await connection.sendRequest(DefinitionRequest.type, place);
  const references = await connection.sendRequest(ReferencesRequest.type, {
    ...place,
    context: { includeDeclaration: true },
  });
  return [
    ...(labels.some((one) => one === name || one.endsWith(`.${name}`)) ? ['completion'] : []),
    ...(hover === null ? [] : ['hover']),
    ...([definition ?? []].flat().length === 0 ? [] : ['definition']),
    ...((references ?? []).length === 0 ? [] : ['references']),
  ];
}

const all = ['completion', 'hover', 'definition', 'references'];

/** What the server cannot answer for a kind, because nothing of the portal declares it. */
const without: Readonly<Partial<Record<NameKind, readonly string[]>>> = {};

/** Every kind of name; the type makes it complete. */
const kinds: Readonly<Record<NameKind, true>> = {
  action: true,
  answer: true,
  audience: true,
  constant: true,
  data: true,
  field: true,
  form: true,
  fragment: true,
  function: true,
  icon: true,
  local: true,
  mask: true,
  member: true,
  menu: true,
  node: true,
  operation: true,
  option: true,
  parameter: true,
  person: true,
  pipeline: true,
  popup: true,
  role: true,
  root: true,
  rule: true,
  screen: true,
  service: true,
  setting: true,
  shell: true,
  state: true,
  step: true,
  store: true,
  text: true,
  token: true,
  type: true,
  validator: true,
  value: true,
  variant: true,
};

/** The kinds of names that a portal does not write, or only where the server completes nothing. */
const absent: Readonly<Record<string, Readonly<Partial<Record<NameKind, string>>>>> = {
  cards: {},
  clinic: {
    audience: 'it has no configuration',
    variant: 'it has no variants of forms',
    setting: 'they are addresses of portal.yaml',
  },
};

describe.each(Object.entries(portals))('in the portal %s', (portal, folder) => {
  it('the server answers at every kind of name', { timeout: 600_000 }, async () => {
    const editor = await connect(folder);
    const found = occurrencesByKind(await draftOf(folder));
    const lacking: Record<string, readonly string[]> = {};
    for (const kind of Object.keys(kinds) as NameKind[]) {
      if (absent[portal]?.[kind] !== undefined) continue;
      const wanted = all.filter((one) => without[kind]?.includes(one) !== true);
      let missing: readonly string[] = wanted;
      for (const one of (found.get(kind) ?? []).slice(0, most)) {
        const answers = await answersAt(editor, one);
        missing = wanted.filter((answer) => !answers.includes(answer));
        if (missing.length === 0) break;
      }
      if (missing.length > 0) lacking[kind] = missing;
    }
    expect(lacking).toEqual({});
    expect(await editor.close()).toBe(0);
  });
});
