import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { MailChoice } from './mails.ts';
import type { DraftId, PersonId } from './version.ts';

/**
 * What a person may do; each role includes those before it: viewers look and comment, editors
 * write, approvers review and publish, administrators manage people and policies.
 */
export type Role = 'viewer' | 'editor' | 'approver' | 'administrator';

/** The part of the portal that a person may change; an empty list is everything. */
export interface Area {
  /** Concepts of files, such as `texts` and `screen`. */
  readonly concepts: readonly string[];
  /** Folders or files of the portal, such as `loans/` and `menus/main.yaml`. */
  readonly paths: readonly string[];
}

/** Somebody who works in the Studio. */
export interface Person {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly area: Area;
  /** The chosen language of the Studio, such as `en`. */
  readonly language: string | undefined;
  /** The one of the browser at the last sign-in. */
  readonly browserLanguage: string | undefined;
  /** Which notifications are mailed. */
  readonly mail: MailChoice;
  readonly isActive: boolean;
  readonly createdAt: string;
}

/** What an administrator decides about a person. */
export interface PersonDetails {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly area?: Area;
  readonly language?: string | undefined;
  readonly mail?: MailChoice;
}

/** Creates people and signs them in. `by` is undefined for what the store's owner does. */
export interface People {
  list(): Promise<readonly Person[]>;
  find(person: PersonId): Promise<Person | undefined>;
  findByEmail(email: string): Promise<Person | undefined>;
  /** The person who signs in at the provider as a subject. */
  findBySubject(subject: string): Promise<Person | undefined>;
  /**
   * Makes a subject that of a person.
   * @throws RefusedError when the person has another one
   */
  connect(person: PersonId, subject: string): Promise<void>;
  /** Records in which language of the Studio a person's browser is. */
  noteBrowserLanguage(person: PersonId, language: string): Promise<void>;
  add(details: PersonDetails, by: PersonId | undefined): Promise<Person>;
  change(
    person: PersonId,
    details: Partial<PersonDetails> & { readonly isActive?: boolean },
    by: PersonId | undefined,
  ): Promise<Person>;
  /**
   * Creates a secret for one sign-in; earlier ones of the person are withdrawn. The store keeps its
   * hash only.
   */
  createLink(person: PersonId, by: PersonId | undefined): Promise<OneTimeLink>;
  /** The person of a link, which is used up; undefined if it is unknown, used or expired. */
  useLink(secret: string): Promise<Person | undefined>;
  /** Starts a session; the store keeps the hash of its secret only. */
  startSession(person: PersonId): Promise<StudioSession>;
  /** The person of a session that has not ended, if the person is active. */
  findSession(secret: string): Promise<Person | undefined>;
  endSession(secret: string): Promise<void>;
}

/** A secret that signs in once. */
export interface OneTimeLink {
  readonly secret: string;
  readonly person: PersonId;
  readonly expiresAt: string;
}

/** A session, by the secret that a cookie holds. */
export interface StudioSession {
  readonly secret: string;
  readonly expiresAt: string;
}

/** A comment on a draft, or on an element of it. */
export interface StudioComment {
  readonly id: string;
  readonly draft: DraftId;
  readonly person: PersonId;
  readonly text: string;
  /** Undefined for the draft as a whole. */
  readonly element: CommentedElement | undefined;
  /** The comment that it answers. */
  readonly answers: string | undefined;
  readonly at: string;
  readonly isResolved: boolean;
}

/** An element, by its place when the comment was made. */
export interface CommentedElement {
  readonly file: string;
  readonly path: DocumentPath;
  /** The id of the item, by which it is found after it has moved. */
  readonly id: string | undefined;
}

/** A comment that somebody writes. */
export type NewComment = Pick<StudioComment, 'draft' | 'person' | 'text'> &
  Partial<Pick<StudioComment, 'element' | 'answers'>>;

/** Comments on drafts. */
export interface Comments {
  /** Writes a comment; people of the draft and those mentioned are notified. */
  add(comment: NewComment): Promise<StudioComment>;
  find(comment: string): Promise<StudioComment | undefined>;
  resolve(comment: string, person: PersonId, isResolved: boolean): Promise<void>;
  /** The oldest first. */
  list(draft: DraftId): Promise<readonly StudioComment[]>;
}

/** A message to one person. */
export interface Notification {
  readonly id: string;
  readonly person: PersonId;
  readonly kind:
    | 'comment'
    | 'review-asked'
    | 'review-withdrawn'
    | 'review-handed'
    | 'reviewed'
    | 'refused'
    | 'published'
    | 'schedule-failed'
    | 'folder-change'
    | 'push';
  readonly draft: DraftId | undefined;
  /** The person who caused it. */
  readonly by: PersonId | undefined;
  readonly text: string;
  readonly at: string;
  readonly isRead: boolean;
}

/** Notifications, as the Studio shows them. */
export interface Notifications {
  /** The newest first. */
  list(person: PersonId): Promise<readonly Notification[]>;
  markRead(person: PersonId, notifications: readonly string[]): Promise<void>;
}

/** Something that a person did. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  /** Undefined for what the store did by itself. */
  readonly person: PersonId | undefined;
  /** Such as `draft.create`, `draft.write`, `review`, `publish`, `person.change`. */
  readonly action: string;
  readonly draft: DraftId | undefined;
  /** Further facts, such as the version and its files. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A choice of audit entries. */
export interface AuditFilter {
  readonly person?: PersonId;
  readonly draft?: DraftId;
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
}

/** Everything that was done. Entries are never changed or removed. */
export interface Audit {
  record(entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void>;
  /** The newest first. */
  list(filter?: AuditFilter): Promise<readonly AuditEntry[]>;
  /** As CSV with a header, the oldest first; cells never begin a formula. */
  export(filter?: AuditFilter): AsyncIterable<string>;
}

/** Where a person is in a draft. */
export interface PresentPerson {
  readonly person: PersonId;
  readonly draft: DraftId;
  /** The file and path that the person has selected. */
  readonly file: string | undefined;
  readonly path: DocumentPath;
  readonly at: string;
}

/** Who is in which draft, in the memory of this process; forgotten after 30 seconds. */
export interface Presence {
  touch(present: Omit<PresentPerson, 'at'>): void;
  leave(person: PersonId, draft: DraftId): void;
  list(draft: DraftId): readonly PresentPerson[];
}
