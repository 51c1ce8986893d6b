import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Concept, DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Vocabulary } from '../source.ts';
import { grammar } from './grammar.ts';
import { shapeProblems } from './shapeProblems.ts';
import { controlPropsSchema, widgetsSchema } from './vocabularySchema.ts';

/** Judges the shape of documents: no unknown keys, right types, known widgets, slots and events. */
export interface Validator {
  validate(document: ParsedDocument): Diagnostic[];
  /** Judges the props that a field gives to its control. */
  controlProps(document: ParsedDocument, control: string, props: unknown, at: DocumentPath): Diagnostic[];
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
  const named = (name: string): ValidateFunction => {
    const check = ajv.getSchema(`${name}.schema.json`);
    if (check === undefined) throw new Error(`The grammar has no schema "${name}".`);
    return check;
  };
  const run = (check: ValidateFunction, value: unknown): ErrorObject[] => (check(value) === true ? [] : [...(check.errors ?? [])]);
  return {
    validate(document) {
      if (!withSchema.includes(document.concept)) return [];
      return shapeProblems(run(named(document.concept), document.value), types).map((problem) => located(document, [], problem));
    },
    controlProps(document, control, props, at) {
      return shapeProblems(run(named(`control-${control}`), props), types).map((problem) => located(document, at, problem));
    },
  };
}

function located(document: ParsedDocument, base: DocumentPath, problem: ReturnType<typeof shapeProblems>[number]): Diagnostic {
  const path = [...base, ...problem.path];
  return { ...problem.message, file: document.file, path, ...document.position(path, problem.part) };
}
