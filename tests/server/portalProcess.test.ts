import { describe, expect, it, vi } from 'vitest';
import type { Tree } from '../../src/language/expression.ts';
import {
  deploySettings,
  printAccounts,
  sandboxSettings,
  serviceTargets,
} from '../../scripts/portalProcess.ts';

const portal = {
  settings: {
    cardServices: '/card_services',
    companyServices: '/company_services',
    serviceKey: 'sandbox-key',
  },
  apiKey: { header: 'x-api-key', value: { '=': ['.', ['settings', 'serviceKey']] as Tree } },
};

describe('the process of a portal', () => {
  const service = (name: string, key: string) => ({
    name,
    key,
    base: `settings.${key}`,
    isSetting: true,
    mount: `/${name}`,
    reach: undefined,
    headers: {},
  });
  const services = [service('cards', 'cardServices'), service('people', 'peopleServices')];
  const targets = (addresses: Readonly<Record<string, string | undefined>>) =>
    serviceTargets(services, { services: addresses, forwardedValues: {} }, true);

  it('forwards the prefixes of the services whose addresses are set', () => {
    expect(targets({}).forwards).toEqual({});
    expect(
      targets({ cardServices: 'https://a.example', peopleServices: 'https://b.example' }).forwards,
    ).toEqual({ '/cards': 'https://a.example', '/people': 'https://b.example' });
  });

  it('rejects a mixture of real services and the sandbox', () => {
    expect(() => targets({ cardServices: 'https://a.example' })).toThrow(
      'PEOPLE_SERVICES_URL must be set too: either every service is real, or none is and the sandbox answers.',
    );
  });

  it('overrides the default API key of the portal with that of the environment', () => {
    expect(deploySettings(portal, { apiKey: undefined })).toMatchObject({
      serviceKey: 'sandbox-key',
    });
    expect(deploySettings(portal, { apiKey: 'real' })).toMatchObject({
      serviceKey: 'real',
      cardServices: '/card_services',
    });
  });

  it('hides the accounts, mails and codes of the sandbox if configured, and signs with its own secret', async () => {
    const settings = {
      allowedOrigins: [],
      apiKey: undefined,
      demonstration: false,
      sandboxSecret: '0123456789abcdef',
    };
    expect(sandboxSettings(settings, 'https://portal.example')).toEqual({
      publicOrigin: 'https://portal.example',
      allowedOrigins: [],
      showDemonstration: false,
      secret: '0123456789abcdef',
    });
    expect(
      sandboxSettings(
        { ...settings, demonstration: true, sandboxSecret: undefined },
        'https://portal.example',
      ),
    ).not.toHaveProperty('secret');
  });

  it('prints the accounts of the demonstration, with the columns of the portal', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const table = vi.spyOn(console, 'table').mockImplementation(() => undefined);
    printAccounts({ demonstration: undefined }, 'http://localhost');
    expect(log).not.toHaveBeenCalled();
    const accounts = [{ reader: 'Ada', card: '17' }];
    printAccounts({ demonstration: { accounts, entries: [] } }, 'http://localhost');
    expect(table).toHaveBeenCalledWith(accounts);
    expect(log).toHaveBeenLastCalledWith('Mails and codes: http://localhost/sandbox/outbox\n');
    vi.restoreAllMocks();
  });
});
