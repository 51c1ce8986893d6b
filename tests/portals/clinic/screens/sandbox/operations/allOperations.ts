import type { Handler } from '../../../../../../src/sandbox/http/Call.ts';
import type { ClinicTypes } from '../ClinicTypes.ts';
import type { Records } from '../Records.ts';
import { accountOperations } from './account.ts';
import { clinicOperations, userOperations } from './administration.ts';
import { bookingOperations } from './booking.ts';
import { healthOperations } from './health.ts';
import { messageOperations } from './messages.ts';
import { patientOperations, practiceOperations } from './practice.ts';

/** The handlers of the clinic's service, by operation. */
export function allOperations(records: Records): Readonly<Record<string, Handler<ClinicTypes>>> {
  return {
    ...accountOperations(records),
    ...bookingOperations(records),
    ...healthOperations(records),
    ...messageOperations(records),
    ...practiceOperations(records),
    ...patientOperations(records),
    ...clinicOperations(records),
    ...userOperations(records),
  };
}
