import { isObject, objectAt, stringAt, type Json } from '../../../compiler/json.ts';
import type { OperationEntry } from '../../../compiler/resolve/operations.ts';
import { withoutMissing, type Type } from '../../../expressions/type.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { dataOf, sourcesOf, type RowSource } from './rowSources.ts';

/** Descriptors that declare data. */
const withData = ['screen', 'popup'] as const;

/**
 * The lists that operations of the services answer and that a file does not read yet: their calls
 * need no value, or only parameters of its address, and the service accepts its roles.
 */
export function operationSources(draft: Draft, file: string): readonly RowSource[] {
  const { documents, environment } = draft.knowledge();
  const own = documents.find(
    (one) => one.file === file && withData.some((concept) => concept === one.concept),
  );
  if (own === undefined) return [];
  const known = Object.keys({ ...objectAt(own.value, 'data'), ...dataOf(draft, file) });
  const called = new Set(callsIn(own.value['data']));
  const pathNames = environment.screens.get(String(own.value['screen']))?.pathNames ?? [];
  const roles = rolesOf(draft, String(own.value['screen'] ?? ''));
  return environment.operations.names().flatMap((id) => {
    const entry = environment.operations.find(id)?.entry;
    if (entry === undefined || called.has(id) || !isRead(entry)) return [];
    if (entry.roles.length > 0 && !roles?.every((role) => entry.roles.includes(role))) return [];
    const given = valuesFor(entry, pathNames);
    if (given === undefined) return [];
    const name = nameFor(id, known);
    const call = {
      call: id,
      ...(Object.keys(given).length > 0 && { with: given }),
      ...inlineError(draft),
    };
    return sourcesOf(`data.${name}`, entry.answer).map((source) => ({
      ...source,
      id: `call:${id}${source.path.slice(`data.${name}`.length)}`,
      data: { name, call },
    }));
  });
}

function isRead({ operation, body, hasEvents, problems }: OperationEntry): boolean {
  const needsBody = body?.required === true;
  return operation.method === 'GET' && !needsBody && !hasEvents && problems.length === 0;
}

/** The values of the required parameters; undefined if one has none. */
function valuesFor({ parameters }: OperationEntry, pathNames: readonly string[]): Json | undefined {
  const needed = parameters.filter(({ required }) => required);
  const isGiven = needed.every(({ name, type }) => pathNames.includes(name) && isText(type));
  return isGiven
    ? Object.fromEntries(needed.map(({ name }) => [name, `= path.${name}`]))
    : undefined;
}

function isText(type: Type): boolean {
  const held = withoutMissing(type);
  return held.kind === 'string' && held.values === undefined;
}

/** The roles that may open a screen; undefined if anybody may. */
function rolesOf(draft: Draft, screen: string): readonly string[] | undefined {
  const { screens, rules } = draft.knowledge().environment;
  const names = screens.get(screen)?.access ?? [];
  const lists = names.flatMap((name) => rules.get(name)?.roles ?? []);
  return lists.length === 0 ? undefined : lists;
}

function callsIn(value: unknown): readonly string[] {
  if (!isObject(value)) return [];
  return Object.values(value).flatMap((one) => stringAt(isObject(one) ? one : {}, 'call') ?? []);
}

/** `visits` for `listVisits`; with a number if it is taken. */
function nameFor(id: string, known: readonly string[]): string {
  const plain = id.replace(/^(?:list|get|read|find|search|fetch)(?=[A-Z])/, '');
  const [first = 'data', ...rest] = plain.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');
  const camel = [first, ...rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1))].join(
    '',
  );
  const name = /^[A-Za-z]/.test(camel) ? camel.charAt(0).toLowerCase() + camel.slice(1) : 'data';
  for (let number = 1; ; number++) {
    const own = number === 1 ? name : `${name}${String(number)}`;
    if (!known.includes(own)) return own;
  }
}

/** A failure is shown where the rows would be, if the portal has a pipeline for that. */
function inlineError(draft: Draft): Json {
  const { errors } = draft.knowledge().environment.only;
  const pipelines = objectAt(errors?.value, 'pipelines');
  return Object.hasOwn(pipelines, 'inline') ? { onError: 'inline' } : {};
}
