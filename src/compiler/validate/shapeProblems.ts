import type { ErrorObject } from 'ajv';
import { nearestName } from '../../expressions/nearestName.ts';
import { messages, type Message } from '../messages.ts';
import type { DocumentPath } from '../parse/document.ts';

/** A mistake of shape: where, whether its key or its value is meant, and what. */
export interface ShapeProblem {
  readonly path: DocumentPath;
  readonly part: 'key' | 'value';
  readonly message: Message;
}

/** Turns the validator's errors into statements about the document. `types` are the known node types. */
export function shapeProblems(errors: readonly ErrorObject[], types: readonly string[]): ShapeProblem[] {
  const best = bestBranches(errors);
  return best.flatMap((error) => {
    if (isMisspelt(error, best)) return [];
    const problem = explain[error.keyword]?.(error, pathOf(error), types);
    return problem === undefined ? [{ path: pathOf(error), part: 'value' as const, message: messages.wrongShape() }] : problem;
  });
}

// A key that is missing because it is misspelt is told once, where it is written.
function isMisspelt(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'required') return false;
  const missing = text(error.params['missingProperty']);
  return errors.some((other) => other.keyword === 'additionalProperties' && other.instancePath === error.instancePath && nearestName(text(other.params['additionalProperty']), knownKeys(other)) === missing);
}

type Explain = (error: ErrorObject, path: DocumentPath, types: readonly string[]) => ShapeProblem | [];

const value = (path: DocumentPath, message: Message): ShapeProblem => ({ path, part: 'value', message });
const key = (path: DocumentPath, message: Message): ShapeProblem => ({ path, part: 'key', message });

const explain: Readonly<Record<string, Explain>> = {
  if: () => [],
  additionalProperties: (error, path) => key([...path, text(error.params['additionalProperty'])], messages.unknownKey(text(error.params['additionalProperty']), knownKeys(error))),
  required: (error, path) => key(path, messages.missingKey(text(error.params['missingProperty']), ownerOf(error))),
  dependentRequired: (error, path) => key([...path, text(error.params['property'])], messages.missingBeside(text(error.params['missingProperty']), text(error.params['property']))),
  type: (error, path) => value(path, messages.wrongType(nameAt(path), error.params['type'] as string | string[])),
  enum: (error, path) => value(path, messages.notOneOf(error.data, error.params['allowedValues'] as unknown[])),
  const: (error, path) => value(path, messages.notOneOf(error.data, [error.params['allowedValue']])),
  pattern: (error, path) => (error.propertyName === undefined ? value(path, patternMessage(error, path)) : []),
  propertyNames: (error, path) => key([...path, text(error.params['propertyName'])], messages.badName(text(error.params['propertyName']))),
  discriminator: (error, path, types) =>
    typeof error.params['tagValue'] === 'string'
      ? value([...path, text(error.params['tag'])], messages.unknownWidget(error.params['tagValue'], types))
      : key(path, messages.missingKey(text(error.params['tag']), 'node')),
  not: (error, path) => {
    const verbs = (error.parentSchema as Readonly<Record<string, unknown>> | undefined)?.['x-verbs'];
    return Array.isArray(verbs) ? key(path, messages.noVerb(Object.keys((error.data ?? {}) as object), verbs.map(text))) : value(path, messages.wrongShape());
  },
  minItems: (error, path) => value(path, messages.tooFew(nameAt(path), Number(error.params['limit']))),
  minProperties: (error, path) => value(path, messages.tooFew(nameAt(path), Number(error.params['limit']))),
  maxItems: (error, path) => value(path, messages.tooMany(nameAt(path), Number(error.params['limit']))),
  minLength: (_, path) => value(path, messages.emptyText(nameAt(path))),
  minimum: (error, path) => value(path, messages.outOfRange(nameAt(path), text(error.params['comparison']), Number(error.params['limit']))),
  maximum: (error, path) => value(path, messages.outOfRange(nameAt(path), text(error.params['comparison']), Number(error.params['limit']))),
};

function text(given: unknown): string {
  return typeof given === 'string' ? given : String(given);
}

function nameAt(path: DocumentPath): string {
  const names = path.filter((part) => typeof part === 'string');
  return text(names.at(-1) ?? 'document');
}

function knownKeys(error: ErrorObject): string[] {
  const schema = error.parentSchema as { readonly properties?: object } | undefined;
  const given = Object.keys((error.data ?? {}) as object);
  return Object.keys(schema?.properties ?? {}).filter((name) => !given.includes(name));
}

function ownerOf(error: ErrorObject): string | undefined {
  const type = (error.data as { readonly type?: unknown } | null)?.type;
  const title = (error.parentSchema as { readonly title?: unknown } | undefined)?.title;
  return typeof title === 'string' && title === type ? title : undefined;
}

function patternMessage(error: ErrorObject, path: DocumentPath): Message {
  const pattern = text(error.params['pattern']);
  if (pattern === '^=') return messages.expressionNeeded(nameAt(path));
  if (pattern.startsWith('^(state|shell') || pattern.startsWith('^(shell')) return messages.statePathNeeded(text(error.data));
  if (pattern === '^/') return messages.pathNeeded(text(error.data));
  if (pattern.startsWith('^[A-Za-z]') && !pattern.includes('\\.')) return messages.badName(text(error.data));
  return messages.badSpelling(text(error.data));
}

function pathOf(error: ErrorObject): DocumentPath {
  if (error.instancePath === '') return [];
  return error.instancePath
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

// Of an alternative whose branches all fail, only the branch that came furthest is told.
function bestBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  let left = [...errors];
  for (const union of unions) {
    const inner = left.filter((error) => error !== union && error.schemaPath.startsWith(`${union.schemaPath}/`) && error.instancePath.startsWith(union.instancePath));
    const branches = new Map<string, ErrorObject[]>();
    for (const error of inner) {
      const branch = error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '';
      branches.set(branch, [...(branches.get(branch) ?? []), error]);
    }
    const best = [...branches.values()].sort((a, b) => score(a, union) - score(b, union))[0];
    left = left.filter((error) => error !== union && !inner.includes(error)).concat(best ?? []);
    if (best === undefined) left.push({ ...union, keyword: 'union' });
  }
  return left;
}

// A wrong type of the value itself says that another branch was meant.
function score(errors: readonly ErrorObject[], union: ErrorObject): number {
  const wrongKind = errors.some((error) => error.instancePath === union.instancePath && ['type', 'const', 'enum'].includes(error.keyword));
  return (wrongKind ? 100 : 0) + errors.length;
}
