import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import {
  CompletionItemKind,
  DiagnosticSeverity,
  SymbolKind,
  TextDocumentEdit,
  type CompletionItem,
  type Diagnostic as ProtocolDiagnostic,
  type DocumentSymbol,
  type Hover as ProtocolHover,
  type Location as ProtocolLocation,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Choice, Completion } from '../../src/editing/complete.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import type { DocumentedName, Location } from '../../src/editing/define.ts';
import type { Edit } from '../../src/editing/edit.ts';
import type { Hover } from '../../src/editing/hover.ts';
import type { TextRange } from '../../src/editing/names/textRanges.ts';
import type { OutlineEntry } from '../../src/editing/outline.ts';
import { endOf } from '../../src/editing/quickFixes.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { engineFile } from '../engineFolder.mjs';
import type { OpenPortal } from './openPortals.ts';

/** The text of a file of a draft, with positions; empty if there is none. */
export function documentOf(draft: Draft, file: string): TextDocument {
  return TextDocument.create(file, 'yaml', 0, draft.files.get(file) ?? '');
}

function rangeIn(document: TextDocument, { start, end }: TextRange): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

const itemKinds: Readonly<Record<string, CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  function: CompletionItemKind.Function,
  member: CompletionItemKind.Field,
  screen: CompletionItemKind.File,
  operation: CompletionItemKind.Method,
  'text key': CompletionItemKind.Text,
  type: CompletionItemKind.Class,
  icon: CompletionItemKind.Color,
};

/** The items of a completion list, in the order of the choices. */
export function toItems(document: TextDocument, completion: Completion): CompletionItem[] {
  const range = rangeIn(document, completion.range);
  return completion.choices.map((choice, index) => ({
    label: choice.name,
    kind: itemKinds[choice.kind] ?? CompletionItemKind.Reference,
    detail: detailOf(choice),
    sortText: String(index).padStart(5, '0'),
    filterText: choice.name,
    textEdit: { range, newText: choice.text },
    ...(choice.lines.length > 0 && {
      documentation: { kind: 'markdown' as const, value: choice.lines.join('\n\n') },
    }),
  }));
}

function detailOf({ kind, detail }: Choice): string {
  return detail === undefined ? kind : `${kind} · ${detail}`;
}

/** A hover with a title in code style, a type or an address, and sentences. */
export function toHover(document: TextDocument, hover: Hover): ProtocolHover {
  const { title, detail, lines, range } = hover;
  const [kind = '', ...name] = title.split(/ (?=\S+$)/);
  const head = name.length === 0 ? `**${kind}**` : `**${kind}** \`${name.join(' ')}\``;
  const value = [detail === undefined ? head : `${head} — ${detail}`, ...lines].join('\n\n');
  return { contents: { kind: 'markdown', value }, range: rangeIn(document, range) };
}

/** Locations as the editor names them. */
export function toLocations(
  { draft, uriOf }: OpenPortal,
  locations: readonly Location[],
): ProtocolLocation[] {
  return locations.map(({ file, ...range }) => ({
    uri: uriOf(file),
    range: rangeIn(documentOf(draft, file), range),
  }));
}

/** The entry of a documented name, in the documentation of the engine. */
export async function toDocumentedLocation({
  file,
  heading,
  name,
}: DocumentedName): Promise<ProtocolLocation> {
  const path = engineFile(file);
  const text = await readFile(path, 'utf8');
  const document = TextDocument.create(file, 'markdown', 0, text);
  const section = Math.max(0, text.indexOf(`\n## ${heading}\n`));
  const entry = text.indexOf(`\`${name}\``, section);
  const start = entry < 0 ? section + 1 : entry + 1;
  const range = rangeIn(document, { start, end: entry < 0 ? start : start + name.length });
  return { uri: pathToFileURL(path).href, range };
}

/** An edit of several files. Names of files change after their texts. */
export function toWorkspaceEdit(
  { draft, uriOf }: OpenPortal,
  { splices, moves }: Edit,
): WorkspaceEdit {
  const texts = [...splices].map(([file, own]) => {
    const document = documentOf(draft, file);
    return TextDocumentEdit.create(
      { uri: uriOf(file), version: null },
      own.map((splice) => ({ range: rangeIn(document, splice), newText: splice.text })),
    );
  });
  const files = moves.map(({ from, to }) => ({
    kind: 'rename' as const,
    oldUri: uriOf(from),
    newUri: uriOf(to),
  }));
  return { documentChanges: [...texts, ...files] };
}

/** A diagnostic of a file. */
export function toDiagnostic(draft: Draft, diagnostic: Diagnostic): ProtocolDiagnostic {
  const { code, severity, message, hint, file, line, column } = diagnostic;
  const document = documentOf(draft, file);
  const start = { line: line - 1, character: column - 1 };
  return {
    code,
    source: 'portico',
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    message: hint === undefined ? message : `${message} ${hint}`,
    range: { start, end: document.positionAt(endOf(draft, diagnostic)) },
  };
}

const symbolKinds: Readonly<Record<OutlineEntry['kind'], SymbolKind>> = {
  map: SymbolKind.Object,
  list: SymbolKind.Array,
  value: SymbolKind.Property,
};

/** The outline of a document. */
export function toSymbols(
  document: TextDocument,
  entries: readonly OutlineEntry[],
): DocumentSymbol[] {
  return entries.map(({ name, detail, kind, range, selection, entries: inner }) => ({
    name,
    ...(detail !== undefined && { detail }),
    kind: symbolKinds[kind],
    range: rangeIn(document, range),
    selectionRange: rangeIn(document, selection),
    children: toSymbols(document, inner),
  }));
}
