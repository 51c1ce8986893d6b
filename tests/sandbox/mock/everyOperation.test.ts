import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Call } from '../../../src/sandbox/http/Call.ts';
import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';
import type { Route } from '../../../src/sandbox/http/readRoutes.ts';
import { issueTokens } from '../../../src/sandbox/mock/accounts.ts';
import { clinicDescription } from './clinicDescription.ts';
import { createMockSandbox, mockNow, type MockSandbox } from './createMockSandbox.ts';
import { callEveryOperation } from './everyOperation.ts';

const read = (name: string) =>
  parse(readFileSync(`screens/services/${name}.openapi.yaml`, 'utf8')) as OpenApiDocument;
const documents = { company: read('company'), card: read('card'), clinic: clinicDescription };
const openSchemes = ['cardOpen', 'thirdParty', 'companyOpen'];
const password = 'Portico1';
/** What is typed to sign in must be an account; everything else is generated. */
const bodies = {
  issueCompanyToken: {
    grant_type: 'password',
    scope: 'webclient',
    username: 'cst@example.org',
    password,
  },
  issueCardToken: { grant_type: 'password', scope: 'web', username: 'ben@example.org', password },
  login: { email: 'doctor@example.org', password },
};

let sandbox: MockSandbox;
let dispose: (() => Promise<void>) | undefined;

beforeAll(async () => {
  sandbox = await createMockSandbox(documents, { languages: ['ro'], openSchemes, rows: 8 });
  ({ dispose } = sandbox);
}, 200_000);
afterAll(() => dispose?.());

/** A token that the operation accepts. */
async function tokenFor(route: Route): Promise<string> {
  const call = {
    db: sandbox.db,
    now: mockNow,
    random: (size: number) => crypto.getRandomValues(new Uint8Array(size)),
  } as Pick<Call, 'db' | 'now' | 'random'> as Call;
  const schemes = route.security.flatMap((entry) => Object.keys(entry));
  const role = (route.roles[0] ?? 'DOCTOR').toLowerCase();
  const account = { user: `${role}@example.org`, password, role };
  const isOpen = schemes.some((scheme) => openSchemes.includes(scheme));
  return (await issueTokens(call, isOpen ? undefined : account)).token;
}

describe.each(Object.entries(documents))('the mock of the %s services', (name, document) => {
  it('answers every operation as described', async () => {
    const outcomes = await callEveryOperation(sandbox, name, { document, bodies, tokenFor });
    const wrong = outcomes.filter((outcome) => outcome.wrong !== undefined);
    expect(wrong.map(({ operation, wrong: reason }) => `${operation}: ${reason}`)).toEqual([]);
    expect(outcomes).toHaveLength(sandbox.routes.filter(({ service }) => service === name).length);
  });
});
