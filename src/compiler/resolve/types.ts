import { copyOf } from '../../expressions/described.ts';
import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import type { Type } from '../../expressions/type.ts';
import { messages, type Message } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { follow, isObject, objectAt } from '../json.ts';

/** The named types of a portal: entities of its services, and the schemas of define.yaml. */
export interface NamedTypes {
  /** The type of a JSON Schema of a descriptor, in which `$ref` is the bare name of a type. */
  typeOf(schema: unknown): Type;
  /** The JSON Schema of a name, with its own references as names. */
  schemaOf(name: string): unknown;
  /** The names of all types. */
  typeNames(): readonly string[];
  /** The problem of a name that is no type, or that several types have. */
  typeProblem(name: string): Message | undefined;
}

/**
 * Collects the named types. A name of define.yaml takes precedence over one of a service;
 * `service.Name` is exact. Types are read lazily.
 */
export function createTypes(
  services: ReadonlyMap<string, ParsedDocument>,
  define: ParsedDocument | undefined,
): NamedTypes {
  const own = objectAt(define?.value, 'schemas');
  const entities = new Map(
    [...services].map(
      ([service, { value }]) =>
        [service, objectAt(objectAt(value, 'components'), 'schemas')] as const,
    ),
  );
  const owners = (name: string) =>
    [...entities].filter(([, schemas]) => Object.hasOwn(schemas, name)).map(([service]) => service);
  const known = new Map<string, Type>();
  const knownAt = new WeakMap<object, Type>();
  const renamed = new Map<string, unknown>();

  function entityOf(service: string, name: string): unknown {
    const key = `${service}/${name}`;
    if (!renamed.has(key))
      renamed.set(
        key,
        withNames(
          Object.hasOwn(entities.get(service) ?? {}, name)
            ? entities.get(service)?.[name]
            : undefined,
          service,
        ),
      );
    return renamed.get(key);
  }

  // In a service: the name of an entity and a path inside it, or (after a second slash) a path in
  // the whole file.
  function serviceSchema(ref: string): unknown {
    const [, service = '', rest = ''] = /^#\/([^/]+)\/(.*)$/.exec(ref) ?? [];
    if (rest.startsWith('/'))
      return withNames(follow(services.get(service)?.value, `#${rest}`), service);
    const [name = '', ...inside] = rest.split('/');
    const entity = entityOf(service, name.replaceAll('~1', '/').replaceAll('~0', '~'));
    return inside.length === 0 ? entity : follow(entity, `#/${inside.join('/')}`);
  }

  function schemaOf(ref: string): unknown {
    if (ref.startsWith('#/')) return serviceSchema(ref);
    const [first = '', second] = ref.split('.');
    if (second !== undefined) return entityOf(first, second);
    return Object.hasOwn(own, first) ? own[first] : entityOf(owners(first)[0] ?? '', first);
  }
  const typeNames = () => [
    ...new Set([
      ...Object.keys(own),
      ...[...entities.values()].flatMap((schemas) => Object.keys(schemas)),
    ]),
  ];
  return {
    schemaOf,
    typeNames,
    typeOf(schema) {
      // equal schemas that list names are different types: each leads to its own names
      const listing =
        isObject(schema) && ['enum', 'const', 'properties', 'items'].some((key) => key in schema)
          ? schema
          : undefined;
      const key = listing === undefined ? (JSON.stringify(schema) ?? '') : '';
      const found =
        (listing === undefined ? known.get(key) : knownAt.get(listing)) ??
        typeFromSchema(schema, schemaOf, { answer: { lenient: false }, dates: 'named' });
      if (listing === undefined) known.set(key, found);
      else knownAt.set(listing, found);
      return found;
    },
    typeProblem(name) {
      if (name.startsWith('#/')) return undefined; // a reference inside a service
      const [first = '', second] = name.split('.');
      if (second !== undefined)
        return Object.hasOwn(entities.get(first) ?? {}, second)
          ? undefined
          : messages.unknownType(name, typeNames());
      if (Object.hasOwn(own, name)) return undefined;
      const found = owners(name);
      if (found.length === 0) return messages.unknownType(name, typeNames());
      const shapes = new Set(
        found.map((service) =>
          JSON.stringify(typeFromSchema({ $ref: `#/${service}/${name}` }, schemaOf)),
        ),
      );
      return shapes.size > 1 ? messages.ambiguousType(name, found) : undefined;
    },
  };
}

const entityPath = '#/components/schemas/';

// Rewrites references in a service file to exact names, which also resolve outside of it.
function withNames(value: unknown, service: string): unknown {
  if (Array.isArray(value))
    return copyOf(
      value.map((item: unknown) => withNames(item, service)),
      value,
    );
  if (!isObject(value)) return value;
  const named = Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === '$ref' && typeof member === 'string'
        ? [
            name,
            member.startsWith(entityPath)
              ? `#/${service}/${member.slice(entityPath.length)}`
              : member.replace(/^#\//, `#/${service}//`),
          ]
        : [name, withNames(member, service)],
    ),
  );
  return copyOf(named, value);
}
