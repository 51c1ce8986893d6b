import type { Handler } from '../../Call.ts';
import type { CompanyOperation } from '../../service-types/company.ts';
import type { SessionOperation } from '../session/sessionOperations.ts';
import { searchCardStatistics, searchCustomerFigures } from './figures/customerFigures.ts';
import {
  deleteCompanyBeneficiary,
  listBeneficiaryHistory,
  readCompanyBeneficiary,
  updateBeneficiaryAccount,
  updateCompanyBeneficiary,
} from './holders/companyHolder.ts';
import { exportBeneficiaries } from './holders/exportHolders.ts';
import { createBeneficiaries, updateBeneficiaries } from './holders/importHolders.ts';
import { searchBeneficiaries, searchOrderBeneficiaries } from './holders/searchHolders.ts';
import { createInvoiceArchive } from './invoices/createInvoiceArchive.ts';
import { readOrderDocument, sendOrderDocument } from './invoices/orderDocuments.ts';
import { searchCompanyInvoices, searchUserCompanyInvoices } from './invoices/searchInvoices.ts';
import { checkAdditionalAct, readAffiliateDocument } from './merchants/additionalAct.ts';
import { exportAffiliateTransactions } from './merchants/exportAffiliateTransactions.ts';
import { createInvoicePayment, readInvoicePayment } from './merchants/invoicePayments.ts';
import { searchAffiliateFigures } from './merchants/merchantFigures.ts';
import { orderStickers } from './merchants/orderStickers.ts';
import { searchAffiliates } from './merchants/searchAffiliates.ts';
import { searchAffiliateTransactions } from './merchants/searchAffiliateTransactions.ts';
import { searchTerminals } from './merchants/terminals.ts';
import { createCardsAction, deleteCardOrder, deleteCardsAction } from './orders/cardsAction.ts';
import { createCardOrder } from './orders/createCardOrder.ts';
import { readCardOrderFile, uploadOrderFile } from './orders/orderFiles.ts';
import { createPaperOrderAwb, updatePaperOrderAwb } from './orders/paperOrderAwbs.ts';
import {
  listOrderPersons,
  readCardOrder,
  searchCardOrderCards,
  searchItems,
  searchOrders,
} from './orders/searchOrders.ts';
import { listAddressPoints, searchDeliveryPoints } from './points/addressPoints.ts';
import { listNomenclature } from './points/listNomenclature.ts';
import { createDeliveryPoint, saveWorkPoint } from './points/savePoints.ts';
import {
  requestCompanyPasswordLink,
  findCompanyPasswordLink,
  resetCompanyPassword,
} from './registration/companyPasswords.ts';
import { confirmCompanyLogin } from './registration/confirmCompanyLogin.ts';
import { findCompanyActivation, findCompanyLogin } from './registration/findCompanyLogin.ts';
import { confirmInvitedUser, findInvitedUser } from './registration/invitedUsers.ts';
import { readCompany } from './support/readCompany.ts';
import { resetCompanyAccount } from './support/resetCompanyAccount.ts';
import { searchCompanies } from './support/searchCompanies.ts';
import {
  sendAffiliateNotification,
  sendCompanyAlert,
  sendCompanyFeedback,
  uploadCompanyDocument,
} from './users/companyFeedback.ts';
import {
  createCompanyFlow,
  readCompanyFlow,
  searchFlows,
  updateFlow,
} from './users/companyFlows.ts';
import { listCompanyPreferences, saveCompanyPreferences } from './users/companyPreferences.ts';
import {
  deleteCompanyUser,
  deleteUserCompany,
  readCompanyUser,
  readUserCompany,
  updateCompanyUser,
} from './users/companyUsers.ts';
import { logoutUser } from './users/logoutUser.ts';
import { listMessages, updateMessage } from './users/messages.ts';
import { readUser } from './users/readUser.ts';
import { updateUser } from './users/updateUser.ts';

/** The operations of companies: users, search, figures, invoices, orders, merchants. */
export const companyOperations: Readonly<
  Record<Exclude<CompanyOperation, SessionOperation>, Handler>
> = {
  checkAdditionalAct,
  confirmCompanyLogin,
  confirmInvitedUser,
  confirmUser: updateUser,
  createBeneficiaries,
  createCardOrder,
  createCardsAction,
  createCompanyFlow,
  createDeliveryPoint,
  createInvoiceArchive,
  createInvoicePayment,
  createPaperOrderAwb,
  deleteCardOrder,
  deleteCardsAction,
  deleteCompanyBeneficiary,
  deleteCompanyUser,
  deleteUserCompany,
  exportAffiliateTransactions,
  exportBeneficiaries,
  findCompanyActivation,
  findCompanyLogin,
  findCompanyPasswordLink,
  findInvitedUser,
  listAddressPoints,
  listBeneficiaryHistory,
  listCompanyPreferences,
  listMessages,
  listNomenclature,
  listOrderPersons,
  logoutUser,
  orderStickers,
  readAffiliateDocument,
  readCardOrder,
  readCardOrderFile,
  readCompany,
  readCompanyBeneficiary,
  readCompanyFlow,
  readCompanyUser,
  readInvoicePayment,
  readOrderDocument,
  readUser,
  readUserCompany,
  requestCompanyPasswordLink,
  resetCompanyAccount,
  resetCompanyPassword,
  saveCompanyPreferences,
  saveWorkPoint,
  searchAffiliateFigures,
  searchAffiliates,
  searchAffiliateTransactions,
  searchBeneficiaries,
  searchCardOrderCards,
  searchCardStatistics,
  searchCompanies,
  searchCompanyInvoices,
  searchCustomerFigures,
  searchDeliveryPoints,
  searchFlows,
  searchItems,
  searchOrderBeneficiaries,
  searchOrders,
  searchTerminals,
  searchUserCompanyInvoices,
  sendAffiliateNotification,
  sendCompanyAlert,
  sendCompanyFeedback,
  sendOrderDocument,
  updateBeneficiaries,
  updateBeneficiaryAccount,
  updateCompanyBeneficiary,
  updateCompanyUser,
  updateFlow,
  updateMessage,
  updatePaperOrderAwb,
  updateUser,
  uploadCompanyDocument,
  uploadOrderFile,
};
