import { notFound, ServiceError } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { Problem } from './service-types/clinic.ts';

/** A refusal that the portal has a text for, or whose message it shows. */
export function problem(status: number, code: string, message: string): ServiceError {
  return new ServiceError(status, code, { description: message });
}

/** The body of the clinic's refusals. */
export function problemBody({ code, description }: ServiceError): Pick<Problem, 'code'> {
  return { code, ...(description !== undefined && { message: description }) };
}

/** The record. @throws ServiceError 404 without one */
export function found<Found>(record: Found | undefined): Found {
  if (record === undefined) throw notFound('not_found');
  return record;
}
