import { createTransport } from 'nodemailer';
import type { MailSender } from './Outbox.ts';

/** How long a mail may take, in milliseconds: the next one waits for it, and so does the end of the process. */
const patience = 10_000;

/** Sends mails through an SMTP server, such as `smtp://user:password@mail.example:587`. */
export function createMailSender(url: string, from: string, milliseconds = patience): MailSender {
  const address = new URL(url);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) if (!address.searchParams.has(limit)) address.searchParams.set(limit, String(milliseconds));
  const transport = createTransport(address.href, { from });
  return {
    send: async (message) => {
      await transport.sendMail({
        to: message.recipient,
        subject: message.subject,
        text: message.body,
        attachments: (message.attachments ?? []).map(({ name, content, contentType }) => ({
          filename: name.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[\\/]/, '') || 'document', // what uploaded it named it
          content: Buffer.from(content),
          contentType,
        })),
      });
    },
  };
}
