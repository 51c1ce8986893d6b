import { hashPassword } from '../../../../../../src/sandbox/access/passwords.ts';
import { noContent, ok } from '../../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, text } from '../../../../../../src/sandbox/http/Call.ts';
import { userOf } from '../access.ts';
import type { Operations } from '../ClinicTypes.ts';
import { paged, plain } from '../paged.ts';
import { problem } from '../problem.ts';
import type { Records } from '../Records.ts';
import type { NewClinic, NewUser, SaveHoursBody } from '../service-types/clinic.ts';
import { byId, clinicView, userView } from '../views.ts';

/** Clinics and their hours. */
export function clinicOperations(records: Records): Operations {
  const { clinics, doctors } = records;
  return {
    listClinics: async () => ok(clinics.map((clinic) => clinicView(records, clinic))),
    createClinic: async (call) => {
      const clinic = { id: `c${clinics.length + 1}`, hours: [], ...bodyOf<NewClinic>(call) };
      clinics.push(clinic);
      return { status: 201, body: clinicView(records, clinic) };
    },
    readClinic: async ({ params }) => ok(clinicView(records, byId(clinics, params['id']))),
    updateClinic: async (call) => {
      const clinic = byId(clinics, call.params['id']);
      Object.assign(clinic, bodyOf<NewClinic>(call));
      return ok(clinicView(records, clinic));
    },
    deleteClinic: async ({ params }) => {
      const clinic = byId(clinics, params['id']);
      if (doctors.some(({ clinicId }) => clinicId === clinic.id))
        throw problem(409, 'has_doctors', 'Doctors work in this clinic.');
      clinics.splice(clinics.indexOf(clinic), 1);
      return noContent();
    },
    saveHours: async (call) => {
      const hours = bodyOf<SaveHoursBody>(call);
      const wrong = hours.findIndex(({ from, to }) => to <= from);
      if (wrong >= 0) throw problem(422, 'hours', `Line ${wrong + 1} closes before it opens.`);
      byId(clinics, call.params['id']).hours = hours;
      return ok(hours);
    },
  };
}

/** Users, and the figures of all clinics. */
export function userOperations(records: Records): Operations {
  const { users, patients, doctors, appointments, renewals } = records;
  const assertFree = (email: string, id?: string) => {
    if (users.some((user) => user.email === email.toLowerCase() && user.id !== id))
      throw problem(409, 'email_taken', 'There is an account already.');
  };
  return {
    listUsers: async (call) => {
      const wanted = plain(text(call, 'q') ?? '');
      const role = text(call, 'role');
      const rows = users
        .filter(({ name, email }) => plain(`${name} ${email}`).includes(wanted))
        .filter(({ roles }) => role === undefined || roles.some((one) => one === role))
        .map((user) => userView(records, user));
      return paged(call, rows, {
        name: (row) => row.name,
        email: (row) => row.email,
        last_login: (row) => row.last_login,
      });
    },
    createUser: async (call) => {
      const { name, email, roles, clinic_id, active = true } = bodyOf<NewUser>(call);
      assertFree(email);
      const password = Buffer.from(call.random(18)).toString('base64');
      const user = {
        id: `u${users.length + 1}`,
        name,
        email: email.toLowerCase(),
        roles,
        active,
        clinicId: clinic_id,
        password: await hashPassword(password, call.random(16), call.settings.passwordCost),
      };
      users.push(user);
      return { status: 201, body: userView(records, user) };
    },
    updateUser: async (call) => {
      const { name, email, roles, clinic_id, active = true } = bodyOf<NewUser>(call);
      const user = byId(users, call.params['id']);
      assertFree(email, user.id);
      Object.assign(user, { name, email: email.toLowerCase(), roles, active, clinicId: clinic_id });
      return ok(userView(records, user));
    },
    deactivateUser: async (call) => {
      const user = byId(users, call.params['id']);
      if (user === userOf(call)) throw problem(409, 'yourself', 'You cannot lock yourself.');
      user.active = false;
      return noContent();
    },
    readOverview: async ({ today }) => {
      const months = [...new Set(appointments.map(({ date }) => date.slice(0, 7)))].sort();
      return ok({
        patients: patients.length,
        doctors: doctors.length,
        appointments_today: appointments.filter(({ date }) => date === today).length,
        open_renewals: renewals.filter(({ status }) => status === 'waiting').length,
        months: months.map((month) => {
          const rows = appointments.filter(({ date }) => date.startsWith(month));
          const cancelled = rows.filter(({ status }) => status === 'cancelled').length;
          return { month, appointments: rows.length, cancelled };
        }),
      });
    },
  };
}
