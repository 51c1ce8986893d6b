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
import { nameOf } from '../../../src/studio/portal/widgets/part-properties/selectedPart.ts';

/** The English texts of manifests and schemas that the Studio can show, by kind. */
export interface EnglishTexts {
  /** Descriptions. */
  readonly help: ReadonlySet<string>;
  /** Titles, names of properties and events, and listed values. */
  readonly names: ReadonlySet<string>;
  /** Those of both kinds with Romanian words in the manifest of their block. */
  readonly translated: ReadonlySet<string>;
}

/** The concepts of the files that the workbench opens. */
const opened = ['screen', 'popup', 'form', 'menu', 'shell', 'fragment'];

const schemas = schemaFiles(vocabulary, createControls(vocabulary.widgets));

/** Members of a schema with schemas in them, other than those by name. */
const inner = ['items', 'additionalProperties', 'then', 'else', 'oneOf', 'anyOf', 'allOf'];

/** Collects the English texts of the vocabulary and of the schemas of files that people open. */
export function englishTexts(): EnglishTexts {
  const help = new Set<string>();
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const read = (part: unknown, file: string): void => {
    if (Array.isArray(part)) for (const one of part) read(one, file);
    if (!isObject(part) || seen.has(part)) return;
    seen.add(part);
    if (typeof part['description'] === 'string') help.add(part['description']);
    // a control is called by the title of its manifest
    if (part['$id'] !== controlSchemaId) for (const value of listedValues(part)) names.add(value);
    if (typeof part['$ref'] === 'string') {
      const target = followReference(schemas, { schema: part, file });
      read(target.schema, target.file);
    }
    for (const [name, member] of Object.entries(objectAt(part, 'properties'))) {
      // parameters of steps have labels of their own
      if (file !== 'step.schema.json') names.add(nameOf(name));
      if (name !== 'type' && name !== 'schema') read(member, file);
      else if (isObject(member) && typeof member['description'] === 'string')
        help.add(member['description']);
    }
    for (const name of inner) read(part[name], file);
  };
  for (const concept of opened) {
    const file = `${concept}.schema.json`;
    read(schemas[file], file);
    read(schemas['widgets.schema.json'], 'widgets.schema.json');
  }
  for (const widget of vocabulary.widgets) {
    names.add(widget.title);
    help.add(widget.description);
    if (widget.kind === 'control') read(controlPropsSchema(widget), 'control.schema.json');
    for (const [name, { description }] of [
      ...Object.entries(widget.events ?? {}),
      ...Object.entries(widget.slots ?? {}),
    ]) {
      names.add(nameOf(name));
      help.add(description);
    }
  }
  for (const type of plainNodes()) names.add(nameOf(type));
  for (const { description } of vocabulary.actions) help.add(description);
  return { help, names, translated: new Set(blocks.flatMap(translatedTexts)) };
}

const blocks = [...vocabulary.widgets, ...vocabulary.actions];

/** The English texts of a block for which its manifest has Romanian words. */
function translatedTexts(block: (typeof blocks)[number]): readonly string[] {
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
