import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLevel } from './log.ts';
import { tlsFiles } from './tls/tlsFiles.ts';
import type { TlsFiles } from './tls/tlsFiles.ts';

/** The settings of the server, read from the environment. */
export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** Number of trusted proxies in front of the process; determines the client's address. */
  readonly trustedProxies: number;
  /** Folder of descriptors. */
  readonly portalDirectory: string;
  /** A PostgreSQL server; without it, the embedded database in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly apiKey: string | undefined;
  /**
   * Address of each real service, by the deploy setting of its base address; `undefined` for unset
   * ones.
   */
  readonly services: Readonly<Record<string, string | undefined>>;
  /** The files of the TLS connection to each real service, by the same names. */
  readonly serviceTls: Readonly<Record<string, TlsFiles | undefined>>;
  /** Values of the variables that hold headers of forwarded calls; `undefined` for unset ones. */
  readonly forwardedValues: Readonly<Record<string, string | undefined>>;
  /** Other origins whose pages may call the sandbox, such as a static host. */
  readonly allowedOrigins: readonly string[];
  /** Whether the sandbox shows its accounts, mails and codes at `/sandbox`. */
  readonly demonstration: boolean;
  /** The key with which the sandbox signs its codes and bot checks. */
  readonly sandboxSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Sender of the mails. */
  readonly mailFrom: string;
  /** The portal's public address, for links in mails. */
  readonly publicOrigin: string | undefined;
  /** Address of the OpenID provider at which visitors sign in. */
  readonly signInIssuer: string | undefined;
  /** The portal's client at that provider. */
  readonly signInClientId: string | undefined;
  readonly signInClientSecret: string | undefined;
  /** The private key of the client, as JSON Web Key. */
  readonly signInClientKey: Readonly<Record<string, unknown>> | undefined;
  /** The files of the TLS connection to the provider. */
  readonly signInTls: TlsFiles | undefined;
  /** The largest body of a forwarded call, in bytes. */
  readonly maxBody: number;
  /** The minimum level of log lines. */
  readonly logLevel: LogLevel | 'off';
  /** The token for `/metrics`; without it nobody has access. */
  readonly metricsToken: string | undefined;
}

/** An invalid setting. The message names it and the allowed values. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/**
 * The variable with the address of a real service: `ORDER_SERVICES_URL` for the deploy setting
 * `orderServices`.
 */
export function serviceVariable(setting: string): string {
  return `${variablePrefix(setting)}_URL`;
}

/** What the variables of a service begin with. */
function variablePrefix(setting: string): string {
  return setting.replace(/[A-Z]/g, '_$&').toUpperCase();
}

/** The configured real services, by deploy setting; calls are forwarded to their addresses. */
export function realServices({
  services,
}: Pick<ServerSettings, 'services'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(services).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

function url(
  environment: Environment,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const value = text(environment, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(
      `${name} is "${value}", but it takes an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return value.replace(/\/$/, '');
}

/** The value of a variable; an empty one counts as unset. */
function text(environment: Environment, name: string): string | undefined {
  return environment[name] === '' ? undefined : environment[name];
}

function portalDirectory(environment: Environment): string {
  const directory = text(environment, 'PORTAL_DIR') ?? 'screens';
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new SettingError(`PORTAL_DIR is "${directory}", but there is no such folder.`);
  if (
    !['yaml', 'yml', 'json'].some(
      (ending) =>
        statSync(join(directory, `portal.${ending}`), { throwIfNoEntry: false })?.isFile() === true,
    )
  ) {
    throw new SettingError(`PORTAL_DIR is "${directory}", but that folder has no portal.yaml.`);
  }
  return directory;
}

function headerValue(environment: Environment, name: string): string | undefined {
  const value = text(environment, name);
  if (value !== undefined && !/^[\x20-\x7e]+$/.test(value))
    throw new SettingError(
      `${name} has characters that a header cannot carry; it takes printable ASCII.`,
    );
  return value;
}

function apiKey(environment: Environment): string | undefined {
  const key = text(environment, 'API_KEY');
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new SettingError(
      'API_KEY has characters that a header cannot carry; it takes printable ASCII without blanks.',
    );
  return key;
}

function trustedProxies(environment: Environment): number {
  const value = text(environment, 'TRUSTED_PROXIES') ?? '0';
  if (!/^\d$/.test(value))
    throw new SettingError(
      `TRUSTED_PROXIES is "${value}", but it takes the number of your own proxies before the process, such as 1.`,
    );
  return Number(value);
}

function demonstration(environment: Environment): boolean {
  const value = text(environment, 'DEMONSTRATION') ?? 'on';
  if (value !== 'on' && value !== 'off')
    throw new SettingError(`DEMONSTRATION is "${value}", but it takes on or off.`);
  return value === 'on';
}

const logLevels: readonly ServerSettings['logLevel'][] = ['info', 'warn', 'error', 'off'];

function logLevel(environment: Environment): ServerSettings['logLevel'] {
  const value = text(environment, 'LOG_LEVEL') ?? 'warn';
  const level = logLevels.find((known) => known === value);
  if (level === undefined)
    throw new SettingError(
      `LOG_LEVEL is "${value}", but it takes ${logLevels.slice(0, -1).join(', ')} or ${logLevels.at(-1)}.`,
    );
  return level;
}

function metricsToken(environment: Environment): string | undefined {
  const token = text(environment, 'METRICS_TOKEN');
  if (token !== undefined && !/^[\x21-\x7e]{16,}$/.test(token))
    throw new SettingError(
      'METRICS_TOKEN takes 16 characters or more, printable ASCII without blanks.',
    );
  return token;
}

function maxBody(environment: Environment): number {
  const value = text(environment, 'MAX_BODY_MB') ?? '20';
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new SettingError(
      `MAX_BODY_MB is "${value}", but it takes a number of megabytes from 1 to 99999.`,
    );
  return Number(value) * 1_000_000;
}

function sandboxSecret(environment: Environment): string | undefined {
  const secret = text(environment, 'SANDBOX_SECRET');
  if (secret !== undefined && secret.length < 16)
    throw new SettingError('SANDBOX_SECRET is too short; it takes 16 characters or more.');
  return secret;
}

function signInClientKey(environment: Environment): Readonly<Record<string, unknown>> | undefined {
  const value = text(environment, 'SIGN_IN_CLIENT_KEY');
  if (value === undefined) return undefined;
  const wrong = new SettingError(
    'SIGN_IN_CLIENT_KEY takes a private JSON Web Key with "kty", "d" and "alg", as JSON in one line.',
  );
  try {
    const key = JSON.parse(value) as Readonly<Record<string, unknown>> | null;
    if (['kty', 'd', 'alg'].some((name) => typeof key?.[name] !== 'string')) throw wrong;
    return key ?? undefined;
  } catch {
    throw wrong; // without the value, which is a secret
  }
}

function allowedOrigins(environment: Environment): readonly string[] {
  const origins = (text(environment, 'ALLOWED_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new SettingError(
        `ALLOWED_ORIGINS has "${origin}", but it takes origins such as https://portal.example.ro, separated by commas.`,
      );
  }
  return origins;
}

/**
 * Reads the settings. `serviceSettings` returns the deploy settings that are base addresses of the
 * portal's services, `headerVariables` the variables that hold headers of forwarded calls. @throws
 * SettingError also when the portal's folder is missing.
 */
export function readServerSettings(
  environment: Environment,
  serviceSettings: (portalDirectory: string) => readonly string[] = () => [],
  headerVariables: (portalDirectory: string) => readonly string[] = () => [],
): ServerSettings {
  const port = text(environment, 'PORT') ?? '5100';
  if (!/^\d+$/.test(port) || Number(port) > 65535)
    throw new SettingError(`PORT is "${port}", but it takes a number from 0 to 65535.`);
  const host = text(environment, 'HOST') ?? '127.0.0.1';
  if (/[\s/]/.test(host) || URL.canParse(host))
    throw new SettingError(
      `HOST is "${host}", but it takes the name or number of an interface, such as 127.0.0.1 or 0.0.0.0.`,
    );
  const directory = portalDirectory(environment);
  return {
    port: Number(port),
    host,
    trustedProxies: trustedProxies(environment),
    portalDirectory: directory,
    databaseUrl: url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDirectory: text(environment, 'DATA_DIR') ?? '.portico/data',
    apiKey: apiKey(environment),
    services: Object.fromEntries(
      serviceSettings(directory).map((setting) => [
        setting,
        url(environment, serviceVariable(setting), ['http:', 'https:']),
      ]),
    ),
    serviceTls: Object.fromEntries(
      serviceSettings(directory).map((setting) => [
        setting,
        tlsFiles(environment, variablePrefix(setting)),
      ]),
    ),
    forwardedValues: Object.fromEntries(
      headerVariables(directory).map((name) => [name, headerValue(environment, name)]),
    ),
    allowedOrigins: allowedOrigins(environment),
    demonstration: demonstration(environment),
    sandboxSecret: sandboxSecret(environment),
    smtpUrl: url(environment, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(environment, 'MAIL_FROM') ?? 'portal@localhost',
    publicOrigin: url(environment, 'PUBLIC_ORIGIN', ['http:', 'https:']),
    signInIssuer: text(environment, 'SIGN_IN_ISSUER'),
    signInClientId: text(environment, 'SIGN_IN_CLIENT_ID'),
    signInClientSecret: text(environment, 'SIGN_IN_CLIENT_SECRET'),
    signInClientKey: signInClientKey(environment),
    signInTls: tlsFiles(environment, 'SIGN_IN'),
    maxBody: maxBody(environment),
    logLevel: logLevel(environment),
    metricsToken: metricsToken(environment),
  };
}
