import type { Kysely } from 'kysely';
import type { Migrations } from './database/migrate.ts';
import type { Handler, PortalTypes } from './http/Call.ts';
import type { ServiceError } from './http/ServiceError.ts';
import type { ServiceRules } from './http/ServiceRules.ts';
import type { ServingContext } from './http/serveOperation.ts';

/** A page of the sandbox that is not in a service description, such as a payment page. */
export type Page<Types extends PortalTypes = PortalTypes> = (
  context: ServingContext<Types>,
  request: Request,
) => Response | Promise<Response>;

/** Pages by method and path, such as `GET /sandbox/map`; all lie below `/sandbox`. */
export type Pages<Types extends PortalTypes = PortalTypes> = Readonly<Record<string, Page<Types>>>;

/** The inputs of the demonstration data. */
export interface SeedOptions {
  /** Dates of the demonstration are relative to this. */
  readonly now: Date;
  /** Exponent of the scrypt cost of passwords. */
  readonly passwordCost: number;
}

/**
 * An account that can be used to sign in: what to type and what the portal tells about it, such as
 * its role, by column of the list.
 */
export type DemonstrationAccount = Readonly<Record<string, string>>;

/** An entry to the portal that needs codes instead of an account, such as a registration. */
export interface DemonstrationEntry {
  readonly kind: string;
  readonly path: string;
  /** The values to type, by field. */
  readonly values: Readonly<Record<string, string>>;
  readonly note: string;
}

/** How the visitors of a portal get and send the token of a bot check. */
export interface BotCheckDefinition {
  /** Path that returns a new challenge, such as `/bot_check/challenge`. */
  readonly path: string;
  /**
   * Header of calls with the token. Each write checks one that is sent; a service description can
   * require it. Without it, handlers check tokens in bodies.
   */
  readonly header?: string;
  /** Error code of a refused token; `BOT_CHECK` by default. */
  readonly code?: string;
}

/** What a portal provides so that a sandbox can serve its services. */
export interface SandboxDefinition<Types extends PortalTypes = PortalTypes> {
  /** Languages of texts and documents; the first is the default. */
  readonly languages: readonly Types['language'][];
  /** IANA time zone of the portal's days, such as `Europe/Paris`. */
  readonly timeZone: string;
  /** Header names that the portal's services share. */
  readonly headers: { readonly apiKey: string };
  /** The proof of work of visitors; without it, the sandbox offers and checks none. */
  readonly botCheck?: BotCheckDefinition | undefined;
  /** The handler of each operation of the service descriptions, by `operationId`. */
  readonly operations: Readonly<Record<string, Handler<Types>>>;
  /** The body of an error response; without it, `{ error_code, description }`. */
  readonly errorBody?: (error: ServiceError) => unknown;
  /** Operations that are allowed before the one-time code of the session is entered. */
  readonly uncheckedOperations: readonly string[];
  /** Finds the caller of a request; without a valid token, a visitor. */
  findPrincipal(
    db: Kysely<Types['tables']>,
    headers: Headers,
    now: Date,
  ): Promise<Types['principal']>;
  readonly migrations: Migrations;
  /** The portal's tables whose rows are removed after their `expires_at`. */
  readonly expiringTables: readonly string[];
  /** Seeds the database; called at each start, so it must not change existing data. */
  seed(db: Kysely<Types['tables']>, options: SeedOptions): Promise<void>;
  readonly pages: Pages<Types>;
  /** CSS of those pages, appended to that of the sandbox. */
  readonly pageStyles: string;
  readonly demonstration: {
    readonly accounts: readonly DemonstrationAccount[];
    readonly entries: readonly DemonstrationEntry[];
    /** Pages that a public server must not show. */
    readonly pages: Pages<Types>;
  };
  /**
   * Members that responses omit at times, by schema; all other described members are always sent.
   */
  readonly sparseMembers: Readonly<Record<string, readonly string[]>>;
  /** Rules of services whose requests are judged otherwise: those that are mocked. */
  readonly services?: Readonly<Record<string, ServiceRules>>;
}

/**
 * Types the definition of a portal's sandbox. The engine passes on what `Types` adds without
 * reading it.
 */
export function defineSandbox<Types extends PortalTypes>(
  definition: SandboxDefinition<Types>,
): SandboxDefinition {
  return definition as SandboxDefinition;
}
