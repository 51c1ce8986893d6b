import { stringify } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../scripts/portalProcess.ts';
import { headerVariables, serviceSettings } from '../../../scripts/portalServices.ts';
import { silentObserver } from '../../../src/server/observer.ts';
import { readServerSettings } from '../../../src/server/serverSettings.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';
import { clinicDescription } from './clinicDescription.ts';

const portal = `schema: portal/1
name: portal.name
languages: { default: de, available: [de, en] }
services: { clinic: { reach: mock } }
sandbox: mock/index.ts
`;
const code = `export const operations = {
  readMe: () => Promise.resolve({ status: 200, body: { id: 'from code' } }),
};`;

let close: (() => Promise<void>) | undefined;
afterAll(() => close?.());

describe('a portal with a mocked service and nothing else', () => {
  it('answers its calls, with accounts for each role and operations in code', async () => {
    const folder = await temporaryFolder({
      'portal.yaml': portal,
      'mock/index.ts': code,
      'services/clinic.openapi.yaml': stringify(clinicDescription),
    });
    const environment = { PORTAL_DIR: folder, DATA_DIR: `${folder}/data` };
    const settings = readServerSettings(environment, serviceSettings, headerVariables);
    const { sandbox, targets } = await startBackend(
      settings,
      'http://portal.test',
      silentObserver(),
    );
    close = sandbox?.close;
    expect(targets).toMatchObject({ mocked: ['clinic'], unanswered: [] });
    const send = async (path: string, init?: RequestInit) =>
      (await sandbox?.fetch(new Request(`http://portal.test${path}`, init)))?.json();
    const [account] = (await send('/sandbox/accounts')) as Record<string, string>[];
    expect(account).toMatchObject({
      role: 'DOCTOR',
      username: 'doctor@example.org',
      password: 'Portico1',
    });
    const body = JSON.stringify({ email: account?.['username'], password: account?.['password'] });
    const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const { access_token: token } = (await send('/clinic/login', signIn)) as Record<string, string>;
    const headers = { authorization: `Bearer ${token}` };
    expect(await send('/clinic/patients', { headers })).toHaveLength(10);
    expect(await send('/clinic/me', { headers })).toEqual({ id: 'from code' });
  }, 120_000);
});
