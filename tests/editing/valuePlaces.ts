/** Files of portals. */
export const portal = 'portal.yaml';
export const errors = 'errors.yaml';
export const home = 'home.screen.yaml';
export const requests = 'requests.screen.yaml';
const tests = 'tests/requests.test.yaml';

const inConfig = 'config.mobile.errors.{code}';
const given = 'given: { as: member,';
const answer = (written: string) => `given: { answers: { ${written} }, as: member,`;
/** What makes the page of requests have chips, whose event a condition reads. */
export const chips = (when: string): readonly [string, string] => [
  'body:\n  - type: stack',
  `body:
  - type: chip-list
    items: [ { id: late, text: requests.all }, { id: new, text: requests.add } ]
    on: { remove: [ { reset: [state.isAdding], when: "= ${when}" } ] }
  - type: stack`,
];

/**
 * Places where an editor offers values: what is typed in place of what is written in a file of a
 * portal (`new` is a new one), and some of the names that must be offered at `|`.
 */
export const valuePlaces = [
  ['the default language', 'clinic', portal, 'default: en', 'default: |', ['en', 'de']],
  ['a further language', 'clinic', portal, '[en, de]', '[en, de, |]', ['ro', 'en']],
  ['a language with a locale', 'clinic', portal, '{ en: en-GB }', '{ |: en-GB }', ['en', 'de']],
  ['a locale of a language', 'clinic', portal, 'en: en-GB', 'en: |', ['en-GB', 'en-US']],
  ['a locale of numbers', 'cards', portal, 'numbers: ro', 'numbers: |', ['ro', 'en-GB']],
  ['a locale of dates', 'cards', portal, 'dates: en-GB', 'dates: |', ['ro-MD', 'en-GB']],
  ['a time zone', 'clinic', portal, 'Europe/Berlin', '|', ['Europe/Bucharest']],
  ['the language of a test', 'new', tests, given, 'given: { language: |, as: member,', ['en']],
  ['a text of failures', 'new', errors, '", texts.errorGeneric', '", |', ['texts.errorGeneric']],
  ['the end of such a key', 'new', errors, 'texts.errorGeneric', 'texts.|', ['texts.home.title']],
  ['a text by its code', 'new', errors, 'texts.errorGeneric', '|', ['texts.problem.{code}']],
  ['words of the answer', 'new', errors, 'texts.errorGeneric', '|', ['description']],
  ['words of the configuration', 'cards', errors, '["config.errors.{code}"', '["|"', [inConfig]],
  ['a source of a code', 'new', errors, '[refusal.code, ', '[|, ', ['refusal.code', 'status']],
  ['a text of an address', 'new', requests, 'of: [open, done]', 'of: [|]', ['open', 'done']],
  ['a boolean', 'new', requests, 'isAdding: true }', 'isAdding: | }', ['true', 'false']],
  ['it in an expression', 'new', requests, 'isAdding: true }', 'isAdding: "= |" }', ['true']],
  ['a member of an answer', 'new', tests, given, answer('readRequest: { body: { | } }'), ['id']],
  [
    'a member of a row',
    'new',
    tests,
    given,
    answer('listRequests: { body: [ { | } ] }'),
    ['status'],
  ],
  [
    'a value of a member',
    'new',
    tests,
    given,
    answer('readRequest: { body: { status: | } }'),
    ['open', 'done'],
  ],
  [
    'a member of a refusal',
    'new',
    tests,
    given,
    answer('readRequest: { status: 404, body: { | } }'),
    ['error_code'],
  ],
  ['the id of an event', 'new', requests, ...chips("event.id == '|'"), ['late', 'new']],
  ['an id before its quotes', 'new', requests, ...chips('event.id == |'), ['late', 'new', 'event']],
] as const;
