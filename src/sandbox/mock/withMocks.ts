import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { digest } from '../access/digest.ts';
import type { Database } from '../database/SandboxTables.ts';
import { defineSandbox, type SandboxDefinition } from '../defineSandbox.ts';
import type { Handler, PortalTypes } from '../http/Call.ts';
import type { OpenApiDocument } from '../http/OpenApiDocument.ts';
import { operationsOf } from '../http/operationsOf.ts';
import type { MountedServices } from '../http/readRoutes.ts';
import { notFound } from '../http/ServiceError.ts';
import {
  defaultAccounts,
  findMockPrincipal,
  type MockAccount,
  type MockCallers,
} from './accounts.ts';
import { answerOperation } from './answerOperation.ts';
import { createRecordMaker } from './createRecordMaker.ts';
import { createSchemaReader, isSchema, listOf } from './createSchemaReader.ts';
import { loadFaker } from './loadFaker.ts';
import { addRecords } from './mockRecords.ts';
import { mockRules, type MockSchemes } from './mockRules.ts';
import type { MockService } from './MockService.ts';
import { readEntities } from './readEntities.ts';
import { readOperations } from './readOperations.ts';
import { readPlans } from './readPlans.ts';
import { scenarioPages } from './scenarioPages.ts';
import { builtInScenarios, type Scenarios } from './scenarios.ts';

/** What a portal says about its mocked services. */
export interface MockOptions {
  /** The mocked services, with descriptions that `readCurrentDescription` has read. */
  readonly services: MountedServices;
  /** Languages of the portal; names and texts are in the first. */
  readonly languages: readonly string[];
  /** Default: one for each role in `x-roles`. */
  readonly accounts?: readonly MockAccount[] | undefined;
  /** Records of each entity at the start. */
  readonly rows?: number | undefined;
  readonly seed?: number | undefined;
  readonly scenarios?: Scenarios | undefined;
  /** Encoding of tokens in the `Authorization` header. */
  readonly bearer?: 'plain' | 'base64' | undefined;
  /** Security schemes whose token the portal requests without a user. */
  readonly openSchemes?: readonly string[] | undefined;
  /** Path of the challenges of a bot check, if the portal has one. */
  readonly botCheckPath?: string | undefined;
  /** The time that the data are relative to. */
  readonly now: Date;
}

const defaultRows = 30;
/** Part of the fingerprint of generated data: change it when the generator changes. */
const generation = 1;

/**
 * A sandbox that answers the operations of the mocked services from their descriptions. Handlers of
 * `definition` win.
 */
export async function withMocks(
  definition: SandboxDefinition | undefined,
  options: MockOptions,
): Promise<SandboxDefinition> {
  const base = definition ?? emptySandbox(options);
  const { botCheckPath } = options;
  const roles = rolesOf(options.services);
  const accounts = options.accounts ?? defaultAccounts(roles);
  const scenarios = { ...builtInScenarios, ...options.scenarios };
  const faker = await loadFaker(options.languages[0] ?? 'en');
  const services = Object.entries(options.services).map(([name, { document, mount }]) =>
    createMockService({ name, mount, document, accounts, scenarios, options, faker }),
  );
  const callers: MockCallers = {
    accounts,
    bearer: options.bearer ?? 'plain',
    cookies: services.flatMap(({ cookies }) => cookies),
  };
  return {
    ...base,
    botCheck: base.botCheck ?? (botCheckPath === undefined ? undefined : { path: botCheckPath }),
    operations: { ...mockHandlers(services), ...base.operations },
    services: Object.fromEntries(
      services.map((service) => [
        service.name,
        mockRules(service, schemesOf(service, options), base.uncheckedOperations),
      ]),
    ),
    async findPrincipal(db, headers, now) {
      const own = await base.findPrincipal(db, headers, now);
      return own.tokenHash === undefined ? findMockPrincipal(db, headers, { now, callers }) : own;
    },
    async seed(db, seeding) {
      await base.seed(db, seeding);
      for (const service of services) await seedService(db, service, options);
    },
    demonstration: {
      ...base.demonstration,
      pages: { ...base.demonstration.pages, ...scenarioPages(scenarios) },
      accounts: [...base.demonstration.accounts, ...accounts.map(demonstrationAccount)],
    },
  };
}

interface ServiceInput {
  readonly name: string;
  readonly mount: string;
  readonly document: OpenApiDocument;
  readonly accounts: readonly MockAccount[];
  readonly scenarios: Scenarios;
  readonly options: MockOptions;
  readonly faker: Awaited<ReturnType<typeof loadFaker>>;
}

function createMockService(input: ServiceInput): MockService {
  const { name, mount, document, accounts, scenarios, options, faker } = input;
  const reader = createSchemaReader(document);
  const operations = readOperations(document, reader);
  const entities = readEntities(name, operations, reader);
  const planned = { document, operations, entities, reader };
  const today = new Date(`${options.now.toISOString().slice(0, 10)}T00:00:00Z`);
  const { seed = 1, rows = defaultRows } = options;
  return {
    ...planned,
    name,
    mount,
    plans: readPlans(planned),
    maker: createRecordMaker({ document, reader, entities, faker, seed, today, rows }),
    accounts,
    scenarios,
    changes: new Set(),
    cookies: schemeEntries(document).flatMap(([, scheme]) =>
      scheme['in'] === 'cookie' && typeof scheme['name'] === 'string' ? [scheme['name']] : [],
    ),
  };
}

/** The handlers by operation; services may have operations of the same id. */
function mockHandlers(services: readonly MockService[]): Readonly<Record<string, Handler>> {
  const own = new Map(
    services.map((service) => [
      service.name,
      {
        service,
        handlers: new Map(
          service.operations.map((operation) => [
            operation.id,
            answerOperation(service, operation),
          ]),
        ),
      },
    ]),
  );
  const answer: Handler = (call) => {
    const { service, handlers } = own.get(call.service) ?? {};
    const handler = handlers?.get(call.operation);
    if (service === undefined || handler === undefined) throw notFound();
    if (service.operations.find(({ id }) => id === call.operation)?.method !== 'get')
      call.afterCommit(() => service.changes.forEach((tell) => tell()));
    return handler(call);
  };
  return Object.fromEntries(
    services.flatMap(({ operations }) => operations.map(({ id }) => [id, answer] as const)),
  );
}

/** Generates the records of a service, unless they were generated from the same description. */
async function seedService(
  db: Kysely<PortalTypes['tables']>,
  service: MockService,
  { seed, rows, languages }: MockOptions,
): Promise<void> {
  const given = [generation, service.document, seed, rows, languages[0]];
  const fingerprint = createHash('sha256').update(JSON.stringify(given)).digest('hex');
  const known = await db
    .selectFrom('mock_services')
    .select('fingerprint')
    .where('service', '=', service.name)
    .executeTakeFirst();
  if (known?.fingerprint === fingerprint) return;
  await db.transaction().execute(async (changing) => {
    await replaceRecords(changing, service);
    await changing
      .insertInto('mock_services')
      .values({ service: service.name, fingerprint })
      .onConflict((conflict) => conflict.column('service').doUpdateSet({ fingerprint }))
      .execute();
  });
}

async function replaceRecords(db: Database, service: MockService): Promise<void> {
  await db
    .deleteFrom('mock_records')
    .where(sql<boolean>`starts_with(entity, ${`${service.name}.`})`)
    .execute();
  for (const entity of service.entities.all)
    await addRecords(db, entity.key, service.maker.records(entity));
}

function schemeEntries(
  document: OpenApiDocument,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  return Object.entries(document.components?.['securitySchemes'] ?? {}).filter(
    (entry): entry is [string, Readonly<Record<string, unknown>>] => isSchema(entry[1]),
  );
}

function schemesOf({ document }: MockService, { openSchemes = [] }: MockOptions): MockSchemes {
  const keys = schemeEntries(document).filter(
    ([, scheme]) => scheme['type'] === 'apiKey' && scheme['in'] !== 'cookie',
  );
  return { open: new Set(openSchemes), keys: new Set(keys.map(([name]) => name)) };
}

/** The roles that the services name, in their order. */
function rolesOf(services: MountedServices): readonly string[] {
  const found = Object.values(services).flatMap(({ document }) =>
    operationsOf(document).flatMap(({ operation }) => listOf(operation['x-roles'])),
  );
  return [...new Set(found.filter((role): role is string => typeof role === 'string'))];
}

function demonstrationAccount({ user, password, role }: MockAccount) {
  return { role, tab: '', username: user, password, note: 'mock' };
}

/** A sandbox without operations of its own. */
function emptySandbox({ languages }: MockOptions): SandboxDefinition {
  return defineSandbox({
    languages,
    timeZone: 'UTC',
    headers: { apiKey: 'x-api-key' },
    operations: {},
    uncheckedOperations: [],
    findPrincipal: () =>
      Promise.resolve({ caller: digest('visitor'), roles: [], signedIn: false, checked: true }),
    migrations: {},
    expiringTables: [],
    seed: () => Promise.resolve(),
    pages: {},
    pageStyles: '',
    demonstration: { accounts: [], entries: [], pages: {} },
    sparseMembers: {},
  });
}
