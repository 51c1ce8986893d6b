import type { TestGiven } from '../../src/language/test.ts';
import type { MountedServices } from '../../src/sandbox/http/readRoutes.ts';
import { createRecordMaker } from '../../src/sandbox/mock/createRecordMaker.ts';
import { createSchemaReader } from '../../src/sandbox/mock/createSchemaReader.ts';
import { describedAnswer, withValueAt } from '../../src/sandbox/mock/describedAnswer.ts';
import { loadFaker } from '../../src/sandbox/mock/loadFaker.ts';
import type { MockService } from '../../src/sandbox/mock/MockService.ts';
import { readEntities } from '../../src/sandbox/mock/readEntities.ts';
import { readOperations } from '../../src/sandbox/mock/readOperations.ts';
import { builtInScenarios, type Scenarios } from '../../src/sandbox/mock/scenarios.ts';
import type { FoundOperation } from './findOperation.ts';

/** Answers an operation from its description and from what a case gives. */
export type AnswerOperation = (found: FoundOperation, given: TestGiven) => Promise<Response>;

/** What described services are made of. */
export interface DescribedOptions {
  readonly services: MountedServices;
  /** Languages of generated names and texts. */
  readonly language: string;
  readonly scenarios: Scenarios | undefined;
}

/**
 * Creates services that keep nothing: each answer is generated from the description of the
 * operation, the same in every run, around what the case gives.
 */
export async function createDescribedServices({
  services,
  language,
  scenarios,
}: DescribedOptions): Promise<AnswerOperation> {
  const faker = await loadFaker(language);
  const byName = new Map(
    Object.entries(services).map(([name, { document, mount }]) => {
      const reader = createSchemaReader(document);
      const operations = readOperations(document, reader);
      const entities = readEntities(name, operations, reader);
      const today = new Date('2026-01-15T00:00:00Z');
      const maker = createRecordMaker({
        document,
        reader,
        entities,
        faker,
        seed: 1,
        today,
        rows: 3,
      });
      const service = { document, reader, operations, entities, name, mount, maker };
      return [name, service as Partial<MockService> as MockService];
    }),
  );
  const known: Scenarios = { ...builtInScenarios, ...scenarios };
  return async ({ service: name, operation }, given) => {
    const service = byName.get(name);
    if (service === undefined) return new Response(null, { status: 404 });
    const scenario = known[given.scenario ?? ''] ?? {};
    const written = given.answers[operation.id] ?? scenario.operations?.[operation.id] ?? {};
    const status = written.status ?? scenario.status;
    if (status !== undefined && status >= 300)
      return response({ status, headers: written.headers ?? {}, body: written.body });
    const { rows, id } = operation;
    const isEmpty = scenario.empty === true && rows !== undefined;
    const value = isEmpty ? withValueAt({}, rows.path, []) : written.body;
    const answer = await describedAnswer(
      { service, operation },
      { value: value ?? operation.answer.examples[0], key: id, whole: written.body === undefined },
    );
    return response({
      status: status ?? answer.status,
      headers: {
        ...answer.headers,
        ...(answer.type !== undefined && { 'content-type': answer.type }),
        ...written.headers,
      },
      body: answer.json ?? answer.body,
    });
  };
}

interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function response({ status, headers, body }: Written): Response {
  const isEmpty = body === undefined || status === 204 || status === 304;
  if (isEmpty) return new Response(null, { status, headers });
  if (body instanceof Uint8Array)
    return new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
