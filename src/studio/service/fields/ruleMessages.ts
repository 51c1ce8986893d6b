import { quoted } from '../../compare/words.ts';
import { isObject, objectAt, stringAt, type Json } from '../../../compiler/json.ts';
import { limits } from '../../../compiler/elaborate/memberFields.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { applyEdit } from '../../../editing/edit.ts';
import { addressOf, textOf } from '../../../editing/edits/address.ts';
import type { Messages } from '../../../editing/edits/setText.ts';
import { setValue } from '../../../editing/edits/setValue.ts';
import { EditError, readText } from '../../../editing/locate.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import { defaultWords } from '../../../language/words.ts';
import type { RuleMessage } from '../../portal/widgets/part-properties/selectedPart.ts';
import { sayName } from '../../words/say.ts';
import type { OperationResult, StudioOperation } from '../operation.ts';
import { fromPointer } from '../pointer.ts';
import { describePart } from '../readOutline.ts';
import { panelMessages, shownText, wordsOf } from '../readWords.ts';
import { withTexts } from '../setProperty.ts';

type MessageOperation = Extract<StudioOperation, { readonly do: 'message' }>;

/** The rules of a field, each with what is said where a value breaks it. */
export function readRuleMessages(
  draft: Draft,
  field: Json,
  language: string,
): readonly RuleMessage[] {
  return rulesOf(field).map((rule) => ({
    rule,
    label: sayName(rule, language),
    isOwn: ownKey(draft, field, rule) !== undefined,
    messages: messagesOf(draft, field, rule),
  }));
}

/** What is said where a value breaks a rule, in every language of the portal. */
function messagesOf(draft: Draft, field: Json, rule: string): RuleMessage['messages'] {
  const key = ownKey(draft, field, rule) ?? generalKey(field, rule);
  const messages = wordsOf(draft, key).messages.map((one) => ({
    language: one.language,
    message: withValues(
      one.message === ''
        ? (defaultWords[generalKey(field, rule)]?.[one.language] ?? '')
        : one.message,
      { field, rule, label: shownText(draft, field['label'], one.language) ?? '' },
    ),
  }));
  return panelMessages(messages);
}

/** The rules that a field has: that it is required, and its limits. */
function rulesOf(field: Json): readonly string[] {
  const isRequired = 'required' in field && field['required'] !== false;
  return [...(isRequired ? ['required'] : []), ...limits.filter((name) => name in field)];
}

function generalKey(field: Json, rule: string): string {
  return `errors.${rule === 'required' && field['type'] === 'boolean' ? 'checked' : rule}`;
}

/** The text key of the field's own message of a rule; undefined if it has none in the texts. */
function ownKey(draft: Draft, field: Json, rule: string): string | undefined {
  const code = stringAt(objectAt(field, 'codes'), rule);
  if (code === undefined || isInConfiguration(draft, code)) return undefined;
  const texts = [...draft.knowledge().texts.values()];
  return [`error_${code}`, `errors.${code}`].find((key) => texts.some((own) => own.has(key)));
}

/** Whether a configuration file has the message of a code; it comes before those of the texts. */
function isInConfiguration(draft: Draft, code: string): boolean {
  return draft
    .knowledge()
    .documents.some(
      ({ concept, value }) => concept === 'config' && code in objectAt(value, 'errors'),
    );
}

interface Said {
  readonly field: Json;
  readonly rule: string;
  readonly label: string;
}

/** A message as visitors see it. */
function withValues(message: string, { field, rule, label }: Said): string {
  return message.replaceAll('{limit}', String(field[rule])).replaceAll('{label}', label);
}

/** A message as it was typed, which follows the limit and the label when these change. */
function withArguments(message: string, { field, rule, label }: Said): string {
  const limit = typeof field[rule] === 'number' ? String(field[rule]) : undefined;
  const labelled = label === '' ? message : message.replaceAll(`“${label}”`, '“{label}”');
  return limit === undefined
    ? labelled
    : labelled.replaceAll(new RegExp(`(?<![\\d.,])${limit}(?![\\d])`, 'g'), '{limit}');
}

/** The code of a message of a field's own, and the text key under which forms look it up. */
export function newMessage(
  draft: Draft,
  name: string,
  rule: string,
): { readonly code: string; readonly key: string } {
  const snake = (word: string) => word.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
  const texts = [...draft.knowledge().texts.values()];
  for (let number = 1; ; number++) {
    const code = `${snake(name)}_${snake(rule)}${number === 1 ? '' : `_${String(number)}`}`;
    const key = `error_${code}`;
    const isTaken = texts.some((own) => own.has(key) || own.has(`errors.${code}`));
    if (!isTaken && !isInConfiguration(draft, code)) return { code, key };
  }
}

/** Writes what is said where a value breaks a rule of a field: a message of the field's own. */
export function setRuleMessage(
  draft: Draft,
  { file, path: pointer, name: rule, messages }: MessageOperation,
  language: string,
): OperationResult {
  const { value: root } = readText(textOf(draft.files, file));
  const path = fromPointer(root, pointer);
  const field = valueAt(root, path);
  if (!isObject(field) || !rulesOf(field).includes(rule))
    throw new EditError(`The field has no rule "${rule}".`, path);
  const known = ownKey(draft, field, rule);
  const made = known === undefined ? newMessage(draft, String(path.at(-1)), rule) : undefined;
  const all = known === undefined ? everyLanguage(draft, field, { rule, messages }) : messages;
  const said = Object.fromEntries(
    Object.entries(all).map(([one, message]) => {
      const label = shownText(draft, field['label'], one) ?? '';
      return [one, withArguments(message, { field, rule, label })];
    }),
  );
  const texts = withTexts(draft, known ?? made?.key ?? '', said);
  const { title } = describePart({ draft, language }, field, path);
  const words = messages[language] ?? Object.values(messages)[0] ?? '';
  const sentence = `${title}: ${quoted(words, language)}`;
  const result = { texts, file, path: pointer, sentence };
  if (made === undefined) return result;
  const code = codeEdit(draft, { file, path, rule, code: made.code });
  return { ...result, texts: { ...texts, ...code } };
}

interface NewCode {
  readonly file: string;
  readonly path: DocumentPath;
  readonly rule: string;
  readonly code: string;
}

function codeEdit(draft: Draft, { file, path, rule, code }: NewCode) {
  const { value } = readText(textOf(draft.files, file));
  const hasCodes = valueAt(value, [...path, 'codes']) !== undefined;
  const at = hasCodes ? [...path, 'codes', rule] : [...path, 'codes'];
  const address = addressOf(draft.files, file, at);
  const { edit } = setValue(draft.files, address, hasCodes ? code : { [rule]: code });
  return applyEdit(draft.files, edit);
}

interface Typed {
  readonly rule: string;
  readonly messages: Messages;
}

/** A new message in every language: what was typed, elsewhere what is said already. */
function everyLanguage(draft: Draft, field: Json, { rule, messages }: Typed): Messages {
  const now = rulesOf(field).includes(rule) ? messagesOf(draft, field, rule) : [];
  return {
    ...Object.fromEntries(now.map(({ language, message }) => [language, message])),
    ...messages,
  };
}
