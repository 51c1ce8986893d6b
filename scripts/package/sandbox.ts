/** `portico/sandbox`: implements service descriptions on an embedded database. */
export { defineSandbox } from '../../src/sandbox/defineSandbox.ts';
export type { SandboxDefinition } from '../../src/sandbox/defineSandbox.ts';
export type { SandboxTables } from '../../src/sandbox/database/SandboxTables.ts';
export { bodyOf, idParam, text } from '../../src/sandbox/http/Call.ts';
export type { Call, Handler, PortalTypes } from '../../src/sandbox/http/Call.ts';
export { noContent, ok } from '../../src/sandbox/http/Answer.ts';
export type { Answer } from '../../src/sandbox/http/Answer.ts';
export { notFound, ServiceError } from '../../src/sandbox/http/ServiceError.ts';
export type { Principal } from '../../src/sandbox/access/Principal.ts';
export {
  bearerToken,
  findToken,
  issueToken,
  revokeToken,
} from '../../src/sandbox/access/tokens.ts';
export { hashPassword, isPassword } from '../../src/sandbox/access/passwords.ts';
export {
  assertAttemptsLeft,
  clearFailures,
  countFailure,
  publicLimits,
} from '../../src/sandbox/access/attempts.ts';
