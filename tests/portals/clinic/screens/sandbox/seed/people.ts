import { plain } from '../paged.ts';
import type { PatientRecord, Records, UserRecord } from '../Records.ts';
import { addDays } from '../days.ts';
import type { Random } from './random.ts';

const firstNames = [
  'Mia',
  'Ben',
  'Emma',
  'Paul',
  'Hanna',
  'Leon',
  'Lea',
  'Finn',
  'Clara',
  'Elias',
  'Nora',
  'Felix',
  'Ida',
  'Noah',
  'Greta',
  'Oskar',
  'Marie',
  'Anton',
  'Lina',
  'Theo',
  'Zoe',
  'Emil',
  'Ella',
  'Jakob',
] as const;
const lastNames = [
  'Müller',
  'Schmidt',
  'Schneider',
  'Fischer',
  'Weber',
  'Meyer',
  'Wagner',
  'Becker',
  'Hoffmann',
  'Koch',
  'Richter',
  'Wolf',
  'Neumann',
  'Schwarz',
  'Zimmermann',
  'Krüger',
  'Hartmann',
  'Lange',
] as const;

const clinicRows = [
  ['Lindenhof Mitte', 'Invalidenstraße 12', '10115', 'Berlin', 52.5309, 13.3777],
  ['Lindenhof Kreuzberg', 'Oranienstraße 40', '10999', 'Berlin', 52.5012, 13.4183],
  ['Lindenhof Charlottenburg', 'Kantstraße 77', '10627', 'Berlin', 52.5066, 13.3037],
  ['Lindenhof Pankow', 'Florastraße 5', '13187', 'Berlin', 52.5652, 13.4018],
  ['Lindenhof Potsdam', 'Brandenburger Straße 21', '14467', 'Potsdam', 52.4003, 13.0541],
  ['Lindenhof Bernau', 'Bürgermeisterstraße 3', '16321', 'Bernau bei Berlin', 52.6786, 13.5871],
] as const;

const doctorRows = [
  ['Dr. Anna Weiß', 'general'],
  ['Dr. Jonas Keller', 'general'],
  ['Dr. Mehmet Yıldız', 'cardiology'],
  ['Dr. Sophie Lang', 'cardiology'],
  ['Dr. Lena Vogt', 'dermatology'],
  ['Dr. Paul Brandt', 'orthopaedics'],
  ['Dr. Ines Roth', 'paediatrics'],
  ['Dr. Karl Ahrens', 'orthopaedics'],
] as const;

const patientCount = 640;

const weekHours = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:00' },
  { weekday, from: '14:00', to: weekday === 5 ? '16:00' : '18:00' },
]);

/** Adds the clinics and their doctors. */
export function addClinics({ clinics, doctors }: Records): void {
  clinicRows.forEach(([name, street, zip, city, latitude, longitude], index) =>
    clinics.push({
      id: `c${index + 1}`,
      name,
      street,
      zip,
      city,
      latitude,
      longitude,
      phone: `+49 30 55500${index}`,
      hours: weekHours.map((hours) => ({ ...hours })),
    }),
  );
  // The last clinic has no doctors, so it can be removed.
  doctorRows.forEach(([name, specialty], index) =>
    doctors.push({
      id: `d${index + 1}`,
      name,
      specialty,
      languages: index % 2 === 0 ? ['de'] : ['de', 'en'],
      clinicId: `c${(index % 5) + 1}`,
    }),
  );
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Adds the patients; the first has the account of the demonstration. */
export function addPatients({ patients }: Records, random: Random, today: string): void {
  for (let index = 1; index <= patientCount; index++) {
    const [year, month, day] = [random.below(72), random.below(12), random.below(28)];
    const drawn: PatientRecord = {
      id: `p${index}`,
      firstName: random.pick(firstNames),
      lastName: random.pick(lastNames),
      birthDate: `${1935 + year}-${twoDigits(1 + month)}-${twoDigits(1 + day)}`,
      sex: random.pick(['f', 'm']),
      phone: `+49 170 ${1_000_000 + random.below(8_999_999)}`,
      street: `Lindenweg ${1 + random.below(90)}`,
      zip: `10${100 + random.below(899)}`,
      city: random.pick(['Berlin', 'Berlin', 'Potsdam', 'Bernau bei Berlin']),
      insurance: random.pick(['public', 'public', 'private', 'self']),
      insuranceNumber: `${random.pick(['A', 'K', 'M', 'T'])}${100_000_000 + random.below(899_999_999)}`,
      allergies: random.next() > 0.8 ? [random.pick(['penicillin', 'pollen', 'nuts'])] : [],
      familyDoctor: {},
      emergencyContacts: [],
      medications: [],
      lastVisit: addDays(today, -random.below(400)),
    };
    patients.push(
      index > 1
        ? drawn
        : {
            ...drawn,
            firstName: 'Clara',
            lastName: 'Neumann',
            birthDate: '1984-05-17',
            sex: 'f',
            insurance: 'public',
            allergies: ['penicillin', 'pollen'],
            familyDoctor: { name: 'Dr. Ines Vogt', city: 'Potsdam' },
            emergencyContacts: [
              { id: 'c1', name: 'Jonas Neumann', relation: 'partner', phone: '+49 170 2233445' },
            ],
            medications: ['Ibuprofen 400 mg'],
          },
    );
  }
}

/** Adds an account for each doctor and for some patients, all with the same password. */
export function addUsers(
  { users, patients, doctors }: Records,
  random: Random,
  { now, hash }: { readonly now: Date; readonly hash: string },
): void {
  const seen = () => new Date(now.getTime() - random.below(900_000_000)).toISOString();
  const add = (user: Omit<UserRecord, 'id' | 'password' | 'active'> & { active?: boolean }) =>
    users.push({ id: `u${users.length + 1}`, active: true, password: hash, ...user });
  add({
    name: 'Clara Neumann',
    email: 'clara@example.org',
    roles: ['PATIENT'],
    lastLogin: seen(),
    patientId: 'p1',
  });
  add({
    name: 'Dr. Anna Weiß',
    email: 'anna@example.org',
    roles: ['DOCTOR'],
    lastLogin: seen(),
    clinicId: 'c1',
    doctorId: 'd1',
  });
  add({ name: 'Vera Adler', email: 'admin@example.org', roles: ['ADMIN'], lastLogin: seen() });
  patients.slice(1, 60).forEach(({ id, firstName, lastName }, index) =>
    add({
      name: `${firstName} ${lastName}`,
      email: `${plain(`${firstName}.${lastName}`)}.${index + 1}@example.org`,
      roles: ['PATIENT'],
      active: random.next() > 0.1,
      patientId: id,
      ...(random.next() > 0.2 && { lastLogin: seen() }),
    }),
  );
  doctors.slice(1).forEach(({ id, name, clinicId }) =>
    add({
      name,
      email: `${plain(name)
        .replace(/^dr\. /, '')
        .replace('ı', 'i')
        .replace(' ', '.')}@example.org`,
      roles: ['DOCTOR'],
      clinicId,
      doctorId: id,
    }),
  );
}
