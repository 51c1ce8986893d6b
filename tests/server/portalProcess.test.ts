import { describe, expect, it, vi } from 'vitest';
import type { Tree } from '../../src/language/expression.ts';
import {
  deploySettings,
  printAccounts,
  sandboxSettings,
  serviceTargets,
} from '../../scripts/portalProcess.ts';
import type { PortalService } from '../../scripts/portalServices.ts';

const portal = {
  settings: {
    cardServices: '/card_services',
    companyServices: '/company_services',
    serviceKey: 'sandbox-key',
  },
  apiKey: { header: 'x-api-key', value: { '=': ['.', ['settings', 'serviceKey']] as Tree } },
};

describe('the process of a portal', () => {
  const service = (name: string, more: Partial<PortalService> = {}): PortalService => ({
    name,
    base: `/${name}`,
    reach: undefined,
    headers: {},
    cookies: [],
    key: `${name}Services`,
    isSetting: true,
    mount: `/${name}`,
    ...more,
  });
  const none = { services: {}, forwardedValues: {} };

  it('forwards the calls of services whose addresses are set', () => {
    const services = [service('card'), service('company')];
    expect(serviceTargets(services, none, true)).toMatchObject({
      forwards: {},
      sandboxed: ['card', 'company'],
      unanswered: [],
    });
    const real = { cardServices: 'https://a.example', companyServices: 'https://b.example' };
    expect(serviceTargets(services, { ...none, services: real }, true)).toMatchObject({
      forwards: { '/card': 'https://a.example', '/company': 'https://b.example' },
      sandboxed: [],
    });
  });

  it('rejects a mixture of real services and the sandbox', () => {
    const real = { cardServices: 'https://a.example' };
    expect(() =>
      serviceTargets([service('card'), service('company')], { ...none, services: real }, true),
    ).toThrow(
      'COMPANY_SERVICES_URL must be set too: either every service is real, or none is and the sandbox answers.',
    );
  });

  it('mocks a service until its address is set, whatever the others do', () => {
    const services = [service('lab', { reach: 'mock' }), service('mail', { reach: 'forward' })];
    const mail = { mailServices: 'https://mail.example' };
    expect(serviceTargets(services, { ...none, services: mail }, false)).toMatchObject({
      mocked: ['lab'],
      forwards: { '/mail': 'https://mail.example' },
    });
    const both = { ...mail, labServices: 'https://lab.example' };
    expect(serviceTargets(services, { ...none, services: both }, false)).toMatchObject({
      mocked: [],
      forwards: { '/mail': 'https://mail.example', '/lab': 'https://lab.example' },
    });
  });

  it('rejects a forward without an address, or without the value of a header', () => {
    const mail = service('mail', { reach: 'forward', headers: { 'x-key': 'MAIL_KEY' } });
    expect(() => serviceTargets([mail], none, false)).toThrow(
      'MAIL_SERVICES_URL must be set to an address: portal.yaml forwards the calls of the service "mail".',
    );
    const services = { mailServices: 'https://mail.example' };
    expect(() => serviceTargets([mail], { services, forwardedValues: {} }, false)).toThrow(
      'MAIL_KEY must be set: portal.yaml adds it as the header "x-key" to the calls of the service "mail".',
    );
    expect(
      serviceTargets([mail], { services, forwardedValues: { MAIL_KEY: 'secret' } }, false),
    ).toMatchObject({ forwardHeaders: { '/mail': { 'x-key': 'secret' } } });
  });

  it('tells where nothing answers', () => {
    const services = [
      service('card'),
      service('maps', { reach: 'direct' }),
      service('far', { reach: 'direct', mount: undefined }),
    ];
    expect(serviceTargets(services, none, false).unanswered).toEqual([
      'Calls of the service "card" go to "/card", where nothing answers. Set CARD_SERVICES_URL to the address of the service, or write "reach: mock" in portal.yaml.',
      'Calls of the service "maps" go to "/maps", where nothing answers. Give it an address such as "https://api.example" in portal.yaml, unless a proxy in front answers there.',
    ]);
  });

  it('refuses a service without a path below which the process could answer', () => {
    const nowhere = { ...service('lab'), reach: 'forward' as const, mount: undefined };
    expect(() => serviceTargets([nowhere], none, false)).toThrow('write "base: /lab"');
  });

  it('gives a service that the browser calls itself the address of its variable', () => {
    const settings = { maps: 'https://maps.example', cardServices: '/card' };
    const services = { maps: 'https://other.example', cardServices: 'https://a.example' };
    expect(deploySettings({ settings }, { apiKey: undefined, services })).toEqual({
      maps: 'https://other.example',
      cardServices: '/card',
    });
  });
});

describe('the settings of the process', () => {
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
    printAccounts({ demonstration: undefined }, 'http://localhost', ['lab']);
    expect(log).toHaveBeenLastCalledWith('Answered from their descriptions: lab.');
    const accounts = [{ reader: 'Ada', card: '17' }];
    printAccounts({ demonstration: { accounts, entries: [] } }, 'http://localhost');
    expect(table).toHaveBeenCalledWith(accounts);
    expect(log).toHaveBeenLastCalledWith('Mails and codes: http://localhost/sandbox/outbox\n');
    vi.restoreAllMocks();
  });
});
