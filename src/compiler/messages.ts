import { nameHint } from '../expressions/nearestName.ts';
import { addressMessages } from './addressMessages.ts';
import { blockMessages } from './blockMessages.ts';
import { configurationMessages } from './configurationMessages.ts';
import { dataMessages } from './dataMessages.ts';
import { formMessages } from './formMessages.ts';
import { error, hintOrSource, shown } from './message.ts';
import { manifestMessages } from './manifestMessages.ts';
import { nestedMessages } from './nestedMessages.ts';
import { referenceMessages } from './referenceMessages.ts';
import { serviceMessages } from './serviceMessages.ts';
import { shortcutMessages } from './shortcutMessages.ts';
import { signInMessages } from './signInMessages.ts';
import { syntaxMessages } from './syntaxMessages.ts';
import { testMessages } from './testMessages.ts';
import { textMessages } from './textMessages.ts';
import { themeMessages } from './themeMessages.ts';
import { typeMessages } from './typeMessages.ts';
import { valueMessages } from './valueMessages.ts';
import { versionMessages } from './versionMessages.ts';

export type { Message } from './message.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'nothing',
};

function kindOf(type: string | readonly string[]): string {
  return (typeof type === 'string' ? [type] : type).map((one) => kinds[one] ?? one).join(' or ');
}

/** The way from a text to what was meant instead. */
function typeHint(name: string, type: string | readonly string[], value: unknown) {
  if (typeof value !== 'string') return undefined;
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  if (/^(number|integer)$/.test(String(type)) && isNumber) return `Write ${value} without quotes.`;
  if (type === 'boolean' && /^(true|false)$/.test(value)) return `Write ${value} without quotes.`;
  return name === 'press' ? `Write a step, such as { run: ${value} }.` : undefined;
}

const milliseconds: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, m: 60_000 };

// A number with a unit, such as `300ms` or `12px`, where only the number is written.
function unitHint(type: string | readonly string[], value: unknown, description: unknown) {
  if (typeof value !== 'string' || !/^(number|integer)$/.test(String(type))) return undefined;
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) *([a-z]{1,3}|%)$/i.exec(value) ?? [];
  if (unit === '') return undefined;
  const isTime = typeof description === 'string' && /\bmilliseconds\b/i.test(description);
  if (!isTime) return `Write ${number}, without a unit.`;
  const factor = milliseconds[unit.toLowerCase()];
  return factor === undefined
    ? 'Write the number of milliseconds.'
    : `Write ${Number(number) * factor}, the number of milliseconds.`;
}

/** What a text that looks like the name of a value is probably meant to be. */
const expressionHint = (text: string): string | undefined =>
  /^(?:data|form|parent|path|query|row|session|shell|state|status|values)\.\w/.test(text)
    ? `Write "= ${text}" for the value of that name.`
    : undefined;

/** Messages about the syntax and shape of a file. */
const shapeMessages = {
  ourMistake: (reason: string) =>
    error(
      'our-mistake',
      `The compiler failed on this file because of a bug (${reason}).`,
      'Report the bug with the file. Undoing the last change of the file may avoid it.',
    ),
  emptyFile: (first: string) =>
    error('empty-file', 'The file is empty.', `Begin with the line "${first}".`),
  severalDocuments: () =>
    error(
      'several-documents',
      'The file contains several documents.',
      'Use one file per document.',
    ),
  tooDeep: () => error('too-deep', 'The values are nested too deeply.'),
  notJson: () => error('not-json', 'The file ends in ".json" but is not JSON.'),
  tab: () => error('tab', 'A line is indented with a tab.', 'Indent with spaces.'),
  duplicateKey: () =>
    error('duplicate-key', 'The key is declared twice.', 'Remove one of the two.'),
  badKey: () => error('bad-key', 'The key is not a text.', 'Use a name as the key.'),
  anchor: () =>
    error(
      'anchor',
      'Anchors and aliases are not supported.',
      'Repeat the value, or move it to a fragment or a constant.',
    ),
  mergeKey: () => error('merge-key', 'The merge key "<<" is not supported.', 'List the keys.'),
  tag: () => error('tag', 'Tags are not supported.', 'Remove the tag.'),
  unsafeKey: (name: string) =>
    error('unsafe-key', `"${name}" cannot be a key.`, 'Choose another name.'),
  notAMap: () =>
    error(
      'not-a-map',
      'The file is not an object.',
      'Begin with a line such as "schema: screen/1".',
    ),
  schemaMissing: (concepts: readonly string[]) =>
    error(
      'schema-missing',
      'The key "schema" is missing, which names the concept of the file.',
      `Begin with "schema: <concept>/1". Concepts: ${concepts.join(', ')}.`,
    ),
  oldDescription: (version: string) =>
    error(
      'old-description',
      `The file is a Swagger ${version} description, which is not supported.`,
      'Convert it to OpenAPI 3.1 (or 3.0), for example with swagger2openapi.',
    ),
  unknownConcept: (name: string, concepts: readonly string[]) =>
    error('unknown-concept', `Unknown concept "${name}".`, nameHint(name, concepts)),
  unknownKey: (name: string, known: readonly string[], owner?: string) =>
    error(
      'unknown-key',
      owner === undefined
        ? `Unknown property "${name}".`
        : `"${name}" is not a property of ${owner}.`,
      nameHint(name, known),
    ),
  noSource: (type: string, known: readonly string[]) =>
    error(
      'no-source',
      `"${type}" has no property "source".`,
      `Set its props instead. Widgets with a source: ${known.join(', ')}.`,
    ),
  missingKey: (name: string, owner?: string) =>
    error(
      'missing-key',
      owner === undefined
        ? `The property "${name}" is missing.`
        : `"${owner}" needs the property "${name}".`,
    ),
  missingKeyOrSource: (name: string, owner: string) =>
    error(
      'missing-key',
      `"${owner}" needs the property "${name}" or "source".`,
      'Add "source: data.<name>" to show data.',
    ),
  missingBeside: (name: string, beside: string) =>
    error('missing-key', `"${beside}" also needs the property "${name}".`),
  wrongType: (
    name: string,
    type: string | readonly string[],
    { value, description }: { readonly value?: unknown; readonly description?: unknown } = {},
  ) =>
    error(
      'wrong-type',
      `"${name}" must be ${kindOf(type)}.`,
      typeHint(name, type, value) ?? unitHint(type, value, description),
    ),
  wrongEntry: (list: string, type: string | readonly string[]) =>
    error('wrong-type', `An entry of "${list}" must be ${kindOf(type)}.`),
  emptyEntry: (list: string) =>
    error('wrong-type', `An entry of "${list}" is empty.`, 'Write it, or remove its "-".'),
  notOneOf: (value: unknown, known: readonly unknown[]) => {
    const names = known.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    if (typeof value === 'string' && !known.includes(value) && names.includes(value))
      return error(
        'not-one-of',
        `${shown(value)} is a text, which is not an allowed value.`,
        `Write ${value} without quotes.`,
      );
    return error(
      'not-one-of',
      `${shown(value)} is not an allowed value.`,
      typeof value === 'string'
        ? (expressionHint(value) ?? nameHint(value, names))
        : `Allowed values: ${names.join(', ')}.`,
    );
  },
  badName: (name: string) =>
    error(
      'bad-name',
      `"${name}" is not a valid name.`,
      'Use letters, digits and underscores, and begin with a letter; a state path begins with "state.".',
    ),
  badFileName: (id: string, concept: string) =>
    error(
      'bad-file-name',
      `The file's name gives the id "${id}", which is not a valid name.`,
      `Rename the file with letters, digits and underscores, or add "${concept}: <id>".`,
    ),
  badSpelling: (text: string) =>
    error('bad-spelling', `"${text}" does not have the required format.`),
  expressionNeeded: (name: string) =>
    error('expression-needed', `"${name}" is not an expression.`, 'Begin it with "=".'),
  literalNeeded: (name: string) =>
    error(
      'literal-needed',
      `"${name}" must be a literal, not an expression.`,
      'Write the value itself; an expression that needs it can compute the rest.',
    ),
  defaultWithoutEffect: (name: string, hint: string) =>
    error('without-effect', `The default of "${name}" has no effect.`, hint),
  statePathNeeded: (text: string) =>
    error(
      'state-path-needed',
      `"${text}" is not a state path.`,
      'Write the path without "=", for example state.filter.',
    ),
  pathNeeded: (text: string) =>
    error('path-needed', `"${text}" is not a path of the portal.`, 'Begin it with "/".'),
  unknownWidget: (type: string, known: readonly string[]) =>
    error(
      'unknown-widget',
      `Unknown widget type "${type}".`,
      hintOrSource(
        type,
        known,
        'Widgets of the portal are listed in `widgets` of vocabulary.yaml.',
      ),
    ),
  noVerb: (keys: readonly string[], verbs: readonly string[]) =>
    error(
      'no-verb',
      'The step has no verb.',
      keys.map((key) => nameHint(key, verbs)).find((hint) => hint?.data.nearest !== undefined) ??
        `Known verbs: ${verbs.join(', ')}.`,
    ),
  tooFew: (name: string, least: number) =>
    error('too-few', `"${name}" needs at least ${least === 1 ? 'one entry' : `${least} entries`}.`),
  tooMany: (name: string, most: number) =>
    error('too-many', `"${name}" takes at most ${most === 1 ? 'one entry' : `${most} entries`}.`),
  emptyText: (name: string) => error('empty-text', `"${name}" is empty.`),
  outOfRange: (name: string, comparison: string, limit: number) =>
    error('out-of-range', `"${name}" must be ${comparison} ${limit}.`),
  wrongShape: () => error('wrong-shape', 'The value does not have an allowed shape.'),
};

/**
 * Every message of the compiler, as a function with a stable code. `npm run types` generates
 * `docs/errors.md` from them.
 */
export const messages = {
  ...shapeMessages,
  ...syntaxMessages,
  ...typeMessages,
  ...testMessages,
  ...textMessages,
  ...themeMessages,
  ...manifestMessages,
  ...nestedMessages,
  ...referenceMessages,
  ...serviceMessages,
  ...shortcutMessages,
  ...signInMessages,
  ...configurationMessages,
  ...valueMessages,
  ...versionMessages,
  ...dataMessages,
  ...formMessages,
  ...addressMessages,
  ...blockMessages,
};
