import { isObject, listAt, stringAt, type Json } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { controlSchemaId } from '../../compiler/validate/vocabularySchema.ts';
import type { Draft } from '../../editing/createDraft.ts';
import type { GrammarMember } from '../../editing/places/grammar.ts';
import { conceptOf } from '../../editing/places/readPlace.ts';
import { areSteps } from '../../editing/steps/findSteps.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { PartProperty, PropertyKind } from '../portal/widgets/part-properties/selectedPart.ts';
import { quoted } from '../compare/words.ts';
import { say, sayName, sayTitle } from '../words/say.ts';
import { nameChoices } from './nameChoices.ts';
import { toPointer } from './pointer.ts';
import { screenOf } from './setAddress.ts';
import { readAudience } from './readAudience.ts';
import { readConditionParts } from './conditions/conditionParts.ts';
import { readConditionWords } from './conditions/readConditionWords.ts';
import { createRoleName } from './roleName.ts';
import { panelWordsOf, textKeyOf } from './readWords.ts';
import { widgetAt } from './widgetAt.ts';

interface Place {
  readonly file: string;
  readonly value: Json;
  readonly path: DocumentPath;
  readonly language: string;
}

/** Members that the panel never shows: ids, and structure, which the outline shows. */
const structure: readonly string[] = ['schema', 'type', 'id', 'fields', 'items', 'columns'];

/** The properties of the map at a path: what it has first, then what it may have. */
export function readProperties(draft: Draft, place: Place): readonly PartProperty[] {
  const { value, path } = place;
  const held = valueAt(value, path);
  const members = draft.grammar.members(value, conceptOf(value), path);
  const labels = new Map(
    members.map(({ name }) => [name, sayName(name, place.language, widgetAt(draft, value, path))]),
  );
  const shown = members
    .filter(({ name, schemas }) => !structure.includes(name) && !isStructure(schemas))
    .filter(({ name }) => path.length > 0 || name !== conceptOf(value)) // its id is no property
    .filter(({ schemas }) => !areSteps(schemas)) // they are no values, see `readPipelines`
    .map((member) =>
      propertyOf(draft, place, { member, labels, held: isObject(held) ? held : {} }),
    );
  const audience = members.some(({ name }) => name === 'show') ? audienceOf(draft, place) : [];
  const rank = ({ kind, isWritten }: PartProperty) =>
    (isWritten ? 0 : 10) + (kind === 'text' ? 0 : kind === 'other' ? 2 : 1);
  return [...audience, ...shown]
    .filter(({ kind, isWritten }) => kind !== 'other' || isWritten)
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Who sees the part, where the portal tells roles apart. */
function audienceOf(draft: Draft, { file, value, path, language }: Place): readonly PartProperty[] {
  const audience = readAudience(draft, { file, value, path });
  if (audience === undefined) return [];
  const { roles, hidden } = audience;
  const roleName = createRoleName(draft, language);
  return [
    {
      name: 'audience',
      label: '',
      description: '',
      kind: 'audience',
      isWritten: true,
      value: roles.filter((one) => !hidden.includes(one)).join(','),
      fallback: '',
      choices: roles.map((role) => ({ name: role, title: roleName(role) })),
      sentences: [],
    },
  ];
}

function isStructure(schemas: readonly Json[]): boolean {
  return schemas.some(({ items }) => stringAt(items, '$ref')?.startsWith('node.schema') === true);
}

interface Held {
  readonly member: GrammarMember;
  /** What people call the properties of the part. */
  readonly labels: ReadonlyMap<string, string>;
  readonly held: Json;
}

function propertyOf(draft: Draft, place: Place, { member, labels, held }: Held): PartProperty {
  const { language } = place;
  const { name, description = '', schemas } = member;
  const block = widgetAt(draft, place.value, place.path);
  const written = held[name];
  const names = nameChoicesOf(draft, place, { name, schemas, written });
  const isOfScreen = isAddress(draft, { file: place.file, path: toPointer(place.path), name });
  const kind = isOfScreen ? 'name' : names.length > 0 ? 'choice' : propertyKindOf(schemas, written);
  const key = kind === 'text' ? textKeyOf(written) : undefined;
  const fallback = schemas.find((one) => 'default' in one)?.['default'];
  const controls = schemas.some(isControlName) ? controlTitles(draft, language) : undefined;
  const titles = new Map(
    choicesOf(schemas).map((one) => [one, controls?.get(one) ?? say(one, language, block)]),
  );
  const listed = [...titles].map(([one, title]) => ({ name: one, title }));
  return {
    name,
    label: labels.get(name) ?? name,
    description: withoutCode(
      say(description, language, block),
      language,
      new Map([...labels, ...titles]),
    ),
    kind,
    isWritten: Object.hasOwn(held, name),
    value: writtenValue(isOfScreen && Array.isArray(written) ? written[0] : written),
    fallback: fallback === undefined ? '' : writtenValue(fallback),
    choices: kind !== 'choice' ? [] : names.length > 0 ? names : listed,
    ...(kind === 'condition' && { parts: readConditionParts(draft, written, language) }),
    ...(key !== undefined && { words: panelWordsOf(draft, key) }),
    sentences:
      kind === 'condition' && typeof written === 'string'
        ? readConditionWords(draft, written, language)
        : [],
  };
}

function isControlName({ $id }: Json): boolean {
  return $id === controlSchemaId;
}

/** The titles of controls by the name that a field gives. */
function controlTitles(draft: Draft, language: string): ReadonlyMap<string, string> {
  return new Map(
    [...draft.knowledge().environment.widgets.values()].flatMap((widget) =>
      widget.control === undefined ? [] : [[widget.control.name, sayTitle(widget, language)]],
    ),
  );
}

/** Whether a property is the address of a screen, which has rules of its own. */
export function isAddress(
  draft: Draft,
  { file, path, name }: { readonly file: string; readonly path: string; readonly name: string },
): boolean {
  return name === 'path' && path === '' && screenOf(draft, file) !== undefined;
}

interface NamedMember {
  readonly name: string;
  readonly schemas: readonly Json[];
  readonly written: unknown;
}

/** The names that a property may have, and the one that stands there, which may be gone. */
function nameChoicesOf(
  draft: Draft,
  { file, path, language }: Place,
  { name, schemas, written }: NamedMember,
): PartProperty['choices'] {
  if (propertyKindOf(schemas, written) !== 'name') return [];
  const choices = nameChoices(draft, { file, path, language }, name);
  const isKnown = written === undefined || choices.some((one) => one.name === written);
  if (choices.length === 0 || isKnown) return choices;
  return [...choices, { name: String(written), title: String(written) }];
}

/** A text in which properties and values are called as the panel calls them. */
function withoutCode(text: string, language: string, called: ReadonlyMap<string, string>): string {
  return text.replaceAll(/`([\w-]+)`/g, (code, name: string) => {
    const words = called.get(name);
    return words === undefined ? code : quoted(words, language);
  });
}

function writtenValue(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function refersTo(schemas: readonly Json[], name: string): boolean {
  return schemas.some((schema) => {
    const reference = stringAt(schema, '$ref');
    return reference?.endsWith(`/${name}`) === true || reference === name;
  });
}

/** How a value is changed, by the schemas that it may meet and by what stands there. */
export function propertyKindOf(schemas: readonly Json[], written: unknown): PropertyKind {
  if (refersTo(schemas, 'text')) return 'text';
  if (areSteps(schemas)) return 'other';
  if (typeof written === 'object' && written !== null) return 'other';
  if (typeof written === 'string' && written.startsWith('=')) return 'condition';
  if (['condition', 'disabled'].some((name) => refersTo(schemas, name))) return 'condition';
  const types = schemas.flatMap((one) => [one['type'] ?? []].flat());
  if (choicesOf(schemas).length > 0) return 'choice';
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (types.includes('object') || types.includes('array')) return 'other';
  return types.includes('string') ? 'name' : 'other';
}

function choicesOf(schemas: readonly Json[]): readonly string[] {
  const listed = schemas.flatMap((one) => listAt(one, 'enum'));
  const single = schemas.flatMap((one) => (typeof one['const'] === 'string' ? [one['const']] : []));
  return [...new Set([...listed, ...single].filter((one) => typeof one === 'string'))];
}
