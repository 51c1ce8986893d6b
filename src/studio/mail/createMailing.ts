import type { Mails, StudioMail } from '../store/mails.ts';
import { toInstant } from '../service/toInstant.ts';
import { composeMail, languageOf, type ComposedMail } from './composeMail.ts';
import type { MailLanguage } from './mailWords.ts';

/** Takes mails to their readers. */
export interface MailCarrier {
  /**
   * Sends a mail. Calls `begin` before the first byte of the content leaves, and waits for it;
   * unless a second attempt would replace the first.
   * @throws MailFault when the mail was not taken, or nobody knows
   */
  send(mail: ComposedMail, begin: () => Promise<void>): Promise<void>;
}

/**
 * Why a mail was not sent: `server`: no mail can be sent now. `later`: this one cannot be sent now.
 * `refused`: this one can never be sent. `uncertain`: the content was handed over, and no answer
 * came.
 */
export class MailFault extends Error {
  override readonly name = 'MailFault';
  constructor(
    readonly kind: 'server' | 'later' | 'refused' | 'uncertain',
    message: string,
  ) {
    super(message);
  }
}

/** What sending needs. */
export interface MailingOptions {
  readonly mails: Mails;
  readonly carrier: MailCarrier;
  /** The public address of the Studio, which links begin with. */
  readonly studio: string;
  /** Where it is seven o'clock when summaries are sent. */
  readonly timeZone: string;
  /** The language for people who have not signed in yet: the portal's first one that mails have. */
  firstLanguage(): Promise<MailLanguage | undefined>;
  readonly now?: () => Date;
  readonly onProblem: (error: unknown) => void;
}

/** When summaries of a day are sent. */
const morning = '07:00';
/** Mails of one round. */
const portion = 20;
const firstPause = 30_000;
const longestPause = 3_600_000;

/**
 * Creates the round that makes mails of notifications and sends what is due. After a fault it waits
 * for longer each time, up to an hour; nothing is given up because the server is down.
 */
export function createMailing(options: MailingOptions): () => Promise<void> {
  const { mails, carrier, studio, timeZone, now = () => new Date(), onProblem } = options;
  const { firstLanguage } = options;
  let faults = 0;
  let pausedUntil = 0;
  let isRecovered = false;

  async function send(mail: StudioMail): Promise<void> {
    if (!isWanted(mail)) return mails.end(mail.id, 'refused', 'The person gets no mails.');
    try {
      const language = languageOf(mail.person) ?? (await firstLanguage()) ?? 'en';
      await carrier.send(composeMail(mail, studio, language), () => mails.begin(mail.id));
    } catch (error) {
      if (!(error instanceof MailFault)) throw error;
      const at = now().getTime();
      const { kind, message } = error;
      if (kind === 'server') {
        pausedUntil = at + pauseAfter(faults);
        faults += 1;
        await mails.postpone(mail.id, new Date(pausedUntil), message);
        throw error;
      }
      if (kind === 'later')
        await mails.postpone(mail.id, new Date(at + pauseAfter(mail.tries)), message);
      else await mails.end(mail.id, kind, message);
      onProblem(new Error(`A mail to ${mail.person.email} was not sent: ${message}`));
      return;
    }
    faults = 0;
    await mails.end(mail.id, 'sent');
  }

  return async () => {
    if (!isRecovered) {
      for (const id of await mails.recover())
        onProblem(new Error(`The process ended while it sent the mail ${id}; it may be lost.`));
      isRecovered = true;
    }
    await mails.collect(latestMorning(now(), timeZone));
    if (now().getTime() < pausedUntil) return;
    for (const mail of await mails.due(portion)) await send(mail);
  };
}

/** Whether the reader still wants mails, at an address that exists. */
function isWanted({ person: { isActive, mail, email } }: StudioMail): boolean {
  // the first administrator has an address of the reserved domain until it is changed
  return isActive && mail !== 'never' && !email.endsWith('.invalid');
}

function pauseAfter(faults: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(faults, 20));
}

/** The last time that it was seven o'clock in a time zone. */
function latestMorning(now: Date, timeZone: string): Date {
  const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  const day = 24 * 60 * 60 * 1000;
  for (const at of [now.getTime(), now.getTime() - day]) {
    const instant = new Date(toInstant(`${dayOf(at)}T${morning}`, timeZone) ?? now);
    if (instant <= now) return instant;
  }
  return new Date(now.getTime() - day);
}
