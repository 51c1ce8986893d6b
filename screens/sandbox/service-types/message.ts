// Generated from the OpenAPI document by `npm run types`; do not edit.

export type SendMailBody = (PartnerRecommendation | GeneralMail)

export interface ErrorAnswer {
error_code: string
description?: string
}
export interface PartnerRecommendation {
template: "recommend_partner"
company: string
domain: string
county: string
locality: string
employee: string
phone: string
employer: string
email: string
recaptcha: string
}
export interface GeneralMail {
template: string
[k: string]: string | undefined
}
export interface FormMessage {
template: string
[k: string]: string | undefined
}

export type MessageOperation =
  | 'sendForm'
  | 'sendMail';

