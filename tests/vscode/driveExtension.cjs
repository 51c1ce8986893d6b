// Loads an extension for VS Code outside of VS Code, starts it for a folder and ends it. Prints what
// happens. Arguments: the script of the extension, the folder.
const childProcess = require('node:child_process');
const Module = require('node:module');
const [, , script, folder] = process.argv;

/** A value that can be called, constructed and read at any name. */
function anything(name) {
  return new Proxy(function () {}, {
    get(target, key) {
      if (key === 'prototype') return target.prototype;
      if (key === Symbol.toPrimitive) return () => name;
      if (key === 'then') return undefined;
      if (!(key in target)) target[key] = anything(`${name}.${String(key)}`);
      return target[key];
    },
    apply: () => anything(`${name}()`),
    construct: () => anything(`new ${name}`),
  });
}

const disposable = { dispose() {} };
const event = () => disposable;
const print = (...texts) => console.log(texts.join(' '));
const uri = { fsPath: folder, scheme: 'file', path: folder, toString: () => `file://${folder}` };
const code = anything('vscode');
Object.assign(code, {
  version: '1.100.0',
  EventEmitter: class {
    event = event;
    fire() {}
    dispose() {}
  },
  Uri: { parse: (text) => ({ ...uri, toString: () => text }), file: () => uri },
});
Object.assign(code.env, { language: 'en', appName: 'test' });
Object.assign(code.workspace, {
  workspaceFolders: [{ uri, name: 'portal', index: 0 }],
  getConfiguration: () => ({ get: (_name, fallback) => fallback }),
  createFileSystemWatcher: () => ({
    ...disposable,
    onDidCreate: event,
    onDidChange: event,
    onDidDelete: event,
  }),
  textDocuments: [],
  notebookDocuments: [],
});
for (const name of ['Open', 'Change', 'Close', 'Save'])
  code.workspace[`onDid${name}TextDocument`] = event;
for (const name of [
  'onWillSaveTextDocument',
  'onDidChangeConfiguration',
  'onDidChangeWorkspaceFolders',
])
  code.workspace[name] = event;
code.window.showErrorMessage = async (...texts) => print('error:', ...texts);

const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? code : load.call(Module, name, ...rest));
const { spawn } = childProcess;
childProcess.spawn = (command, args, options) => {
  print('starts:', command, ...args);
  return spawn(command, args, options);
};

const { activate, deactivate } = require(script);
activate({ subscriptions: [] }).then(
  async () => {
    print('active');
    await deactivate();
    print('ended');
    process.exit(0);
  },
  (error) => {
    print('failed:', String(error));
    process.exit(1);
  },
);
