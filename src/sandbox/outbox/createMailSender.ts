import { createTransport } from 'nodemailer';
import type { MailSender } from './Outbox.ts';

/** Sends mails through an SMTP server, such as `smtp://user:password@mail.example:587`. */
export function createMailSender(url: string, from: string): MailSender {
  const transport = createTransport(url, { from });
  return {
    send: async (message) => {
      await transport.sendMail({
        to: message.recipient,
        subject: message.subject,
        text: message.body,
        attachments: (message.attachments ?? []).map(({ name, content, contentType }) => ({
          filename: name,
          content: Buffer.from(content),
          contentType,
        })),
      });
    },
  };
}
