// Generated from the OpenAPI document by `npm run types`; do not edit.

export type Id = string
export type CompanyId = number
export type CompanyType = ("CST" | "AFF")
export type CompanyRole = ("CST" | "AFF" | "AFA" | "FAC")
export type Language = ("ro" | "en")
export type CompactDate = string
export type NewPassword = string
export type PaidCode = ("L" | "R" | "P" | "U" | "V")
export type CardStatusCode = ("A" | "Z" | "V" | "L" | "S" | "N" | "P" | "R" | "PR" | "PV" | "X")
export type OrderStatus = ("new" | "processing" | "shipped" | "delivered" | "cancelled")
export type OrderType = ("card_order" | "cards_action" | "paper_order")
export type InvoiceSort = ("date" | "amount" | "invoice")
export type OrderSort = ("date" | "amount" | "number" | "status")
export type BeneficiarySort = ("name" | "pan" | "product" | "status")
export type TransactionSortKey = ("prdtrid" | "nameStore" | "locality" | "cardNumber" | "date" | "value")
export type PreferenceChoiceList = PreferenceChoice[]
export type IssueCompanyTokenBody = (PasswordTokenRequest | OpenTokenRequest)
export type UpdateUserBody = (UserConfirmation | UserNames | UserPassword)
export type SendCompanyFeedbackBody = (CustomerFeedback | AffiliateFeedback)
export type UpdateBeneficiariesBody = (BeneficiaryUpdateRows | BeneficiaryFile)
export type CreateBeneficiariesBody = (BeneficiaryNewRows | BeneficiaryFile)

export interface ErrorAnswer {
error_code: string
description?: string
}
export interface LoginError {
error: string
error_description: string
}
export interface PasswordTokenRequest {
scope: "webclient"
grant_type: "password"
username: string
password: string
}
export interface OpenTokenRequest {
grant_type: "client_credentials"
client_id: "clientopen"
scope: "clientopen"
}
export interface TokenAnswer {
access_token: string
expires_in?: number
}
export interface CompanyLookup {
code: string
identification: string
email: string
from_source_id: CompanyType
lang: Language
}
export interface CompanyLogin {
id: Id
code: string
first_name: string
username: string
email: string
active: boolean
password?: string
}
export interface CompanyLoginConfirmation {
id: Id
code: string
first_name: string
username: string
email: string
active?: boolean
password?: string
}
export interface CompanyPasswordRequest {
code?: string
email?: string
identification: string
}
export interface CompanyPasswordLink {
id: Id
code: string
}
export interface CompanyPasswordReset {
resetCode: string
new_password: NewPassword
}
export interface InvitedCompanyUser {
id: Id
flow?: "add_role_customer"
login: InvitedLogin
}
export interface InvitedLogin {
first_name: string
last_name: string
email: string
mobile_phone: string
password?: string
active: boolean
code: string
}
export interface InvitedUserConfirmation {
id: Id
flow?: "add_role_customer"
login: InvitedLoginConfirmation
}
export interface InvitedLoginConfirmation {
first_name: string
last_name: string
email: string
mobile_phone: string
password?: string
active: boolean
code: string
}
export interface User {
id: Id
username: string
role: ("CST" | "AFF" | "AFA" | "FAC" | "HLP")
status: ("N" | "T" | "A")
first_name: string
last_name: string
email: string
companies: Company[]
link: string
}
export interface Company {
company_id: CompanyId
name: string
fiscal_code: string
address: string
active: boolean
role: CompanyRole
userRole: string
user_config: UserConfig
state_owned: boolean
}
export interface UserConfig {
roles: string[]
config?: UserConfigValues
}
export interface UserConfigValues {
invoice_group?: string
}
export interface CompanyDetails {
company_id: CompanyId
name: string
fiscal_code: string
address: string
active: boolean
role: CompanyRole
userRole: string
user_config: UserConfig
state_owned: boolean
users: CompanyUser[]
}
export interface CompanyUser {
id: Id
first_name: string
last_name: string
email: string
username: string
roles: string[]
active: boolean
}
export interface SelectedCompany {
company_id: CompanyId
role: CompanyRole
userRole: string
name?: string
}
export interface UserConfirmation {
id: Id
status: "A"
current_password?: string
new_password?: NewPassword
}
export interface UserNames {
id: Id
first_name: string
last_name: string
email?: string
}
export interface UserPassword {
id: Id
current_password: string
new_password: NewPassword
}
export interface CompanyUserChange {
roles: ("EDITOR" | "VIEWER" | "ORDERS" | "INVOICES")[]
active: boolean
}
export interface Preference {
id: (1 | 2 | 4 | 8)
type: ("NOTIFICATION" | "GDPR_SMS" | "GDPR_PSH" | "GDPR_EML")
active: boolean
}
export interface PreferenceChoice {
id: (1 | 2 | 4 | 8)
type: ("NOTIFICATION" | "GDPR_SMS" | "GDPR_PSH" | "GDPR_EML")
active: boolean
}
export interface FlowRequest {
flow: ("add_user" | "add_role_customer")
email: string
first_name?: string
last_name?: string
}
export interface Flow {
id: Id
company_id: CompanyId
flow: ("add_user" | "add_role_customer")
status: ("PENDING" | "APPROVED" | "REJECTED" | "DONE")
email: string
first_name: string
last_name: string
date: string
}
export interface CompanyFlow {
company_id: CompanyId
pending: number
flow?: Flow
}
export interface FlowChange {
id: Id
status: ("APPROVED" | "REJECTED")
}
export interface Message {
id: Id
title: string
body: string
date: string
read: boolean
}
export interface MessageChange {
id: Id
read: boolean
}
export interface CustomerFeedback {
description: string
}
export interface AffiliateFeedback {
code: CompanyId
description: string
role: "AFF"
}
export interface DescriptionOnly {
description: string
}
export interface DocumentUpload {
name: string
content: string
type: string
}
export interface AccountReset {
code: string
from_source_id: CompanyType
first_name: string
last_name: string
password: NewPassword
active: boolean
}
export interface CompanyData {
company_id: CompanyId
name: string
fiscal_code: string
role: CompanyRole
userRole: string
products: CompanyProduct[]
}
export interface CompanyProduct {
name: string
brand: string
card: string
card_profile: string
person: ContactPerson
}
export interface ContactPerson {
mobile_phone: string
first_name: string
last_name: string
email: string
}
export interface CustomerData {
products: CompanyProduct[]
role: CompanyRole
userRole: string
can_order_up: boolean
company_id: CompanyId
name: string
}
export interface AffiliateData {
company_id: CompanyId
fiscal_code: string
name: string
products: CompanyProduct[]
}
export interface Invoice {
id: Id
invoice: string
date: string
amount: number
external_id: string
}
export interface FileContent {
content: string
content_type: string
name: string
}
export interface NamedContent {
content: string
name: string
}
export interface ArchiveAnswer {
response_content: string
content_type: string
}
export interface DocumentMail {
email_sender: string
}
export interface InvoiceArchiveRequest {
company_type: CompanyType
brand: string
start_date: CompactDate
end_date: CompactDate
paid: PaidCode[]
sort: InvoiceSort
per_page: 100000
page: number
invoice_group?: string
codall?: string
asc?: InvoiceSort[]
desc?: InvoiceSort[]
}
export interface WorkingPoint {
codcom: string
codcom_card: string
name: string
invoice_address: string
invoice_address_id: string
invoice_email: string
products: string[]
address: WorkingPointAddress
person: Person
}
export interface WorkingPointAddress {
street_name: string
locality: string
county: string
county_id: string
locality_id: string
gps_latitude: string
gps_longitude: string
postal_code: string
id: string
}
export interface Person {
first_name: string
last_name: string
email: string
mobile_phone: string
land_phone: string
id: string
functionId: string
}
export interface WorkingPointRequest {
codcom?: string
codcom_card?: string
name: string
invoice_address?: string
invoice_address_id?: string
invoice_email?: string
products: string[]
address: WorkingPointAddressRequest
person: PersonRequest
shop_type?: string
}
export interface WorkingPointAddressRequest {
street_name: string
locality?: string
county?: string
county_id: string
locality_id: string
gps_latitude?: string
gps_longitude?: string
postal_code?: string
id?: string
}
export interface PersonRequest {
first_name: string
last_name: string
email?: string
mobile_phone: string
land_phone?: string
id?: string
functionId?: string
}
export interface DeliveryAddress {
codcom: string
name: string
address: string
}
export interface DeliveryPointRequest {
company_id: CompanyId
name: string
address: WorkingPointAddressRequest
person: PersonRequest
}
export interface NomenclatureItem {
id: string
name: string
}
export interface Item {
id: Id
name: string
product: string
card: string
card_profile: string
brand: string
price: number
personalization: boolean
}
export interface DashboardInfo {
name: string
value: number
}
export interface CardStatistic {
month: string
issued: number
active: number
blocked: number
amount: number
}
export interface CompanyBeneficiary {
id: Id
first_name: string
last_name: string
name: string
pan: string
card_id: Id
account_id: Id
product: string
status: CardStatusCode
}
export interface OrderBeneficiary {
id: Id
name: string
pan: string
card_id: Id
account_id: Id
product: string
employee_number: string
amount: number
}
export interface CompanyBeneficiaryDetails {
id: Id
first_name: string
last_name: string
email: string
mobile_phone: string
employee_number: string
accounts: BeneficiaryAccount[]
}
export interface BeneficiaryAccount {
id: Id
product: string
pan: string
status: CardStatusCode
balance: number
amount: number
active: boolean
}
export interface BeneficiaryChange {
id: Id
first_name: string
last_name: string
email?: string
mobile_phone?: string
employee_number?: string
}
export interface BeneficiaryAccountChange {
id: Id
amount?: number
active?: boolean
}
export interface HistoryEntry {
id: Id
date: string
action: string
description: string
user: string
}
export interface BeneficiaryUpdateRows {
company_id: CompanyId
product: string
rows: BeneficiaryUpdateRow[]
}
export interface BeneficiaryUpdateRow {
id: Id
first_name?: string
last_name?: string
email?: string
mobile_phone?: string
employee_number?: string
amount?: number
}
export interface BeneficiaryNewRows {
company_id: CompanyId
product: string
rows: BeneficiaryNewRow[]
}
export interface BeneficiaryNewRow {
first_name: string
last_name: string
email?: string
mobile_phone?: string
employee_number?: string
amount?: number
}
export interface BeneficiaryFile {
company_id: CompanyId
product: string
name: string
content: string
type: string
}
export interface ImportResult {
accepted: number
rejected: RejectedRow[]
}
export interface RejectedRow {
row: number
error_code: string
}
export interface RejectedLine {
row: number
column: ("beneficiary" | "amount")
error_code: ("BENEFICIARY_UNKNOWN" | "DUPLICATE" | "AMOUNT")
value: string
}
export interface LinesRefusal {
rejected?: RejectedLine[]
}
export interface CardsActionRequest {
company_id?: CompanyId
action: ("activate" | "block" | "unblock" | "reissue")
cards: Id[]
reason?: string
}
export interface CardsRefusal {
rejected?: RejectedCard[]
}
export interface RejectedCard {
card: Id
error_code: string
}
export interface CardOrderRequest {
company_id: CompanyId
product: string
item_id?: Id
codcom: string
person_id: Id
lines?: CardOrderLine[]
file_id?: string
note?: string
}
export interface CardOrderLine {
beneficiary_id?: Id
employee_number?: string
amount: number
}
export interface CardOrder {
id: Id
number: string
type: OrderType
date: string
product: string
amount: number
status: OrderStatus
cards: number
delivery: DeliveryAddress
person: Person
note: string
}
export interface OrderCard {
id: Id
pan: string
name: string
status: CardStatusCode
amount: number
}
export interface OrderFileUpload {
company_id: CompanyId
product: string
name: string
content: string
type: string
}
export interface OrderFile {
id: Id
lines: number
amount: number
rejected: RejectedLine[]
}
export interface OrderRow {
id: Id
type: OrderType
number: string
date: string
product: string
amount: number
status: OrderStatus
awb?: Awb
}
export interface Awb {
id: Id
courier: string
number: string
date: string
}
export interface AwbRequest {
courier: string
number: string
date: string
}
export interface CardTransaction {
transaction_id: string
affiliate: CardTransactionAffiliate
pan: string
date: string
amount: number
}
export interface CardTransactionAffiliate {
name: string
address: LocalityAddress
}
export interface LocalityAddress {
locality: string
}
export interface StickerRequest {
affiliate_id: CompanyId
details: StickerLine[]
}
export interface StickerLine {
id: ("11" | "12")
description: string
amount: number
}
export interface Terminal {
id: Id
serial: string
codcom: string
name: string
locality: string
active: boolean
}
export interface AdditionalAct {
available: boolean
doc_id?: string
}
export interface PaymentRequest {
invoice_id: Id
amount: number
}
export interface Payment {
id: Id
url: string
fields: {
[k: string]: string | undefined
}
}
export interface PaymentStatus {
id: Id
status: ("PENDING" | "PAID" | "FAILED" | "CANCELLED")
}
export interface AffiliateSummary {
company_id: CompanyId
name: string
fiscal_code: string
codcom: string
point: string
locality: string
}

export type CompanyOperation =
  | 'checkAdditionalAct'
  | 'confirmCompanyLogin'
  | 'confirmInvitedUser'
  | 'confirmUser'
  | 'createBeneficiaries'
  | 'createCardOrder'
  | 'createCardsAction'
  | 'createCompanyFlow'
  | 'createDeliveryPoint'
  | 'createInvoiceArchive'
  | 'createInvoicePayment'
  | 'createPaperOrderAwb'
  | 'deleteCardOrder'
  | 'deleteCardsAction'
  | 'deleteCompanyBeneficiary'
  | 'deleteCompanyUser'
  | 'deleteUserCompany'
  | 'exportAffiliateTransactions'
  | 'exportBeneficiaries'
  | 'findCompanyActivation'
  | 'findCompanyLogin'
  | 'findCompanyPasswordLink'
  | 'findInvitedUser'
  | 'issueCompanyToken'
  | 'listAddressPoints'
  | 'listBeneficiaryHistory'
  | 'listCompanyPreferences'
  | 'listMessages'
  | 'listNomenclature'
  | 'listOrderPersons'
  | 'logoutUser'
  | 'orderStickers'
  | 'readAffiliateDocument'
  | 'readCardOrder'
  | 'readCardOrderFile'
  | 'readCompany'
  | 'readCompanyBeneficiary'
  | 'readCompanyFlow'
  | 'readCompanyUser'
  | 'readInvoicePayment'
  | 'readOrderDocument'
  | 'readUser'
  | 'readUserCompany'
  | 'requestCompanyPasswordLink'
  | 'resetCompanyAccount'
  | 'resetCompanyPassword'
  | 'saveCompanyPreferences'
  | 'saveWorkPoint'
  | 'searchAffiliateFigures'
  | 'searchAffiliateTransactions'
  | 'searchAffiliates'
  | 'searchBeneficiaries'
  | 'searchCardOrderCards'
  | 'searchCardStatistics'
  | 'searchCompanies'
  | 'searchCompanyInvoices'
  | 'searchCustomerFigures'
  | 'searchDeliveryPoints'
  | 'searchFlows'
  | 'searchItems'
  | 'searchOrderBeneficiaries'
  | 'searchOrders'
  | 'searchTerminals'
  | 'searchUserCompanyInvoices'
  | 'sendAffiliateNotification'
  | 'sendCompanyAlert'
  | 'sendCompanyFeedback'
  | 'sendOrderDocument'
  | 'updateBeneficiaries'
  | 'updateBeneficiaryAccount'
  | 'updateCompanyBeneficiary'
  | 'updateCompanyUser'
  | 'updateFlow'
  | 'updateMessage'
  | 'updatePaperOrderAwb'
  | 'updateUser'
  | 'uploadCompanyDocument'
  | 'uploadOrderFile';

