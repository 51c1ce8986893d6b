import { followReference, type Placed } from '../validate/followReference.ts';
import { grammar } from '../grammar.ts';
import { isObject, objectAt, ownMember, type Json } from '../json.ts';
import type { Vocabulary } from '../source.ts';
import { stepSchema, widgetsSchema } from '../validate/vocabularySchema.ts';

/** What the schemas say about the values at a place. */
export interface Shape {
  /** Whether a single value stands for a list of one. */
  readonly isList: boolean;
  /** Whether an expression is the whole list, as in a prop of a widget or a parameter of a verb. */
  readonly isEvaluated: boolean;
  readonly isNode: boolean;
  /** The shape of an item of a list; undefined if it has nothing to normalize. */
  readonly item: Shape | undefined;
  /** The shape of a member of `owner`; undefined if it has nothing to normalize. */
  member(owner: Json, name: string): Shape | undefined;
}

const nodeFile = 'node.schema.json';
/** The schemas that come from manifests. */
const manifestFiles: readonly string[] = ['widgets.schema.json', 'step.schema.json'];

/** The schema of a node of an unknown type, which may have nodes in any list. */
const unknownNode: Json = {
  additionalProperties: { type: 'array', items: { $ref: nodeFile } },
};

/**
 * Reads from the schemas of a vocabulary where descriptors have what is normalized: nodes, and
 * single values that stand for a list of one. Names and values that the author is free to choose
 * have no shape, whatever they look like.
 *
 * Returns the shape of a file of a concept; undefined if it has nothing to normalize.
 */
export function createShapes(vocabulary: Vocabulary): (concept: string) => Shape | undefined {
  const schemas: Readonly<Record<string, Json>> = {
    ...Object.fromEntries(
      Object.entries(grammar).map(([name, schema]) => [`${name}.schema.json`, schema]),
    ),
    'widgets.schema.json': widgetsSchema(vocabulary.widgets),
    'step.schema.json': stepSchema(vocabulary.actions),
  };
  const isRelevant = createRelevance(schemas);
  const numbers = new Map<Json, number>();
  const numberOf = (schema: Json): number => {
    const known = numbers.get(schema) ?? numbers.size;
    numbers.set(schema, known);
    return known;
  };
  const shapes = new Map<string, Shape>();

  /** The shape of values that one of several schemas describes. */
  function shapeOf(all: readonly Placed[]): Shape | undefined {
    const branches = all.filter(isRelevant).flatMap((one) => branchesOf(schemas, one));
    if (branches.length === 0) return undefined;
    const key = branches.map(({ schema }) => numberOf(schema)).join();
    const known = shapes.get(key) ?? createShape(branches);
    shapes.set(key, known);
    return known;
  }

  function createShape(branches: readonly Placed[]): Shape {
    const isNode = branches.some(isAnyNode);
    const members = new Map<string, Shape | undefined>();
    let item: Shape | undefined;
    let hasItem = false;
    return {
      isNode,
      isList: branches.some(({ schema }) => takesOneOrList(schema)),
      isEvaluated: branches.every(({ file }) => manifestFiles.includes(file)),
      get item() {
        if (!hasItem) item = shapeOf(branches.flatMap((one) => partOf(one, 'items')));
        hasItem = true;
        return item;
      },
      member(owner, name) {
        const key = isNode ? `${String(owner['type'])} ${name}` : name;
        if (!members.has(key)) {
          const own = isNode ? branchesOf(schemas, nodeOf(schemas, owner['type'])) : [];
          members.set(key, shapeOf([...branches, ...own].flatMap((one) => memberOf(one, name))));
        }
        return members.get(key);
      },
    };
  }

  return (concept) => {
    const file = `${concept}.schema.json`;
    const schema = ownMember(schemas, file);
    return schema && shapeOf([{ schema, file }]);
  };
}

function isAnyNode({ schema, file }: Placed): boolean {
  return file === nodeFile && schema === grammar.node;
}

/** The schema of the nodes of a type. */
function nodeOf(schemas: Readonly<Record<string, Json>>, type: unknown): Placed {
  for (const file of [nodeFile, 'widgets.schema.json']) {
    const schema = ownMember(objectAt(schemas[file], '$defs'), String(type));
    if (isObject(schema)) return { schema, file };
  }
  return { schema: unknownNode, file: nodeFile };
}

/**
 * Whether a schema accepts an item or a list of such items:
 * `if: { type: array }, then: { items: X }, else: X`.
 */
function takesOneOrList({ if: condition, then, else: single }: Json): boolean {
  return (
    isObject(condition) &&
    condition['type'] === 'array' &&
    isObject(then) &&
    isObject(single) &&
    withoutDescription(then['items']) === withoutDescription(single)
  );
}

function withoutDescription(schema: unknown): string {
  return JSON.stringify({ ...(isObject(schema) ? schema : {}), description: undefined });
}

/** A schema, and those that describe the same value: alternatives, and what a `$ref` leads to. */
function branchesOf(schemas: Readonly<Record<string, Json>>, placed: Placed): readonly Placed[] {
  if (isAnyNode(placed)) return [placed];
  const { schema } = placed;
  return [
    placed,
    ...(schema['$ref'] === undefined ? [] : [followReference(schemas, placed)]).flatMap((one) =>
      branchesOf(schemas, one),
    ),
    ...['then', 'else', 'oneOf', 'anyOf', 'allOf']
      .flatMap((keyword) => partOf(placed, keyword))
      .flatMap((one) => branchesOf(schemas, one)),
  ];
}

/** The schemas at a keyword that has a schema or a list of them. */
function partOf({ schema, file }: Placed, keyword: string): readonly Placed[] {
  return [schema[keyword]].flat().flatMap((one) => (isObject(one) ? { schema: one, file } : []));
}

/** The schemas of a member of an object. */
function memberOf(placed: Placed, name: string): readonly Placed[] {
  const declared = ownMember(objectAt(placed.schema, 'properties'), name);
  if (declared !== undefined)
    return isObject(declared) ? [{ schema: declared, file: placed.file }] : [];
  return partOf(placed, 'additionalProperties');
}

/** Creates the test whether values of a schema can have anything to normalize. */
function createRelevance(schemas: Readonly<Record<string, Json>>): (placed: Placed) => boolean {
  const known = new Map<Json, boolean>();
  function isRelevant(placed: Placed, seen: Set<Json>): boolean {
    const answer = known.get(placed.schema);
    if (answer !== undefined || seen.has(placed.schema)) return answer === true;
    seen.add(placed.schema);
    const found = branchesOf(schemas, placed).some(
      (one) =>
        isAnyNode(one) ||
        takesOneOrList(one.schema) ||
        [
          ...Object.keys(objectAt(one.schema, 'properties')).flatMap((name) => memberOf(one, name)),
          ...partOf(one, 'additionalProperties'),
          ...partOf(one, 'items'),
        ].some((inside) => isRelevant(inside, seen)),
    );
    if (found) known.set(placed.schema, true);
    return found;
  }
  return (placed) => {
    const seen = new Set<Json>();
    const found = isRelevant(placed, seen);
    if (!found) for (const schema of seen) known.set(schema, false);
    return found;
  };
}
