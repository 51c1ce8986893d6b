import { vocabulary } from '../../../scripts/vocabulary.ts';
import { grammar } from '../../../src/compiler/grammar.ts';
import { isObject, objectAt, type Json } from '../../../src/compiler/json.ts';
import { createControls } from '../../../src/compiler/validate/controls.ts';
import {
  controlPropsSchema,
  controlSchemaId,
} from '../../../src/compiler/validate/vocabularySchema.ts';
import { followReference } from '../../../src/compiler/validate/followReference.ts';
import { schemaFiles } from '../../../src/compiler/validate/schemaFiles.ts';
import { propertyName } from '../../../src/studio/portal/widgets/part-properties/selectedPart.ts';

/** A building block with a manifest. */
type Block = (typeof blocks)[number];

/** English texts, with the blocks whose manifests have them; undefined is a language schema. */
export type OwnedTexts = ReadonlyMap<string, ReadonlySet<Block | undefined>>;

/** The English texts of manifests and schemas that the Studio can show, by kind. */
export interface EnglishTexts {
  /** Descriptions. */
  readonly help: OwnedTexts;
  /** Titles, names of properties and events, and listed values. */
  readonly names: OwnedTexts;
}

/** The concepts of the files that the workbench opens. */
const opened = ['screen', 'popup', 'form', 'menu', 'shell', 'fragment'];

const schemas = schemaFiles(vocabulary, createControls(vocabulary.widgets));

/** Members of a schema with schemas in them, other than those by name. */
const inner = ['items', 'additionalProperties', 'then', 'else', 'oneOf', 'anyOf', 'allOf'];

/** Collects the English texts of the vocabulary and of the schemas of files that people open. */
export function englishTexts(): EnglishTexts {
  const help = new Map<string, Set<Block | undefined>>();
  const names = new Map<string, Set<Block | undefined>>();
  const seen = new Map<Block | undefined, Set<unknown>>();
  // a block may have the same part as another, such as the keys of all nodes
  const isKnown = (part: unknown, owner: Block | undefined): boolean => {
    const known = seen.get(owner) ?? new Set();
    seen.set(owner, known);
    if (known.has(part)) return true;
    known.add(part);
    return false;
  };
  const read = (part: unknown, file: string, within?: Block): void => {
    if (Array.isArray(part)) for (const one of part) read(one, file, within);
    if (!isObject(part)) return;
    const owner = ownerOf(part) ?? within;
    if (isKnown(part, owner)) return;
    const { description } = part;
    if (typeof description === 'string')
      note(help, description, describedVerb(description) ?? owner);
    // a control is called by the title of its manifest
    if (part['$id'] !== controlSchemaId)
      for (const value of listedValues(part)) note(names, value, owner);
    if (typeof part['$ref'] === 'string') {
      const target = followReference(schemas, { schema: part, file });
      read(target.schema, target.file, target.file === file ? owner : undefined);
    }
    for (const [name, member] of Object.entries(objectAt(part, 'properties'))) {
      // parameters of steps have labels of their own
      if (file !== 'step.schema.json') note(names, propertyName(name), owner);
      if (name !== 'type' && name !== 'schema') read(member, file, owner);
      else if (isObject(member) && typeof member['description'] === 'string')
        note(help, member['description'], owner);
    }
    for (const name of inner) read(part[name], file, owner);
  };
  for (const concept of opened) {
    const file = `${concept}.schema.json`;
    read(schemas[file], file);
    read(schemas['widgets.schema.json'], 'widgets.schema.json');
  }
  for (const widget of vocabulary.widgets) {
    note(names, widget.title, widget);
    note(help, widget.description, widget);
    if (widget.kind === 'control') read(controlPropsSchema(widget), 'control.schema.json', widget);
    for (const [name, { description }] of [
      ...Object.entries(widget.events ?? {}),
      ...Object.entries(widget.slots ?? {}),
    ]) {
      note(names, propertyName(name), widget);
      note(help, description, widget);
    }
  }
  for (const type of plainNodes()) note(names, propertyName(type), undefined);
  for (const action of vocabulary.actions) note(help, action.description, action);
  return { help, names };
}

function note(
  texts: Map<string, Set<Block | undefined>>,
  text: string,
  owner: Block | undefined,
): void {
  texts.set(text, (texts.get(text) ?? new Set()).add(owner));
}

const blocks = [...vocabulary.widgets, ...vocabulary.actions];

/** The schemas of nodes and steps, with the block that each belongs to. */
const owners = new Map(
  blocks.map((block) => [
    'verb' in block
      ? objectAt(schemas['step.schema.json'], '$defs')[block.verb]
      : objectAt(schemas['widgets.schema.json'], '$defs')[block.type],
    block,
  ]),
);

/** The verb with a description: steps list the verbs with it wherever they stand. */
function describedVerb(description: string): Block | undefined {
  return vocabulary.actions.find((action) => action.description === description);
}

function ownerOf(schema: Json): Block | undefined {
  return owners.get(schema);
}

/**
 * The texts with Romanian words neither in the catalogue of the language nor in the manifest of the
 * block, for each block that has them.
 */
export function untranslatedTexts(texts: OwnedTexts, catalogue: object): readonly string[] {
  return [...texts].flatMap(([text, having]) =>
    Object.hasOwn(catalogue, text)
      ? []
      : [...having]
          .filter((owner) => owner === undefined || !translatedTexts(owner).includes(text))
          .map((owner) => `${nameOfBlock(owner)}: ${text}`),
  );
}

function nameOfBlock(block: Block | undefined): string {
  if (block === undefined) return 'the language';
  return 'verb' in block ? block.verb : block.type;
}

/** The English texts of a block for which its manifest has Romanian words. */
function translatedTexts(block: Block): readonly string[] {
  const { title, description, ...others } = block.words?.['ro'] ?? {};
  return [
    ...Object.keys(others),
    ...(description === undefined ? [] : [block.description]),
    ...(title === undefined || !('title' in block) ? [] : [block.title]),
  ];
}

/** The values of a choice that are words. */
function listedValues({ enum: listed, const: only }: Json): readonly string[] {
  const values: readonly unknown[] = Array.isArray(listed) ? listed : [only];
  return values.filter((one): one is string => typeof one === 'string' && /[a-z]{2}/.test(one));
}

/** The types of the nodes without a manifest. */
function plainNodes(): readonly string[] {
  return Object.values(objectAt(grammar.node, '$defs')).flatMap((schema) => {
    const { const: type } = objectAt(objectAt(schema, 'properties'), 'type');
    return typeof type === 'string' ? [type] : [];
  });
}
