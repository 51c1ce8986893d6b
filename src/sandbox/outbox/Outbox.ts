import type { Database } from '../database/DatabaseTables.ts';

export interface OutgoingMessage {
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  /** The one-time code in the body, so that a demonstration can show it. */
  code?: string;
  /** The address in the body that the reader is to open. */
  link?: string;
  attachments?: readonly { name: string; content: Uint8Array; contentType: string }[];
}

/** Sends real mail; given when a mail server is configured. */
export interface MailSender {
  send(message: OutgoingMessage): Promise<void>;
}

/** Where mails and text messages go: always into the table, and to the mail server when there is one. */
export interface Outbox {
  send(context: Context, message: OutgoingMessage): Promise<void>;
  /** Many at once, in their order: the table is written in as few statements as its parameters allow. */
  sendAll(context: Context, messages: readonly OutgoingMessage[]): Promise<void>;
}

interface Context {
  readonly db: Database;
  readonly now: Date;
}

/** A statement takes 65,535 parameters at most. */
const rowsAtOnce = 1_000;

export function createOutbox(mail?: MailSender): Outbox {
  async function sendAll({ db, now }: Context, messages: readonly OutgoingMessage[]): Promise<void> {
    for (let first = 0; first < messages.length; first += rowsAtOnce) {
      const rows = [];
      for (const message of messages.slice(first, first + rowsAtOnce)) {
        rows.push({
          channel: message.channel,
          recipient: message.recipient,
          subject: message.subject,
          body: message.body,
          code: message.code ?? null,
          link: message.link ?? null,
          created_at: now,
          ...(await deliver(mail, message)),
        });
      }
      await db.insertInto('outbox').values(rows).execute();
    }
  }
  return { sendAll, send: (context, message) => sendAll(context, [message]) };
}

/** A mail server that is down must not fail the request; the outbox tells what happened. */
async function deliver(mail: MailSender | undefined, message: OutgoingMessage): Promise<{ delivery: string; failure: string | null }> {
  if (mail === undefined || message.channel !== 'mail') return { delivery: 'outbox', failure: null };
  try {
    await mail.send(message);
    return { delivery: 'sent', failure: null };
  } catch (error) {
    return { delivery: 'failed', failure: error instanceof Error ? error.message : String(error) };
  }
}
