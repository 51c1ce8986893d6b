import type { Call } from '../http/Call.ts';
import { notFound } from '../http/ServiceError.ts';
import { isSchema } from './createSchemaReader.ts';
import { findRecord } from './mockRecords.ts';
import type { MockedPlace, MockService } from './MockService.ts';
import { collectionOf, parameterName, type Entity } from './readEntities.ts';
import { isParameter } from './readOperations.ts';

type Body = Readonly<Record<string, unknown>>;

/** The members of a JSON or form body. */
export function givenMembers(body: unknown): Body {
  return isSchema(body) ? body : {};
}

/**
 * The records above, by the path of their collection. @throws ServiceError 404 when one does not
 * exist
 */
export async function parentsOf(
  call: Call,
  { service, operation }: MockedPlace,
  segments: readonly string[] = operation.segments,
): Promise<Readonly<Record<string, string>>> {
  const parents: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (!isParameter(segment) || at === 0) continue;
    const collection = collectionOf(segments.slice(0, at));
    const above = service.entities.at(collection);
    const id = call.params[parameterName(segment)] ?? '';
    if (above === undefined) continue;
    if ((await findRecord(call.db, above.key, id)) === undefined) throw notFound();
    parents[collection] = id;
  }
  return parents;
}

/** The records above that an entity lies below, as conditions of a list. */
export function limiting(entity: Entity, parents: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(parents).filter(([collection]) =>
      entity.parents.some((link) => link.collection === collection),
    ),
  );
}

/** A record with all members that its schemas require. */
export function completed(
  { maker }: MockService,
  entity: Entity,
  { body, key }: { readonly body: Body; readonly key: string },
): Body {
  return entity.schemas.reduce<Body>(
    (all, schema) => ({
      ...all,
      ...(maker.conform(all, schema, { key: `${entity.key}/${key}`, name: entity.name }) as Body),
    }),
    body,
  );
}
