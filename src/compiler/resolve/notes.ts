import type { FurtherFunctions } from '../../expressions/checkExpression.ts';
import type { Type } from '../../expressions/type.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';

/**
 * The kinds of names that descriptors refer to. `answer` is the result of a step (`as`). `member`
 * is a member of a typed value, `option` one of the texts that a value may be; both are described
 * where their type is written. `root` is a name of the language with which an expression begins,
 * such as `data`; `local` is a variable of an expression, or a parameter of a function.
 */
export type NameKind =
  | 'action'
  | 'answer'
  | 'audience'
  | 'constant'
  | 'data'
  | 'field'
  | 'form'
  | 'fragment'
  | 'function'
  | 'icon'
  | 'local'
  | 'mask'
  | 'member'
  | 'menu'
  | 'node'
  | 'operation'
  | 'option'
  | 'parameter'
  | 'person'
  | 'pipeline'
  | 'popup'
  | 'role'
  | 'root'
  | 'rule'
  | 'screen'
  | 'service'
  | 'setting'
  | 'shell'
  | 'state'
  | 'step'
  | 'store'
  | 'text'
  | 'token'
  | 'type'
  | 'validator'
  | 'value'
  | 'variant';

/** A name in a descriptor that refers to a declaration, as the compiler resolved it. */
export interface NameNote {
  readonly kind: NameKind;
  /** As it is declared, without the prefix that a use may have. */
  readonly name: string;
  /** What declares it: `screen:home`; empty for names of the whole portal. */
  readonly owner: string;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
  readonly part: 'key' | 'value';
  /** What is written before the name: `texts.` before a text key of a chain. */
  readonly prefix?: string | undefined;
  /** The names that may stand here, as they are written here. */
  known(): readonly string[];
  /** What a known name means, as a few words, if its declaration does not say it. */
  meaningOf?(name: string): string | undefined;
  /** The type of what a known name stands for, if it has one. */
  typeOf?(name: string): Type | undefined;
  /** Of a member: the type that has it; of an option: the type that it is a value of. */
  readonly within?: Type | undefined;
}

/** The owners of the names that an expression reads, by the root of its path. */
export interface ExpressionOwners {
  /** The screen, shell, popup or form. */
  readonly unit: string;
  /** The fragment or popup whose `params` and `values` it reads. */
  readonly inner: string;
  readonly shell: string;
  readonly parent: string;
  /** The screen that declares a parameter of the path. */
  inPath(name: string): string;
}

/** An expression, or a dotted path, and the names in scope. */
export interface ExpressionNote {
  /** The text as checked. */
  readonly source: string;
  /** Characters of the written text before `source`: 1 for the `=` of an expression. */
  readonly start: number;
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
  /** A path can be the key of a map. */
  readonly part: 'key' | 'value';
  readonly roots: Readonly<Record<string, Type>>;
  readonly functions: FurtherFunctions;
  readonly owners: ExpressionOwners;
  /** The type that its value must have; undefined if any will do. */
  readonly needed?: Type | undefined;
  /** Set for a path, which consists of names and dots only. */
  readonly isPath?: true;
}

/** Everything that the compiler notes about the names of a file while it checks it. */
export interface Notes {
  readonly names: NameNote[];
  readonly expressions: ExpressionNote[];
}

/** Empty notes. */
export function createNotes(): Notes {
  return { names: [], expressions: [] };
}
