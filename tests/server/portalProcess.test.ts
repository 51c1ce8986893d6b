import { describe, expect, it } from 'vitest';
import { deploySettings, forwardsOf } from '../../scripts/portalProcess.ts';

const portal = { settings: { cardServices: '/card_services', companyServices: '/company_services', apiKey: 'sandbox-key' } };

describe('the process of a portal', () => {
  it('forwards the prefixes of the services whose addresses are set', () => {
    expect(forwardsOf(portal, { services: {} })).toEqual({});
    expect(forwardsOf(portal, { services: { cardServices: 'https://a.example', companyServices: 'https://b.example' } })).toEqual({ '/card_services': 'https://a.example', '/company_services': 'https://b.example' });
  });

  it('refuses to mix real services with the sandbox', () => {
    expect(() => forwardsOf(portal, { services: { cardServices: 'https://a.example' } })).toThrow('COMPANY_SERVICES_URL must be set too: either every service is real, or none is and the sandbox answers.');
  });

  it('puts the api key of the environment over the default of the portal', () => {
    expect(deploySettings(portal, { apiKey: undefined })).toMatchObject({ apiKey: 'sandbox-key' });
    expect(deploySettings(portal, { apiKey: 'real' })).toMatchObject({ apiKey: 'real', cardServices: '/card_services' });
  });
});
