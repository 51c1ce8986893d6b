import { stringsAt } from '../../compiler/json.ts';
import { authorLanguageOf, type AuthorLanguage } from '../../editing/authorLanguages.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { applyEdit } from '../../editing/edit.ts';
import { addressOf, textOf } from '../../editing/edits/address.ts';
import { removeValue } from '../../editing/edits/removeValue.ts';
import { setValue } from '../../editing/edits/setValue.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { OperationResult, StudioOperation } from './operation.ts';
import { fromPointer } from './pointer.ts';
import {
  needsParentheses,
  readAudience,
  roleExpression,
  splitCondition,
  type SplitCondition,
} from './readAudience.ts';
import { describePart } from './readOutline.ts';
import { createRoleName } from './roleName.ts';

type AudienceOperation = Extract<StudioOperation, { readonly do: 'audience' }>;

/**
 * Hides a part from the roles that are not listed. Its own condition stays, joined by "and".
 * @throws EditError for a role that the portal does not have
 */
export function setAudience(
  draft: Draft,
  { file, path: pointer, roles }: AudienceOperation,
  language: string,
): OperationResult {
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const at = [...path, 'show'];
  const audience = readAudience(draft, { file, value, path });
  const role = roleExpression(draft);
  if (audience === undefined || role === undefined)
    throw new EditError('This portal has no roles.', path);
  const known = stringsAt(draft.knowledge().environment.only.access?.value, 'roles');
  const foreign = roles.find((one) => !known.includes(one));
  if (foreign !== undefined) throw new EditError(`There is no role "${foreign}".`, path);
  const show = valueAt(value, at);
  const { rest } = splitCondition(show, role);
  const hidden = [
    ...audience.roles.filter((one) => !roles.includes(one)),
    // a role that does not reach the part keeps what was written for it
    ...audience.hidden.filter((one) => !audience.roles.includes(one)),
  ];
  const written = joinCondition(rest, hidden, role);
  const address = addressOf(draft.files, file, at);
  const edit =
    written !== undefined
      ? setValue(draft.files, address, written).edit
      : show === undefined
        ? undefined
        : removeValue(draft.files, address).edit;
  const { title } = describePart({ draft, language }, valueAt(value, path), path);
  return {
    texts: edit === undefined ? {} : applyEdit(draft.files, edit),
    file,
    path: pointer,
    sentence: audienceSentence(title, hidden.map(createRoleName(draft, language)), language),
  };
}

function audienceSentence(title: string, hidden: readonly string[], language: string): string {
  const { all, some } = audiences[authorLanguageOf(language)];
  return `${title}: ${hidden.length === 0 ? all : `${some} ${hidden.join(', ')}`}`;
}

const audiences: Readonly<Record<AuthorLanguage, { readonly all: string; readonly some: string }>> =
  {
    en: { all: 'shown to all roles', some: 'hidden from' },
    ro: { all: 'vizibil pentru toate rolurile', some: 'ascuns pentru' },
  };

function joinCondition(
  rest: SplitCondition['rest'],
  hidden: readonly string[],
  role: string,
): string | boolean | undefined {
  if (hidden.length === 0 || rest === false) return rest;
  const others = `!((${role}) in [${hidden.map((one) => `'${one}'`).join(', ')}])`;
  if (rest === undefined || rest === true) return `= ${others}`;
  const own = rest.replace(/^=/, '').trim();
  return `= ${needsParentheses(own) ? `(${own})` : own} && ${others}`;
}
