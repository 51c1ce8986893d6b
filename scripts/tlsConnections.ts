import type { Observer } from '../src/server/observer.ts';
import { serviceVariable, SettingError } from '../src/server/serverSettings.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';
import { createTlsConnection } from '../src/server/tls/createTlsConnection.ts';
import type { TlsConnection } from '../src/server/tls/createTlsConnection.ts';
import { firstTlsVariable } from '../src/server/tls/tlsFiles.ts';
import type { TlsFiles } from '../src/server/tls/tlsFiles.ts';
import type { PortalService, PortalSignIn } from './portalServices.ts';

/** Opens a connection whose later faults are reported. @throws SettingError */
export function openTlsConnection(
  files: TlsFiles,
  { fault }: Pick<Observer, 'fault'>,
): TlsConnection {
  return createTlsConnection(files, (error, doing) =>
    fault({ kind: 'process', error, expected: true, doing }),
  );
}

/** What decides how the process connects to the services. */
export interface ConnectedServices {
  readonly services: readonly PortalService[];
  /** Address prefix -> real service. */
  readonly forwards: Readonly<Record<string, string>>;
  readonly settings: Pick<ServerSettings, 'serviceTls' | 'signInTls'>;
  /** The sign-in of the portal, if it may be bound to a certificate. */
  readonly signIn: PortalSignIn | undefined;
}

/**
 * The files of the connection to each forwarded service, by address prefix. Services that get a
 * token that is bound to the certificate of the sign-in are called with that certificate, because
 * they accept the token with no other (RFC 8705, section 3). @throws SettingError for files without
 * a service to which they could belong
 */
export function connectionFiles(from: ConnectedServices): Readonly<Record<string, TlsFiles>> {
  const { services, forwards, settings, signIn } = from;
  const isBound = signIn?.declared.bound === 'certificate';
  return Object.fromEntries(
    services.flatMap(({ name, key, mount = '' }) => {
      const own = settings.serviceTls[key];
      const variable = own && firstTlsVariable(own);
      const address = forwards[mount];
      if (address === undefined && variable !== undefined)
        throw new SettingError(
          `${variable} is set, but the process does not forward the calls of the service "${name}": set ${serviceVariable(key)} to its address too, or leave ${variable} out.`,
        );
      const takesToken = isBound && signIn.services.includes(mount);
      if (takesToken && own?.certificate !== undefined)
        throw new SettingError(
          `${own.certificate.variable} must not be set: the service "${name}" gets tokens that are bound to the certificate of SIGN_IN_CERT_FILE, and is called with that one.`,
        );
      const { certificate, key: ownKey, passphrase } = settings.signInTls ?? {};
      const files =
        takesToken && certificate !== undefined
          ? {
              prefix: 'SIGN_IN',
              certificate,
              ...(ownKey !== undefined && { key: ownKey }),
              ...(passphrase !== undefined && { passphrase }),
              ...(own?.authorities !== undefined && { authorities: own.authorities }),
            }
          : own;
      if (files === undefined || address === undefined) return [];
      if (!address.startsWith('https:'))
        throw new SettingError(
          `${serviceVariable(key)} is "${address}", but ${variable ?? 'SIGN_IN_CERT_FILE'} needs an address that begins with https://.`,
        );
      return [[mount, files] as const];
    }),
  );
}

/** Opens the connections to services. @throws SettingError */
export function serviceConnections(
  from: ConnectedServices,
  observer: Pick<Observer, 'fault'>,
): Readonly<Record<string, TlsConnection>> {
  return Object.fromEntries(
    Object.entries(connectionFiles(from)).map(([prefix, files]) => [
      prefix,
      openTlsConnection(files, observer),
    ]),
  );
}
