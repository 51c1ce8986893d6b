import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders, type DeploySettings } from '../../src/server/securityPolicy.ts';

/** The sources of each directive. */
function read(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources];
  }));
}

const strict = {
  'default-src': ["'none'"], 'script-src': ["'self'"], 'style-src': ["'self'"], 'img-src': ["'self'", 'data:'], 'font-src': ["'self'"], 'connect-src': ["'self'"], 'worker-src': ["'self'"],
  'frame-src': ["'none'"], 'object-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'self'"], 'frame-ancestors': ["'none'"], 'manifest-src': ["'self'"],
  'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'dompurify'],
};

describe('the content security policy', () => {
  it('names no origin but its own when the settings name none', () => {
    expect(read(contentSecurityPolicy({ apiRoot: '/', cardServices: '/card_services', paymentProviders: ['/sandbox/pay'], botCheckScript: '', chatBot: false, requestTimeoutMs: 30000 }))).toEqual(strict);
  });

  it('lets a page of the portal itself stand in a frame where an address of a frame has no origin', () => {
    const frames = (chatBotAddress: unknown) => read(contentSecurityPolicy({ chatBotAddress }))['frame-src'];
    expect(frames('/assistant/index.html')).toEqual(["'self'"]);
    expect(frames(['/assistant', 'https://chat.example.ro/embed'])).toEqual(["'self'", 'https://chat.example.ro']);
    expect(frames('')).toEqual(["'none'"]);
    expect(frames('javascript:alert(1)')).toEqual(["'none'"]);
    expect(frames(false)).toEqual(["'none'"]);
  });

  it('lets the portal frame its own page only where a setting names one', () => {
    const framing = (settings: DeploySettings) => [read(contentSecurityPolicy(settings))['frame-ancestors'], securityHeaders(settings)['X-Frame-Options']];
    expect(framing({ chatBotAddress: '/assistant/index.html' })).toEqual([["'self'"], 'SAMEORIGIN']);
    for (const chatBotAddress of ['', false, 'https://chat.example.ro/embed']) expect(framing({ chatBotAddress })).toEqual([["'none'"], 'DENY']);
    expect(framing({ helpAddress: '/help' })).toEqual([["'none'"], 'DENY']); // called, not framed
  });

  it('names exactly the origins of the settings, each where it is used', () => {
    const policy = contentSecurityPolicy({
      apiRoot: 'https://api.example.ro/v1',
      cardServices: 'https://cards.example.ro:8443/services',
      companyServices: '/company_services',
      messageServices: 'https://api.example.ro/messages',
      configRoot: 'https://config.example.ro/',
      paymentProviders: ['https://pay.example.ro/form', 'https://bank.example.com/'],
      consentHosts: ['https://consent.example.ro'],
      botCheckScript: 'https://check.example.net/api.js',
      tileServer: 'https://tiles.example.org/{z}/{x}/{y}.png',
      chatBotAddress: 'https://chat.example.ro/embed',
      apiKey: 'https://not-an-origin.example',
      note: 'https://unused.example',
    });
    expect(read(policy)).toEqual({
      ...strict,
      'connect-src': ["'self'", 'https://api.example.ro', 'https://cards.example.ro:8443', 'https://chat.example.ro', 'https://config.example.ro'],
      'form-action': ["'self'", 'https://bank.example.com', 'https://consent.example.ro', 'https://pay.example.ro'],
      'script-src': ["'self'", 'https://check.example.net'],
      'frame-src': ['https://chat.example.ro', 'https://check.example.net'],
      'img-src': ["'self'", 'data:', 'https://tiles.example.org'],
    });
  });

  it('lets no setting write a directive of its own', () => {
    for (const value of ["https://a.example; script-src *", 'javascript:alert(1)', 'data:text/html,x', "https://a.example 'unsafe-inline'", '*']) {
      expect(read(contentSecurityPolicy({ cardServices: value }))).toEqual(strict);
    }
  });

  it('is wider in development by what Vite needs alone, and without Trusted Types', () => {
    const { 'require-trusted-types-for': _, 'trusted-types': __, ...rest } = strict;
    expect(read(contentSecurityPolicy({}, { nonce: 'abc', socket: 'ws://localhost:5100' }))).toEqual({
      ...rest, 'script-src': ["'self'", "'nonce-abc'"], 'style-src': ["'self'", "'nonce-abc'"], 'connect-src': ["'self'", 'ws://localhost:5100'], 'worker-src': ["'self'", 'blob:'],
    });
  });
});
