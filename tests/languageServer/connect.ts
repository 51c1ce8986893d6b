import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  FileChangeType,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type Position,
  type ProtocolConnection,
  type Registration,
} from 'vscode-languageserver/node';
import { readFileSync, writeFileSync } from 'node:fs';

/** An editor that is connected to a language server in a process of its own. */
export interface Editor {
  readonly connection: ProtocolConnection;
  /** What the server asks the editor to do beside its requests. */
  readonly registered: Promise<readonly Registration[]>;
  /** Another program writes a file, of which the editor tells the server. */
  write(file: string, text: string): Promise<void>;
  uriOf(file: string): string;
  textOf(file: string): string;
  open(file: string): Promise<void>;
  /** Replaces a part of an open file, and returns the position of `|` in the new one. */
  type(file: string, from: string, to: string): Promise<Position>;
  /** Replaces the whole text of an open file. */
  replace(file: string, text: string): Promise<void>;
  /** The position of `|` in a part of an open file. */
  at(file: string, part: string): Position;
  /** The next diagnostics of a file that meet a condition. */
  diagnostics(file: string, until: (all: readonly Diagnostic[]) => boolean): Promise<void>;
  shown(file: string): readonly Diagnostic[];
  close(): Promise<number | null>;
}

/** Starts the language server for a copy of a portal, as an editor does. */
export async function connect(portal: string): Promise<Editor> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-editor-'));
  await cp(portal, folder, { recursive: true });
  const child = spawn('node', ['scripts/portico.mjs', 'language-server', '--stdio']);
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const texts = new Map<string, string>();
  const shown = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    shown.set(uri, diagnostics);
    for (const check of waiting) check();
  });
  connection.listen();
  const rootUri = pathToFileURL(folder).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri,
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  });
  const registered = new Promise<readonly Registration[]>((resolve) => {
    connection.onRequest(RegistrationRequest.type, ({ registrations }) => resolve(registrations));
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const uriOf = (file: string) => pathToFileURL(join(folder, file)).href;
  const textOf = (file: string) => texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
  const positionOf = (text: string, offset: number): Position => {
    const lines = text.slice(0, offset).split('\n');
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  };
  let version = 1;
  return {
    connection,
    registered,
    async write(file, text) {
      writeFileSync(join(folder, file), text);
      await connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf(file), type: FileChangeType.Changed }],
      });
    },
    uriOf,
    textOf,
    async open(file) {
      texts.set(file, textOf(file));
      const textDocument = { uri: uriOf(file), languageId: 'yaml', version, text: textOf(file) };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    },
    async type(file, from, to) {
      const before = textOf(file);
      const start = before.indexOf(from);
      if (start < 0) throw new Error(`"${file}" does not contain "${from}".`);
      const end = start + from.length;
      const text = to.replace('|', '');
      texts.set(file, before.slice(0, start) + text + before.slice(end));
      const range = { start: positionOf(before, start), end: positionOf(before, end) };
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uriOf(file), version: ++version },
        contentChanges: [{ range, text }],
      });
      return positionOf(textOf(file), start + Math.max(0, to.indexOf('|')));
    },
    async replace(file, text) {
      texts.set(file, text);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uriOf(file), version: ++version },
        contentChanges: [{ text }],
      });
    },
    at(file, part) {
      const start = textOf(file).indexOf(part.replace('|', ''));
      if (start < 0) throw new Error(`"${file}" does not contain "${part}".`);
      return positionOf(textOf(file), start + part.indexOf('|'));
    },
    shown: (file) => shown.get(uriOf(file)) ?? [],
    diagnostics: (file, until) =>
      new Promise((resolve) => {
        const check = () => {
          if (!until(shown.get(uriOf(file)) ?? [])) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    async close() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      const code = await exited;
      await rm(folder, { recursive: true });
      return code;
    },
  };
}
