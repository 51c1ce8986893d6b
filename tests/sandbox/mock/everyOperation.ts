import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';
import { describeErrors, type Route } from '../../../src/sandbox/http/readRoutes.ts';
import { createRecordMaker } from '../../../src/sandbox/mock/createRecordMaker.ts';
import { createSchemaReader, listOf } from '../../../src/sandbox/mock/createSchemaReader.ts';
import { loadFaker } from '../../../src/sandbox/mock/loadFaker.ts';
import { readCurrentDescription } from '../../../src/sandbox/mock/readCurrentDescription.ts';
import {
  readEntities,
  collectionOf,
  parameterName,
} from '../../../src/sandbox/mock/readEntities.ts';
import {
  isParameter,
  readOperations,
  type DescribedOperation,
} from '../../../src/sandbox/mock/readOperations.ts';
import { mockNow, type MockSandbox } from './createMockSandbox.ts';

/** What an operation answered. */
export interface Outcome {
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  /** What of the answer differs from the description; undefined if nothing does. */
  readonly wrong: string | undefined;
  readonly body: unknown;
}

/** Calls every operation of a service with a request that its description allows. */
export async function callEveryOperation(
  sandbox: MockSandbox,
  service: string,
  given: {
    readonly document: OpenApiDocument;
    tokenFor(route: Route): Promise<string | undefined>;
    readonly bodies?: Readonly<Record<string, unknown>>;
  },
): Promise<readonly Outcome[]> {
  const document = readCurrentDescription(given.document);
  const reader = createSchemaReader(document);
  const operations = readOperations(document, reader);
  const entities = readEntities(service, operations, reader);
  const faker = await loadFaker('en');
  const maker = createRecordMaker({
    document,
    reader,
    entities,
    faker,
    seed: 5,
    today: mockNow,
    rows: 3,
  });
  const order = ['get', 'post', 'put', 'patch', 'delete'];
  const outcomes: Outcome[] = [];
  for (const operation of [...operations].sort(
    (a, b) => order.indexOf(a.method) - order.indexOf(b.method),
  )) {
    const route = sandbox.routes.find(
      (one) => one.service === service && one.operation === operation.id,
    );
    if (route === undefined) throw new Error(`There is no route for "${operation.id}".`);
    const path = await pathFor(operation);
    const query = operation.parameters
      .filter((one) => one.in === 'query' && one.required === true)
      .map((one) => [
        one.name,
        String(
          maker.conform(undefined, one.schema, {
            key: `${operation.id}/${one.name}`,
            name: one.name,
          }),
        ),
      ]);
    const needed = operation.parameters
      .filter((one) => one.in === 'header' && one.required === true)
      .map((one) => [
        one.name,
        String(maker.conform(undefined, one.schema, { key: one.name, name: one.name })),
      ]);
    const isForm = 'application/x-www-form-urlencoded' in route.bodyTypes;
    const type = Object.keys(route.bodyTypes)[0];
    const body =
      operation.body === undefined
        ? undefined
        : (given.bodies?.[operation.id] ??
          maker.conform(undefined, operation.body, { key: operation.id, name: operation.id }));
    const token = await given.tokenFor(route);
    const response = await sandbox.fetch(
      new Request(`http://mock.test/${service}${path}?${new URLSearchParams(query).toString()}`, {
        method: route.method,
        headers: {
          ...Object.fromEntries(needed),
          ...(type !== undefined && {
            'content-type': isForm ? 'application/x-www-form-urlencoded' : type,
          }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined &&
          route.method !== 'GET' && {
            body: isForm
              ? new URLSearchParams(body as Record<string, string>).toString()
              : JSON.stringify(body),
          }),
      }),
    );
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = text !== '' && isJson ? JSON.parse(text) : undefined;
    outcomes.push({
      operation: operation.id,
      method: operation.method,
      status: response.status,
      wrong: wrongOf(route, response.status, answer),
      body: answer ?? text,
    });
  }
  return outcomes;

  /** The path of an operation with keys of records that exist. */
  async function pathFor({ segments, parameters }: DescribedOperation): Promise<string> {
    const parts: string[] = [];
    const chosen: Record<string, string> = {};
    for (const [at, segment] of segments.entries()) {
      if (!isParameter(segment)) {
        parts.push(segment);
        continue;
      }
      const name = parameterName(segment);
      const collection = collectionOf(segments.slice(0, at));
      const entity = entities.at(collection);
      const rows =
        entity === undefined
          ? []
          : await sandbox.db
              .selectFrom('mock_records')
              .select(['id', 'parents'])
              .where('entity', '=', entity.key)
              .orderBy('position')
              .execute();
      const above = Object.entries(chosen).filter(
        ([one]) =>
          entities.at(one) !== undefined &&
          entity?.parents.some((link) => link.collection === one) === true,
      );
      const row = rows.find(({ parents }) =>
        above.every(([one, id]) => (parents as Record<string, string>)[one] === id),
      );
      const schema = parameters.find((one) => one.name === name)?.schema ?? { type: 'string' };
      const id = row?.id ?? String(maker.conform(undefined, schema, { key: name, name }));
      chosen[collection] = id;
      parts.push(encodeURIComponent(id));
    }
    return `/${parts.join('/')}`;
  }
}

function wrongOf(route: Route, status: number, answer: unknown): string | undefined {
  if (status < 200 || status > 299) return `status ${status}: ${JSON.stringify(answer)}`;
  const check = route.answers[String(status)] ?? route.answers['default'];
  if (check === undefined || answer === undefined) return undefined;
  return check(answer) ? undefined : describeErrors('answer', listOf(check.errors) as never);
}
