import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { compiledOnUse, errorsOf, splitDefinitions } from './compiledOnUse.ts';
import { createControls, type Controls } from './controls.ts';
import {
  descriptorConcepts,
  type Concept,
  type DocumentPath,
  type ParsedDocument,
} from '../parse/document.ts';
import { pathInFile } from '../parse/splitDocument.ts';
import { isObject, objectAt, type Json } from '../json.ts';
import type { Vocabulary } from '../source.ts';
import { grammar } from '../grammar.ts';
import { shapeProblems } from './shapeProblems.ts';
import { sourceProblems } from './sourceProblems.ts';
import {
  controlPropsSchema,
  controlSchema,
  stepSchema,
  widgetsSchema,
} from './vocabularySchema.ts';

/** Validates the shape of documents: unknown keys, types, widgets, slots and events. */
export interface Validator {
  validate(document: ParsedDocument): Diagnostic[];
}

const hasGrammar: ReadonlySet<Concept> = new Set(descriptorConcepts);
const builtIn: readonly string[] = ['form', 'error', 'fragment', 'steps', 'slot', 'outlet'];

/**
 * Combines the grammar with the widgets of a vocabulary. @throws Error with a line for each error
 * in a manifest.
 */
export function createValidator(vocabulary: Vocabulary): Validator {
  const problems = sourceProblems(vocabulary.widgets);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    discriminator: true,
    validateFormats: false,
    // own manifests are checked when they are read; a test checks the grammar and the other ones
    validateSchema: false,
    allowUnionTypes: true,
    // a portal is validated once: faster code would cost more time than it saves
    code: { optimize: false },
  });
  for (const schema of Object.values(grammar)) ajv.addSchema(schema);
  ajv.addKeyword(compiledOnUse(ajv));
  for (const { schema, parts } of [
    splitDefinitions(stepSchema(vocabulary.actions), 'step'),
    splitDefinitions(widgetsSchema(vocabulary.widgets), 'widget'),
  ])
    ajv.addSchema([schema, ...parts]);
  const controls = createControls(vocabulary.widgets);
  ajv.addSchema(controlSchema(controls.names));
  for (const widget of vocabulary.widgets)
    if (widget.kind === 'control') ajv.addSchema(controlPropsSchema(widget));
  const types = [
    ...vocabulary.widgets.filter((widget) => widget.kind === 'node').map((widget) => widget.type),
    ...builtIn,
  ].sort();
  const known = {
    types,
    verbs: vocabulary.actions.map(({ verb }) => verb),
    sourced: vocabulary.widgets
      .filter(({ source }) => source !== undefined)
      .map(({ type }) => type),
  };
  const named = (name: string): ValidateFunction => {
    const check = ajv.getSchema(`${name}.schema.json`);
    if (check === undefined) throw new Error(`The grammar has no schema "${name}".`);
    return check;
  };
  const run = (check: ValidateFunction, value: unknown): ErrorObject[] =>
    check(value) === true ? [] : errorsOf(check.errors ?? []);
  return {
    validate(document) {
      if (!hasGrammar.has(document.concept)) return [];
      const own = shapeProblems(run(named(document.concept), document.value), known).map(
        (problem) => located(document, [], problem),
      );
      const props =
        document.concept === 'form' && own.length === 0 ? fieldProps(document, controls) : [];
      return [
        ...own,
        ...props.flatMap(({ widget, props: given, path }) =>
          shapeProblems(run(named(`control-${widget}`), given), known).map((problem) =>
            located(document, path, problem),
          ),
        ),
      ];
    },
  };
}

interface FieldProps {
  readonly widget: string;
  readonly props: unknown;
  readonly path: DocumentPath;
}

// The props that each field of a form, of its variants, and inside other fields, passes to its
// control.
function fieldProps({ value }: ParsedDocument, controls: Controls): FieldProps[] {
  const own = objectAt(value, 'fields');
  const of = (fields: Json, place: DocumentPath, changed?: Json): FieldProps[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isObject(field)) return [];
      const path = [...place, name];
      const inside = [
        ...of(objectAt(field, 'fields'), [...path, 'fields']),
        ...of({ items: field['items'] }, path),
      ];
      const whole = { ...objectAt(changed, name), ...field };
      const { widget } = controls.of(whole);
      // another type than its own decides about other controls, see elaborate/field.ts
      const isSure = ['control', 'type', 'options', 'enum'].some((key) => key in whole);
      if (!('props' in field) || widget === undefined || !isSure) return inside;
      return [{ widget: widget.type, props: field['props'], path: [...path, 'props'] }, ...inside];
    });
  const variants = Object.entries(objectAt(value, 'variants')).flatMap(([name, variant]) =>
    of(objectAt(variant, 'fields'), ['variants', name, 'fields'], own),
  );
  return [...of(own, ['fields']), ...variants];
}

function located(
  document: ParsedDocument,
  base: DocumentPath,
  problem: ReturnType<typeof shapeProblems>[number],
): Diagnostic {
  const path = [...base, ...problem.path];
  return {
    ...problem.message,
    file: document.file,
    path: pathInFile(document, path),
    ...document.position(path, problem.part),
  };
}
