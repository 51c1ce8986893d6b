/**
 * The members that responses may omit, by schema. All other described members are always present.
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
