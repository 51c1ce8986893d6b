import type { Database } from '../database/SandboxTables.ts';

/** A message to send. */
export interface OutgoingMessage {
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  /** The one-time code in the body, so that a demonstration can show it. */
  code?: string;
  /** The link in the body that the recipient should open. */
  link?: string;
  attachments?: readonly { name: string; content: Uint8Array; contentType: string }[];
}

/** Sends real mail; present if a mail server is configured. */
export interface MailSender {
  send(message: OutgoingMessage): Promise<void>;
}

/** Where a call puts its mails and text messages; they are always stored in the table. */
export interface Outbox {
  send(context: Context, message: OutgoingMessage): Promise<void>;
  /** Sends several in order, in as few statements as the parameter limit allows. */
  sendAll(context: Context, messages: readonly OutgoingMessage[]): Promise<void>;
}

/** The outbox of one call. Mails are only sent once the call's writes are committed. */
export interface CallOutbox extends Outbox {
  /** Drops the messages so far, whose rows were rolled back. */
  discard(): void;
  /** Passes the messages to the mail server, without making the caller wait. */
  deliver(db: Database): void;
}

/** Opens an outbox for each call. */
export interface OutboxFactory {
  open(): CallOutbox;
  /** Resolves when no mail is pending. */
  idle(): Promise<void>;
}

interface Context {
  readonly db: Database;
  readonly now: Date;
}

interface Mail {
  readonly id: number;
  readonly message: OutgoingMessage;
}

/** Limited by the 65,535 parameters of a statement. */
const rowsAtOnce = 1_000;

/**
 * Creates the outboxes of calls. `onFault` is called when the result of a delivery cannot be
 * stored.
 */
export function createOutboxes(
  sender: MailSender | undefined,
  onFault: (error: unknown) => void,
): OutboxFactory {
  let delivering = Promise.resolve();
  return {
    idle: () => delivering,
    open() {
      const mails: Mail[] = [];
      async function sendAll(
        { db, now }: Context,
        messages: readonly OutgoingMessage[],
      ): Promise<void> {
        for (let first = 0; first < messages.length; first += rowsAtOnce) {
          const part = messages.slice(first, first + rowsAtOnce);
          const rows = await db
            .insertInto('outbox')
            .values(part.map((message) => toRow(message, now, sender)))
            .returning('id')
            .execute();
          rows.forEach(({ id }, index) => {
            const message = part[index];
            if (message !== undefined && isForServer(message, sender)) mails.push({ id, message });
          });
        }
      }
      return {
        sendAll,
        send: (context, message) => sendAll(context, [message]),
        discard: () => void mails.splice(0),
        deliver(db) {
          if (sender === undefined || mails.length === 0) return;
          const given = mails.splice(0);
          delivering = delivering.then(() => deliver(db, sender, given)).catch(onFault);
        },
      };
    },
  };
}

function isForServer(message: OutgoingMessage, sender: MailSender | undefined): boolean {
  return sender !== undefined && message.channel === 'mail';
}

function toRow(message: OutgoingMessage, now: Date, sender: MailSender | undefined) {
  const { channel, recipient, subject, body, code, link } = message;
  return {
    channel,
    recipient,
    subject,
    body,
    code: code ?? null,
    link: link ?? null,
    created_at: now,
    delivery: isForServer(message, sender) ? 'waiting' : 'outbox',
  };
}

/** A mail server that is down fails no request; the outbox shows the reason. */
async function deliver(db: Database, sender: MailSender, mails: readonly Mail[]): Promise<void> {
  for (const { id, message } of mails) {
    const failure = await sender.send(message).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    await db
      .updateTable('outbox')
      .set({ delivery: failure === null ? 'sent' : 'failed', failure })
      .where('id', '=', id)
      .execute();
  }
}
