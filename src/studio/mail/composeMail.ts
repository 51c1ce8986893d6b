import type { MailedNotification, StudioMail } from '../store/mails.ts';
import type { Person } from '../store/people.ts';
import { fillIn, mailWords, type MailLanguage } from './mailWords.ts';

/** A mail as it is sent. */
export interface ComposedMail {
  /** The same at each attempt. */
  readonly id: string;
  readonly recipient: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: MailLanguage;
}

/** The language of a reader: chosen, else the browser’s; undefined if both are unknown. */
export function languageOf({ language, browserLanguage }: Person): MailLanguage | undefined {
  return [language, browserLanguage].find(isMailLanguage);
}

/** Whether mails are written in a language. */
export function isMailLanguage(language: string | undefined): language is MailLanguage {
  return language !== undefined && Object.hasOwn(mailWords, language);
}

const longestSubject = 180;

/**
 * Writes a mail. `studio` is the public address of the Studio, such as
 * `https://portal.example/studio`.
 */
export function composeMail(
  { id, person, notifications }: StudioMail,
  studio: string,
  language: MailLanguage,
): ComposedMail {
  const words = mailWords[language];
  const lines = notifications.map((one) => ({
    text: sentenceOf(one, language),
    address: addressOf(one, studio),
  }));
  const [first] = lines;
  const count = lines.length;
  const form = words.several[new Intl.PluralRules(language).select(count)] ?? words.several.other;
  const subject =
    count === 1 && first !== undefined
      ? fillIn(words.one, { text: first.text })
      : fillIn(form, { count: String(count) });
  const hello = fillIn(words.hello, { name: oneLine(person.name) });
  const account = `${studio}/account`;
  const text = [
    hello,
    '',
    ...lines.flatMap((line) => [`- ${line.text}`, `  ${line.address}`, '']),
    `${words.choose}: ${account}`,
    '',
  ].join('\n');
  const items = lines.map(
    (line) =>
      `<li><p>${escaped(line.text)}<br><a href="${escaped(line.address)}">${escaped(words.open)}</a></p></li>`,
  );
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body><p>${escaped(hello)}</p>
<ul>
${items.join('\n')}
</ul>
<p><a href="${escaped(account)}">${escaped(words.choose)}</a></p>
</body></html>
`;
  return {
    id,
    recipient: { name: oneLine(person.name), address: person.email },
    subject: cut(subject),
    text,
    html,
    language,
  };
}

function sentenceOf({ kind, title, by, text }: MailedNotification, language: MailLanguage): string {
  const words = mailWords[language];
  return fillIn(words.kinds[kind], {
    title: oneLine(title),
    by: oneLine(by) || words.nobody,
    text: oneLine(text),
  });
}

function addressOf({ draft }: MailedNotification, studio: string): string {
  return draft === undefined ? studio : `${studio}/drafts/${encodeURIComponent(draft)}/changes`;
}

/** A text of somebody in one line, without characters that change how the rest is read. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length <= longestSubject
    ? text
    : `${letters.slice(0, longestSubject - 1).join('')}…`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
