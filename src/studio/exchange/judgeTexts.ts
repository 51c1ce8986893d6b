import { languageOf, textFileFor } from '../../compiler/resolve/readTexts.ts';
import { compileMessage } from '../../compiler/resolve/texts.ts';
import type { Draft } from '../../editing/createDraft.ts';
import type { FileMessage, FileTexts } from './exchangeFile.ts';
import { fingerprintOf, lacking, withPlainBreaks } from './fingerprint.ts';
import { languagesOf, writtenMessage } from './readTextTable.ts';

/** Why a message of a file is not taken. */
export type MessageRefusal =
  | 'formula'
  | 'code'
  | 'language'
  | 'unknown'
  | 'twice'
  | 'empty'
  | 'syntax'
  | 'argument'
  | 'newArgument'
  | 'area';

/** What an import of a message would do. */
export interface ProposedText {
  readonly key: string;
  readonly language: string;
  /** What the draft has; empty if it lacks the text. */
  readonly before: string;
  readonly after: string;
  /**
   * `changed`, `new`: can be taken. `conflict`: the draft has another message than the file was
   * made from, or the file does not say what it was made from. `source`: what it translates is
   * another text now. `refused`: see `reason`.
   */
  readonly kind: 'changed' | 'new' | 'conflict' | 'source' | 'refused';
  readonly reason: MessageRefusal | undefined;
  /** The argument, language or mistake that the reason is about; otherwise empty. */
  readonly detail: string;
}

/** Whether a person may change a file of the portal. */
export type MayWrite = (file: string) => boolean;

/**
 * What an import would change in a draft, in the order of the file. Messages that are as in the
 * draft, or that the file has not changed since its export, are left out.
 */
export function judgeTexts(
  draft: Draft,
  { messages, sources }: FileTexts,
  mayWrite: MayWrite,
): readonly ProposedText[] {
  const [first = ''] = languagesOf(draft);
  const problemOf = createMessageCheck(draft);
  const seen = new Map<string, string>();
  const isSourceOld = ({ key, language }: TextPlace): boolean => {
    const base = sources.get(key);
    const isSame = base === fingerprintOf(writtenMessage(draft, first, key));
    return language !== first && base !== undefined && !isSame;
  };
  return messages.flatMap((one): readonly ProposedText[] => {
    const { key, language } = one;
    const place = JSON.stringify([key, language]);
    const message = withPlainBreaks(one.message);
    const written = writtenMessage(draft, language, key);
    const before = written ?? '';
    const proposed = { key, language, before, after: message, reason: undefined, detail: '' };
    const earlier = seen.get(place);
    seen.set(place, message);
    if (earlier !== undefined)
      return earlier === message ? [] : [{ ...proposed, kind: 'refused', reason: 'twice' }];
    if (isUnchanged(one, message, written)) return [];
    const refused =
      refusalOf(one, message) ??
      problemOf({ key, language, message }) ??
      (mayWrite(fileOf(draft, key, language)) ? undefined : because('area'));
    if (refused !== undefined) return [{ ...proposed, kind: 'refused', ...refused }];
    if (one.base !== fingerprintOf(written)) return [{ ...proposed, kind: 'conflict' }];
    if (isSourceOld(one)) return [{ ...proposed, kind: 'source' }];
    return [{ ...proposed, kind: written === undefined ? 'new' : 'changed' }];
  });
}

type TextPlace = Pick<ProposedText, 'key' | 'language'>;
type Refused = Pick<ProposedText, 'reason' | 'detail'>;

function because(reason: MessageRefusal, detail = ''): Refused {
  return { reason, detail };
}

/** Whether a message is as in the draft, or as it was when the file was made. */
function isUnchanged(
  { base, problem }: FileMessage,
  message: string,
  written: string | undefined,
): boolean {
  if (problem !== undefined) return false;
  if (written !== undefined && withPlainBreaks(written) === message) return true;
  const isNothing = message.trim() === '' && (base === undefined || base === lacking);
  return isNothing || base === fingerprintOf(message);
}

function refusalOf({ problem }: FileMessage, message: string): Refused | undefined {
  if (problem !== undefined) return because(problem);
  return message.trim() === '' ? because('empty') : undefined; // an import removes nothing
}

/** The file of a language that has a key, or would get it. */
function fileOf(draft: Draft, key: string, language: string): string {
  const { texts } = draft.knowledge();
  const file = texts.get(language)?.get(key)?.document.file;
  return file !== undefined && languageOf(file) === language
    ? file
    : textFileFor(texts, language, key);
}

/** Why a message cannot be that of a key; undefined if it can. */
export type MessageCheck = (text: TextPlace & { readonly message: string }) => Refused | undefined;

/**
 * Creates the check of messages: of known texts and languages, written as messages are, and with
 * the arguments of the message that they replace, or of that of another language if they are new.
 */
export function createMessageCheck(draft: Draft): MessageCheck {
  const { texts, textUses } = draft.knowledge();
  const given = new Map<string, Set<string>>();
  for (const { key, args } of textUses) {
    const own = given.get(key) ?? new Set<string>();
    given.set(key, own);
    for (const name of Object.keys(args)) own.add(name);
  }
  const languages = languagesOf(draft);
  return ({ key, language, message }) => {
    if (!texts.has(language)) return because('language', language);
    const known = [language, ...languages].flatMap((one) => {
      const written = writtenMessage(draft, one, key);
      return written === undefined ? [] : [Object.keys(compileMessage(written, one).args)];
    });
    if (known.length === 0 && !given.has(key)) return because('unknown');
    const { args, problems } = compileMessage(message, language);
    const [problem] = problems;
    if (problem !== undefined) return because('syntax', problem.message);
    const lost = known[0]?.find((name) => !Object.hasOwn(args, name));
    if (lost !== undefined) return because('argument', lost);
    const allowed = new Set([...known.flat(), ...(given.get(key) ?? [])]);
    const added = Object.keys(args).find((name) => !allowed.has(name));
    return added === undefined ? undefined : because('newArgument', added);
  };
}
