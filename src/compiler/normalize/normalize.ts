import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import { withImpliedKeys } from '../parse/impliedKeys.ts';
import { isObject, type Json } from '../json.ts';
import type { Vocabulary } from '../source.ts';
import { functionOfText, offsetInFunctionText } from './functionText.ts';
import { createShapes, type Shape } from './shapes.ts';

/** Writes a document in the smaller form of the same language. */
export type Normalize = (parsed: ParsedDocument) => ParsedDocument;

/**
 * Creates the function that writes a document in the smaller form of the same language: where the
 * schemas of the vocabulary allow one value or a list, a list; a named expression in one text as
 * its parts; `press` of a node in `on`, its form from its id; what the file's name implies as keys.
 * Positions still refer to the file. `normalize(normalize(x))` is `normalize(x)`.
 */
export function createNormalizer(vocabulary: Vocabulary): Normalize {
  const shapeOf = createShapes(vocabulary);
  return (parsed) => {
    const document = withImpliedKeys(parsed);
    if (document.concept === 'define') return withFunctions(document);
    const shape = shapeOf(document.concept);
    if (shape === undefined) return document;
    const written = document.value;
    const value = smaller(written, shape) as ParsedDocument['value'];
    return {
      ...document,
      value,
      position: (path, part) => document.position(toWritten(written, path), part),
      within: (path, offset) => document.within(toWritten(written, path), offset),
    };
  };
}

function withFunctions(document: ParsedDocument): ParsedDocument {
  const { functions } = document.value;
  if (!isObject(functions)) return document;
  const textOf = ([section, name = '']: DocumentPath): string | undefined => {
    const written = section === 'functions' ? functions[name] : undefined;
    return typeof written === 'string' ? written : undefined;
  };
  return {
    ...document,
    value: {
      ...document.value,
      functions: Object.fromEntries(
        Object.entries(functions).map(([name, written]) => [
          name,
          typeof written === 'string' ? functionOfText(written) : written,
        ]),
      ),
    },
    position: (path, part) => {
      const text = textOf(path);
      if (text === undefined || path.length === 2) return document.position(path, part);
      return document.within(path.slice(0, 2), offsetInFunctionText(text, path.slice(2)));
    },
    within: (path, offset) =>
      document.within(textOf(path) === undefined ? path : path.slice(0, 2), offset),
  };
}

function smaller(value: unknown, shape: Shape | undefined): unknown {
  if (shape === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => smaller(item, shape.item));
  if (shape.isList) return shape.isEvaluated && isExpression(value) ? value : [value];
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(shape.isNode ? wholeNode(value) : value).map(([name, member]) => [
      name,
      smaller(member, shape.member(value, name)),
    ]),
  );
}

function isExpression(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('=');
}

/** A node whose steps of `press` are in `on`, and a form node that names its form. */
function wholeNode(node: Json): Json {
  const { press, ...rest } = node;
  const form = namesForm(node) ? { form: node['id'] } : {};
  if (typeof node['type'] !== 'string' || typeof press !== 'object' || press === null)
    return { ...node, ...form };
  const on = isObject(rest['on']) ? rest['on'] : {};
  return { ...rest, ...form, on: { press: Array.isArray(press) ? press : [press], ...on } };
}

/** Whether the id of a node is the name of its form. */
function namesForm({ type, id, form }: Json): boolean {
  return type === 'form' && form === undefined && typeof id === 'string';
}

// Skips an index that the file does not contain, and the `on` of a node that has `press` itself;
// the id stands for the form that it names.
function toWritten(root: unknown, path: DocumentPath): DocumentPath {
  const result: (string | number)[] = [];
  let at: unknown = root;
  for (const [index, part] of path.entries()) {
    if (typeof part === 'number' && !Array.isArray(at) && part === 0) continue;
    if (part === 'on' && path[index + 1] === 'press' && isObject(at) && 'press' in at) continue;
    result.push(part === 'form' && isObject(at) && namesForm(at) ? 'id' : part);
    at = Array.isArray(at) ? at[Number(part)] : isObject(at) ? at[String(part)] : undefined;
  }
  return result;
}
