/** How the server is to run, read from the environment. */
export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** Folder of descriptors. */
  readonly portalDirectory: string;
  /** A PostgreSQL server; absent: the embedded database in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly apiKey: string | undefined;
  /** Deploy setting -> address of a real service, for those that are set; calls are forwarded there. */
  readonly services: Readonly<Record<string, string>>;
  readonly smtpUrl: string | undefined;
  /** Address under which people reach the portal, for links in mails. */
  readonly publicOrigin: string | undefined;
}

/** A setting that cannot be used. The message names it and says what it takes. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

const serviceVariables = { CARD_SERVICES_URL: 'cardServices', COMPANY_SERVICES_URL: 'companyServices', MESSAGE_SERVICES_URL: 'messageServices' } as const;

type Environment = Readonly<Record<string, string | undefined>>;

function url(environment: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = environment[name];
  if (value === undefined || value === '') return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(`${name} is "${value}", but it takes an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
  }
  return value.replace(/\/$/, '');
}

/** Reads the settings. @throws SettingError */
export function readServerSettings(environment: Environment): ServerSettings {
  const port = environment['PORT'] ?? '5100';
  if (!/^\d+$/.test(port) || Number(port) > 65535) throw new SettingError(`PORT is "${port}", but it takes a number from 0 to 65535.`);
  const services: Record<string, string> = {};
  for (const [variable, setting] of Object.entries(serviceVariables)) {
    const address = url(environment, variable, ['http:', 'https:']);
    if (address !== undefined) services[setting] = address;
  }
  return {
    port: Number(port),
    host: environment['HOST'] ?? '127.0.0.1',
    portalDirectory: environment['PORTAL_DIR'] ?? 'screens',
    databaseUrl: url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDirectory: environment['DATA_DIR'] ?? '.portico/data',
    apiKey: environment['API_KEY'] === '' ? undefined : environment['API_KEY'],
    services,
    smtpUrl: url(environment, 'SMTP_URL', ['smtp:', 'smtps:']),
    publicOrigin: url(environment, 'PUBLIC_ORIGIN', ['http:', 'https:']),
  };
}
