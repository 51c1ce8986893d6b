import { isObject, objectAt, type Json } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Vocabulary } from '../../compiler/source.ts';
import { createControls, type Controls } from '../../compiler/validate/controls.ts';
import { followReference, type Placed } from '../../compiler/validate/followReference.ts';
import { schemaFiles } from '../../compiler/validate/schemaFiles.ts';
import {
  alternativesOf,
  schemasOfMember,
  selectSchemas,
  type Schemas,
} from '../../compiler/validate/selectSchemas.ts';
import { valueAt } from '../valueAt.ts';

/** A key or a value that the grammar allows at a place. */
export interface GrammarChoice {
  readonly name: string;
  readonly description: string | undefined;
  /** Whether it is one of several tokens of a value, separated by spaces. */
  readonly isToken?: boolean;
}

/** A key of a map, and what the grammar says of its value. */
export interface GrammarMember extends GrammarChoice {
  /** Alternatives and references among them, outermost first. */
  readonly schemas: readonly Json[];
}

/** The grammar of descriptors with the widgets, controls and verbs of a vocabulary. */
export interface DescriptorGrammar {
  /** The keys of the map at a path; `value` is the whole document, which may be unfinished. */
  keys(value: Json, concept: string, path: DocumentPath): readonly GrammarChoice[];
  /** Every key that the map at a path has or may have, with the schemas that its value may meet. */
  members(value: Json, concept: string, path: DocumentPath): readonly GrammarMember[];
  /** The fixed values that may stand at a path: of an enumeration, a type, true and false. */
  values(value: Json, concept: string, path: DocumentPath): readonly GrammarChoice[];
  /** Whether other keys (for `key`) or other texts than the listed ones may stand at a path. */
  isOpen(part: 'key' | 'value', value: Json, place: GrammarPath): boolean;
  /** The schemas that the value at a path may meet, alternatives and references among them. */
  schemas(value: Json, concept: string, path: DocumentPath): readonly Json[];
  /** The description of the key at the end of a path. */
  describe(value: Json, concept: string, path: DocumentPath): string | undefined;
}

/** A path in a document of a concept. */
export interface GrammarPath {
  readonly concept: string;
  readonly path: DocumentPath;
}

/** Reads the grammar of a vocabulary. */
export function createGrammar(vocabulary: Vocabulary): DescriptorGrammar {
  const controls = createControls(vocabulary.widgets);
  const schemas = schemaFiles(vocabulary, controls);
  const at = (value: Json, concept: string, path: DocumentPath): readonly Placed[] => {
    const start = `${concept}.schema.json`;
    let found: readonly Placed[] = [{ schema: schemas[start] ?? {}, file: start }];
    let held: unknown = value;
    for (const [index, part] of path.entries()) {
      const props = propsOf({ controls, concept, value }, path.slice(0, index + 1));
      found =
        props === undefined
          ? schemasOfMember(schemas, found, { held, part })
          : [{ schema: schemas[props] ?? {}, file: props }];
      held = isObject(held) || Array.isArray(held) ? (held as Json)[part] : undefined;
    }
    return found;
  };
  return {
    keys(value, concept, path) {
      const held = valueAt(value, path);
      const applied = at(value, concept, path).flatMap((one) =>
        selectSchemas(schemas, one, held ?? {}),
      );
      return keysOf(schemas, applied, isObject(held) ? held : {});
    },
    members(value, concept, path) {
      const held = valueAt(value, path) ?? {};
      return membersOf(
        schemas,
        at(value, concept, path).flatMap((one) => selectSchemas(schemas, one, held)),
      );
    },
    values(value, concept, path) {
      const last = path.at(-1);
      const owners = at(value, concept, path.slice(0, -1));
      const types = typeof last === 'string' ? constantsOf(schemas, owners, last) : [];
      const own = at(value, concept, path).flatMap((one) => reachable(schemas, one));
      return [...types, ...own.flatMap(({ schema }) => valuesOf(schema))].filter(isFirst);
    },
    isOpen(part, value, { concept, path }) {
      const placed = at(value, concept, path);
      if (part === 'key') {
        const held = valueAt(value, path) ?? {};
        const applied = placed.flatMap((one) => selectSchemas(schemas, one, held));
        return applied.every(({ schema }) => schema['additionalProperties'] !== false);
      }
      const last = path.at(-1);
      const owners = at(value, concept, path.slice(0, -1));
      const isTold = typeof last === 'string' && constantsOf(schemas, owners, last).length > 0;
      const own = placed.flatMap((one) => reachable(schemas, one));
      return !isTold && (own.length === 0 || own.some(({ schema }) => isFreeText(schema)));
    },
    schemas: (value, concept, path) =>
      at(value, concept, path).flatMap((one) =>
        reachable(schemas, one).map(({ schema }) => schema),
      ),
    describe(value, concept, path) {
      const found = at(value, concept, path).map(({ schema }) => schema['description']);
      return found.find((one): one is string => typeof one === 'string');
    },
  };
}

function isFirst(choice: GrammarChoice, index: number, all: readonly GrammarChoice[]): boolean {
  return all.findIndex(({ name }) => name === choice.name) === index;
}

interface Written {
  readonly controls: Controls;
  readonly concept: string;
  readonly value: Json;
}

/** The schema of the props that a field of a form gives to its control, if the path leads there. */
function propsOf({ controls, concept, value }: Written, path: DocumentPath): string | undefined {
  const isInForm = concept === 'form' || (concept === 'screen' && path[0] === 'forms');
  const fields = path.at(-3);
  if (!isInForm || path.at(-1) !== 'props' || fields !== 'fields') return undefined;
  const field = valueAt(value, path.slice(0, -1));
  const name = String(path.at(-2));
  const form = concept === 'form' ? value : valueAt(value, path.slice(0, 2));
  const own = objectAt(objectAt(form, 'fields'), name);
  const { widget } = controls.of({ ...own, ...(isObject(field) ? field : {}) });
  return widget && `control-${widget.type}.schema.json`;
}

/** All schemas that a value at a place may have, whatever stands there now. */
function reachable(schemas: Schemas, placed: Placed, depth = 0): readonly Placed[] {
  const { schema, file } = placed;
  if (depth > 8) return [];
  const within = (part: unknown): readonly Placed[] =>
    isObject(part) ? reachable(schemas, { schema: part, file }, depth + 1) : [];
  const all = Array.isArray(schema['allOf']) ? (schema['allOf'] as readonly unknown[]) : [];
  return [
    placed,
    ...('$ref' in schema ? reachable(schemas, followReference(schemas, placed), depth + 1) : []),
    ...[...all, ...alternativesOf(schema), thenOf(schema), schema['else']].flatMap(within),
  ];
}

/** What applies under the condition of a schema; the condition itself if nothing more does. */
function thenOf({ if: condition, then }: Json): unknown {
  return isObject(then) && Object.keys(then).length === 0 ? condition : then;
}

/** The constants of a member that tells alternatives apart, such as the types of nodes. */
function constantsOf(
  schemas: Schemas,
  owners: readonly Placed[],
  key: string,
): readonly GrammarChoice[] {
  return owners
    .flatMap((one) => reachable(schemas, one))
    .flatMap(({ schema }) => {
      const member = objectAt(schema, 'properties')[key];
      if (!isObject(member) || typeof member['const'] !== 'string') return [];
      return [choiceOf(member['const'], isObject(schema) ? schema : member)];
    });
}

/** Keywords of schemas that say which values they accept, besides `type`. */
const limits = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'properties', 'items', 'enum', 'const'];

/** Whether a schema accepts texts that it does not list, other than expressions. */
function isFreeText(schema: Json): boolean {
  const { type, enum: listed, const: only, pattern } = schema;
  if (listed !== undefined || only !== undefined || pattern === '^=') return false;
  if (type !== undefined) return [type].flat().includes('string');
  // a pattern says nothing of other types, but it is one for texts
  return pattern !== undefined || !limits.some((limit) => limit in schema);
}

function choiceOf(name: string, { description }: Json): GrammarChoice {
  return { name, description: typeof description === 'string' ? description : undefined };
}

/** Whether all closed schemas that apply have a key. */
function allowedKeys(applied: readonly Placed[]): (key: string) => boolean {
  const closed = applied.filter(
    ({ schema }) => schema['additionalProperties'] === false && isObject(schema['properties']),
  );
  return (key) => closed.every(({ schema }) => Object.hasOwn(objectAt(schema, 'properties'), key));
}

function membersOf(schemas: Schemas, applied: readonly Placed[]): readonly GrammarMember[] {
  const isAllowed = allowedKeys(applied);
  return applied
    .flatMap(({ schema, file }) =>
      Object.entries(objectAt(schema, 'properties')).map(([key, member]): GrammarMember => {
        const placed = { schema: isObject(member) ? member : {}, file };
        const all = reachable(schemas, placed).map((one) => one.schema);
        const described = all.find((one) => typeof one['description'] === 'string');
        return { ...choiceOf(key, described ?? {}), schemas: all };
      }),
    )
    .filter((one, index, all) => isFirst(one, index, all) && isAllowed(one.name));
}

function keysOf(
  schemas: Schemas,
  applied: readonly Placed[],
  held: Json,
): readonly GrammarChoice[] {
  const isAllowed = allowedKeys(applied);
  const own = membersOf(schemas, applied).map(({ name, description }) => ({ name, description }));
  // The key that tells alternatives apart comes first, and alone while it is missing.
  const telling = applied.flatMap(({ schema }) => {
    const name = objectAt(schema, 'discriminator')['propertyName'];
    return typeof name === 'string' ? [choiceOf(name, { description: 'What it is.' })] : [];
  });
  return [...own, ...telling]
    .filter(isFirst)
    .filter(({ name }) => isAllowed(name) && !Object.hasOwn(held, name));
}

/** Whether a schema accepts true and false, and no text for which they would be mistaken. */
function isBoolean({ type }: Json): boolean {
  const types = [type].flat();
  return types.includes('boolean') && !types.includes('string');
}

/** The values that a schema lists; `x-suggested` has usual tokens with their meaning. */
function valuesOf(schema: Json): readonly GrammarChoice[] {
  const { enum: listed, const: only } = schema;
  const written = [
    ...(Array.isArray(listed) ? listed : []),
    ...(only === undefined ? [] : [only]),
    ...(isBoolean(schema) ? [true, false] : []),
  ];
  const suggested = Object.entries(objectAt(schema, 'x-suggested'));
  return [
    ...written.filter((one) => typeof one !== 'object').map((one) => choiceOf(String(one), schema)),
    ...suggested.map(([name, description]) => ({
      ...choiceOf(name, { description }),
      isToken: true,
    })),
  ];
}
