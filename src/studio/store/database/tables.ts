import type { Generated, Kysely } from 'kysely';
import type { MailChoice, MailEnd } from '../mails.ts';
import type { Role } from '../people.ts';
import type { DraftOrigin, DraftState, Review } from '../studioStore.ts';
import type { Notification } from '../people.ts';

// A type, not an interface: a database is given these tables by `withTables`.
/** The Studio's tables, created by `migrateStudio`. */
export type StudioTables = {
  studio_migrations: MigrationsTable;
  studio_settings: SettingsTable;
  studio_people: PeopleTable;
  studio_secrets: SecretsTable;
  studio_drafts: DraftsTable;
  studio_reviews: ReviewsTable;
  studio_review_requests: ReviewRequestsTable;
  studio_publications: PublicationsTable;
  studio_schedules: SchedulesTable;
  studio_comments: CommentsTable;
  studio_notifications: NotificationsTable;
  studio_audit: AuditTable;
  studio_links: LinksTable;
  studio_mails: MailsTable;
};

/** A connection or a transaction on the Studio's tables. */
export type StudioDatabase = Kysely<StudioTables>;

/** The statements that were run. */
export interface MigrationsTable {
  name: string;
}

/** Values as JSON by name. */
export interface SettingsTable {
  name: string;
  value: string;
}

/** Who works in the Studio. */
export interface PeopleTable {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** An `Area` as JSON. */
  area: string;
  language: string | null;
  browser_language: string | null;
  mail: MailChoice;
  /** Of the OpenID provider; null until the first sign-in there. */
  subject: string | null;
  is_active: boolean;
  created_at: Date;
}

/** One-time links and sessions, by the hash of their secret. */
export interface SecretsTable {
  hash: string;
  purpose: 'link' | 'session';
  person: string;
  created_at: Date;
  expires_at: Date;
}

/** Drafts; their content is in the repository. */
export interface DraftsTable {
  id: string;
  title: string;
  purpose: string;
  state: DraftState;
  origin: DraftOrigin;
  created_by: string | null;
  created_at: Date;
  /** The published commit from which it was created. */
  base: string;
}

/** Verdicts about contents of drafts. */
export interface ReviewsTable {
  id: Generated<number>;
  draft: string;
  person: string;
  subject: Review['subject'];
  verdict: Review['verdict'];
  content: string;
  comment: string;
  created_at: Date;
}

/** Who is asked to review a draft; one request a draft. */
export interface ReviewRequestsTable {
  draft: string;
  person: string;
  /** Ids of people as JSON. */
  reviewers: string;
  created_at: Date;
}

/** The words of publications, written before the commit is published. */
export interface PublicationsTable {
  version: string;
  title: string;
  purpose: string;
  /** A list of texts as JSON. */
  sentences: string;
  /** What changes as data; empty if only the sentences are known. */
  facts: Generated<string>;
}

/** Drafts that are published at a time. */
export interface SchedulesTable {
  draft: string;
  person: string;
  at: Date;
  content: string;
  sentences: string;
  facts: Generated<string>;
}

/** Comments on drafts. */
export interface CommentsTable {
  id: Generated<number>;
  draft: string;
  person: string;
  text: string;
  /** A `CommentedElement` as JSON. */
  element: string | null;
  answers: number | null;
  created_at: Date;
  is_resolved: Generated<boolean>;
}

/** Links that show drafts, by the hash of their secret. */
export interface LinksTable {
  id: string;
  hash: string;
  draft: string;
  person: string;
  created_at: Date;
  expires_at: Date;
}

/** Messages to people. */
export interface NotificationsTable {
  id: Generated<number>;
  person: string;
  kind: Notification['kind'];
  draft: string | null;
  by_person: string | null;
  text: string;
  created_at: Date;
  is_read: Generated<boolean>;
  /** Whether it was decided if it is mailed. */
  is_sent: Generated<boolean>;
}

/** Mails about notifications. */
export interface MailsTable {
  id: string;
  person: string;
  /** Ids of notifications as JSON. */
  notifications: string;
  state: 'waiting' | 'handed' | MailEnd;
  tries: Generated<number>;
  created_at: Date;
  next_at: Date;
  ended_at: Date | null;
  /** Why it was not sent the last time. */
  reason: Generated<string>;
}

/** What was done. */
export interface AuditTable {
  id: Generated<number>;
  created_at: Date;
  person: string | null;
  action: string;
  draft: string | null;
  /** JSON. */
  detail: string;
  /** The commit that it made: no commit is recorded twice. */
  version: string | null;
}
