import { workspace, type ExtensionContext, type WorkspaceFolder } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { languageServer } from './languageServer.ts';

/** The language servers, by the folder of the workspace. */
const clients = new Map<string, LanguageClient>();

/** Starts a language server for each folder of the workspace that has a portal. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const folder of removed) void stop(folder.uri.toString());
      for (const folder of added) void start(folder);
    }),
  );
  await Promise.all((workspace.workspaceFolders ?? []).map(start));
}

/** Ends all language servers. */
export async function deactivate(): Promise<void> {
  await Promise.all([...clients.keys()].map(stop));
}

async function start(folder: WorkspaceFolder): Promise<void> {
  const command = workspace.getConfiguration('portico', folder).get<readonly string[]>('command');
  const server = languageServer(folder.uri.fsPath, command ?? []);
  if (server === undefined) return;
  const client = new LanguageClient('portico', `Portico (${folder.name})`, server, {
    documentSelector: [
      { scheme: 'file', language: 'yaml', pattern: `${folder.uri.fsPath}/**/*.{yaml,yml}` },
    ],
    workspaceFolder: folder,
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/*.{yaml,yml,json}') },
  });
  clients.set(folder.uri.toString(), client);
  await client.start();
}

async function stop(folder: string): Promise<void> {
  const client = clients.get(folder);
  clients.delete(folder);
  await client?.stop();
}
