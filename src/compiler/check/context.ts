import type { Path, Tree } from '../../language/expression.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Node, Step, Value } from '../../language/release.ts';
import type { Type } from '../../expressions/type.ts';
import type { Message } from '../messages.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';

/** A text key that a descriptor names, with the arguments it gives. */
export interface TextUse {
  readonly key: string;
  readonly args: Readonly<Record<string, Type>>;
  /** Arguments that a failure may bring by itself are not asked for. */
  readonly open: boolean;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** The beginning of text keys that a look-up chain names, such as `failure_` of `texts.failure_{code}`. */
export interface TextPrefixUse {
  readonly prefix: string;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A code that a visitor may see the text of, and where its text is looked for. */
export interface CodeUse {
  readonly code: string;
  readonly chain: readonly string[];
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A call that a file makes, for the access report. */
export interface CallUse {
  readonly operation: string;
  /** Asked for without anybody's doing. */
  readonly automatic: boolean;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
  /** Roles that can be where it is made, if a rule narrows them. */
  readonly roles: readonly string[] | undefined;
  readonly conditional: boolean;
}

/** What a file uses of what is declared elsewhere: for its needs, for leftovers and for the access report. */
export interface Uses {
  readonly texts: TextUse[];
  readonly textPrefixes: Set<string>;
  readonly prefixes: TextPrefixUse[];
  readonly codes: CodeUse[];
  readonly calls: CallUse[];
  readonly widgets: Set<string>;
  readonly forms: Set<string>;
  readonly define: Set<string>;
  /** `kind:name` of everything else that it names. */
  readonly names: Set<string>;
  /** Files whose content decides the result: a change of one makes it stale. */
  readonly files: Map<string, unknown>;
}

/** The two that contain each other: steps hold pipelines hold steps, nodes hold fragments hold nodes. */
export interface Grammar {
  readonly steps: (context: Context, raw: unknown) => Step[];
  readonly nodes: (context: Context, raw: unknown) => Node[];
}

/** A file that is being checked. It collects; what it is made of does not change. */
export interface Unit {
  readonly environment: Environment;
  readonly kind: 'screen' | 'shell' | 'popup' | 'form' | 'portal';
  readonly id: string;
  readonly diagnostics: Diagnostic[];
  readonly positions: Record<string, readonly [file: string, line: number, column: number]>;
  readonly uses: Uses;
  readonly grammar: Grammar;
  /** Names of actions, steps and nodes that steps and nodes may mention. */
  readonly actions: readonly string[];
  readonly steps: readonly string[];
  readonly nodes: Map<string, string>;
  /** Ids of nodes that are forms. */
  readonly forms: readonly string[];
  /** Dotted paths of the state that sensitive fields of its forms write. */
  readonly secrets: Set<string>;
  /** How many nodes it draws, those of fragments each time they are drawn, and whether that was found to be too many. */
  readonly drawn: { nodes: number; refused: boolean };
  readonly shell: string | undefined;
  readonly audience: string | undefined;
  /** Roles that can be here; `undefined` where everybody can. */
  readonly roles: readonly string[] | undefined;
  /** Names whose failures can be shown: data, actions, answers of calls. */
  readonly failing: readonly string[];
}

/** What a parameter of a fragment stands for where the fragment is drawn. */
export interface Argument {
  readonly tree?: Tree;
  readonly path?: Path;
  readonly text?: Value;
  /** Depth of rows in which it was given. */
  readonly rows: number;
}

/** Nodes that a fragment's `slot` stands for. */
export interface SlotContent {
  readonly nodes: readonly unknown[];
  readonly context: Context;
}

/** Where in a file one is, and what can be named there. */
export interface Context {
  readonly unit: Unit;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
  /** Key in the release: of nodes and steps. */
  readonly key: string;
  readonly roots: Readonly<Record<string, Type>>;
  readonly params: ReadonlyMap<string, Argument> | undefined;
  /** How many lists of rows one is in. */
  readonly rows: number;
  readonly slot: SlotContent | undefined;
  /** Fragments one is in, outermost first. */
  readonly fragments: readonly string[];
  /** Roles that can be here; `undefined` where everybody can. */
  readonly roles: readonly string[] | undefined;
  /** Inside something that is shown or run under a condition. */
  readonly conditional: boolean;
}

/** The context of a member or an item below. */
export function below(context: Context, ...parts: DocumentPath): Context {
  return { ...context, path: [...context.path, ...parts] };
}

/** The context in which further roots can be named. */
export function withRoots(context: Context, roots: Readonly<Record<string, Type>>): Context {
  return { ...context, roots: { ...context.roots, ...roots } };
}

/** Says something about the place of a context, or about a place below it. */
export function report(context: Context, message: Message, ...parts: DocumentPath): void {
  put(context, message, [...context.path, ...parts], 'value');
}

/** Says something about a key. */
export function reportKey(context: Context, message: Message, ...parts: DocumentPath): void {
  put(context, message, [...context.path, ...parts], 'key');
}

function put({ unit, document }: Context, message: Message, path: DocumentPath, part: 'key' | 'value'): void {
  unit.diagnostics.push({ ...message, file: document.file, path, ...document.position(path, part) });
}

/** Remembers where a node or a step of the release stands. */
export function mark(context: Context): void {
  const { line, column } = context.document.position(context.path);
  context.unit.positions[context.key] = [context.document.file, line, column];
}

/** The uses of a file, none yet. */
export function noUses(): Uses {
  return { texts: [], textPrefixes: new Set(), prefixes: [], codes: [], calls: [], widgets: new Set(), forms: new Set(), define: new Set(), names: new Set(), files: new Map() };
}

/** A document with an id, remembered as one that decides the result. */
export function lookUp(unit: Unit, concept: 'shell' | 'popup' | 'fragment' | 'form' | 'menu', id: string): ParsedDocument | undefined {
  const found = unit.environment.documents[concept].get(id);
  unit.uses.files.set(`${concept}:${id}`, found);
  unit.uses.names.add(`${concept}:${id}`);
  return found;
}
