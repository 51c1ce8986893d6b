import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Move } from '../../editing/edit.ts';
import type { Address } from '../../editing/edits/address.ts';
import type { NewField } from '../../editing/edits/addField.ts';
import type { ListPlace } from '../../editing/edits/insertItem.ts';
import type { Wrapper } from '../../editing/edits/wrapNode.ts';
import type { Splice } from '../../editing/splice.ts';
import type { Author, DraftId, PersonId, PortalContent, Version } from './version.ts';

/** An operation of `src/editing/edits/` with its arguments; addresses are made from the base. */
export type Operation =
  | { readonly name: 'setValue'; readonly address: Address; readonly value: unknown }
  | { readonly name: 'removeValue' | 'removeItem'; readonly address: Address }
  | { readonly name: 'insertItem'; readonly place: ListPlace; readonly value: unknown }
  | { readonly name: 'insertNode'; readonly place: ListPlace; readonly node: Members }
  | { readonly name: 'moveItem'; readonly address: Address; readonly place: ListPlace }
  | { readonly name: 'wrapNode'; readonly address: Address; readonly wrapper: Wrapper }
  | { readonly name: 'addField'; readonly address: Address; readonly field: NewField }
  | { readonly name: 'removeField'; readonly address: Address; readonly field: string }
  | {
      readonly name: 'addColumn' | 'addMenuEntry';
      readonly address: Address;
      readonly item: Members;
      readonly before?: number;
    };

/** The members of a map. */
export type Members = Readonly<Record<string, unknown>>;

/**
 * One change of a write. Operations that need a compilation (texts, renames, copies) are computed
 * by the caller and sent as an edit.
 */
export type Change =
  | { readonly kind: 'operation'; readonly operation: Operation }
  /** An `Edit` in JSON, made from the texts of the base. */
  | {
      readonly kind: 'edit';
      readonly splices: Readonly<Record<string, readonly Splice[]>>;
      readonly moves: readonly Move[];
    }
  /** The whole text of a file, also of a new one; undefined removes the file. */
  | { readonly kind: 'text'; readonly file: string; readonly text: string | undefined }
  /** The bytes of a file, such as an image. */
  | { readonly kind: 'bytes'; readonly file: string; readonly bytes: Uint8Array };

/** A change of a draft by a person. */
export interface Write {
  readonly draft: DraftId;
  readonly person: PersonId;
  /** The version of the draft from which the changes were made. */
  readonly base: Version['id'];
  /** Applied one after the other: later ones are made from the result of those before. */
  readonly changes: readonly Change[];
  /** What the change does, as a sentence; undo and history show it. */
  readonly sentence: string;
  /** The same as data on one line, from which readers get it in their own language. */
  readonly fact?: string | undefined;
  /** Consecutive writes of a person with the same gesture are undone together. */
  readonly gesture?: string;
  /** Decisions about the conflicts of an earlier attempt with the same base. */
  readonly decisions?: Decisions;
}

/** What a person has decided about conflicts. */
export interface Decisions {
  readonly resolutions: readonly Resolution[];
  /**
   * The version with which the conflicts were shown. If there is a newer one, the decisions are not
   * used, because nobody has seen it.
   */
  readonly seen: Version['id'];
}

/** Why the store refuses a change: a code, and a sentence in English. */
export interface Refusal {
  readonly code:
    | 'missing'
    | 'closed'
    | 'locked'
    | 'invalid-file'
    | 'invalid-edit'
    | 'outdated'
    | 'past'
    | 'unreviewed'
    | 'unchanged'
    | 'mistakes'
    | 'conflict'
    | 'outage';
  readonly message: string;
}

/** The result of a write. */
export type WriteResult =
  | {
      readonly outcome: 'written';
      readonly version: Version;
      /** Whether other changes since the base were merged with it. */
      readonly isRebased: boolean;
      /** The texts that the draft has now, of the files that differ from the base of the write. */
      readonly files: ReadonlyMap<string, string | undefined>;
    }
  | {
      readonly outcome: 'conflict';
      readonly conflicts: readonly Conflict[];
      /** The version of the draft with which the changes conflict. */
      readonly head: Version['id'];
    }
  | { readonly outcome: 'refused'; readonly reason: Refusal };

/** A place that two people changed differently. */
export interface Conflict {
  readonly file: string;
  /** The place in the document, in the version of the draft; empty for the whole file. */
  readonly path: DocumentPath;
  /** The lists' items on the way have these ids, as far as they have any. */
  readonly ids: readonly string[];
  /** `value`: of a place; `text`: comments, order or a file that cannot be read. */
  readonly kind: 'value' | 'text';
  readonly before: Side;
  /** The change that is being written. */
  readonly mine: Side;
  /** What the draft, or the published version, has. */
  readonly theirs: Side;
  /** Who made the other change, as far as it is known. */
  readonly by: Author | undefined;
}

/** One side of a conflict: a value, or a text; undefined if it is removed. */
export interface Side {
  readonly value: unknown;
}

/** Which side of a conflict is taken. */
export interface Resolution {
  readonly file: string;
  readonly path: DocumentPath;
  readonly take: 'mine' | 'theirs';
}

/** A write that is part of a draft, as it is shown in its list of changes. */
export interface DraftChange {
  /** The version that it made. */
  readonly version: Version;
  readonly person: PersonId | undefined;
  readonly sentence: string;
  /** What the change does as data; undefined if only its sentence is known. */
  readonly fact: string | undefined;
  readonly kind: 'write' | 'undo' | 'redo' | 'update' | 'folder' | 'push';
  readonly files: readonly string[];
  /** Whether a later undo took it back. */
  readonly isUndone: boolean;
}

/** Receives the files of an operation before it is taken back; throws to refuse that. */
export type StepCheck = (files: readonly string[]) => void;

/** What a person can undo and redo in a draft: the sentences; undefined if there is nothing. */
export interface UndoState {
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

/** A version with the first line of its message. */
export interface TitledVersion extends Version {
  readonly title: string;
}

/** Reads and changes the content of drafts. */
export interface DraftWrites {
  /** A version by its id; undefined if there is none. */
  find(version: Version['id']): Promise<TitledVersion | undefined>;
  /** The files of a version of a draft or of a published one. */
  read(version: Version['id']): Promise<PortalContent>;
  /** Applies changes to a draft. */
  write(write: Write): Promise<WriteResult>;
  /** Takes back the last operation of a person; later ones of other people stay. */
  undo(draft: DraftId, person: PersonId, check?: StepCheck): Promise<WriteResult>;
  redo(draft: DraftId, person: PersonId, check?: StepCheck): Promise<WriteResult>;
  undoState(draft: DraftId, person: PersonId): Promise<UndoState>;
  /** The changes of a draft since its creation, the newest first. */
  changes(draft: DraftId): Promise<readonly DraftChange[]>;
}
