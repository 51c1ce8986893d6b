import type { Handler } from '../../http/Call.ts';
import type { MessageOperation } from '../../service-types/message.ts';

/** Mails and forms. */
export const messageOperations: Partial<Readonly<Record<MessageOperation, Handler>>> = {};
