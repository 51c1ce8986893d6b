import { isObject, objectAt, stringAt, stringsAt, type Json } from '../../../compiler/json.ts';
import {
  sourceOf,
  wholeConfiguration,
  originOf,
} from '../../../compiler/check/includedConfiguration.ts';
import type { ParsedDocument } from '../../../compiler/parse/document.ts';
import { configurationPath, configurationSource } from '../../../language/configurationPath.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { shownText } from '../readWords.ts';
import { propertyName } from '../../portal/widgets/part-properties/selectedPart.ts';

/** Says what people call a kind, a list or a field of the configuration. */
type TitleOf = (name: string, schema?: unknown) => string;

/** A list of entries in the configuration files of a kind, such as its frequent questions. */
export interface Collection {
  /** `client/faq`. */
  readonly key: string;
  readonly kind: string;
  readonly kindTitle: string;
  readonly member: string;
  /**
   * What people call it: its title in portal.yaml, otherwise a short description of the member,
   * otherwise its name.
   */
  readonly title: string;
  readonly titleOf: TitleOf;
  /** The schema of an entry. */
  readonly schema: Json;
  /** Where each language has the list. */
  readonly places: readonly CollectionPlace[];
}

/** The list in one language. */
interface CollectionPlace {
  readonly language: string;
  readonly file: string;
  readonly entries: readonly Json[];
}

/** The lists of entries with texts that the portal's configuration declares, and its folder has. */
export function readCollections(draft: Draft, language: string): readonly Collection[] {
  const { environment, documents } = draft.knowledge();
  const declared = objectAt(environment.only.portal?.value, 'configuration');
  const titles = objectAt(declared, 'titles');
  const titleOf: TitleOf = (name, schema) => {
    const own = Object.hasOwn(titles, name) ? shownText(draft, titles[name], language) : undefined;
    return own ?? (schema === undefined ? name : describedTitle(schema, name));
  };
  const sources = new Map(
    documents
      .filter(({ concept }) => concept === 'config')
      .map((document) => [sourceOf(document), document] as const),
  );
  return Object.entries(objectAt(declared, 'kinds')).flatMap(([kind, type]) => {
    const root = resolved(environment.schemaOf, { $ref: type });
    return Object.entries(objectAt(root, 'properties')).flatMap(([member, property]) => {
      const list = resolved(environment.schemaOf, property);
      const schema = resolved(environment.schemaOf, list['items']);
      if (list['type'] !== 'array' || !hasOnlyTexts(schema)) return [];
      const places = environment.languages.flatMap((language) => {
        const path = configurationPath(stringAt(declared, 'path') ?? '', language, kind);
        return placeIn(sources, { language, member, source: configurationSource(path) });
      });
      return places.length === 0
        ? []
        : [
            {
              key: `${kind}/${member}`,
              kind,
              kindTitle: titleOf(kind),
              member,
              title: titleOf(member, property),
              titleOf,
              schema,
              places,
            },
          ];
    });
  });
}

/** A description of a few words is what people call a member. */
const longestTitle = 40;

function describedTitle(schema: unknown, name: string): string {
  const description = (stringAt(schema, 'description') ?? '').replace(/\.$/, '');
  const isTitle = description !== '' && description.length <= longestTitle;
  return isTitle ? description : propertyName(name);
}

type SchemaOf = (ref: string) => unknown;

function resolved(schemaOf: SchemaOf, schema: unknown): Json {
  const ref = stringAt(schema, '$ref');
  const found = ref === undefined ? schema : schemaOf(ref);
  return isObject(found) ? found : {};
}

/** Whether an entry is an object whose members are texts, so that a form can have all of them. */
function hasOnlyTexts(schema: Json): boolean {
  const members = Object.values(objectAt(schema, 'properties'));
  return members.length > 0 && members.every((one) => stringsAt(one, 'type').includes('string'));
}

interface Wanted {
  readonly language: string;
  readonly member: string;
  readonly source: string;
}

function placeIn(
  sources: ReadonlyMap<string, ParsedDocument>,
  { language, member, source }: Wanted,
): readonly CollectionPlace[] {
  const document = sources.get(source);
  if (document === undefined) return [];
  const whole = wholeConfiguration(document, sources);
  const entries = whole.value[member];
  if (!Array.isArray(entries)) return [];
  const { file } = originOf(whole, [member]);
  return [{ language, file, entries: entries.filter(isObject) }];
}

/** A field of an entry. */
export interface EntryField {
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** Whether it is Markdown of several lines. */
  readonly isLong: boolean;
  /** Whether all languages have the same value: it names the entry. */
  readonly isShared: boolean;
  readonly isRequired: boolean;
}

/** An entry in all languages. */
export interface CollectionEntry {
  /** Its id, otherwise its number. */
  readonly id: string;
  readonly title: string;
  readonly values: readonly {
    readonly language: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
}

/** Values that are longer are written in a field of several lines. */
const longest = 90;

/** The fields of the entries of a collection. */
export function fieldsOf({ schema, places, titleOf }: Collection): readonly EntryField[] {
  const required = stringsAt(schema, 'required');
  return Object.entries(objectAt(schema, 'properties')).map(([name, property]) => ({
    name,
    title: titleOf(name, property),
    isLong: places.some(({ entries }) =>
      entries.some((entry) => String(entry[name] ?? '').length > longest),
    ),
    isShared: name === 'id',
    isRequired: required.includes(name),
  }));
}

/** The entries of a collection, each in all languages, in the order of the first language. */
export function entriesOf(collection: Collection, language: string): readonly CollectionEntry[] {
  const { places } = collection;
  const fields = fieldsOf(collection);
  const titled = fields.find(({ isShared, isLong }) => !isShared && !isLong)?.name ?? 'id';
  const shown = places.find((one) => one.language === language) ?? places[0];
  const ids = [...new Set(places.flatMap(({ entries }) => entries.map(idOf)))];
  return ids.map((id) => {
    const values = places.map(({ language: own, entries }) => {
      const entry = entries.find((one, index) => idOf(one, index) === id);
      const texts = fields.map(({ name }) => [name, String(entry?.[name] ?? '')] as const);
      return { language: own, values: Object.fromEntries(texts) };
    });
    const named = values.find((one) => one.language === shown?.language)?.values[titled];
    return { id, title: named === undefined || named === '' ? id : named, values };
  });
}

/** What tells an entry from the others of its list. */
export function idOf(entry: Json, index: number): string {
  return stringAt(entry, 'id') ?? String(index + 1);
}
