import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { controlOf, widgetOf } from '../fieldControl.ts';
import type { Concept, DocumentPath, ParsedDocument } from '../parse/document.ts';
import { isObject, objectAt } from '../resolve/schemas.ts';
import type { Vocabulary } from '../source.ts';
import { grammar } from './grammar.ts';
import { shapeProblems } from './shapeProblems.ts';
import { controlPropsSchema, widgetsSchema } from './vocabularySchema.ts';

/** Judges the shape of documents: no unknown keys, right types, known widgets, slots and events. */
export interface Validator {
  validate(document: ParsedDocument): Diagnostic[];
}

const withSchema: readonly Concept[] = ['portal', 'access', 'errors', 'define', 'shell', 'menu', 'form', 'validators', 'fragment', 'screen', 'popup', 'theme', 'texts'];
const builtIn: readonly string[] = ['form', 'error', 'fragment', 'steps', 'slot'];

/** Prepares the grammar with the widgets of a vocabulary. */
export function createValidator(vocabulary: Vocabulary): Validator {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, discriminator: true, validateFormats: false, allowUnionTypes: true });
  for (const schema of Object.values(grammar)) ajv.addSchema(schema);
  ajv.addSchema(widgetsSchema(vocabulary.widgets));
  for (const widget of vocabulary.widgets) if (widget.kind === 'control') ajv.addSchema(controlPropsSchema(widget));
  const types = [...vocabulary.widgets.filter((widget) => widget.kind === 'node').map((widget) => widget.type), ...builtIn].sort();
  const controls = new Set(vocabulary.widgets.filter(({ kind }) => kind === 'control').map(({ type }) => type));
  const named = (name: string): ValidateFunction => {
    const check = ajv.getSchema(`${name}.schema.json`);
    if (check === undefined) throw new Error(`The grammar has no schema "${name}".`);
    return check;
  };
  const run = (check: ValidateFunction, value: unknown): ErrorObject[] => (check(value) === true ? [] : [...(check.errors ?? [])]);
  return {
    validate(document) {
      if (!withSchema.includes(document.concept)) return [];
      const own = shapeProblems(run(named(document.concept), document.value), types).map((problem) => located(document, [], problem));
      const props = document.concept === 'form' && own.length === 0 ? fieldProps(document) : [];
      return [...own, ...props.flatMap(({ widget, props: given, path }) => (controls.has(widget) ? shapeProblems(run(named(`control-${widget}`), given), types).map((problem) => located(document, path, problem)) : []))];
    },
  };
}

interface FieldProps {
  readonly widget: string;
  readonly props: unknown;
  readonly path: DocumentPath;
}

// What each field of a form, and of its variants, gives to its control.
function fieldProps({ value }: ParsedDocument): FieldProps[] {
  const own = objectAt(value, 'fields');
  const of = (fields: Readonly<Record<string, unknown>>, place: DocumentPath): FieldProps[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isObject(field) || !('props' in field)) return [];
      return [{ widget: widgetOf(controlOf({ ...objectAt(own, name), ...field })), props: field['props'], path: [...place, name, 'props'] }];
    });
  const variants = Object.entries(objectAt(value, 'variants')).flatMap(([name, variant]) => of(objectAt(variant, 'fields'), ['variants', name, 'fields']));
  return [...of(own, ['fields']), ...variants];
}

function located(document: ParsedDocument, base: DocumentPath, problem: ReturnType<typeof shapeProblems>[number]): Diagnostic {
  const path = [...base, ...problem.path];
  return { ...problem.message, file: document.file, path, ...document.position(path, problem.part) };
}
