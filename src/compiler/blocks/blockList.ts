import type { Diagnostic } from '../../language/diagnostic.ts';
import { stringsAt } from '../json.ts';
import type { Message } from '../messages.ts';
import type { DocumentPath, ParsedDocument, Position } from '../parse/document.ts';
import { parse } from '../parse/parse.ts';
import { blockListFile } from '../source.ts';

/** The kinds of building blocks: the folder and the key of the list. */
export type BlockKind = 'widgets' | 'actions' | 'functions' | 'icons';

/** The kinds of building blocks, each with its word in messages. */
export const blockKinds: Readonly<Record<BlockKind, string>> = {
  widgets: 'widget',
  actions: 'verb',
  functions: 'function',
  icons: 'icon',
};

/** Whether a file belongs to a building block, in a portal that lists some. */
export function isBlockFile(file: string, files: { has(path: string): boolean }): boolean {
  const [folder = '', ...rest] = file.split('/');
  return rest.length > 0 && Object.hasOwn(blockKinds, folder) && files.has(blockListFile);
}

/** A name of the list, and where it stands. */
export interface ListedBlock {
  readonly name: string;
  readonly path: DocumentPath;
}

/** The list of building blocks. */
export interface BlockList {
  readonly document: ParsedDocument;
  readonly of: (kind: BlockKind) => readonly ListedBlock[];
}

/** Reads the list; undefined if the portal has none, or one that cannot be parsed. */
export function readBlockList(files: ReadonlyMap<string, string>): BlockList | undefined {
  const text = files.get(blockListFile);
  const document = text === undefined ? undefined : parse(blockListFile, text).document;
  if (document?.concept !== 'vocabulary') return undefined;
  return {
    document,
    of: (kind) =>
      stringsAt(document.value, kind).map((name, index) => ({ name, path: [kind, index] })),
  };
}

/** A file of a building block: its text, and how a message about it is placed. */
export interface BlockFile {
  readonly file: string;
  position(path: DocumentPath, part?: 'key' | 'value'): Position;
}

/** Collects the diagnostics of building blocks. */
export interface BlockReport {
  readonly diagnostics: Diagnostic[];
  /** Reports a message at the value of a path of a file. */
  at(file: BlockFile, path: DocumentPath, message: Message): void;
  /** Reports a message at the key of a path of a file. */
  atKey(file: BlockFile, path: DocumentPath, message: Message): void;
  /** Reports a message at a position of a text. */
  atPosition(file: string, position: Position, message: Message): void;
}

/** Creates an empty collection. */
export function createBlockReport(): BlockReport {
  const diagnostics: Diagnostic[] = [];
  const at = (part: 'key' | 'value') => (file: BlockFile, path: DocumentPath, message: Message) =>
    void diagnostics.push({ ...message, file: file.file, path, ...file.position(path, part) });
  return {
    diagnostics,
    at: at('value'),
    atKey: at('key'),
    atPosition: (file, { line, column }, message) =>
      void diagnostics.push({ ...message, file, path: [], line, column }),
  };
}
