import { noContent, ok } from '../../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, text } from '../../../../../../src/sandbox/http/Call.ts';
import { personOf } from '../access.ts';
import type { Operations } from '../ClinicTypes.ts';
import { addDays, isWeekend } from '../days.ts';
import { found, problem } from '../problem.ts';
import { specialties, times, type AppointmentRecord, type Records } from '../Records.ts';
import type { BookAppointmentBody, Review } from '../service-types/clinic.ts';
import { appointmentView, byId, clinicRef } from '../views.ts';

/** Doctors, free times and the appointments of patients. */
export function bookingOperations(records: Records): Operations {
  const { appointments, doctors, clinics, reviews } = records;
  const isTaken = (doctor: string, date: string, time: string) =>
    appointments.some(
      (one) =>
        one.doctorId === doctor &&
        one.date === date &&
        one.time === time &&
        one.status !== 'cancelled',
    );

  return {
    listMyAppointments: async (call) => {
      const patient = personOf(call);
      const when = text(call, 'when');
      const isPast = when === 'past';
      const mine = appointments
        .filter(
          ({ patientId, date }) =>
            patientId === patient && (when === 'all' || date < call.today === isPast),
        )
        .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
      return ok(
        (isPast ? mine.reverse() : mine).map((one) => appointmentView(records, one, call.now)),
      );
    },
    bookAppointment: async (call) => {
      const { doctor_id, date, time, reason, kind = 'clinic' } = bodyOf<BookAppointmentBody>(call);
      const doctor = byId(doctors, doctor_id);
      if (date <= call.today || isTaken(doctor.id, date, time))
        throw problem(409, 'slot_taken', 'The time is no longer free.');
      const appointment: AppointmentRecord = {
        id: `a${appointments.length + 1}`,
        doctorId: doctor.id,
        patientId: personOf(call),
        date,
        time,
        status: 'booked',
        reason,
        kind,
      };
      appointments.push(appointment);
      return { status: 201, body: appointmentView(records, appointment, call.now) };
    },
    readAppointment: async (call) => {
      const person = personOf(call);
      const appointment = byId(appointments, call.params['id']);
      found([appointment.patientId, appointment.doctorId].find((id) => id === person));
      return ok(appointmentView(records, appointment, call.now));
    },
    cancelAppointment: async (call) => {
      const person = personOf(call);
      const appointment = found(
        appointments.find(({ id, patientId }) => id === call.params['id'] && patientId === person),
      );
      if (!appointmentView(records, appointment, call.now).cancellable)
        throw problem(409, 'too_late', 'It is too late to cancel.');
      appointment.status = 'cancelled';
      return noContent();
    },
    reviewAppointment: async (call) => {
      const person = personOf(call);
      const { id, status } = found(
        appointments.find((one) => one.id === call.params['id'] && one.patientId === person),
      );
      if (status !== 'done') throw problem(409, 'not_done', 'The visit is still to come.');
      reviews.set(id, bodyOf<Review>(call));
      return noContent();
    },
    listSpecialties: async () => ok(specialties.map((id) => ({ id }))),
    listDoctors: async (call) => {
      const specialty = text(call, 'specialty');
      return ok(
        doctors
          .filter((one) => specialty === undefined || one.specialty === specialty)
          .map(({ clinicId, ...doctor }) => ({
            ...doctor,
            clinic: clinicRef(byId(clinics, clinicId)),
          })),
      );
    },
    listSlots: async (call) => {
      const doctor = text(call, 'doctor') ?? '';
      const from = text(call, 'from') ?? call.today;
      const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
      return ok(
        days
          .filter((date) => date > call.today && !isWeekend(date))
          .flatMap((date) =>
            times.filter((time) => !isTaken(doctor, date, time)).map((time) => ({ date, time })),
          ),
      );
    },
  };
}
