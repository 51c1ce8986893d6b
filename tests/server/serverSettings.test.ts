import { describe, expect, it } from 'vitest';
import { readServerSettings, SettingError } from '../../src/server/serverSettings.ts';
import { temporaryFolder } from './temporaryFolder.ts';

describe('the settings of the server', () => {
  it('have defaults, and an empty variable counts as unset', () => {
    const empty = Object.fromEntries(
      [
        'PORT',
        'HOST',
        'PORTAL_DIR',
        'DATA_DIR',
        'DATABASE_URL',
        'API_KEY',
        'ALLOWED_ORIGINS',
        'ORDER_SERVICES_URL',
        'SMTP_URL',
        'PUBLIC_ORIGIN',
        'DEMONSTRATION',
        'SANDBOX_SECRET',
        'LOG_LEVEL',
        'METRICS_TOKEN',
        'TRUSTED_PROXIES',
      ].map((name) => [name, '']),
    );
    for (const environment of [{}, empty]) {
      expect(readServerSettings(environment, () => ['orderServices'])).toEqual({
        port: 5100,
        host: '127.0.0.1',
        trustedProxies: 0,
        portalDirectory: 'screens',
        dataDirectory: '.portico/data',
        databaseUrl: undefined,
        apiKey: undefined,
        services: { orderServices: undefined },
        serviceTls: {},
        forwardedValues: {},
        allowedOrigins: [],
        demonstration: true,
        sandboxSecret: undefined,
        smtpUrl: undefined,
        mailFrom: 'portal@localhost',
        publicOrigin: undefined,
        maxBody: 20_000_000,
        logLevel: 'warn',
        metricsToken: undefined,
      });
    }
  });

  it('are read from the environment', async () => {
    const portal = await temporaryFolder({ 'portal.json': '{}' });
    expect(
      readServerSettings(
        {
          PORT: '0',
          HOST: '0.0.0.0',
          TRUSTED_PROXIES: '1',
          PORTAL_DIR: portal,
          DATA_DIR: '/var/lib/portal',
          DATABASE_URL: 'postgresql://user:pass@db:5432/portal',
          API_KEY: 'key',
          ORDER_SERVICES_URL: 'https://orders.example.ro/services/',
          ORDER_SERVICES_CERT_FILE: '/run/secrets/orders.pem',
          ORDER_SERVICES_KEY_FILE: '/run/secrets/orders.key',
          SIGN_IN_CA_FILE: '/etc/ca.pem',
          SHOP_URL: 'http://10.0.0.2:8080',
          UNKNOWN_URL: 'https://m.example.ro',
          ALLOWED_ORIGINS: 'https://a.example, http://localhost:8080',
          DEMONSTRATION: 'off',
          SANDBOX_SECRET: '0123456789abcdef',
          SMTP_URL: 'smtps://mail',
          MAIL_FROM: 'Portal <no-reply@example.ro>',
          PUBLIC_ORIGIN: 'https://portal.example.ro/',
          LOG_LEVEL: 'info',
          MAX_BODY_MB: '250',
          METRICS_TOKEN: 'abcdefghijklmnop',
        },
        () => ['orderServices', 'shop', 'more'],
      ),
    ).toEqual({
      port: 0,
      host: '0.0.0.0',
      trustedProxies: 1,
      portalDirectory: portal,
      dataDirectory: '/var/lib/portal',
      databaseUrl: 'postgresql://user:pass@db:5432/portal',
      apiKey: 'key',
      services: {
        orderServices: 'https://orders.example.ro/services',
        shop: 'http://10.0.0.2:8080',
        more: undefined,
      },
      serviceTls: {
        orderServices: {
          prefix: 'ORDER_SERVICES',
          certificate: { variable: 'ORDER_SERVICES_CERT_FILE', path: '/run/secrets/orders.pem' },
          key: { variable: 'ORDER_SERVICES_KEY_FILE', path: '/run/secrets/orders.key' },
        },
      },
      signInTls: {
        prefix: 'SIGN_IN',
        authorities: { variable: 'SIGN_IN_CA_FILE', path: '/etc/ca.pem' },
      },
      forwardedValues: {},
      allowedOrigins: ['https://a.example', 'http://localhost:8080'],
      demonstration: false,
      sandboxSecret: '0123456789abcdef',
      smtpUrl: 'smtps://mail',
      mailFrom: 'Portal <no-reply@example.ro>',
      publicOrigin: 'https://portal.example.ro',
      maxBody: 250_000_000,
      logLevel: 'info',
      metricsToken: 'abcdefghijklmnop',
    });
  });
});

describe('the settings of the server: refusals', () => {
  const address = (name: string, value: string, protocols: string): [string, string, string] => [
    name,
    value,
    `${name} is "${value}", but it takes an address that begins with ${protocols}.`,
  ];
  it.each<[string, string, string]>([
    ['PORT', 'abc', 'PORT is "abc", but it takes a number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536", but it takes a number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1", but it takes a number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT is "80.5", but it takes a number from 0 to 65535.'],
    [
      'HOST',
      'http://0.0.0.0',
      'HOST is "http://0.0.0.0", but it takes the name or number of an interface, such as 127.0.0.1 or 0.0.0.0.',
    ],
    [
      'TRUSTED_PROXIES',
      'yes',
      'TRUSTED_PROXIES is "yes", but it takes the number of your own proxies before the process, such as 1.',
    ],
    [
      'PORTAL_DIR',
      '/nonexistent/portal',
      'PORTAL_DIR is "/nonexistent/portal", but there is no such folder.',
    ],
    ['PORTAL_DIR', 'src', 'PORTAL_DIR is "src", but that folder has no portal.yaml.'],
    [
      'API_KEY',
      'two words',
      'API_KEY has characters that a header cannot carry; it takes printable ASCII without blanks.',
    ],
    [
      'ALLOWED_ORIGINS',
      'https://a.example/path',
      'ALLOWED_ORIGINS has "https://a.example/path", but it takes origins such as https://portal.example.ro, separated by commas.',
    ],
    [
      'ALLOWED_ORIGINS',
      '*',
      'ALLOWED_ORIGINS has "*", but it takes origins such as https://portal.example.ro, separated by commas.',
    ],
    address('DATABASE_URL', 'mysql://db/portal', 'postgres:// or postgresql://'),
    address('DATABASE_URL', 'localhost', 'postgres:// or postgresql://'),
    address('ORDER_SERVICES_URL', 'orders.example.ro', 'http:// or https://'),
    address('ORDER_SERVICES_URL', 'ftp://orders.example.ro', 'http:// or https://'),
    address('ORDER_SERVICES_URL', '/orders', 'http:// or https://'),
    address('SMTP_URL', 'http://mail', 'smtp:// or smtps://'),
    ['DEMONSTRATION', 'false', 'DEMONSTRATION is "false", but it takes on or off.'],
    ['MAX_BODY_MB', '0', 'MAX_BODY_MB is "0", but it takes a number of megabytes from 1 to 99999.'],
    ['SANDBOX_SECRET', 'short', 'SANDBOX_SECRET is too short; it takes 16 characters or more.'],
    ['LOG_LEVEL', 'debug', 'LOG_LEVEL is "debug", but it takes info, warn, error or off.'],
    [
      'METRICS_TOKEN',
      'short',
      'METRICS_TOKEN takes 16 characters or more, printable ASCII without blanks.',
    ],
    address('PUBLIC_ORIGIN', 'portal.example.ro', 'http:// or https://'),
  ])('reject %s=%s with one sentence', (name, value, sentence) => {
    expect(() => readServerSettings({ [name]: value }, () => ['orderServices'])).toThrow(
      new SettingError(sentence),
    );
  });
});
