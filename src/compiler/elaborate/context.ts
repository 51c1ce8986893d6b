import type { Path, Tree } from '../../language/expression.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Node as NodeDescriptor } from '../../language/generated/descriptors.ts';
import type { OutletTab } from '../../language/outlet.ts';
import type { Node, Step } from '../../language/release.ts';
import type { Type } from '../../expressions/type.ts';
import type { Message } from '../messages.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import type { NamedValue, NamedValues } from '../resolve/namedValues.ts';
import type { Notes } from '../resolve/notes.ts';
import { createNameSets, type NameSets } from './nameSets.ts';
import { pathInFile } from '../parse/splitDocument.ts';

/** A text key used by a descriptor, with its arguments. */
export interface TextUse {
  readonly key: string;
  readonly args: Readonly<Record<string, Type>>;
  /** True if a failure may supply further arguments; missing ones are then not reported. */
  readonly open: boolean;
  /** The expression that the key would be with a `=` before it, if its names are in scope. */
  readonly meant?: string | undefined;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A prefix of text keys in a lookup chain, such as `failure_` of `texts.failure_{code}`. */
export interface TextPrefixUse {
  readonly prefix: string;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A code whose text a visitor may see, and the chains in which the text is looked up. */
export interface CodeUse {
  readonly code: string;
  readonly chain: readonly string[];
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A keyboard shortcut of a node, with its modifiers in one order: `mod+shift+k`. */
export interface ShortcutUse {
  readonly name: string;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A call in a file, for the access report. */
export interface CallUse {
  readonly operation: string;
  /** Sent without a user's action. */
  readonly automatic: boolean;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
  /** Roles that can make the call, if a rule restricts them. */
  readonly roles: readonly string[] | undefined;
  readonly conditional: boolean;
  /** The name of the place in messages, if it is not the last key of `path`. */
  readonly name?: string | undefined;
}

/** The kinds of declarations whose uses are recorded. */
export type UsedKind =
  | 'action'
  | 'addressParameter'
  | 'chosenScreen'
  | 'form'
  | 'fragment'
  | 'function'
  | 'heldPopup'
  | 'icon'
  | 'includedForm'
  | 'mask'
  | 'menu'
  | 'openedScreen'
  | 'pipeline'
  | 'popup'
  | 'rule'
  | 'screen'
  | 'shell'
  | 'validator';

/**
 * What a file uses of other declarations: for its needs, for warnings about unused names and for
 * the access report.
 */
export interface Uses {
  readonly texts: TextUse[];
  readonly textPrefixes: Set<string>;
  readonly prefixes: TextPrefixUse[];
  readonly codes: CodeUse[];
  readonly calls: CallUse[];
  readonly shortcuts: ShortcutUse[];
  readonly widgets: Set<string>;
  readonly forms: Set<string>;
  /** The services to whose web sockets it connects. */
  readonly sockets: Set<string>;
  /** Nodes whose events are links, by key. */
  readonly links: Set<string>;
  readonly define: Set<string>;
  /** The declarations that it names. */
  readonly names: NameSets<UsedKind>;
  /** The members that its expressions read, by root; `*` for all of a root. */
  readonly reads: NameSets<string>;
  /** Descriptors that the result depends on, by kind and id: a change of one makes it stale. */
  readonly documents: Readonly<Record<LookedUpKind, Map<string, ParsedDocument | undefined>>>;
  /** Screens whose entries the result depends on, as JSON, by name. */
  readonly screens: Map<string, string | undefined>;
}

/** The kinds of descriptors that other files look up by id. */
export const lookedUpKinds = ['screen', 'shell', 'popup', 'fragment', 'form', 'menu'] as const;

type LookedUpKind = (typeof lookedUpKinds)[number];

/**
 * The two mutually recursive parts: steps contain pipelines that contain steps, nodes contain
 * fragments that contain nodes.
 */
export interface Grammar {
  readonly steps: (context: Context, raw: unknown) => Step[];
  readonly nodes: (context: Context, raw: readonly NodeDescriptor[] | undefined) => Node[];
}

/** A state path whose value a call sends as a parameter, or as a member of its body. */
export interface SentValue {
  readonly path: Path;
  /** The type that the service accepts. */
  readonly type: Type;
  readonly name: string;
  readonly operation: string;
  /** Texts for which the call may send something else. */
  readonly apart: readonly string[];
}

/** A literal text that is written into a state path, with its place. */
interface WrittenText {
  readonly path: Path;
  readonly text: string;
  readonly context: Context;
}

/** A file being checked. Its collections grow; its inputs do not change. */
export interface Unit {
  readonly environment: Environment;
  readonly kind: 'screen' | 'shell' | 'popup' | 'form' | 'portal' | 'test';
  readonly id: string;
  readonly diagnostics: Diagnostic[];
  /** Those of names that no key of the file declares. */
  readonly undeclared: UndeclaredName[];
  readonly positions: Record<string, readonly [file: string, line: number, column: number]>;
  readonly uses: Uses;
  readonly notes: Notes;
  readonly grammar: Grammar;
  /** Names of actions, steps and nodes that steps and nodes may refer to. */
  readonly actions: readonly string[];
  readonly steps: readonly string[];
  readonly nodes: Map<string, string>;
  /** Names of the responses of calls with files. */
  readonly uploads: readonly string[];
  /** Ids of nodes that are forms. */
  readonly forms: readonly string[];
  /** Paths that the calls of its data read. */
  readonly asked: Path[];
  /** State paths whose values its calls send. */
  readonly sent: SentValue[];
  /** Literal texts that it writes into state paths. */
  readonly written: WrittenText[];
  /** Dotted state paths that sensitive fields of its forms write. */
  readonly secrets: Set<string>;
  /**
   * The number of nodes that it renders, counting fragments at each use, and whether the limit was
   * reported.
   */
  readonly drawn: { nodes: number; refused: boolean };
  readonly shell: string | undefined;
  /** The screen that it is shown in. */
  readonly parent: string | undefined;
  /** The tabs of its outlet. */
  readonly outlets: (readonly OutletTab[])[];
  readonly audience: string | undefined;
  /** Roles that can be here; `undefined` for all. */
  readonly roles: readonly string[] | undefined;
  /** Names whose failures can be shown: data, actions, results of calls. */
  readonly failing: readonly string[];
  /** The values that the runtime computes and this file may read, by dotted path. */
  readonly computed: Record<string, NamedValue>;
}

/** The argument that a fragment's parameter stands for. */
export interface Argument {
  readonly tree?: Tree;
  readonly path?: Path;
  /** The depth of row lists at which it was given. */
  readonly rows: number;
}

/** The nodes that fill a fragment's `slot`. */
export interface SlotContent {
  readonly nodes: readonly NodeDescriptor[];
  readonly context: Context;
}

/** A place in a file, and the names in scope there. */
export interface Context {
  readonly unit: Unit;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
  /** Key in the release; for nodes and steps. */
  readonly key: string;
  readonly roots: Readonly<Record<string, Type>>;
  readonly params: ReadonlyMap<string, Argument> | undefined;
  /** The named values in scope. */
  readonly values: NamedValues;
  /**
   * Whether expressions of values are inlined: the runtime inspects what a call or a popup reads,
   * so its tree must contain them.
   */
  readonly valuesInPlace: boolean;
  /** The number of row lists around this place. */
  readonly rows: number;
  readonly slot: SlotContent | undefined;
  /** The fragments around this place, outermost first. */
  readonly fragments: readonly string[];
  /** Roles that can be here; `undefined` for all. */
  readonly roles: readonly string[] | undefined;
  /** Inside something that is shown or run conditionally. */
  readonly conditional: boolean;
  /** The name of the place in messages, if it is not the last key of `path`. */
  readonly name?: string | undefined;
}

/** The context of a member or an item. */
export function below(context: Context, ...parts: DocumentPath): Context {
  return { ...context, path: [...context.path, ...parts], name: undefined };
}

/** The context with another name for messages. */
export function named(context: Context, name: string): Context {
  return { ...context, name };
}

/** The name of a place in messages: by default the last key of its path. */
export function nameOf({ name, path, unit }: Context): string {
  return name ?? String(path.findLast((part) => typeof part === 'string') ?? unit.id);
}

/** The context with further roots in scope. */
export function withRoots(context: Context, roots: Readonly<Record<string, Type>>): Context {
  return { ...context, roots: { ...context.roots, ...roots } };
}

/** The context of values that the runtime follows by the paths that they read. */
export function withValuesInPlace(context: Context): Context {
  return context.valuesInPlace ? context : { ...context, valuesInPlace: true };
}

/** A key under which a screen, a shell or a popup declares names. */
export type DeclaringKey = 'data' | 'state' | 'actions';

/** A reported use of a name that the file does not declare. */
export interface UndeclaredName {
  readonly key: DeclaringKey;
  readonly name: string;
  readonly diagnostic: Diagnostic;
}

/** Reports a message at the place of a context, or at a place below it. */
export function report(context: Context, message: Message, ...parts: DocumentPath): void {
  context.unit.diagnostics.push(diagnosticAt(context, message, { parts, part: 'value' }));
}

/** Reports a message at a key. */
export function reportKey(context: Context, message: Message, ...parts: DocumentPath): void {
  context.unit.diagnostics.push(diagnosticAt(context, message, { parts, part: 'key' }));
}

function diagnosticAt(
  { document, path: base }: Context,
  message: Message,
  { parts, part }: { readonly parts: DocumentPath; readonly part: 'key' | 'value' },
): Diagnostic {
  const path = [...base, ...parts];
  return {
    ...message,
    file: document.file,
    path: pathInFile(document, path),
    ...document.position(path, part),
  };
}

/** Records the position of a node or a step of the release. */
export function mark(context: Context): void {
  const { line, column } = context.document.position(context.path);
  context.unit.positions[context.key] = [context.document.file, line, column];
}

/** An empty collection of uses. */
export function noUses(): Uses {
  return {
    texts: [],
    textPrefixes: new Set(),
    prefixes: [],
    codes: [],
    calls: [],
    shortcuts: [],
    widgets: new Set(),
    forms: new Set(),
    sockets: new Set(),
    links: new Set(),
    define: new Set(),
    names: createNameSets(),
    reads: createNameSets(),
    documents: {
      screen: new Map(),
      shell: new Map(),
      popup: new Map(),
      fragment: new Map(),
      form: new Map(),
      menu: new Map(),
    },
    screens: new Map(),
  };
}

/** Looks up a document by id, and records that the result depends on it. */
export function lookUp(unit: Unit, kind: LookedUpKind, id: string): ParsedDocument | undefined {
  const found = unit.environment.documents[kind].get(id);
  unit.uses.documents[kind].set(id, found);
  unit.uses.names.add(kind, id);
  return found;
}
