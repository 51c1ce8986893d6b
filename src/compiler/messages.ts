import { hintForName } from '../expressions/nearestName.ts';
import { describeType, describeValue, withoutMissing, type Type } from '../expressions/type.ts';
import { error, warning } from './message.ts';
import { referenceMessages } from './referenceMessages.ts';

export type { Message } from './message.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'true or false', array: 'a list', object: 'a map', null: 'nothing',
};

function kindOf(type: string | readonly string[]): string {
  return (typeof type === 'string' ? [type] : type).map((one) => kinds[one] ?? one).join(' or ');
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** Messages about the spelling of a file and its shape. */
const shapeMessages = {
  ourMistake: (reason: string) => error('our-mistake', `The compiler fails at this file: this is our mistake, not yours (${reason}).`, 'Report it with the file; what was changed last in it may show the way around.'),
  emptyFile: () => error('empty-file', 'The file is empty.', 'Begin with a line such as "schema: screen/1".'),
  severalDocuments: () => error('several-documents', 'The file holds several documents.', 'Give each its own file.'),
  syntax: (text: string) => error('syntax', `The file cannot be read: ${text}.`),
  tooDeep: () => error('too-deep', 'The values are nested too deeply.'),
  notJson: () => error('not-json', 'The file ends in ".json" but is not JSON.'),
  tab: () => error('tab', 'A line is indented with a tab.', 'Indent with spaces.'),
  duplicateKey: () => error('duplicate-key', 'The key stands twice in this map.', 'Remove one of them.'),
  badKey: () => error('bad-key', 'A key is not a text.', 'Give each key a name.'),
  anchor: () => error('anchor', 'Anchors and aliases are not part of the language.', 'Write the value out, or make it a fragment or a constant.'),
  mergeKey: () => error('merge-key', 'The merge key "<<" is not part of the language.', 'Write the keys out.'),
  tag: () => error('tag', 'Tags are not part of the language.', 'Remove the tag.'),
  unsafeKey: (name: string) => error('unsafe-key', `"${name}" cannot be a key.`, 'Choose another name.'),
  notAMap: () => error('not-a-map', 'The file is not a map of keys and values.', 'Begin with a line such as "schema: screen/1".'),
  schemaMissing: (concepts: readonly string[]) => error('schema-missing', 'The file does not say what it is.', `Begin with "schema: <concept>/1". Concepts: ${concepts.join(', ')}.`),
  oldDescription: (version: string) => error('old-description', `The file is a service description of Swagger ${version}.`, 'Convert it to OpenAPI 3.1 (or 3.0), for example with swagger2openapi.'),
  unknownConcept: (name: string, concepts: readonly string[]) => error('unknown-concept', `There is no concept "${name}".`, hintForName(name, concepts)),
  unknownVersion: (name: string, version: string) => error('unknown-version', `Version "${version}" of "${name}" is not known.`, `Write "schema: ${name}/1".`),
  unknownKey: (name: string, known: readonly string[]) => error('unknown-key', `There is no key "${name}" here.`, hintForName(name, known)),
  missingKey: (name: string, owner?: string) => error('missing-key', owner === undefined ? `The key "${name}" is missing.` : `A "${owner}" needs the key "${name}".`),
  missingBeside: (name: string, beside: string) => error('missing-key', `"${beside}" needs the key "${name}" beside it.`),
  wrongType: (name: string, type: string | readonly string[]) => error('wrong-type', `"${name}" is not ${kindOf(type)}.`),
  notOneOf: (value: unknown, known: readonly unknown[]) => {
    const names = known.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    return error('not-one-of', `${shown(value)} is not possible here.`, typeof value === 'string' ? hintForName(value, names) : `Known values: ${names.join(', ')}.`);
  },
  badName: (name: string) => error('bad-name', `"${name}" is not a name that can stand here.`, 'Use letters, digits and underscores, and begin with a letter; a state path begins with "state.".'),
  badSpelling: (text: string) => error('bad-spelling', `"${text}" is not spelled as it must be here.`),
  expressionNeeded: (name: string) => error('expression-needed', `"${name}" is not an expression.`, 'Begin it with "=".'),
  statePathNeeded: (text: string) => error('state-path-needed', `"${text}" is not a state path.`, 'Write the path without "=", as in state.filter.'),
  pathNeeded: (text: string) => error('path-needed', `"${text}" is not an address of the portal.`, 'Begin it with "/".'),
  unknownWidget: (type: string, known: readonly string[]) => error('unknown-widget', `Unknown widget type "${type}".`, hintForName(type, known)),
  noVerb: (keys: readonly string[], verbs: readonly string[]) =>
    error('no-verb', 'The step has no verb.', keys.map((key) => hintForName(key, verbs)).find((hint) => hint?.startsWith('Did')) ?? `Known verbs: ${verbs.join(', ')}.`),
  tooFew: (name: string, least: number) => error('too-few', `"${name}" needs at least ${least === 1 ? 'one entry' : `${least} entries`}.`),
  tooMany: (name: string, most: number) => error('too-many', `"${name}" takes at most ${most === 1 ? 'one entry' : `${most} entries`}.`),
  emptyText: (name: string) => error('empty-text', `"${name}" is empty.`),
  outOfRange: (name: string, comparison: string, limit: number) => error('out-of-range', `"${name}" must be ${comparison} ${limit}.`),
  wrongShape: () => error('wrong-shape', 'The value does not have a shape that is possible here.'),
};

/** Messages about types, state and the order of things. */
const typeMessages = {
  typeMismatch: (what: string, given: Type, needed: Type) => error('type-mismatch', `"${what}" needs ${describeType(withoutMissing(needed))}; this is ${describeType(given)}.`),
  optionalGiven: (what: string, needed: Type) => error('optional-value', `"${what}" needs ${describeType(withoutMissing(needed))}; this may be missing.`, 'Say what to take then, as in or(value, other).'),
  expressionTooLong: (most: number) => error('expression-too-long', `The expression is longer than ${most} characters.`, 'Name parts of it in define.yaml.'),
  noType: (text: string) => error('no-type', `"${text}" is no type.`, 'Write one such as number, string?, list<date>, { from: date, to: date }, or the name of a schema.'),
  conditionNeeded: (given: Type) => error('condition-type', `A condition is true or false; this is ${describeType(given)}.`, 'Compare it with something, or ask present(…).'),
  unknownMember: (name: string, known: readonly string[]) => error('unknown-member', `There is no member "${name}".`, hintForName(name, known)),
  missingMember: (name: string, owner: string) => error('missing-member', `The member "${name}" of ${owner} is missing.`),
  stateTypeUnknown: (name: string, what: string) => error('state-type-unknown', `The type of "${name}" cannot be told from ${what}.`, 'Write { schema: …, value: … }.'),
  unknownState: (path: string, known: readonly string[]) => error('unknown-state', `There is no state "${path}".`, hintForName(path, known)),
  bindingType: (path: string, given: Type, needed: Type) => error('binding-type', `"${path}" holds ${describeType(given)} where ${describeType(needed)} is needed.`),
  unknownField: (name: string, owner: string, known: readonly string[]) => error('unknown-field', `"${name}" is not a member of ${owner}.`, hintForName(name, known)),
  writesOtherType: (member: string, owner: string, needed: Type, choice: string, given: Type, fitting: readonly string[]) =>
    error('writes-other-type', `"${member}" of ${owner} is ${describeValue(needed)}; "${choice}" writes ${describeValue(given)}.`, fitting.length === 0 ? 'Write another member, or values that fit.' : `What fits: ${fitting.join(', ')}.`),
  mayBeLeftEmpty: (member: string, owner: string, filled: string) => error('may-be-left-empty', `Every ${owner} needs "${member}"; here it may be left empty.`, `Write ${filled}: true, or let the schema do without it.`),
  neverWritten: (member: string, owner: string, type: string) => error('never-written', `Every ${owner} needs "${member}" (${type}); nothing here writes it.`, 'Add it, or let the schema do without it.'),
  withoutEffect: (name: string, choice: string, possible: readonly string[]) => error('without-effect', `"${name}" has no effect with "${choice}".`, `It is for ${possible.join(', ')}.`),
  addressType: (path: string, type: Type) => error('address-type', `"${path}" cannot live in an address: it is ${describeType(type)}.`, 'Name a text, a number, true or false, or a day.'),
  addressLimit: (name: string) => error('without-effect', `"${name}" has no effect here.`, 'It limits numbers and days; use "of" for others.'),
  insteadOf: (name: string, other: string) => error('without-effect', `"${other}" has no effect beside "${name}".`, 'Remove one of the two.'),
  indexUnknown: () => error('index-unknown', 'This does not know "index": it is computed once for each row, wherever the row goes.', 'Read members of "row" only.'),
  rowsNotAList: (name: string, given: Type) => error('rows-not-a-list', `"${name}" is ${describeType(given)} where a list is needed.`),
  literalText: (text: string) => error('literal-text', `"${text}" is a sentence.`, 'Write it into texts/ and name its key here.'),
  argumentMissing: (key: string, name: string) => error('text-argument-missing', `The message "${key}" needs the argument "${name}".`),
  argumentMayBeMissing: (key: string, name: string) => error('text-argument-missing', `The argument "${name}" of the message "${key}" chooses its words; this may be missing.`, 'Say what to take then, as in or(value, 0).'),
  argumentUnknown: (key: string, name: string, known: readonly string[]) => error('text-argument-unknown', `The message "${key}" has no argument "${name}".`, hintForName(name, known)),
  argumentType: (key: string, name: string, given: Type) => error('text-argument-type', `The argument "${name}" of the message "${key}" counts; this is ${describeType(given)}.`, 'Give a number.'),
  badMessage: (reason: string) => error('bad-message', `The message cannot be read: ${reason}.`),
  unsupportedMessage: (what: string, hint: string) => error('unsupported-message', `The message uses ${what}.`, hint),
  pluralFormMissing: (form: string, language: string) => error('plural-form-missing', `The message has no form "${form}", which the language "${language}" needs.`),
  messageArguments: (key: string, other: string) => error('message-arguments', `The message "${key}" has other arguments than in "${other}".`),
  stepAfterEnd: (verb: string) => warning('step-after-end', `No step runs after "${verb}".`, 'Give it a `when`, or move it to the end.'),
  asClash: (name: string) => error('name-taken', `"${name}" already means something here.`, 'Choose another name.'),
  urlAndPath: (name: string) => warning('parameter-in-url', `"${name}" is a part of the path, which \`url\` replaces.`),
  rowCaptured: () => error('row-captured', 'The parameter speaks of a row outside of the list in which the fragment uses it.', 'Name what you need of the row as a parameter of its own list.'),
  reasonMissing: (part: string) => error('reason-missing', `Nothing says why "${part}" disables it.`, 'Give it a `reason`, or give one to the named expression.'),
  ruleWithoutReason: (rule: string) => error('rule-without-reason', `The rule "${rule}" has no reason to show where it does not hold.`, 'Write `reason` beside its `when` in access.yaml.'),
  reasonOfNoCondition: (name: string, given: Type) => error('reason-of-no-condition', `"${name}" gives ${describeType(given)}; only a condition has a reason.`),
  notBytes: (given: Type) => error('type-mismatch', `"bytes" needs the file that a service answers; this is ${describeType(given)}.`, 'Write "text" or "base64" for a text.'),
  oneContent: () => error('one-content', 'A download has one of "base64", "text", "bytes" and "rows".', 'Give exactly one of them.'),
  badTheme: (reason: string) => error('bad-theme', reason),
  badExpressionStart: (path: string) => error('state-path-needed', `"${path}" is not a state path here.`, 'Name a value of `state`, as in state.filter.'),
  unknownFormat: (name: string, known: readonly string[]) => error('unknown-format', `There is no format "${name}".`, hintForName(name, known)),
  controlType: (control: string, writes: string, held: Type, fitting: readonly string[]) =>
    error('control-type', `The control "${control}" writes ${writes}; the field holds ${describeValue(withoutMissing(held))}.`, fitting.length === 0 ? 'No control writes that: give the field another type.' : `Controls that fit: ${fitting.join(', ')}.`),
  optionType: (value: unknown, held: Type) => error('option-type', `The field cannot hold ${shown(value)}: it holds ${describeValue(withoutMissing(held))}.`, 'Write an option that fits, or change the type of the field.'),
  nestedState: (spelling: string) => error('nested-state', `"${spelling}" stands only for a whole entry of the state.`, 'Make it an entry of its own.'),
  codeWithoutText: (code: string, keys: readonly string[]) => error('code-without-text', `Nothing says what the code "${code}" means to a visitor.`, keys.length === 0 ? 'Name a text for it.' : `Write one of these texts: ${keys.join(', ')}.`),
  invalidSchema: (reason: string) => error('invalid-schema', `The values that are allowed cannot be told: ${reason}.`),
};

/** Every message of the compiler, as a function with a stable code; `docs/errors.md` is made of them. */
export const messages = { ...shapeMessages, ...typeMessages, ...referenceMessages };
