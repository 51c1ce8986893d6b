import { addDays, localMoment } from './days.ts';
import { found } from './problem.ts';
import type {
  AppointmentRecord,
  ClinicRecord,
  PatientRecord,
  Records,
  RenewalRecord,
  ThreadRecord,
  UserRecord,
  MessageRecord,
} from './Records.ts';
import type {
  Appointment,
  Clinic,
  ClinicRef,
  Me,
  Message,
  Patient,
  PatientRef,
  Renewal,
  Thread,
  User,
} from './service-types/clinic.ts';

/** The record with this id. @throws ServiceError 404 without one */
export function byId<Row extends { readonly id: string }>(rows: readonly Row[], id: unknown): Row {
  return found(rows.find((row) => row.id === id));
}

/** Name of a patient. */
export function fullName({ firstName, lastName }: PatientRecord): string {
  return `${firstName} ${lastName}`;
}

/** Name of a patient or a doctor, by id. */
export function personName({ patients, doctors }: Records, id: string): string {
  const doctor = doctors.find((one) => one.id === id);
  return doctor?.name ?? fullName(byId(patients, id));
}

/** A clinic, where others mention it. */
export function clinicRef({
  id,
  name,
  street,
  city,
  latitude,
  longitude,
}: ClinicRecord): ClinicRef {
  return { id, name, street, city, latitude, longitude };
}

/** A patient, where others mention one. */
export function patientRef(patient: PatientRecord): PatientRef {
  return { id: patient.id, name: fullName(patient), birth_date: patient.birthDate };
}

/** A patient, as doctors see one. */
export function patientView({ users }: Records, patient: PatientRecord): Patient {
  const { id, birthDate, insuranceNumber, lastVisit, sex, phone, city, insurance, allergies } =
    patient;
  const email = users.find((user) => user.patientId === id)?.email;
  return {
    id,
    name: fullName(patient),
    birth_date: birthDate,
    sex,
    insurance,
    allergies,
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(city !== undefined && { city }),
    ...(insuranceNumber !== undefined && { insurance_number: insuranceNumber }),
    ...(lastVisit !== undefined && { last_visit: lastVisit }),
  };
}

/** An appointment; it can be cancelled until a day before. */
export function appointmentView(
  { doctors, patients, clinics, reviews }: Records,
  { doctorId, patientId, ...appointment }: AppointmentRecord,
  now: Date,
): Appointment {
  const { clinicId, id, name, specialty } = byId(doctors, doctorId);
  const [today = '', clock = ''] = localMoment(now).split(' ');
  return {
    ...appointment,
    minutes: 20,
    doctor: { id, name, specialty },
    patient: patientRef(byId(patients, patientId)),
    clinic: clinicRef(byId(clinics, clinicId)),
    reviewed: reviews.has(appointment.id),
    cancellable:
      appointment.status === 'booked' &&
      `${appointment.date} ${appointment.time}` > `${addDays(today, 1)} ${clock}`,
  };
}

/** The signed-in user. */
export function meView({ patients, threads }: Records, user: UserRecord): Me {
  const patient = patients.find(({ id }) => id === user.patientId);
  const me = { id: user.id, email: user.email, role: user.roles[0] ?? 'PATIENT' };
  if (patient === undefined) return { ...me, first_name: user.name, last_name: '' };
  const { firstName, lastName, birthDate, insuranceNumber, phone, street, zip, city } = patient;
  return {
    ...me,
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
    ...(phone !== undefined && { phone }),
    ...(street !== undefined && { street }),
    ...(zip !== undefined && { zip }),
    ...(city !== undefined && { city }),
    insurance: patient.insurance,
    ...(insuranceNumber !== undefined && { insurance_number: insuranceNumber }),
    allergies: patient.allergies,
    family_doctor: patient.familyDoctor,
    emergency_contacts: [...patient.emergencyContacts],
    medications: [...patient.medications],
    unread: threads
      .filter(({ patientId }) => patientId === patient.id)
      .reduce((sum, thread) => sum + unreadOf(thread, patient.id), 0),
  };
}

function unreadOf({ messages, seen }: ThreadRecord, reader: string): number {
  return messages.length - (seen[reader] ?? 0);
}

/** A conversation in the list of one of the two. */
export function threadView(records: Records, thread: ThreadRecord, reader: string): Thread {
  const { id, subject, patientId, doctorId, messages } = thread;
  const last = messages.at(-1);
  return {
    id,
    subject,
    with: personName(records, reader === patientId ? doctorId : patientId),
    last: last?.at ?? '',
    preview: last?.text.slice(0, 60) ?? '',
    unread: unreadOf(thread, reader),
    attachments: messages.reduce((sum, { attachments }) => sum + attachments.length, 0),
  };
}

/** A message, as one of the two sees it. */
export function messageView(records: Records, message: MessageRecord, reader: string): Message {
  const { id, author, at, text, attachments } = message;
  return {
    id,
    from: personName(records, author),
    mine: author === reader,
    at,
    text,
    attachments: attachments.map((file) => ({
      id: file.id,
      name: file.name,
      size: file.content.length,
      type: file.type,
    })),
  };
}

/** A request for a renewal. */
export function renewalView({ patients }: Records, renewal: RenewalRecord): Renewal {
  const { id, prescriptionId, patientId, drug, dose, asked, pharmacy, note, status } = renewal;
  return {
    id,
    prescription_id: prescriptionId,
    drug,
    dose,
    patient: patientRef(byId(patients, patientId)),
    asked,
    pharmacy,
    ...(note !== undefined && { note }),
    status,
  };
}

/** A user in the administration. */
export function userView({ clinics }: Records, user: UserRecord): User {
  const { id, name, email, roles, active, lastLogin, clinicId } = user;
  const clinic = clinics.find((one) => one.id === clinicId);
  return {
    id,
    name,
    email,
    roles,
    active,
    ...(clinic !== undefined && { clinic: clinicRef(clinic) }),
    ...(lastLogin !== undefined && { last_login: lastLogin }),
  };
}

/** A clinic with the number of its doctors. */
export function clinicView({ doctors }: Records, clinic: ClinicRecord): Clinic {
  return { ...clinic, doctors: doctors.filter(({ clinicId }) => clinicId === clinic.id).length };
}
