import type { Notification, Person } from './people.ts';

/** When a person gets mails about notifications. */
export type MailChoice = 'now' | 'daily' | 'never';

/** A notification in a mail, with the names of today. */
export interface MailedNotification extends Pick<
  Notification,
  'id' | 'kind' | 'draft' | 'text' | 'at'
> {
  /** Title of the draft; empty without one. */
  readonly title: string;
  /** The name of who caused it; empty for the Studio itself. */
  readonly by: string;
}

/** A mail to one person, about one or more notifications. */
export interface StudioMail {
  readonly id: string;
  readonly person: Person;
  readonly notifications: readonly MailedNotification[];
  /** How often it was refused for a time. */
  readonly tries: number;
  readonly createdAt: string;
}

/** How a mail ended: `uncertain` was handed over without an answer, and is never sent again. */
export type MailEnd = 'sent' | 'refused' | 'uncertain';

/**
 * Mails about notifications, each sent at most once. A mail waits until `begin`; from then on only
 * an answer of the mail server decides whether it may be sent again.
 */
export interface Mails {
  /**
   * Makes mails of the notifications that are due, one for each person. `morning` ends the day of
   * those who get a summary. What was read, and what a person wants no mail of, is left out.
   */
  collect(morning: Date): Promise<void>;
  /** The mails to send now, the oldest first. */
  due(limit: number): Promise<readonly StudioMail[]>;
  /** Records that the content is handed over from now on. @throws Error if the mail has ended */
  begin(mail: StudioMail['id']): Promise<void>;
  /** The server did not take the mail; it waits until a time. */
  postpone(mail: StudioMail['id'], until: Date, reason: string): Promise<void>;
  end(mail: StudioMail['id'], end: MailEnd, reason?: string): Promise<void>;
  /**
   * Ends as uncertain what an ended process was handing over. Returns the ids of these mails. Call
   * it before the first mail is sent.
   */
  recover(): Promise<readonly string[]>;
}
