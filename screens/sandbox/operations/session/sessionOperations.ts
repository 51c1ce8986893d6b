import type { Handler } from '../../Call.ts';
import { checkOneTimeCode } from './checkOneTimeCode.ts';
import { issueCardToken } from './issueCardToken.ts';
import { issueCompanyToken } from './issueCompanyToken.ts';

export type SessionOperation = 'issueCardToken' | 'checkOneTimeCode' | 'issueCompanyToken';

/** The operations for tokens and one-time codes of card holders and company users. */
export const sessionOperations: Readonly<Record<SessionOperation, Handler>> = {
  issueCardToken,
  checkOneTimeCode,
  issueCompanyToken,
};
