import { createTransport } from 'nodemailer';
import type { MailSender } from './Outbox.ts';

/** Time limit for a mail in milliseconds: the next mail and the shutdown wait for it. */
const timeLimit = 10_000;

/** Sends mails through an SMTP server, such as `smtp://user:password@mail.example:587`. */
export function createMailSender(url: string, from: string, milliseconds = timeLimit): MailSender {
  const address = new URL(url);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!address.searchParams.has(limit)) address.searchParams.set(limit, String(milliseconds));
  const transport = createTransport(address.href, { from });
  return {
    send: async (message) => {
      await transport.sendMail({
        to: message.recipient,
        subject: message.subject,
        text: message.body,
        attachments: (message.attachments ?? []).map(({ name, content, contentType }) => ({
          // the name comes from the uploader
          filename: name.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[\\/]/, '') || 'document',
          content: Buffer.from(content),
          contentType,
        })),
      });
    },
  };
}
