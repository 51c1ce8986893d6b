import { isObject, objectAt, stringAt, type Json } from '../json.ts';
import type { DocumentPath } from '../parse/document.ts';
import type { Vocabulary } from '../source.ts';
import type { Controls } from './controls.ts';
import type { Placed } from './followReference.ts';
import { schemaFiles } from './schemaFiles.ts';
import { schemasInside, selectSchemas } from './selectSchemas.ts';

interface Found {
  readonly path: DocumentPath;
  readonly value: Json;
}

/**
 * A part of a document that stands where the grammar has one: a step, a node, or a piece of data
 * that is fetched. A value with the same keys elsewhere, such as in `with` of a fragment, is none.
 */
export type DocumentPart =
  /** `verb` is undefined for a step that has none, which is reported elsewhere. */
  | (Found & { readonly kind: 'step'; readonly verb: string | undefined })
  | (Found & { readonly kind: 'node' })
  | (Found & { readonly kind: 'data' });

/** Finds the parts of documents by the grammar and the manifests of a vocabulary. */
export interface DocumentParts {
  /** The parts of a document, each before those inside it. */
  of(document: { readonly concept: string; readonly value: Json }): readonly DocumentPart[];
  /** The parts of a list of steps, or of one step; their paths begin in it. */
  ofSteps(steps: unknown): readonly DocumentPart[];
}

const kinds: Readonly<Record<string, DocumentPart['kind']>> = {
  'step.schema.json': 'step',
  'node.schema.json': 'node',
  'data.schema.json': 'data',
};

const placed = (schema: Json): Placed => ({ schema, file: 'value.schema.json' });
const step = { $ref: 'step.schema.json' };
const steps = { if: { type: 'array' }, then: { items: step }, else: step };
const nodes = { if: { type: 'array' }, then: { items: { $ref: 'node.schema.json' } } };

/** Stands for `steps` where a search names its schema by file. */
const listOfSteps = 'steps';

/** What stands in for the schemas of an unknown verb or type: its lists have steps or nodes. */
const unknownStep = placed({ additionalProperties: { ...steps, else: {} } });
const unknownNode = placed({
  properties: { on: { additionalProperties: steps }, press: steps },
  additionalProperties: nodes,
});

/** Creates the search for parts. It remembers the parts of each document while that exists. */
export function createDocumentParts(vocabulary: Vocabulary, controls: Controls): DocumentParts {
  const schemas = schemaFiles(vocabulary, controls);
  const verbs = vocabulary.actions.map(({ verb }) => verb);
  const types = new Set([
    ...vocabulary.widgets.map(({ type }) => type),
    ...Object.keys(objectAt(schemas['node.schema.json'], '$defs')),
  ]);
  const files = Object.keys(kinds);
  const known = new WeakMap<object, Map<string, readonly DocumentPart[]>>();

  function partOf(applied: readonly Placed[], { path, value }: Found): DocumentPart | undefined {
    const file = files.find((name) => applied.some(({ schema }) => schema === schemas[name]));
    const kind = file === undefined ? undefined : kinds[file];
    if (kind === 'step')
      return { kind, path, value, verb: verbs.find((verb) => Object.hasOwn(value, verb)) };
    return kind && { kind, path, value };
  }
  function visit(
    value: unknown,
    { around, path }: { readonly around: readonly Placed[]; readonly path: DocumentPath },
    found: DocumentPart[],
  ): void {
    if (typeof value !== 'object' || value === null || around.length === 0) return;
    const applied = around.flatMap((one) => selectSchemas(schemas, one, value));
    const part = isObject(value) ? partOf(applied, { path, value }) : undefined;
    if (part !== undefined) found.push(part);
    const isUnknownStep = part?.kind === 'step' && part.verb === undefined;
    const isUnknownNode = part?.kind === 'node' && !types.has(stringAt(value, 'type') ?? '');
    const inside = isUnknownStep ? [unknownStep] : isUnknownNode ? [unknownNode] : applied;
    for (const [key, member] of Object.entries(value)) {
      const name = Array.isArray(value) ? Number(key) : key;
      visit(member, { around: schemasInside(inside, name), path: [...path, name] }, found);
    }
  }
  function search(value: unknown, root: string): readonly DocumentPart[] {
    if (typeof value !== 'object' || value === null) return [];
    const answers = known.get(value) ?? new Map<string, readonly DocumentPart[]>();
    known.set(value, answers);
    const before = answers.get(root);
    if (before !== undefined) return before;
    const found: DocumentPart[] = [];
    visit(
      value,
      { around: [placed(root === listOfSteps ? steps : { $ref: root })], path: [] },
      found,
    );
    answers.set(root, found);
    return found;
  }
  return {
    of: ({ concept, value }) => search(value, `${concept}.schema.json`),
    ofSteps: (value) => search(value, listOfSteps),
  };
}
