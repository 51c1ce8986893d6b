import { hashPassword, isPassword } from '../../../../../../src/sandbox/access/passwords.ts';
import { issueToken, revokeToken } from '../../../../../../src/sandbox/access/tokens.ts';
import { noContent, ok } from '../../../../../../src/sandbox/http/Answer.ts';
import { bodyOf } from '../../../../../../src/sandbox/http/Call.ts';
import { userOf } from '../access.ts';
import type { ClinicCall, Operations } from '../ClinicTypes.ts';
import { problem } from '../problem.ts';
import type { PatientRecord, Records, UserRecord } from '../Records.ts';
import type {
  ChangePasswordBody,
  CheckEmailBody,
  ForgotPasswordBody,
  LoginBody,
  MePatch,
  Registration,
  ResetPasswordBody,
} from '../service-types/clinic.ts';
import { byId, fullName, meView } from '../views.ts';

const sessionSeconds = 1800;

/** Signing in and out, registration, passwords and the own profile. */
export function accountOperations(records: Records): Operations {
  const { users, patients, codes } = records;
  const userWith = (email: string) => users.find((user) => user.email === email.toLowerCase());
  const hashed = (call: ClinicCall, password: string) =>
    hashPassword(password, call.random(16), call.settings.passwordCost);

  return {
    login: async (call) => {
      const { username, password } = bodyOf<LoginBody>(call);
      const user = userWith(username);
      const isRight = await isPassword(password, user?.password ?? null);
      if (user === undefined || !isRight)
        throw problem(401, 'credentials', 'The e-mail address or the password is wrong.');
      if (!user.active) throw problem(401, 'locked', 'The account is locked.');
      user.lastLogin = call.now.toISOString();
      const token = await issueToken(call, {
        scheme: 'user',
        seconds: sessionSeconds,
        subject: user.id,
      });
      const { id, name, roles } = user;
      const session = { access_token: token, expires_in: sessionSeconds, role: roles[0], name, id };
      return { ...ok(session), secret: true };
    },
    logout: async ({ db, principal, now }) => {
      await revokeToken(db, principal.tokenHash ?? '', now);
      return noContent();
    },
    checkEmail: async (call) => {
      assertFree(userWith(bodyOf<CheckEmailBody>(call).email));
      return noContent();
    },
    register: async (call) => {
      const registration = bodyOf<Registration>(call);
      assertFree(userWith(registration.email));
      if (!registration.terms) throw problem(422, 'terms', 'The terms have to be accepted.');
      const patient = newPatient(`p${patients.length + 1}`, registration);
      const user: UserRecord = {
        id: `u${users.length + 1}`,
        name: fullName(patient),
        email: registration.email.toLowerCase(),
        roles: ['PATIENT'],
        active: true,
        password: await hashed(call, registration.password),
        patientId: patient.id,
      };
      patients.push(patient);
      users.push(user);
      records.consents.set(patient.id, {
        records: false,
        research: registration.research ?? false,
        newsletter: registration.newsletter ?? false,
        share: [],
      });
      return { status: 201, body: meView(records, user) };
    },
    forgotPassword: async (call) => {
      const { email } = bodyOf<ForgotPasswordBody>(call);
      const user = userWith(email);
      if (user !== undefined) {
        const number = Buffer.from(call.random(4)).readUInt32BE() % 1_000_000;
        const code = String(number).padStart(6, '0');
        codes.set(user.email, code);
        await call.outbox.send(call, {
          channel: 'mail',
          recipient: user.email,
          subject: 'Lindenhof Clinics',
          body: `Your code is ${code}.`,
          code,
        });
      }
      return { ...noContent(), steady: true };
    },
    resetPassword: async (call) => {
      const { email, code, password } = bodyOf<ResetPasswordBody>(call);
      const user = userWith(email);
      if (user === undefined || codes.get(user.email) !== code)
        throw problem(422, 'code', 'The code is wrong.');
      codes.delete(user.email);
      user.password = await hashed(call, password);
      return noContent();
    },
    readMe: async (call) => ok(meView(records, userOf(call))),
    updateMe: async (call) => {
      const user = userOf(call);
      if (user.patientId !== undefined)
        applyPatch(byId(patients, user.patientId), bodyOf<MePatch>(call));
      return ok(meView(records, user));
    },
    changePassword: async (call) => {
      const { current, password } = bodyOf<ChangePasswordBody>(call);
      const user = userOf(call);
      if (!(await isPassword(current, user.password)))
        throw problem(422, 'current', 'The current password is wrong.');
      user.password = await hashed(call, password);
      return noContent();
    },
  };
}

function assertFree(user: UserRecord | undefined): void {
  if (user !== undefined) throw problem(409, 'email_taken', 'There is an account already.');
}

function newPatient(id: string, given: Registration): PatientRecord {
  return {
    id,
    firstName: given.first_name,
    lastName: given.last_name,
    birthDate: given.birth_date,
    sex: given.sex ?? 'd',
    insurance: given.insurance ?? 'public',
    allergies: [],
    familyDoctor: {},
    emergencyContacts: [],
    medications: [],
    ...(given.phone !== undefined && { phone: given.phone }),
    ...(given.insurance_number !== undefined && { insuranceNumber: given.insurance_number }),
  };
}

function applyPatch(patient: PatientRecord, patch: MePatch): void {
  const { insurance, allergies, medications } = patch;
  const texts = {
    phone: patch.phone,
    street: patch.street,
    zip: patch.zip,
    city: patch.city,
    insuranceNumber: patch.insurance_number,
  };
  for (const [name, value] of Object.entries(texts) as [keyof typeof texts, string | null][]) {
    if (value === null || value === '') delete patient[name];
    else if (value !== undefined) patient[name] = value;
  }
  if (insurance !== undefined) patient.insurance = insurance;
  if (allergies !== undefined) patient.allergies = allergies;
  if (medications !== undefined) patient.medications = medications;
  if (patch.family_doctor !== undefined) patient.familyDoctor = patch.family_doctor;
  if (patch.emergency_contacts !== undefined)
    patient.emergencyContacts = patch.emergency_contacts.map((contact, index) => ({
      ...contact,
      id: contact.id ?? `${patient.id}-contact-${index}`,
    }));
}
