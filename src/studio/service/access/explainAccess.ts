import { isObject, listAt, stringAt } from '../../../compiler/json.ts';
import type { AccessScreen } from '../../../compiler/source.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { operationWords } from '../../../editing/sentences.ts';
import type { Access, AccessRow } from '../../compare/accessMatrix.ts';
import { quoted, type WordsLanguage } from '../../compare/words.ts';
import { toPointer } from '../pointer.ts';
import { createRoleName } from '../roleName.ts';
import { titleOfFile } from '../fileTitle.ts';
import { shownText } from '../readWords.ts';
import { accessWords, type AccessWord } from './accessWords.ts';

/** Why a role can or cannot reach something, and where that is written. */
export interface AccessReason {
  /** What the cell says, first; then what decides it. */
  readonly sentences: readonly string[];
  readonly file: string;
  /** A pointer into the file. */
  readonly path: string;
}

/** A cell of the matrix. */
export interface AccessCell {
  readonly row: AccessRow;
  /** Empty for somebody who is not signed in. */
  readonly role: string;
  readonly access: Access;
}

/** Says which rules decide a cell of the matrix, and where the part is that it is about. */
export function explainAccess(
  draft: Draft,
  { row, role, access }: AccessCell,
  language: WordsLanguage,
): AccessReason {
  const entry = row.kind === 'entry' ? findEntry(draft, row.name) : undefined;
  const screen = draft.compilation().access.screens.find((one) => one.screen === row.screen);
  const rules = row.kind === 'entry' ? (entry?.rules ?? []) : (screen?.rules ?? []);
  const can = access === 'yes' || access === 'gained';
  const titled = createRoleName(draft, language);
  const { roles } = draft.knowledge().environment;
  const roleName = (one: string) =>
    one === 'visitor' && !roles.includes(one) ? accessWords(language, 'visitor') : titled(one);
  const reading: Reading = { draft, language, role, can, roleName };
  const args = {
    role: reader(reading),
    screen: quoted(titleOfFile(draft, row.file, language), language),
    name: quoted(nameOfRow(draft, row, language), language),
  };
  const [first, ...others] = [
    accessWords(language, `${row.kind}.${can ? 'yes' : 'no'}`, args),
    ...(access === 'gained' || access === 'lost' ? [accessWords(language, 'changedNow')] : []),
    ...ruleSentences(reading, rules),
    ...(row.kind === 'call' && screen !== undefined ? callSentences(reading, row, screen) : []),
  ];
  return {
    sentences: [first ?? '', ...new Set(others)],
    file: entry?.file ?? row.file,
    path: entry === undefined ? '' : toPointer(entry.path),
  };
}

interface Reading {
  readonly draft: Draft;
  readonly language: WordsLanguage;
  readonly role: string;
  readonly can: boolean;
  readonly roleName: (role: string) => string;
}

/** What people call a row: the words of an entry, or the name of an operation. */
export function nameOfRow(draft: Draft, row: AccessRow, language: string): string {
  if (row.kind === 'screen') return titleOfFile(draft, row.file, language);
  if (row.kind === 'call') return operationWords(draft.knowledge(), row.name, language) ?? row.name;
  const entry = findEntry(draft, row.name);
  const words = entry && shownText(draft, entry.item['text'], language);
  return words ?? row.name.split('/').at(-1) ?? row.name;
}

function reader({ role, language, roleName }: Reading): string {
  return role === '' ? accessWords(language, 'anybody') : roleName(role);
}

/** The rules that refuse the role, otherwise all rules. */
function ruleSentences(
  { draft, language, role, can, roleName }: Reading,
  rules: readonly string[],
): readonly string[] {
  const all = rules.map((name) => ({
    name,
    roles: draft.knowledge().environment.rules.get(name)?.roles,
  }));
  if (all.length === 0) return [accessWords(language, 'free')];
  const say = (key: AccessWord, { name, roles = [] }: (typeof all)[number]) =>
    accessWords(language, key, {
      rule: quoted(name, language),
      roles: roles.map(roleName).join(', '),
    });
  if (can) return all.map((one) => say(one.roles === undefined ? 'condition' : 'allows', one));
  return all
    .filter(({ roles }) => roles !== undefined && !roles.includes(role))
    .map((one) => say('refuses', one));
}

function callSentences(
  reading: Reading,
  row: AccessRow,
  { calls, roles }: AccessScreen,
): readonly string[] {
  const { language, role, can } = reading;
  const own = calls.filter(({ operation }) => operation === row.name);
  const answers = [...new Set(own.flatMap((call) => call.answers))];
  const isOpen = own.some((call) => call.answers.length === 0);
  const roleNames = answers.map(reading.roleName).join(', ');
  const args = { roles: roleNames, role: reader(reading) };
  const reachesScreen = roles.length === 0 || roles.includes(role);
  return [
    ...(!can && reachesScreen ? [accessWords(language, 'part')] : []),
    ...(can && own.some(({ conditional }) => conditional)
      ? [accessWords(language, 'conditional')]
      : []),
    isOpen
      ? accessWords(language, 'serviceAll')
      : accessWords(language, can && !answers.includes(role) ? 'mismatch' : 'service', args),
  ];
}

interface FoundEntry {
  readonly file: string;
  readonly path: DocumentPath;
  readonly item: Readonly<Record<string, unknown>>;
  /** From the outside to the inside. */
  readonly rules: readonly string[];
}

/** An entry of a menu, by `menu/entry`, with the rules that it and what is around it require. */
function findEntry(draft: Draft, name: string): FoundEntry | undefined {
  const [menu = '', id = ''] = name.split('/');
  const { documents } = draft.knowledge().environment;
  const document = documents.menu.get(menu);
  if (document === undefined) return undefined;
  const shell = [...documents.shell.values()].find(({ value }) => stringAt(value, 'menu') === menu);
  const outer = shell && stringAt(shell.value, 'access');
  const find = (
    value: unknown,
    path: DocumentPath,
    rules: readonly string[],
  ): FoundEntry | undefined => {
    for (const [index, item] of listAt(value, 'items').entries()) {
      if (!isObject(item)) continue;
      const at = [...path, 'items', index];
      const rule = stringAt(item, 'access');
      const own = rule === undefined ? rules : [...rules, rule];
      if (stringAt(item, 'id') === id)
        return { file: document.file, path: document.inFile?.(at) ?? at, item, rules: own };
      const inside = find(item, at, own);
      if (inside !== undefined) return inside;
    }
    return undefined;
  };
  const rules = outer === undefined || outer === 'public' ? [] : [outer];
  return find(document.value, [], rules);
}
