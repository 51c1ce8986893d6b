import type { Handler } from '../../Call.ts';
import type { CardOperation } from '../../service-types/card.ts';
import type { ConsentOperation } from '../consent/consentOperations.ts';
import type { SessionOperation } from '../session/sessionOperations.ts';
import { activateCardLogin } from './activateCardLogin.ts';
import { confirmCardLogin } from './confirmCardLogin.ts';
import { confirmInvitation } from './confirmInvitation.ts';
import { deleteBeneficiary } from './deleteBeneficiary.ts';
import { findCardActivation, findCardLogin } from './findCardLogin.ts';
import { findInvitation } from './findInvitation.ts';
import { listAcceptances, saveAcceptances } from './listAcceptances.ts';
import { listPreferences, savePreferences } from './listPreferences.ts';
import { readBeneficiary } from './readBeneficiary.ts';
import { requestCardPasswordCode } from './requestCardPasswordCode.ts';
import { resetCardPassword } from './resetCardPassword.ts';
import { searchOffers } from './searchOffers.ts';
import { searchPartners } from './searchPartners.ts';
import {
  readBeneficiaryTransaction,
  searchBeneficiaryTransactions,
} from './searchBeneficiaryTransactions.ts';
import { sendBeneficiaryFeedback } from './sendBeneficiaryFeedback.ts';
import { updateBeneficiary } from './updateBeneficiary.ts';
import { updateCard } from './updateCard.ts';

/**
 * The operations of card holders: registration, invitations, password reset, the beneficiary area.
 */
export const cardOperations: Readonly<
  Record<Exclude<CardOperation, ConsentOperation | SessionOperation>, Handler>
> = {
  findCardLogin,
  findCardActivation,
  confirmCardLogin,
  activateCardLogin,
  findInvitation,
  confirmInvitation,
  requestCardPasswordCode,
  resetCardPassword,
  readBeneficiary,
  updateBeneficiary,
  deleteBeneficiary,
  listPreferences,
  savePreferences,
  listAcceptances,
  saveAcceptances,
  searchBeneficiaryTransactions,
  readBeneficiaryTransaction,
  updateCard,
  searchOffers,
  searchPartners,
  sendBeneficiaryFeedback,
};
