import type { Handler } from '../../Call.ts';
import { checkOneTimeCode } from './checkOneTimeCode.ts';
import { issueCardToken } from './issueCardToken.ts';
import { issueCompanyToken } from './issueCompanyToken.ts';

export type SessionOperation = 'issueCardToken' | 'checkOneTimeCode' | 'issueCompanyToken';

/** Tokens and one-time codes of both sides. */
export const sessionOperations: Readonly<Record<SessionOperation, Handler>> = {
  issueCardToken,
  checkOneTimeCode,
  issueCompanyToken,
};
