import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';
import { issueTokens } from '../../../src/sandbox/mock/accounts.ts';
import type { Call } from '../../../src/sandbox/http/Call.ts';
import { createMockSandbox, mockNow, type MockSandbox } from './createMockSandbox.ts';
import { callEveryOperation } from './everyOperation.ts';

const read = (file: string) => parse(readFileSync(file, 'utf8')) as OpenApiDocument;
const open = { card: ['cardOpen', 'thirdParty'], company: ['companyOpen'] };

let sandbox: MockSandbox | undefined;
afterAll(() => sandbox?.dispose());

describe.each(['company', 'card'] as const)('the mock of the %s services', (name) => {
  it('answers every operation as described', async () => {
    const document = read(`screens/services/${name}.openapi.yaml`);
    const started = performance.now();
    const mocked = await createMockSandbox(
      { [name]: document },
      { languages: ['ro'], openSchemes: open[name], rows: 10 },
    );
    console.log(name, 'start', performance.now() - started);
    sandbox = mocked;
    const roles = [...new Set(mocked.routes.flatMap((route) => route.roles))];
    const call = {
      db: mocked.db,
      now: mockNow,
      random: (size: number) => crypto.getRandomValues(new Uint8Array(size)),
    } as unknown as Call;
    const tokenOf = async (role: string | undefined) =>
      (
        await issueTokens(
          call,
          role === undefined
            ? undefined
            : { user: `${role.toLowerCase()}@example.org`, password: '', role },
        )
      ).token;
    const outcomes = await callEveryOperation(mocked, name, {
      document,
      bodies: {
        issueCompanyToken: {
          grant_type: 'password',
          scope: 'webclient',
          username: 'cst@example.org',
          password: 'Portico1',
        },
        issueCardToken: {
          grant_type: 'password',
          scope: 'web',
          username: 'ben@example.org',
          password: 'Portico1',
        },
      },
      tokenFor: (route) => {
        const schemes = route.security.flatMap((entry) => Object.keys(entry));
        const isOpen = schemes.some((scheme) => (open[name] as readonly string[]).includes(scheme));
        return tokenOf(isOpen ? undefined : (route.roles[0] ?? roles[0]));
      },
    });
    console.log('calls', performance.now() - started, outcomes.length);
    expect(
      outcomes
        .filter(({ wrong }) => wrong !== undefined)
        .map(({ operation, method, wrong }) => `${method} ${operation}: ${wrong}`),
    ).toEqual([]);
    await mocked.dispose();
    sandbox = undefined;
  }, 60_000);
});
