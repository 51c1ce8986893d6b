// Generated from the OpenAPI document by `npm run types`; do not edit.

export type Role = ("PATIENT" | "DOCTOR" | "ADMIN")
export type VisitKind = ("clinic" | "video")
export type AppointmentStatus = ("booked" | "arrived" | "done" | "missed" | "cancelled")
export type NewFile = string
export type AddDocumentBody = string
export type SaveHoursBody = OpeningHours[]

export interface Problem {
code: string
message?: string
field?: string
}
export interface Session {
access_token: string
expires_in: number
role: Role
name: string
id?: string
}
export interface Registration {
email: string
password: string
first_name: string
last_name: string
birth_date: string
sex?: ("f" | "m" | "d")
phone?: string
insurance?: ("public" | "private" | "self")
insurance_number?: string
terms: boolean
research?: boolean
newsletter?: boolean
}
export interface Me {
id: string
email: string
first_name: string
last_name: string
role: Role
birth_date?: string
phone?: string
street?: string
zip?: string
city?: string
insurance?: ("public" | "private" | "self")
insurance_number?: string
allergies?: string[]
family_doctor?: FamilyDoctor
emergency_contacts?: Contact[]
medications?: string[]
unread?: number
}
export interface FamilyDoctor {
name?: string
city?: string
phone?: string
}
export interface Contact {
id?: string
name: string
relation?: ("partner" | "parent" | "child" | "other")
phone: string
address?: {
street?: string
number?: string
postcode?: string
town?: string
country?: string
}
}
export interface MePatch {
phone?: (string | null)
street?: (string | null)
zip?: (string | null)
city?: (string | null)
insurance?: ("public" | "private" | "self")
insurance_number?: (string | null)
allergies?: string[]
family_doctor?: FamilyDoctor
emergency_contacts?: Contact[]
medications?: string[]
}
export interface Consents {
records: boolean
research: boolean
newsletter: boolean
share: string[]
signature?: {
name: string
type: string
size: number
base64: string
text?: string
}
changed?: string
}
export interface Appointment {
id: string
date: string
time: string
minutes: number
reason?: string
kind: VisitKind
status: AppointmentStatus
doctor: DoctorRef
patient: PatientRef
clinic: ClinicRef
cancellable: boolean
reviewed: boolean
}
export interface DoctorRef {
id: string
name: string
specialty: string
}
export interface PatientRef {
id: string
name: string
birth_date: string
}
export interface ClinicRef {
id: string
name: string
street?: string
city?: string
latitude?: number
longitude?: number
}
export interface Review {
stars: number
helped?: string[]
topics?: string[]
reply: {
kind: ("none" | "call" | "mail")
phone?: string
at?: string
between?: {
from?: string
to?: string
}
address?: string
}
}
export interface Specialty {
id: string
}
export interface Doctor {
id: string
name: string
specialty: string
languages: string[]
clinic: ClinicRef
}
export interface Slot {
date: string
time: string
}
export interface LabResult {
id: string
date: string
analyte: string
value: number
unit: string
low: number
high: number
flag: ("normal" | "low" | "high")
report?: boolean
}
export interface LabSeries {
analyte: string
unit: string
low: number
high: number
points: {
date: string
value: number
}[]
}
export interface FileContent {
name: string
base64: string
}
export interface Document {
id: string
name: string
size: number
at: string
}
export interface Prescription {
id: string
drug: string
dose: string
issued: string
valid_until: string
refills: number
status: ("active" | "requested" | "expired")
doctor: string
}
export interface Renewal {
id: string
prescription_id: string
drug: string
dose: string
patient: PatientRef
asked: string
pharmacy?: string
note?: string
status: ("waiting" | "approved" | "declined")
}
export interface Thread {
id: string
subject: string
with: string
last: string
preview: string
unread: number
attachments: number
}
export interface ThreadDetail {
id: string
subject: string
with: string
messages: Message[]
}
export interface Message {
id: string
from: string
mine: boolean
at: string
text: string
attachments: {
id: string
name: string
size: number
type?: string
}[]
}
export interface DayLoad {
date: string
booked: number
done: number
missed: number
}
export interface Patient {
id: string
name: string
birth_date: string
sex?: ("f" | "m" | "d")
phone?: string
email?: string
city?: string
insurance?: ("public" | "private" | "self")
insurance_number?: string
allergies: string[]
last_visit?: string
}
export interface Note {
id: string
at: string
author: string
kind: ("visit" | "phone" | "finding")
diagnosis?: string
text: string
sick_from?: string
sick_to?: string
}
export interface Comment {
id: string
at: string
author: string
text: string
parent?: string
}
export interface NewComment {
text: string
parent?: string
}
export interface NewNote {
kind: ("visit" | "phone" | "finding")
diagnosis?: string
systolic?: number
diastolic?: number
temperature?: number
text: string
sick_note?: boolean
sick_from?: string
sick_to?: string
follow_up?: string
}
export interface NewReferral {
patient_id: string
specialty: string
clinic_id?: string
urgency: ("routine" | "soon" | "urgent")
diagnosis?: string
question: string
findings?: string[]
}
export interface Referral {
id: string
patient: PatientRef
specialty: string
urgency: ("routine" | "soon" | "urgent")
created: string
status: ("sent" | "accepted" | "closed")
code: string
}
export interface OpeningHours {
weekday: number
from: string
to: string
note?: string
}
export interface Clinic {
id: string
name: string
street: string
zip: string
city: string
phone?: string
latitude: number
longitude: number
doctors: number
hours: OpeningHours[]
}
export interface NewClinic {
name: string
street: string
zip: string
city: string
phone?: string
latitude: number
longitude: number
}
export interface User {
id: string
name: string
email: string
roles: Role[]
active: boolean
clinic?: ClinicRef
last_login?: string
}
export interface NewUser {
name: string
email: string
roles: Role[]
clinic_id?: string
active?: boolean
}
export interface Overview {
patients: number
doctors: number
appointments_today: number
open_renewals: number
months: {
month: string
appointments: number
cancelled: number
}[]
}
export interface LoginBody {
username: string
password: string
}
export interface CheckEmailBody {
email: string
}
export interface ForgotPasswordBody {
email: string
}
export interface ResetPasswordBody {
email: string
code: string
password: string
}
export interface ChangePasswordBody {
current: string
password: string
}
export interface BookAppointmentBody {
doctor_id: string
date: string
time: string
reason: string
kind?: VisitKind
}
export interface RenewPrescriptionBody {
pharmacy: string
note?: string
}
export interface StartThreadBody {
doctor_id: string
subject: string
text: string
attachments?: NewFile[]
}
export interface SendMessageBody {
text: string
attachments?: NewFile[]
}
export interface SetAppointmentStatusBody {
status: AppointmentStatus
}
export interface DecideRenewalBody {
approved: boolean
reason?: string
}

export type ClinicOperation =
  | 'addDocument'
  | 'bookAppointment'
  | 'cancelAppointment'
  | 'changePassword'
  | 'checkEmail'
  | 'createClinic'
  | 'createReferral'
  | 'createUser'
  | 'deactivateUser'
  | 'decideRenewal'
  | 'deleteClinic'
  | 'forgotPassword'
  | 'listClinics'
  | 'listComments'
  | 'listDay'
  | 'listDoctors'
  | 'listDocuments'
  | 'listLabs'
  | 'listMyAppointments'
  | 'listNotes'
  | 'listPrescriptions'
  | 'listReferrals'
  | 'listRenewals'
  | 'listSlots'
  | 'listSpecialties'
  | 'listThreads'
  | 'listUsers'
  | 'login'
  | 'logout'
  | 'readAppointment'
  | 'readAttachment'
  | 'readClinic'
  | 'readConsents'
  | 'readLabReport'
  | 'readLabSeries'
  | 'readLoad'
  | 'readMe'
  | 'readOverview'
  | 'readPatient'
  | 'readThread'
  | 'register'
  | 'renewPrescription'
  | 'resetPassword'
  | 'reviewAppointment'
  | 'saveConsents'
  | 'saveHours'
  | 'searchPatients'
  | 'sendMessage'
  | 'setAppointmentStatus'
  | 'startThread'
  | 'updateClinic'
  | 'updateMe'
  | 'updateUser'
  | 'watchThread'
  | 'writeComment'
  | 'writeNote';

