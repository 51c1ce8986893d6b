import { describe, expect, it } from 'vitest';
import { signInSettings } from '../../scripts/startSignIn.ts';
import type { SignInSources } from '../../scripts/startSignIn.ts';
import { readServerSettings } from '../../src/server/serverSettings.ts';
import { tlsFiles } from '../../src/server/tls/tlsFiles.ts';
import { portalSignIn } from '../../scripts/portalServices.ts';

const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd', alg: 'ES256' };
const sources = (more: {
  readonly environment?: Partial<SignInSources['environment']>;
  readonly declared?: Partial<SignInSources['declared']>;
  readonly origin?: string;
}): SignInSources => ({
  portal: {
    signIn: { store: 'user', members: ['name', 'roles'], failed: '/failed', signedOut: '/' },
  },
  declared: {
    scheme: 'server',
    session: 'user',
    failed: 'failed',
    signedOut: 'home',
    claims: { roles: 'realm_access.roles' },
    ...more.declared,
  },
  services: ['/tickets'],
  environment: {
    signInIssuer: 'https://id.example',
    signInClientId: 'portal',
    signInClientSecret: 'secret',
    signInClientKey: undefined,
    signInTls: undefined,
    ...more.environment,
  },
  origin: more.origin ?? 'https://portal.example',
});

describe('the settings of a sign-in', () => {
  it('combine the descriptor with the environment', () => {
    expect(signInSettings(sources({ declared: { scopes: ['email', 'openid'] } }))).toMatchObject({
      clientSecret: 'secret',
      scopes: ['openid', 'email'],
      claims: { name: ['name'], roles: ['realm_access', 'roles'] },
      idleSeconds: 1800,
      absoluteSeconds: 36_000,
      pushed: false,
      dpop: false,
    });
  });

  it('of FAPI 2.0 need a key, push requests and bind tokens', () => {
    const declared = { profile: 'fapi2' as const };
    expect(() => signInSettings(sources({ declared }))).toThrow(/^SIGN_IN_CLIENT_KEY must be set/);
    const environment = { signInClientKey: key };
    const settings = signInSettings(sources({ declared, environment }));
    expect(settings).toMatchObject({ clientKey: key, pushed: true, dpop: true });
    expect(settings).not.toHaveProperty('clientSecret');
  });

  it('may use a client certificate in place of the keys, which needs its files and TLS', () => {
    const declared = {
      profile: 'fapi2' as const,
      clientAuthentication: 'certificate' as const,
      bound: 'certificate' as const,
    };
    expect(() => signInSettings(sources({ declared }))).toThrow(/^SIGN_IN_CERT_FILE must be set/);
    const signInTls = tlsFiles({ SIGN_IN_CERT_FILE: '/a', SIGN_IN_KEY_FILE: '/b' }, 'SIGN_IN');
    const settings = signInSettings(sources({ declared, environment: { signInTls } }));
    expect(settings).toMatchObject({
      hasCertificate: true,
      certificateBound: true,
      pushed: true,
      dpop: false,
    });
    expect(settings).not.toHaveProperty('clientKey');
    const environment = { signInTls, signInIssuer: 'http://localhost:4000' };
    expect(() => signInSettings(sources({ environment }))).toThrow(
      /^SIGN_IN_ISSUER is ".*", but SIGN_IN_CERT_FILE needs an address that begins with https:/,
    );
  });

  it.each([
    [{ environment: { signInIssuer: undefined } }, /^SIGN_IN_ISSUER must be set/],
    [{ environment: { signInClientId: undefined } }, /^SIGN_IN_CLIENT_ID must be set/],
    [{ environment: { signInClientSecret: undefined } }, /^SIGN_IN_CLIENT_SECRET must be set/],
    [{ environment: { signInIssuer: 'http://id.example' } }, /begins with https:\/\//],
    [{ environment: { signInIssuer: 'ftp://localhost' } }, /begins with https:\/\//],
    [{ environment: { signInIssuer: 'id.example' } }, /begins with https:\/\//],
    [{ origin: 'http://portal.example' }, /^PUBLIC_ORIGIN is "http:\/\/portal.example"/],
  ])('refuse %j with a sentence', (more, sentence) => {
    expect(() => signInSettings(sources(more))).toThrow(sentence);
  });

  it('may be unencrypted on this machine', () => {
    const environment = { signInIssuer: 'http://localhost:4000' };
    expect(signInSettings(sources({ environment, origin: 'http://localhost:5100' })).issuer).toBe(
      'http://localhost:4000',
    );
  });

  it('take a private key of the client as JSON, and never print it', () => {
    const read = (value: string) =>
      readServerSettings({ SIGN_IN_CLIENT_KEY: value }).signInClientKey;
    expect(read(JSON.stringify(key))).toEqual(key);
    for (const value of ['{"kty":"EC","alg":"ES256"}', 'very-secret', 'null'])
      expect(() => read(value)).toThrow(
        /^SIGN_IN_CLIENT_KEY takes a private JSON Web Key.*line\.$/,
      );
  });

  it('name the services whose description has the scheme of the token', () => {
    expect(portalSignIn('tests/portals/desk/screens')?.services).toEqual(['/tickets_service']);
    expect(portalSignIn('tests/portals/clinic/screens')).toBeUndefined();
  });
});
