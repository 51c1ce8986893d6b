import type { Handler } from '../../Call.ts';
import type { MessageOperation } from '../../service-types/message.ts';
import { sendForm, sendMail } from './sendMail.ts';

/** The operations for mails and forms. */
export const messageOperations: Readonly<Record<MessageOperation, Handler>> = {
  sendMail,
  sendForm,
};
