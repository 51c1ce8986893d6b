/**
 * Members that answers leave out at times, by schema; all other described members are always sent.
 */
export const sparseMembers: Readonly<Record<string, readonly string[]>> = {
  Acceptance: ['date'],
  AdditionalAct: ['doc_id'],
  CompanyFlow: ['flow'],
  CompanyLogin: ['password'],
  Invitation: ['id'],
  InvitedCompanyUser: ['flow'],
  InvitedLogin: ['password'],
  OrderRow: ['awb'],
  Partner: ['discount'],
  RedirectAnswer: ['redirect'],
  ThirdPartyLogin: ['client', 'redirect'],
  TokenAnswer: ['expires_in'],
  Transaction: ['reason'],
  UserConfig: ['config'],
  UserConfigValues: ['invoice_group'],
};
