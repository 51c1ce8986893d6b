// Generated from the OpenAPI document by `npm run types`; do not edit.

export type Id = string
export type Language = ("ro" | "en")
export type CompactDate = string
export type MobilePhone = string
export type NewPassword = string
export type CardState = ("created" | "active" | "blocked")
export type PreferenceList = Preference[]
export type PreferenceChoiceList = PreferenceChoice[]
export type AcceptanceList = Acceptance[]
export type IssueCardTokenBody = (PasswordTokenRequest | OpenTokenRequest)
export type CheckOneTimeCodeBody = ({
otp: string
trusted: boolean
} | {
resend: true
})
export type ConfirmCardLoginBody = (RegistrationDetails | RegistrationPassword)
export type UpdateBeneficiaryBody = ({
id: Id
notifications: PreferenceChoiceList
} | {
id: Id
mobile_phone: MobilePhone
lang: Language
} | {
id: Id
current_password: string
new_password: NewPassword
})
export type UpdateCardBody = ({
id: Id
active: boolean
} | {
id: Id
reason: string
})
export type CheckConsentCodeBody = ({
otp: string
trusted: true
} | {
otp_resend: true
})

export interface ErrorAnswer {
error_code: string
description?: string
}
export interface LoginError {
error: string
error_description: string
}
export interface PasswordTokenRequest {
scope: "web"
grant_type: "password"
username: string
password: string
}
export interface OpenTokenRequest {
grant_type: "client_credentials"
client_id: "webopen"
scope: "webopen"
}
export interface TokenAnswer {
access_token: string
expires_in?: number
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
export interface Acceptance {
id: number
type: ("terms" | "data_protection" | "multi_beneficiary" | "third_party")
active: boolean
date?: string
}
export interface AcceptanceChoice {
id: (14281 | 14282 | 14283)
active: boolean
date: string
}
export interface CardLogin {
id: Id
first_name: string
last_name: string
username: string
email: string
mobile_phone: string
active: boolean
product: string
notifications: PreferenceList
accounts: Account[]
}
export interface Account {
id: Id
product: string
balance: number
spent: number
expire: ExpiringAmount[]
card: Card
}
export interface ExpiringAmount {
amount: number
date: string
}
export interface Card {
id: Id
pan: string
name: string
expire: string
virtual: boolean
state: CardState
active: boolean
}
export interface RegistrationDetails {
id: Id
first_name: string
last_name: string
username?: string
email?: string
lang: Language
acceptances: AcceptanceChoice[]
}
export interface RegistrationPassword {
id: Id
first_name: string
last_name: string
username?: string
email?: string
lang: Language
acceptances: AcceptanceChoice[]
password: NewPassword
otp_password: string
}
export interface ActivationRequest {
id: Id
first_name: string
last_name: string
username?: string
email?: string
lang: Language
acceptances: AcceptanceChoice[]
product: 30
password?: NewPassword
otp_password?: string
active: true
}
export interface RegistrationStatus {
status: ("CODE_SENT" | "SUCCESS")
}
export interface Invitation {
id?: string
uuid: string
exists: boolean
username: string
first_name: string
last_name: string
mobile_phone: string
mobile_phone_required: boolean
email: string
email_required: boolean
password: string
}
export interface InvitationConfirmation {
id?: string
uuid: string
exists: boolean
username: string
first_name: string
last_name: string
mobile_phone?: string
mobile_phone_required?: boolean
email?: string
email_required?: boolean
password?: string
acceptances: AcceptanceChoice[]
}
export interface Beneficiary {
id: Id
first_name: string
last_name: string
username: string
email: string
mobile_phone: string
lang: Language
active: boolean
product: string
notifications: PreferenceList
accounts: Account[]
}
export interface Transaction {
id: Id
transaction_id: string
date: string
amount: number
balance: number
transaction_type: ("DEBIT" | "CREDIT")
transaction_status: ("ACCEPTED" | "REJECTED" | "UNLOADED")
reason?: string
affiliate: TransactionAffiliate
}
export interface TransactionAffiliate {
name: string
address: PlaceAddress
}
export interface PlaceAddress {
street_name: string
locality: string
county: string
}
export interface Offer {
id: Id
name: string
description: string
product: string
discount: number
valid_until: string
address: PlaceAddress
latitude: number
longitude: number
distance: number
}
export interface Partner {
id: Id
name: string
category: ("restaurant" | "fastfood" | "cafe" | "bakery" | "grocery" | "supermarket" | "books" | "hotel" | "travel" | "gifts")
products: string[]
street_name: string
locality: string
county: string
phone: string
latitude: number
longitude: number
discount?: number
}
export interface ConsentPayload {
id: string
terms: {
id: 14285
active: true
date: CompactDate
}[]
accounts: Id[]
}
export interface ThirdPartyLogin {
client?: string
redirect?: string
}
export interface RedirectAnswer {
redirect?: string
}
export interface FindCardLoginBody {
pan: string
code: string
lang: Language
}
export interface ResetCardPasswordBody {
username?: string
code?: string
new_password: NewPassword
otp_password: string
}
export interface RequestCardPasswordCodeBody {
username?: string
code?: string
}
export interface SaveAcceptancesBody {
acceptances: AcceptanceChoice[]
}
export interface SendBeneficiaryFeedbackBody {
code: Id
description: string
}
export interface LoginThirdPartyBody {
username: string
password: string
scope: string
uuid: string
}

export type CardOperation =
  | 'activateCardLogin'
  | 'checkConsentCode'
  | 'checkOneTimeCode'
  | 'confirmCardLogin'
  | 'confirmInvitation'
  | 'deleteBeneficiary'
  | 'findCardActivation'
  | 'findCardLogin'
  | 'findInvitation'
  | 'issueCardToken'
  | 'listAcceptances'
  | 'listConsentCards'
  | 'listPreferences'
  | 'loginThirdParty'
  | 'readBeneficiary'
  | 'readBeneficiaryTransaction'
  | 'refuseConsent'
  | 'requestCardPasswordCode'
  | 'resetCardPassword'
  | 'saveAcceptances'
  | 'saveConsent'
  | 'savePreferences'
  | 'searchBeneficiaryTransactions'
  | 'searchOffers'
  | 'searchPartners'
  | 'sendBeneficiaryFeedback'
  | 'updateBeneficiary'
  | 'updateCard';

