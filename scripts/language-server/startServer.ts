import {
  CodeActionKind,
  createConnection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type CodeAction,
  type CodeActionParams,
  type Connection,
  type InitializeResult,
  type TextDocumentPositionParams,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { complete } from '../../src/editing/complete.ts';
import { definitionsAt, documentedAt, referencesAt } from '../../src/editing/define.ts';
import { hover } from '../../src/editing/hover.ts';
import { outline } from '../../src/editing/outline.ts';
import { quickFixes } from '../../src/editing/quickFixes.ts';
import { refusalAt, renamableAt, rename } from '../../src/editing/rename.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { createDescriptorFormat } from '../descriptorFormat.ts';
import { createOpenPortals, type OpenPortal, type OpenPortals } from './openPortals.ts';
import {
  documentOf,
  toDiagnostic,
  toDocumentedLocation,
  toHover,
  toItems,
  toLocations,
  toSymbols,
  toWorkspaceEdit,
} from './toProtocol.ts';

/** Milliseconds without a keystroke after which the portal is compiled. */
const quiet = 150;

const served: InitializeResult = {
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['.', '"', "'", ' ', '=', ':', '-'] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    documentFormattingProvider: true,
    documentSymbolProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  },
  serverInfo: { name: 'portico' },
};

/** Starts a language server on a connection; it serves until the connection ends. */
export function startServer(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): void {
  const connection = createConnection(input, output);
  const portals = createOpenPortals();
  let mayWatch = false;
  connection.onInitialize(({ capabilities }) => {
    mayWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return served;
  });
  // Editors that watch files only for servers that ask: changes of other programs are seen then.
  connection.onInitialized(() => {
    if (mayWatch)
      connection.client
        .register(DidChangeWatchedFilesNotification.type, {
          watchers: [{ globPattern: '**/*.{yaml,yml,json}' }],
        })
        .catch((error: unknown) => connection.console.warn(String(error)));
  });
  followTexts(connection, portals);
  answerAtPlaces(connection, portals);
  answerForDocuments(connection, portals);
  answerRenames(connection, portals);
  connection.listen();
}

/** Keeps the drafts equal to the editor's texts, and reports their diagnostics after a pause. */
function followTexts(connection: Connection, portals: OpenPortals): void {
  const documents = new TextDocuments(TextDocument);
  const timers = new Map<OpenPortal, ReturnType<typeof setTimeout>>();
  const reported = new Map<OpenPortal, ReadonlySet<string>>();
  const check = (portal: OpenPortal): void => {
    clearTimeout(timers.get(portal));
    timers.set(
      portal,
      setTimeout(() => {
        reported.set(portal, publish(connection, portal, reported.get(portal) ?? new Set()));
      }, quiet),
    );
  };
  const take = async (uri: string, text?: string): Promise<void> => {
    const changed = await portals.change(uri, text);
    const portal = changed?.portal ?? (await portals.fileAt(uri))?.portal;
    if (portal !== undefined && (changed !== undefined || !reported.has(portal))) check(portal);
  };
  documents.onDidChangeContent(({ document }) => void take(document.uri, document.getText()));
  documents.onDidClose(({ document }) => void take(document.uri));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) if (documents.get(uri) === undefined) void take(uri);
  });
  documents.listen(connection);
}

/** Sends the diagnostics of a portal; returns the files that have any. */
function publish(
  connection: Connection,
  { draft, uriOf }: OpenPortal,
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const byFile = new Map<string, Diagnostic[]>();
  for (const one of draft.compilation().diagnostics)
    byFile.set(one.file, [...(byFile.get(one.file) ?? []), one]);
  for (const file of new Set([...before, ...byFile.keys()]))
    void connection.sendDiagnostics({
      uri: uriOf(file),
      diagnostics: (byFile.get(file) ?? []).map((one) => toDiagnostic(draft, one)),
    });
  return new Set(byFile.keys());
}

/** A place that the editor asks about, in the draft of its portal. */
async function placeOf(
  portals: OpenPortals,
  { textDocument, position }: TextDocumentPositionParams,
) {
  const found = await portals.fileAt(textDocument.uri);
  if (found === undefined) return undefined;
  const { portal, file } = found;
  const document = documentOf(portal.draft, file);
  return { portal, draft: portal.draft, file, document, offset: document.offsetAt(position) };
}

function answerAtPlaces(connection: Connection, portals: OpenPortals): void {
  connection.onCompletion(async (asked) => {
    const at = await placeOf(portals, asked);
    const found = at && complete(at.draft, at.file, at.offset);
    return found === undefined ? [] : toItems(at?.document as TextDocument, found);
  });
  connection.onHover(async (asked) => {
    const at = await placeOf(portals, asked);
    const found = at && hover(at.draft, at.file, at.offset);
    return found === undefined ? null : toHover(at?.document as TextDocument, found);
  });
  connection.onDefinition(async (asked) => {
    const at = await placeOf(portals, asked);
    if (at === undefined) return [];
    const found = definitionsAt(at.draft, at.file, at.offset);
    if (found.length > 0) return toLocations(at.portal, found);
    const documented = documentedAt(at.draft, at.file, at.offset);
    return documented === undefined ? [] : [await toDocumentedLocation(documented)];
  });
  connection.onReferences(async (asked) => {
    const at = await placeOf(portals, asked);
    at?.draft.compilation();
    return at ? toLocations(at.portal, referencesAt(at.draft, at.file, at.offset)) : [];
  });
}

function answerForDocuments(connection: Connection, portals: OpenPortals): void {
  const format = createDescriptorFormat();
  connection.onDocumentFormatting(async ({ textDocument }): Promise<TextEdit[]> => {
    const found = await portals.fileAt(textDocument.uri);
    if (found === undefined) return [];
    const document = documentOf(found.portal.draft, found.file);
    const formatted = orRefusal(() => format(found.file, document.getText()));
    if (formatted === document.getText()) return [];
    const end = document.positionAt(document.getText().length);
    return [{ range: { start: { line: 0, character: 0 }, end }, newText: formatted }];
  });
  connection.onDocumentSymbol(async ({ textDocument }) => {
    const found = await portals.fileAt(textDocument.uri);
    if (found === undefined) return [];
    const document = documentOf(found.portal.draft, found.file);
    return toSymbols(document, outline(document.getText()));
  });
  connection.onCodeAction((asked) => fixes(portals, asked));
}

/** The quick fixes of the diagnostics that an editor shows. */
async function fixes(
  portals: OpenPortals,
  { textDocument, context }: CodeActionParams,
): Promise<CodeAction[]> {
  const found = await portals.fileAt(textDocument.uri);
  if (found === undefined) return [];
  const { portal, file } = found;
  const own = portal.draft.compilation().diagnostics.filter((one) => one.file === file);
  return context.diagnostics.flatMap((shown) => {
    const diagnostic = own.find(
      ({ code, line, column }) =>
        code === shown.code &&
        line === shown.range.start.line + 1 &&
        column === shown.range.start.character + 1,
    );
    if (diagnostic === undefined) return [];
    return quickFixes(portal.draft, diagnostic).map(({ title, edit }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [shown],
      edit: toWorkspaceEdit(portal, edit),
    }));
  });
}

function answerRenames(connection: Connection, portals: OpenPortals): void {
  connection.onPrepareRename(async (asked) => {
    const at = await placeOf(portals, asked);
    at?.draft.compilation();
    const found = at && renamableAt(at.draft, at.file, at.offset);
    if (at === undefined) return null;
    if (found === undefined) {
      const refusal = refusalAt(at.draft, at.file, at.offset);
      if (refusal === undefined) return null;
      throw new ResponseError(ErrorCodes.InvalidRequest, refusal);
    }
    const { start, end } = found.range;
    return {
      range: { start: at.document.positionAt(start), end: at.document.positionAt(end) },
      placeholder: found.name.name,
    };
  });
  connection.onRenameRequest(async (asked) => {
    const at = await placeOf(portals, asked);
    const found = at && renamableAt(at.draft, at.file, at.offset);
    if (found === undefined || at === undefined) return null;
    const edit = orRefusal(() => rename(at.draft, found.name, asked.newName));
    return toWorkspaceEdit(at.portal, edit);
  });
}

/** The result of an edit; a refused one becomes the answer that editors show. */
function orRefusal<T>(edit: () => T): T {
  try {
    return edit();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ResponseError(ErrorCodes.InvalidRequest, error.message);
  }
}
