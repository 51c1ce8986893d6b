import { ok } from '../../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, text } from '../../../../../../src/sandbox/http/Call.ts';
import { personOf, userOf } from '../access.ts';
import type { Operations } from '../ClinicTypes.ts';
import { addDays } from '../days.ts';
import { paged, plain } from '../paged.ts';
import { found, problem } from '../problem.ts';
import type { CommentRecord, NoteRecord, Records, ReferralRecord } from '../Records.ts';
import type {
  Comment,
  DecideRenewalBody,
  NewComment,
  NewNote,
  NewReferral,
  Referral,
  SetAppointmentStatusBody,
} from '../service-types/clinic.ts';
import { appointmentView, byId, patientRef, patientView, renewalView } from '../views.ts';

const mostDays = 92;

/** The day of a doctor: appointments, workload and renewals. */
export function practiceOperations(records: Records): Operations {
  const { appointments, prescriptions, renewals } = records;
  return {
    listDay: async (call) => {
      const doctor = personOf(call);
      const { date, status } = call.query;
      const wanted = plain(text(call, 'q') ?? '');
      const rows = appointments
        .filter((one) => one.doctorId === doctor && one.date === date)
        .filter((one) => status === undefined || one.status === status)
        .map((one) => appointmentView(records, one, call.now))
        .filter(({ patient }) => plain(patient.name).includes(wanted));
      return paged(call, rows, {
        time: (row) => row.time,
        patient: (row) => row.patient.name,
        birth_date: (row) => row.patient.birth_date,
        status: (row) => row.status,
      });
    },
    setAppointmentStatus: async (call) => {
      const doctor = personOf(call);
      const appointment = found(
        appointments.find(({ id, doctorId }) => id === call.params['id'] && doctorId === doctor),
      );
      if (appointment.status === 'cancelled')
        throw problem(409, 'cancelled', 'The appointment was cancelled.');
      appointment.status = bodyOf<SetAppointmentStatusBody>(call).status;
      return ok(appointmentView(records, appointment, call.now));
    },
    readLoad: async (call) => {
      const doctor = personOf(call);
      const from = text(call, 'from') ?? call.today;
      const to = text(call, 'to') ?? call.today;
      const days = Array.from({ length: mostDays }, (_, index) => addDays(from, index));
      return ok(
        days
          .filter((date) => date <= to)
          .map((date) => {
            const rows = appointments.filter((one) => one.doctorId === doctor && one.date === date);
            const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length;
            return { date, booked: rows.length, done: count('done'), missed: count('missed') };
          }),
      );
    },
    listRenewals: async (call) => {
      const doctor = personOf(call);
      return ok(
        renewals
          .filter(({ doctorId, status }) => doctorId === doctor && status === 'waiting')
          .map((renewal) => renewalView(records, renewal)),
      );
    },
    decideRenewal: async (call) => {
      const doctor = personOf(call);
      const { approved, reason } = bodyOf<DecideRenewalBody>(call);
      const renewal = found(
        renewals.find(({ id, doctorId }) => id === call.params['id'] && doctorId === doctor),
      );
      if (renewal.status !== 'waiting') throw problem(409, 'decided', 'It was decided already.');
      renewal.status = approved ? 'approved' : 'declined';
      if (reason !== undefined) renewal.reason = reason;
      const prescription = prescriptions.find(({ id }) => id === renewal.prescriptionId);
      if (prescription !== undefined) {
        prescription.status = 'active';
        if (approved) prescription.refills--;
      }
      return ok(renewalView(records, renewal));
    },
  };
}

/** Patients, their notes and referrals, and what the team says about them. */
export function patientOperations(records: Records): Operations {
  const { patients, notes, comments, referrals } = records;
  const referralView = ({ patientId, ...referral }: ReferralRecord): Referral => ({
    ...referral,
    patient: patientRef(byId(patients, patientId)),
  });
  return {
    searchPatients: async (call) => {
      const wanted = plain(text(call, 'q') ?? '');
      const from = text(call, 'born_from') ?? '';
      const to = text(call, 'born_to') ?? '9999';
      const rows = patients
        .map((patient) => patientView(records, patient))
        .filter(({ birth_date }) => birth_date >= from && birth_date <= to)
        .filter(
          ({ name, insurance_number }) =>
            plain(name).includes(wanted) || plain(insurance_number ?? '') === wanted,
        );
      return paged(call, rows, {
        name: (row) => row.name,
        birth_date: (row) => row.birth_date,
        city: (row) => row.city,
        last_visit: (row) => row.last_visit,
      });
    },
    readPatient: async ({ params }) => ok(patientView(records, byId(patients, params['id']))),
    listNotes: async ({ params }) =>
      ok(
        notes
          .filter(({ patientId }) => patientId === params['id'])
          .sort((a, b) => b.at.localeCompare(a.at))
          .map(noteView),
      ),
    writeNote: async (call) => {
      const note: NoteRecord = {
        ...bodyOf<NewNote>(call),
        id: `o${notes.length + 1}`,
        patientId: byId(patients, call.params['id']).id,
        at: call.now.toISOString(),
        author: userOf(call).name,
      };
      notes.push(note);
      return { status: 201, body: noteView(note) };
    },
    listComments: async ({ params }) =>
      ok(comments.filter(({ patientId }) => patientId === params['id']).map(commentView)),
    writeComment: async (call) => {
      const patientId = byId(patients, call.params['id']).id;
      const { text: said, parent } = bodyOf<NewComment>(call);
      const about = comments.filter((one) => one.patientId === patientId);
      if (parent !== undefined) found(about.find(({ id }) => id === parent));
      const comment: CommentRecord = {
        id: `t${comments.length + 1}`,
        patientId,
        at: call.now.toISOString(),
        author: userOf(call).name,
        text: said,
        ...(parent !== undefined && { parent }),
      };
      comments.push(comment);
      return { status: 201, body: commentView(comment) };
    },
    listReferrals: async () => ok(referrals.map(referralView)),
    createReferral: async (call) => {
      const { patient_id, specialty, urgency } = bodyOf<NewReferral>(call);
      const referral: ReferralRecord = {
        id: `f${referrals.length + 1}`,
        patientId: byId(patients, patient_id).id,
        specialty,
        urgency,
        created: call.now.toISOString(),
        status: 'sent',
        code: `K7-${1000 + referrals.length}`,
      };
      referrals.unshift(referral);
      return { status: 201, body: referralView(referral) };
    },
  };
}

function commentView({ patientId: _, ...comment }: CommentRecord): Comment {
  return comment;
}

function noteView({ id, at, author, kind, text, diagnosis, sick_from, sick_to }: NoteRecord) {
  return { id, at, author, kind, text, diagnosis, sick_from, sick_to };
}
