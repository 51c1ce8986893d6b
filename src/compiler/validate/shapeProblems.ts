import type { ErrorObject } from 'ajv';
import { nearestName } from '../../expressions/nearestName.ts';
import { isObject, listAt, stringsAt } from '../json.ts';
import { messages, type Message } from '../messages.ts';
import type { DocumentPath } from '../parse/document.ts';

/** A shape error: its path, whether it concerns the key or the value, and its message. */
export interface ShapeProblem {
  readonly path: DocumentPath;
  readonly part: 'key' | 'value';
  readonly message: Message;
}

/** The names of a vocabulary: node types and verbs. */
export interface KnownNames {
  readonly types: readonly string[];
  readonly verbs: readonly string[];
  /** The node types with a `source`. */
  readonly sourced: readonly string[];
}

/** Translates ajv's errors into messages about the document. */
export function shapeProblems(errors: readonly ErrorObject[], known: KnownNames): ShapeProblem[] {
  const best = bestBranches(errors);
  return best.flatMap((error) => {
    if (isMisspelt(error, best)) return [];
    const problem = explain[error.keyword]?.(error, pathOf(error), known);
    return problem === undefined
      ? [{ path: pathOf(error), part: 'value' as const, message: messages.wrongShape() }]
      : problem;
  });
}

// A missing key that is only misspelt is reported once, at the misspelt key.
function isMisspelt(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'required') return false;
  const missing = text(error.params['missingProperty']);
  return errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === error.instancePath &&
      nearestName(text(other.params['additionalProperty']), knownKeys(other)) === missing,
  );
}

type Explain = (error: ErrorObject, path: DocumentPath, known: KnownNames) => ShapeProblem | [];

const value = (path: DocumentPath, message: Message): ShapeProblem => ({
  path,
  part: 'value',
  message,
});
const key = (path: DocumentPath, message: Message): ShapeProblem => ({
  path,
  part: 'key',
  message,
});

const explain: Readonly<Record<string, Explain>> = {
  if: () => [],
  // Only a node with `press` forbids a member of its `on`.
  not: (_, path) => key([...path, 'press'], messages.insteadOf('press', 'on.press')),
  additionalProperties: (error, path, { sourced }) => {
    const name = text(error.params['additionalProperty']);
    const owner = ownerOf(error);
    if (path.length === 0 && isRemovedKey(error, name))
      return key([name], messages.removedKey(name));
    return key(
      [...path, name],
      name === 'source' && owner !== undefined
        ? messages.noSource(owner, sourced)
        : messages.unknownKey(name, knownKeys(error), placeOf(error, path)),
    );
  },
  required: (error, path, { sourced }) => {
    const missing = text(error.params['missingProperty']);
    const owner = ownerOf(error);
    const fromSource =
      owner !== undefined && sourced.includes(owner) && error.schemaPath.endsWith('/else/required');
    return key(
      path,
      fromSource
        ? messages.missingKeyOrSource(missing, owner)
        : messages.missingKey(missing, owner),
    );
  },
  dependentRequired: (error, path) =>
    key(
      [...path, text(error.params['property'])],
      messages.missingBeside(text(error.params['missingProperty']), text(error.params['property'])),
    ),
  type: (error, path) => value(path, typeMessage(error, path)),
  oneOf: (error, path) => {
    const passing = Array.isArray(error.params['passingSchemas'])
      ? error.params['passingSchemas'].map(Number)
      : [];
    const [first, second] = passing.map((branch) => requiredOf(error, branch));
    return first === undefined || second === undefined
      ? value(path, messages.wrongShape())
      : key([...path, first], messages.insteadOf(second, first));
  },
  enum: (error, path) => {
    const allowed = error.params['allowedValues'] as unknown[];
    return value(
      path,
      error.schemaPath.startsWith('control.schema.json')
        ? messages.unknownControl(text(error.data), allowed.map(text))
        : messages.notOneOf(error.data, allowed),
    );
  },
  const: (error, path) =>
    value(path, messages.notOneOf(error.data, [error.params['allowedValue']])),
  pattern: (error, path) =>
    error.propertyName === undefined ? value(path, patternMessage(error, path)) : [],
  propertyNames: (error, path) =>
    key(
      [...path, text(error.params['propertyName'])],
      messages.badName(text(error.params['propertyName'])),
    ),
  discriminator: (error, path, { types }) =>
    typeof error.params['tagValue'] === 'string'
      ? value(
          [...path, text(error.params['tag'])],
          messages.unknownWidget(error.params['tagValue'], types),
        )
      : key(path, messages.missingKey(text(error.params['tag']), 'node')),
  // Only a step without a verb reaches a `false` schema.
  'false schema': (error, path, { verbs }) =>
    key(path, messages.noVerb(Object.keys((error.data ?? {}) as object), verbs)),
  minItems: (error, path) =>
    value(path, messages.tooFew(nameAt(path), Number(error.params['limit']))),
  minProperties: (error, path) =>
    value(path, messages.tooFew(nameAt(path), Number(error.params['limit']))),
  maxItems: (error, path) =>
    value(path, messages.tooMany(nameAt(path), Number(error.params['limit']))),
  minLength: (_, path) => value(path, messages.emptyText(nameAt(path))),
  minimum: (error, path) =>
    value(
      path,
      messages.outOfRange(
        nameAt(path),
        text(error.params['comparison']),
        Number(error.params['limit']),
      ),
    ),
  maximum: (error, path) =>
    value(
      path,
      messages.outOfRange(
        nameAt(path),
        text(error.params['comparison']),
        Number(error.params['limit']),
      ),
    ),
};

function text(given: unknown): string {
  return typeof given === 'string' ? given : String(given);
}

function nameAt(path: DocumentPath): string {
  const names = path.filter((part) => typeof part === 'string');
  return text(names.at(-1) ?? 'document');
}

/** The member that a branch of `oneOf` requires. */
function requiredOf({ parentSchema }: ErrorObject, branch: number): string | undefined {
  const one = listAt(parentSchema, 'oneOf')[branch];
  return isObject(one) ? stringsAt(one, 'required')[0] : undefined;
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

/** Keys of former versions, by the title of their schema; a migration removes them. */
const removedKeys: Readonly<Record<string, readonly string[]>> = {
  Portal: ['breakpoint', 'captcha'],
};

function isRemovedKey({ parentSchema }: ErrorObject, name: string): boolean {
  const title = (parentSchema as { readonly title?: unknown } | undefined)?.title;
  return removedKeys[text(title)]?.includes(name) === true;
}

/**
 * Describes the object with an unknown key: a node's type, otherwise the key that contains the
 * object.
 */
function placeOf(error: ErrorObject, path: DocumentPath): string | undefined {
  const owner = ownerOf(error);
  if (owner !== undefined) return `"${owner}"`;
  if (path.length === 0) return undefined;
  return typeof path.at(-1) === 'number' ? `an entry of "${nameAt(path)}"` : `"${nameAt(path)}"`;
}

function typeMessage(error: ErrorObject, path: DocumentPath): Message {
  const type = error.params['type'] as string | string[];
  if (typeof path.at(-1) === 'number')
    return error.data === null
      ? messages.emptyEntry(nameAt(path))
      : messages.wrongEntry(nameAt(path), type);
  return messages.wrongType(nameAt(path), type, {
    value: error.data,
    description: error.parentSchema?.['description'],
  });
}

function patternMessage(error: ErrorObject, path: DocumentPath): Message {
  const pattern = text(error.params['pattern']);
  if (pattern === '^=') return messages.expressionNeeded(nameAt(path));
  if (pattern.startsWith('^\\([^()]*')) return messages.functionNeeded(text(error.data));
  if (pattern === '^(?!=)') return messages.literalNeeded(nameAt(path));
  if (/^\^\(+(state\||shell)/.test(pattern)) return messages.statePathNeeded(text(error.data));
  if (pattern === '^/') return messages.pathNeeded(text(error.data));
  if (pattern.startsWith('^[A-Za-z]') && !pattern.includes('\\.'))
    return messages.badName(text(error.data));
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

// If all branches of an alternative fail, only the closest branch is reported.
function bestBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  let remaining = [...errors];
  for (const union of unions) {
    const inner = remaining.filter(
      (error) =>
        error !== union &&
        error.schemaPath.startsWith(`${union.schemaPath}/`) &&
        error.instancePath.startsWith(union.instancePath),
    );
    const branches = new Map<string, ErrorObject[]>();
    for (const error of inner) {
      const branch = error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '';
      branches.set(branch, [...(branches.get(branch) ?? []), error]);
    }
    const best = [...branches.values()].sort((a, b) => score(a, union) - score(b, union))[0];
    remaining = remaining
      .filter((error) => error !== union && !inner.includes(error))
      .concat(best ?? []);
    if (best === undefined) remaining.push(union);
  }
  return remaining;
}

// A wrong type of the value itself means that another branch was intended.
function score(errors: readonly ErrorObject[], union: ErrorObject): number {
  const wrongKind = errors.some(
    (error) =>
      error.instancePath === union.instancePath &&
      ['type', 'const', 'enum'].includes(error.keyword),
  );
  return (wrongKind ? 100 : 0) + errors.length;
}
