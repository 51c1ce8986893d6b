import type { Notification } from '../store/people.ts';
import type { AuthorLanguage } from '../../editing/authorLanguages.ts';

/** The languages of mails. */
export type MailLanguage = AuthorLanguage;

/** The sentences of mails; `{by}`, `{title}`, `{name}`, `{count}` and `{text}` are filled in. */
interface MailWords {
  readonly kinds: Readonly<Record<Notification['kind'], string>>;
  readonly hello: string;
  readonly one: string;
  /** By the plural form of the count. */
  readonly several: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
    readonly other: string;
  };
  readonly open: string;
  readonly choose: string;
  readonly nobody: string;
}

const en: MailWords = {
  kinds: {
    comment: '{by} has commented on “{title}”.',
    'review-asked': '{by} asks you to review “{title}”.',
    'review-withdrawn': 'The review of “{title}” is no longer needed.',
    'review-handed': '{by} has handed on the review of “{title}” to {text}.',
    reviewed: '{by} has approved “{title}”.',
    refused: '{by} has not approved “{title}”.',
    published: '“{title}” is published.',
    'schedule-failed': '“{title}” could not be published at its time. {text}',
    'folder-change': 'Somebody has changed the portal’s folder by hand. {text}',
    push: 'A developer has changed “{title}”.',
  },
  hello: 'Hello {name},',
  one: 'Studio: {text}',
  several: { one: 'Studio: {count} message', other: 'Studio: {count} messages' },
  open: 'Open in the Studio',
  choose: 'Choose what is mailed to you',
  nobody: 'Somebody',
};

const ro: MailWords = {
  kinds: {
    comment: '{by} a comentat la „{title}”.',
    'review-asked': '{by} vă cere să verificați „{title}”.',
    'review-withdrawn': 'Verificarea ciornei „{title}” nu mai este necesară.',
    'review-handed': '{by} a transmis verificarea ciornei „{title}” către {text}.',
    reviewed: '{by} a aprobat „{title}”.',
    refused: '{by} nu a aprobat „{title}”.',
    published: '„{title}” s-a publicat.',
    'schedule-failed': '„{title}” nu a putut fi publicată la momentul stabilit. {text}',
    'folder-change': 'Cineva a modificat direct dosarul portalului. {text}',
    push: 'Un dezvoltator a modificat „{title}”.',
  },
  hello: 'Bună ziua, {name},',
  one: 'Studio: {text}',
  several: {
    one: 'Studio: {count} mesaj',
    few: 'Studio: {count} mesaje',
    other: 'Studio: {count} de mesaje',
  },
  open: 'Deschide în Studio',
  choose: 'Alegeți ce primiți prin e-mail',
  nobody: 'Cineva',
};

/** The sentences of mails by language. */
export const mailWords: Readonly<Record<MailLanguage, MailWords>> = { en, ro };

/** Fills names into a sentence; a name is never read as a sentence. */
export function fillIn(sentence: string, names: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '').trim();
}
