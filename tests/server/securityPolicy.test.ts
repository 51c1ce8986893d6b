import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  securityHeaders,
  addressesOf,
  blockedAddresses,
  type Addresses,
} from '../../src/server/securityPolicy.ts';

/** The sources of each directive. */
function read(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const strict = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'manifest-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'dompurify'],
};

describe('the content security policy', () => {
  it('contains no other origin if the settings name none', () => {
    expect(
      read(
        contentSecurityPolicy({
          calls: ['/', '/orders', 30000],
          forms: [['/pay']],
          scripts: [''],
          frames: [false],
          images: [undefined],
        }),
      ),
    ).toEqual(strict);
  });

  it('lets a page of the portal be framed if the address of a frame has no origin', () => {
    const frames = (address: unknown) =>
      read(contentSecurityPolicy({ frames: [address] }))['frame-src'];
    expect(frames('/assistant/index.html')).toEqual(["'self'"]);
    expect(frames(['/assistant', 'https://chat.example.ro/embed'])).toEqual([
      "'self'",
      'https://chat.example.ro',
    ]);
    expect(frames('')).toEqual(["'none'"]);
    expect(frames('javascript:alert(1)')).toEqual(["'none'"]);
    expect(frames(false)).toEqual(["'none'"]);
  });

  it('lets the portal frame its own page only if a setting names one', () => {
    const framing = (addresses: Addresses) => [
      read(contentSecurityPolicy(addresses))['frame-ancestors'],
      securityHeaders(addresses)['X-Frame-Options'],
    ];
    expect(framing({ frames: ['/assistant/index.html'] })).toEqual([["'self'"], 'SAMEORIGIN']);
    for (const address of ['', false, 'https://chat.example.ro/embed'])
      expect(framing({ frames: [address] })).toEqual([["'none'"], 'DENY']);
    expect(framing({ calls: ['/help'] })).toEqual([["'none'"], 'DENY']); // called, not framed
    // A script that creates frames is not a page.
    expect(framing({ scripts: ['/check.js'], frames: ['/check.js'] })).toEqual([
      ["'none'"],
      'DENY',
    ]);
  });

  it('contains exactly the origins of the settings, each in its directive', () => {
    const settings = {
      root: 'https://api.example.ro/v1',
      orders: 'https://orders.example.ro:8443/services',
      mails: 'https://api.example.ro/messages',
      files: 'https://config.example.ro/',
      providers: ['https://pay.example.ro/form', 'https://bank.example.com/'],
      consent: ['https://consent.example.ro'],
      check: 'https://check.example.net/api.js',
      tiles: 'https://tiles.example.org/{z}/{x}/{y}.png',
      films: 'https://films.example.org/2026',
      chat: 'https://chat.example.ro/embed',
      key: 'https://not-an-origin.example',
    };
    const policy = contentSecurityPolicy(
      addressesOf(
        {
          calls: ['root', 'orders', 'mails', 'files'],
          forms: ['providers', 'consent'],
          scripts: ['check'],
          frames: ['chat', 'check'],
          images: ['tiles'],
          media: ['films'],
        },
        settings,
      ),
    );
    expect(read(policy)).toEqual({
      ...strict,
      'connect-src': [
        "'self'",
        'https://api.example.ro',
        'https://config.example.ro',
        'https://orders.example.ro:8443',
      ],
      'form-action': [
        "'self'",
        'https://bank.example.com',
        'https://consent.example.ro',
        'https://pay.example.ro',
      ],
      'script-src': ["'self'", 'https://check.example.net'],
      'frame-src': ['https://chat.example.ro', 'https://check.example.net'],
      'img-src': ["'self'", 'data:', 'https://tiles.example.org'],
      'media-src': ["'self'", 'https://films.example.org'],
    });
  });

  it('allow the web sockets of a service, which its address for calls does not cover', () => {
    const settings = { orders: 'https://orders.example.ro:8443/v1', mails: '/mails' };
    const names = { calls: ['orders', 'mails'], sockets: ['orders', 'mails'] };
    expect(read(contentSecurityPolicy(addressesOf(names, settings)))['connect-src']).toEqual([
      "'self'",
      'https://orders.example.ro:8443',
      'wss://orders.example.ro:8443',
    ]);
  });
});

describe('the content security policy: limits and warnings', () => {
  it('lets forms be sent to hosts without a scheme', () => {
    const policy = contentSecurityPolicy({
      forms: [['pay.example', 'bank.example:8443'], 'pay.example', '', "'self'", 'a.example x'],
      images: ['pictures.example'],
    });
    expect(read(policy)).toEqual({
      ...strict,
      'form-action': ["'self'", 'bank.example:8443', 'pay.example'],
    });
  });

  it('reports the settings whose addresses the browser will block', () => {
    const blocked = blockedAddresses(
      { calls: ['root'], forms: ['pay'], frames: ['chat'], links: ['terms'] },
      {
        root: 'https://api.example',
        pay: ['pay.example', 'https://bank.example'],
        chat: 'chat.example',
        terms: 'https://terms.example/',
        tiles: ['https://tiles.example/{z}.png', '/own'],
        phone: 'tel:+40215550100',
        limit: 5,
      },
    );
    expect(blocked).toEqual([
      expect.stringContaining('The setting "chat" is "chat.example", which is not an address.'),
      expect.stringMatching(
        /^The setting "tiles" is "https:\/\/tiles\.example\/\{z\}\.png", .*Add "addressFor"/,
      ),
    ]);
  });

  it('lets no setting inject a directive', () => {
    for (const value of [
      'https://a.example; script-src *',
      'javascript:alert(1)',
      'data:text/html,x',
      "https://a.example 'unsafe-inline'",
      '*',
    ]) {
      expect(read(contentSecurityPolicy({ calls: [value], frames: [''] }))).toEqual(strict);
    }
  });

  it('is extended in development by what Vite and frames of a width need', () => {
    const { 'require-trusted-types-for': _, 'trusted-types': __, ...rest } = strict;
    expect(
      read(contentSecurityPolicy({}, { nonce: 'abc', socket: 'ws://localhost:5100' })),
    ).toEqual({
      ...rest,
      'script-src': ["'self'", "'nonce-abc'"],
      'style-src': ["'self'", "'nonce-abc'"],
      'connect-src': ["'self'", 'ws://localhost:5100'],
      'worker-src': ["'self'", 'blob:'],
      'frame-ancestors': ["'self'"],
    });
  });
});
