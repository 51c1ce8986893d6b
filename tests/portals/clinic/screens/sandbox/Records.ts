import type {
  AppointmentStatus,
  Comment,
  Consents,
  Contact,
  Doctor,
  Document,
  FamilyDoctor,
  LabResult,
  NewNote,
  OpeningHours,
  Prescription,
  Referral,
  Review,
  Role,
  VisitKind,
} from './service-types/clinic.ts';

/** Someone who can sign in; patients and doctors have a record of their own as well. */
export interface UserRecord {
  readonly id: string;
  name: string;
  email: string;
  roles: Role[];
  active: boolean;
  /** Hash of the password. */
  password: string;
  lastLogin?: string;
  clinicId?: string | undefined;
  readonly patientId?: string;
  readonly doctorId?: string;
}

/** A patient. */
export interface PatientRecord {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly sex: 'f' | 'm' | 'd';
  phone?: string;
  street?: string;
  zip?: string;
  city?: string;
  insurance: 'public' | 'private' | 'self';
  insuranceNumber?: string;
  allergies: string[];
  familyDoctor: FamilyDoctor;
  emergencyContacts: readonly Contact[];
  medications: readonly string[];
  readonly lastVisit?: string;
}

/** A visit of a patient to a doctor. */
export interface AppointmentRecord {
  readonly id: string;
  readonly doctorId: string;
  readonly patientId: string;
  readonly date: string;
  readonly time: string;
  status: AppointmentStatus;
  readonly reason: string;
  readonly kind: VisitKind;
}

/** A clinic with its place and its hours. */
export interface ClinicRecord {
  readonly id: string;
  name: string;
  street: string;
  zip: string;
  city: string;
  latitude: number;
  longitude: number;
  phone?: string;
  hours: OpeningHours[];
}

/** A doctor; the clinic is a reference. */
export interface DoctorRecord extends Omit<Doctor, 'clinic' | 'photo'> {
  readonly clinicId: string;
}

/** A prescription of one patient. */
export interface PrescriptionRecord extends Omit<Prescription, 'doctor'> {
  readonly patientId: string;
  readonly doctorId: string;
}

/** A request to renew a prescription. */
export interface RenewalRecord {
  readonly id: string;
  readonly prescriptionId: string;
  readonly patientId: string;
  readonly doctorId: string;
  readonly drug: string;
  readonly dose: string;
  readonly asked: string;
  readonly pharmacy: string;
  readonly note?: string;
  status: 'waiting' | 'approved' | 'declined';
  reason?: string;
}

/** A file that a patient has sent in parts. */
export interface DocumentRecord extends Document {
  readonly patientId: string;
  readonly content: Buffer;
}

/** A file that a message carries. */
export interface AttachmentRecord {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A message; its author is the id of a patient or a doctor. */
export interface MessageRecord {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  readonly text: string;
  readonly attachments: readonly AttachmentRecord[];
}

/** A conversation of a patient with a doctor. */
export interface ThreadRecord {
  readonly id: string;
  readonly patientId: string;
  readonly doctorId: string;
  readonly subject: string;
  readonly messages: MessageRecord[];
  /** How many messages each of the two has seen. */
  readonly seen: Record<string, number>;
}

/** A note about a visit. */
export interface NoteRecord extends NewNote {
  readonly id: string;
  readonly patientId: string;
  readonly at: string;
  readonly author: string;
}

/** What a colleague says about a patient. */
export interface CommentRecord extends Comment {
  readonly patientId: string;
}

/** A referral; the patient is a reference. */
export interface ReferralRecord extends Omit<Referral, 'patient'> {
  readonly patientId: string;
}

/** A value that the laboratory measures: its unit and its normal range. */
export interface Analyte {
  readonly unit: string;
  readonly low: number;
  readonly high: number;
}

/** Everything that the clinic knows. It is kept in memory and is new at each start. */
export interface Records {
  readonly users: UserRecord[];
  readonly patients: PatientRecord[];
  readonly doctors: DoctorRecord[];
  readonly clinics: ClinicRecord[];
  readonly appointments: AppointmentRecord[];
  readonly labs: (LabResult & { readonly patientId: string })[];
  readonly prescriptions: PrescriptionRecord[];
  readonly renewals: RenewalRecord[];
  readonly threads: ThreadRecord[];
  readonly documents: DocumentRecord[];
  readonly notes: NoteRecord[];
  readonly comments: CommentRecord[];
  readonly referrals: ReferralRecord[];
  /** Reviews of visits, by appointment. */
  readonly reviews: Map<string, Review>;
  /** Consents, by patient. */
  readonly consents: Map<string, Consents>;
  /** Codes that set a new password, by e-mail address. */
  readonly codes: Map<string, string>;
}

/** Records without content. */
export function createRecords(): Records {
  return {
    users: [],
    patients: [],
    doctors: [],
    clinics: [],
    appointments: [],
    labs: [],
    prescriptions: [],
    renewals: [],
    threads: [],
    documents: [],
    notes: [],
    comments: [],
    referrals: [],
    reviews: new Map(),
    consents: new Map(),
    codes: new Map(),
  };
}

/** The specialties, by id. */
export const specialties: readonly string[] = [
  'general',
  'cardiology',
  'dermatology',
  'orthopaedics',
  'paediatrics',
];

/** What the laboratory measures. */
export const analytes: Readonly<Record<string, Analyte>> = {
  LDL: { unit: 'mg/dl', low: 50, high: 130 },
  HDL: { unit: 'mg/dl', low: 40, high: 80 },
  GLU: { unit: 'mg/dl', low: 70, high: 100 },
  HBA1C: { unit: '%', low: 4, high: 6 },
  TSH: { unit: 'mU/l', low: 0.4, high: 4 },
};

/** Start times of visits. */
export const times: readonly string[] = [
  '08:00',
  '08:20',
  '08:40',
  '09:00',
  '09:20',
  '09:40',
  '10:00',
  '10:20',
  '10:40',
  '11:00',
  '11:20',
  '14:00',
  '14:20',
  '14:40',
  '15:00',
  '15:20',
  '15:40',
  '16:00',
];
