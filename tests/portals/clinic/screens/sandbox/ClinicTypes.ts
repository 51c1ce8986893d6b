import type { Principal } from '../../../../../src/sandbox/access/Principal.ts';
import type { SandboxTables } from '../../../../../src/sandbox/database/SandboxTables.ts';
import type { Call, Handler } from '../../../../../src/sandbox/http/Call.ts';
import type { UserRecord } from './Records.ts';
import type { ClinicOperation } from './service-types/clinic.ts';

/** The caller, with the record of its user if it is signed in. */
export interface ClinicPrincipal extends Principal {
  readonly user?: UserRecord;
}

/** What the clinic adds to a call. */
export interface ClinicTypes {
  principal: ClinicPrincipal;
  tables: SandboxTables;
  language: 'en' | 'de';
}

/** A call of the clinic's service. */
export type ClinicCall = Call<ClinicTypes>;

/** Handlers of some operations. */
export type Operations = Readonly<Partial<Record<ClinicOperation, Handler<ClinicTypes>>>>;
