import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type CompletionItem,
  type Hover,
  type Location,
  type MarkupContent,
  type Position,
  type TextDocumentEdit,
} from 'vscode-languageserver/node';
import { connect, type Editor } from './connect.ts';

let editor: Editor;
const screen = 'patient/appointment.screen.yaml';
const form = 'forms/user.form.yaml';

beforeAll(async () => {
  editor = await connect('tests/portals/clinic/screens');
  await editor.open(screen);
  await editor.open(form);
}, 60_000);
afterAll(async () => expect(await editor.close()).toBe(0));

function asked(file: string, position: Position) {
  return { textDocument: { uri: editor.uriOf(file) }, position };
}

async function items(file: string, position: Position): Promise<readonly CompletionItem[]> {
  const found = await editor.connection.sendRequest(CompletionRequest.type, asked(file, position));
  return Array.isArray(found) ? found : (found?.items ?? []);
}

/** The labels offered for something that is typed; the file is afterwards as before. */
async function offered(file: string, from: string, to: string): Promise<readonly string[]> {
  const before = editor.textOf(file);
  const position = await editor.type(file, from, to);
  const found = await items(file, position);
  await editor.type(file, editor.textOf(file), before);
  return found.map(({ label }) => label);
}

describe('the language server', { timeout: 60_000 }, () => {
  it.each([
    ['a key', screen, 'data: {', 'acc|\ndata: {', 'access'],
    ['a type', screen, '- type: section', '- type: se|', 'section'],
    ['an enumerated value', screen, 'tone: muted', 'tone: |', 'danger'],
    ['a screen', screen, 'screen: patient_appointments', 'screen: |', 'patient_labs'],
    ['a text key', screen, 'title: appointment.title', 'title: |', 'appointment.title'],
    ['an operation', screen, 'call: readAppointment', 'call: |', 'logout'],
    ['a parameter', screen, 'with: { id:', 'with: { |:', 'id'],
    ['a rule', screen, 'shell: patient', 'shell: patient\naccess: |', 'admin'],
    ['a pipeline', screen, 'onError: inline', 'onError: |', 'leaving'],
    ['a shell', screen, 'shell: patient', 'shell: |', 'doctor'],
    ['data', screen, 'source: data.appointment', 'source: |', 'data.appointment'],
    ['an icon', screen, 'icon: arrow-left', 'icon: |', 'arrow-left'],
    ['a field of a response', screen, '.doctor.name"', '.doctor.|"', 'specialty'],
    ['a function', screen, '"= path.id"', '"= |"', 'formatAmount'],
    ['a validator', form, 'validate: [email]', 'validate: [|]', 'email'],
  ])('completes %s', async (_, file, from, to, expected) => {
    expect(await offered(file, from, to)).toContain(expected);
  });

  it('hovers, and finds definitions and references', async () => {
    const operation = asked(screen, editor.at(screen, 'call: read|Appointment'));
    const hover = (await editor.connection.sendRequest(HoverRequest.type, operation)) as Hover;
    expect((hover.contents as MarkupContent).value).toContain('GET /appointments/{id}');
    const [definition] = (await editor.connection.sendRequest(
      DefinitionRequest.type,
      operation,
    )) as Location[];
    expect(definition?.uri).toBe(editor.uriOf('services/clinic.openapi.yaml'));
    const references = await editor.connection.sendRequest(ReferencesRequest.type, {
      ...asked(screen, editor.at(screen, 'title: appointment.ti|tle')),
      context: { includeDeclaration: true },
    });
    expect(references?.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining([editor.uriOf(screen), editor.uriOf('texts/de/patient.yaml')]),
    );
  });

  it('renames, and says why it refuses', async () => {
    const data = asked(screen, editor.at(screen, 'data: { appoint|ment'));
    const prepared = await editor.connection.sendRequest(PrepareRenameRequest.type, data);
    expect(prepared).toMatchObject({ placeholder: 'appointment' });
    const edit = await editor.connection.sendRequest(RenameRequest.type, {
      ...data,
      newName: 'visit',
    });
    const [change] = edit?.documentChanges as TextDocumentEdit[];
    expect(change?.textDocument.uri).toBe(editor.uriOf(screen));
    expect(change?.edits.every((one) => 'newText' in one && one.newText === 'visit')).toBe(true);
    await expect(
      editor.connection.sendRequest(RenameRequest.type, { ...data, newName: 'two words' }),
    ).rejects.toThrow('"two words" cannot be a name.');
  });

  it('leads from an icon to the documentation, and says why a member keeps its name', async () => {
    const icon = asked(screen, editor.at(screen, 'icon: arrow-le|ft'));
    const [found] = (await editor.connection.sendRequest(
      DefinitionRequest.type,
      icon,
    )) as Location[];
    const [before, line] = [found?.range.start.character ?? 0, found?.range.start.line ?? 0];
    const text = readFileSync(fileURLToPath(found?.uri ?? ''), 'utf8').split('\n')[line];
    expect(found?.uri).toMatch(/docs\/language\.md$/);
    expect(text?.slice(before - 1, before + 11)).toBe('`arrow-left`');
    const member = asked(screen, editor.at(screen, 'data.appointment.doctor.na|me'));
    await expect(editor.connection.sendRequest(PrepareRenameRequest.type, member)).rejects.toThrow(
      '"name" is named by the service description, in services/clinic.openapi.yaml',
    );
  });

  it('reports diagnostics while typing, and repairs a missing text in every language', async () => {
    await editor.type(screen, 'title: appointment.title', 'title: appointment.brandNew');
    await editor.diagnostics(screen, (all) => all.some(({ code }) => code === 'unknown-text'));
    const diagnostics = [...editor.shown(screen)];
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uriOf(screen) },
      range: diagnostics[0]?.range ?? {
        start: { line: 0, character: 0 },
        end: { line: 0, character: 0 },
      },
      context: { diagnostics },
    });
    const add = actions?.find(({ title }) => title.startsWith('Add the text'));
    const files = (
      (add as { edit?: { documentChanges?: TextDocumentEdit[] } }).edit?.documentChanges ?? []
    ).map(({ textDocument }) => textDocument.uri);
    expect(files.toSorted()).toEqual([
      editor.uriOf('texts/de/patient.yaml'),
      editor.uriOf('texts/en/patient.yaml'),
    ]);
    await editor.type(screen, 'title: appointment.brandNew', 'title: appointment.title');
    await editor.diagnostics(screen, (all) => all.length === 0);
  });
});

describe('the language server with whole files', { timeout: 60_000 }, () => {
  it('asks the editor to watch the files, and follows what other programs write', async () => {
    const [registration] = await editor.registered;
    expect(registration).toMatchObject({
      method: 'workspace/didChangeWatchedFiles',
      registerOptions: { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }] },
    });
    const text = editor.textOf('access.yaml');
    await editor.write('access.yaml', `${text}unknown: true\n`);
    await editor.diagnostics('access.yaml', (all) =>
      all.some(({ code }) => code === 'unknown-key'),
    );
    await editor.write('access.yaml', text);
    await editor.diagnostics('access.yaml', (all) => all.length === 0);
  });

  it('formats, and outlines a document', async () => {
    await editor.type(screen, 'path: "/patient/appointments/{id}"\n', '');
    await editor.type(
      screen,
      'shell: patient\n',
      'shell:   patient\npath: "/patient/appointments/{id}"\n',
    );
    const [edit] =
      (await editor.connection.sendRequest(DocumentFormattingRequest.type, {
        textDocument: { uri: editor.uriOf(screen) },
        options: { tabSize: 2, insertSpaces: true },
      })) ?? [];
    expect(edit?.newText).toContain('shell: patient\n');
    expect(edit?.newText.indexOf('path:')).toBeLessThan(edit?.newText.indexOf('title:') ?? 0);
    const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri: editor.uriOf(screen) },
    });
    expect(symbols?.map(({ name }) => name)).toContain('body');
  });
});
