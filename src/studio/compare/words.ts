import type { AuthorLanguage } from '../../editing/authorLanguages.ts';

/** The language of the sentences about a change. */
export type WordsLanguage = AuthorLanguage;

type Words = Readonly<Record<WordKey, string>>;
/** A key of the words that a comparison is written in. */
export type WordKey = keyof typeof en;

const en = {
  everyone: 'everyone, also without signing in',
  and: '{rest} and {last}',
  others: '{count} others',
  'screen.gains': '{roles} can open {screen}.',
  'screen.loses': '{roles} can no longer open {screen}.',
  'entry.gains': '{roles} can see the menu entry {name}.',
  'entry.loses': '{roles} can no longer see the menu entry {name}.',
  'call.gains': '{roles} can call {name} from {screen}.',
  'call.loses': '{roles} can no longer call {name} from {screen}.',
  'condition.rule': 'The rule {name} has another condition; it decides who can open {screens}.',
  'condition.entry': 'The menu entry {name} is shown under another condition.',
  'condition.entry.narrows': 'The menu entry {name} is shown under one more condition.',
  'condition.entry.excludes': '{roles} can no longer see the menu entry {name}.',
  'address.led': 'The address {path} no longer exists; {instead} could take its visitors.',
  'address.gone': 'The address {path} no longer exists.',
  'address.taken': 'The address {path} now leads to {screen}, no longer to {from}.',
  'screen.added': 'There is a new screen: {screen}.',
  'screen.removed': 'The screen {screen} is removed.',
  'screen.changed': '{screens} look or work differently.',
  'screen.changed.one': '{screens} looks or works differently.',
  'screens.all': 'All screens look or work differently.',
  'entry.added': 'The menu {shell} has a new entry: {entry}.',
  'entry.removed': 'The entry {entry} is removed from the menu {shell}.',
  'entry.moved': 'The entry {entry} moves in the menu {shell}.',
  'entry.changed': 'The entry {entry} of the menu {shell} looks or leads elsewhere.',
  'field.added': 'The form {form} has a new field: {field}.',
  'field.removed': 'The field {field} is removed from the form {form}.',
  'field.required': 'The field {field} of the form {form} is now required.',
  'field.optional': 'The field {field} of the form {form} is now optional.',
  'field.conditional': 'The field {field} of the form {form} is now required under a condition.',
  'column.added': '{screen} has a new column: {column}.',
  'column.removed': '{screen} no longer has the column {column}.',
  'column.moved': 'The column {column} of {screen} moves.',
  'call.added': '{screen} now calls {operation}.',
  'call.removed': '{screen} no longer calls {operation}.',
  'text.added': 'New text ({language}): “{after}”.',
  'text.removed': 'Text removed ({language}): “{before}”.',
  'text.changed': 'Text ({language}): “{before}” becomes “{after}”.',
  'theme.changed': 'The theme’s {token} changes from {before} to {after}.',
  'setting.changed': 'The portal’s {name} change.',
  none: 'none',
  same: 'Nothing changes for anybody.',
} as const;

const ro: Words = {
  everyone: 'oricine, și fără autentificare',
  and: '{rest} și {last}',
  others: 'alte {count}',
  'screen.gains': 'De acum pot deschide ecranul {screen}: {roles}.',
  'screen.loses': 'Nu mai pot deschide ecranul {screen}: {roles}.',
  'entry.gains': 'De acum văd în meniu intrarea {name}: {roles}.',
  'entry.loses': 'Nu mai văd în meniu intrarea {name}: {roles}.',
  'call.gains': 'De acum pot apela {name} din {screen}: {roles}.',
  'call.loses': 'Nu mai pot apela {name} din {screen}: {roles}.',
  'condition.rule': 'Regula {name} are altă condiție; ea decide cine poate deschide {screens}.',
  'condition.entry': 'Intrarea {name} din meniu este afișată în altă condiție.',
  'condition.entry.narrows': 'Intrarea {name} din meniu are o condiție în plus.',
  'condition.entry.excludes': 'Nu mai văd în meniu intrarea {name}: {roles}.',
  'address.led': 'Adresa {path} nu mai există; vizitatorii ei pot fi conduși la {instead}.',
  'address.gone': 'Adresa {path} nu mai există.',
  'address.taken': 'Adresa {path} duce de acum la {screen}, nu la {from}.',
  'screen.added': 'Există un ecran nou: {screen}.',
  'screen.removed': 'Ecranul {screen} este eliminat.',
  'screen.changed': 'Arată sau funcționează altfel: {screens}.',
  'screen.changed.one': 'Arată sau funcționează altfel: {screens}.',
  'screens.all': 'Toate ecranele arată sau funcționează altfel.',
  'entry.added': 'Meniul {shell} are o intrare nouă: {entry}.',
  'entry.removed': 'Intrarea {entry} este eliminată din meniul {shell}.',
  'entry.moved': 'Intrarea {entry} își schimbă locul în meniul {shell}.',
  'entry.changed': 'Intrarea {entry} din meniul {shell} arată sau duce altundeva.',
  'field.added': 'Formularul {form} are un câmp nou: {field}.',
  'field.removed': 'Câmpul {field} este eliminat din formularul {form}.',
  'field.required': 'Câmpul {field} din formularul {form} este de acum obligatoriu.',
  'field.optional': 'Câmpul {field} din formularul {form} este de acum opțional.',
  'field.conditional':
    'Câmpul {field} din formularul {form} este de acum obligatoriu în anumite condiții.',
  'column.added': '{screen} are o coloană nouă: {column}.',
  'column.removed': '{screen} nu mai are coloana {column}.',
  'column.moved': 'Coloana {column} din {screen} își schimbă locul.',
  'call.added': '{screen} apelează de acum {operation}.',
  'call.removed': '{screen} nu mai apelează {operation}.',
  'text.added': 'Text nou ({language}): „{after}”.',
  'text.removed': 'Text eliminat ({language}): „{before}”.',
  'text.changed': 'Text ({language}): „{before}” devine „{after}”.',
  'theme.changed': 'Valoarea {token} a temei se schimbă din {before} în {after}.',
  'setting.changed': 'Se schimbă setarea {name} a portalului.',
  none: 'nimic',
  same: 'Nu se schimbă nimic pentru nimeni.',
};

const languages: Readonly<Record<WordsLanguage, Words>> = { en, ro };

/** A sentence with its arguments filled in. An argument is data and is not read for others. */
export function sentence(
  language: WordsLanguage,
  key: WordKey,
  args: Readonly<Record<string, string>> = {},
): string {
  return languages[language][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(args, name) ? (args[name] ?? whole) : whole,
  );
}

/** Words in the quotation marks of a language; those of English for others. */
export function quoted(words: string, language: string): string {
  return language === 'ro' ? `„${words}”` : `“${words}”`;
}

/** The items of a list as a part of a sentence: `a, b and c`. */
export function listOf(language: WordsLanguage, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2
    ? last
    : sentence(language, 'and', { rest: items.slice(0, -1).join(', '), last });
}
