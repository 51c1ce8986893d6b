import type { WordsLanguage } from '../../compare/words.ts';

const en = {
  visitor: 'Not signed in',
  anybody: 'Whoever is not signed in',
  screen: 'Screen',
  entry: 'Menu entry',
  call: 'Operation',
  sheet: 'Access',
  kind: 'Kind',
  name: 'Name',
  within: 'Screen',
  area: 'Area',
  rules: 'Rules',
  yes: 'yes',
  no: 'no',
  gained: 'yes, new in this draft',
  lost: 'no longer, in this draft',
  'screen.yes': '{role} can open the screen {screen}.',
  'screen.no': '{role} cannot open the screen {screen}.',
  'entry.yes': '{role} sees the menu entry {name}.',
  'entry.no': '{role} does not see the menu entry {name}.',
  'call.yes': 'The screen {screen} offers the operation {name} to {role}.',
  'call.no': 'The screen {screen} does not offer the operation {name} to {role}.',
  changedNow: 'This draft changes it: it was not so before.',
  free: 'No rule limits it.',
  allows: 'The rule {rule} allows {roles}.',
  refuses: 'The rule {rule} allows only {roles}.',
  condition: 'The rule {rule} names no roles; its condition decides.',
  part: 'The part that calls it is shown to others only.',
  conditional: 'Some conditions on the page decide as well.',
  serviceAll: 'The service answers everybody who is signed in as it requires.',
  service: 'The service answers only {roles}.',
  mismatch: 'The service answers only {roles}, so {role} would get an error.',
  everybody: 'everybody',
} as const;

/** A key of the words about access. */
export type AccessWord = keyof typeof en;

const ro: Readonly<Record<AccessWord, string>> = {
  visitor: 'Neautentificat',
  anybody: 'Cine nu este autentificat',
  screen: 'Ecran',
  entry: 'Intrare de meniu',
  call: 'Operație',
  sheet: 'Acces',
  kind: 'Fel',
  name: 'Nume',
  within: 'Ecran',
  area: 'Zonă',
  rules: 'Reguli',
  yes: 'da',
  no: 'nu',
  gained: 'da, nou în această ciornă',
  lost: 'nu mai, în această ciornă',
  'screen.yes': '{role} poate deschide ecranul {screen}.',
  'screen.no': '{role} nu poate deschide ecranul {screen}.',
  'entry.yes': '{role} vede intrarea de meniu {name}.',
  'entry.no': '{role} nu vede intrarea de meniu {name}.',
  'call.yes': 'Ecranul {screen} îi oferă operația {name}: {role}.',
  'call.no': 'Ecranul {screen} nu îi oferă operația {name}: {role}.',
  changedNow: 'Această ciornă schimbă accesul: înainte era altfel.',
  free: 'Nicio regulă nu limitează accesul.',
  allows: 'Regula {rule} permite: {roles}.',
  refuses: 'Regula {rule} permite doar: {roles}.',
  condition: 'Regula {rule} nu numește roluri; decide condiția ei.',
  part: 'Partea care o apelează este afișată doar altora.',
  conditional: 'Decid și condiții de pe pagină.',
  serviceAll: 'Serviciul răspunde oricui este autentificat așa cum cere.',
  service: 'Serviciul răspunde doar la: {roles}.',
  mismatch: 'Serviciul răspunde doar la: {roles}; {role} ar primi o eroare.',
  everybody: 'toată lumea',
};

const languages: Readonly<Record<WordsLanguage, Readonly<Record<AccessWord, string>>>> = { en, ro };

/** Words about access with their arguments filled in. */
export function accessWords(
  language: WordsLanguage,
  key: AccessWord,
  args: Readonly<Record<string, string>> = {},
): string {
  return languages[language][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(args, name) ? (args[name] ?? whole) : whole,
  );
}
