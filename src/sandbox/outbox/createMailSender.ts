import type { MailSender } from './Outbox.ts';

/** Time limit for a mail in milliseconds: the next mail and the shutdown wait for it. */
const timeLimit = 10_000;

/** Sends mails through an SMTP server, such as `smtp://user:password@mail.example:587`. */
export function createMailSender(url: string, from: string, milliseconds = timeLimit): MailSender {
  const address = new URL(url);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!address.searchParams.has(limit)) address.searchParams.set(limit, String(milliseconds));
  // loaded with the first mail: most portals send none
  const transport = async () =>
    (await import('nodemailer')).createTransport(address.href, { from });
  let opened: ReturnType<typeof transport> | undefined;
  return {
    send: async (message) => {
      opened ??= transport();
      await (
        await opened
      ).sendMail({
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
