import type { Handler } from '../../http/Call.ts';
import type { CardOperation } from '../../service-types/card.ts';
import type { ConsentOperation } from '../consent/consentOperations.ts';
import type { SessionOperation } from '../session/sessionOperations.ts';

/** The operations of card users: registration, invitation, reset, the beneficiary area. */
export const cardOperations: Partial<Readonly<Record<Exclude<CardOperation, ConsentOperation | SessionOperation>, Handler>>> = {};
