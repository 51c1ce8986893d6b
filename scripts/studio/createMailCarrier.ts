import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { ComposedMail } from '../../src/studio/mail/composeMail.ts';
import { MailFault, type MailCarrier } from '../../src/studio/mail/createMailing.ts';

/** Time limit of each step with the mail server in milliseconds. */
const timeLimit = 20_000;

/** Sends mails through an SMTP server, such as `smtps://user:password@mail.example`. */
export function createSmtpCarrier(url: string, from: string, limit = timeLimit): MailCarrier {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(limit));
  return {
    async send(mail, begin) {
      // loaded with the first mail: most portals have no Studio
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(address.href, { from });
      let isBegun = false;
      handContentOver(transport, async () => {
        await begin();
        isBegun = true;
      });
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        throw faultOf(error, isBegun);
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * Calls `begin` when the server asks for the content. nodemailer reads a message from the start, so
 * the content is complete before, and its stream starts when it is read.
 */
function handContentOver(transport: Transporter, begin: () => Promise<void>): void {
  transport.use('stream', (mail, done) => {
    mail.message.build((error, content) => {
      if (error) return done(error);
      async function* contentOf() {
        await begin();
        yield content;
      }
      mail.message.createReadStream = () => Readable.from(contentOf()) as never;
      done();
    });
  });
}

function faultOf(error: unknown, isBegun: boolean): MailFault {
  const { message, responseCode, command } = error as Error & {
    readonly responseCode?: number;
    readonly command?: string;
  };
  const isFinal = responseCode !== undefined && responseCode >= 500;
  // without an answer to the content nobody knows whether it was taken
  if (isBegun && responseCode === undefined) return new MailFault('uncertain', message);
  if (isBegun || command === 'RCPT TO' || command === 'DATA')
    return new MailFault(isFinal ? 'refused' : 'later', message);
  return new MailFault('server', message);
}

function messageOf({ id, recipient, subject, text, html, language }: ComposedMail, from: string) {
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    to: recipient,
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  };
}

/**
 * Writes mails into a folder, one file a mail, for development: a mail that is written again
 * replaces its file.
 */
export function createFolderCarrier(folder: string, from: string): MailCarrier {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true }, { from });
      const { message } = await transport.sendMail(messageOf(mail, from));
      try {
        await mkdir(folder, { recursive: true });
        await replaceFile(join(folder, `${mail.id}.eml`), message as Buffer);
      } catch (error) {
        throw new MailFault('server', error instanceof Error ? error.message : String(error));
      }
    },
  };
}

async function replaceFile(path: string, content: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
