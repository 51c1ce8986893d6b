import type { Handler } from '../Call.ts';
import type { CardOperation } from '../service-types/card.ts';
import type { CompanyOperation } from '../service-types/company.ts';
import type { ExternalOperation } from '../service-types/external.ts';
import type { MessageOperation } from '../service-types/message.ts';
import { cardOperations } from './card/cardOperations.ts';
import { companyOperations } from './company/companyOperations.ts';
import { consentOperations } from './consent/consentOperations.ts';
import { checkEducational } from './external/checkEducational.ts';
import { messageOperations } from './message/messageOperations.ts';
import { sessionOperations } from './session/sessionOperations.ts';

export type OperationId = CardOperation | CompanyOperation | MessageOperation | ExternalOperation;

/** The handlers of all operations in the OpenAPI documents. */
export const allOperations: Readonly<Record<OperationId, Handler>> = {
  ...sessionOperations,
  ...cardOperations,
  ...consentOperations,
  ...messageOperations,
  ...companyOperations,
  checkEducational,
};
