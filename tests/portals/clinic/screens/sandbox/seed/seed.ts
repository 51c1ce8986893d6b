import { hashPassword } from '../../../../../../src/sandbox/access/passwords.ts';
import type { SeedOptions } from '../../../../../../src/sandbox/defineSandbox.ts';
import { addDays, isWeekend, localMoment } from '../days.ts';
import { analytes, times, type AppointmentRecord, type Records } from '../Records.ts';
import { password } from './demonstration.ts';
import { addClinics, addPatients, addUsers } from './people.ts';
import { createRandom, type Random } from './random.ts';

const reasons = [
  'Check-up',
  'Blood pressure',
  'Vaccination',
  'Back pain',
  'Results of the blood count',
  'Cough for two weeks',
  'Sick note',
  'Prescription',
] as const;

const salt = new Uint8Array(16);

/** Fills empty records; does nothing otherwise. */
export async function seed(records: Records, { now, passwordCost }: SeedOptions): Promise<void> {
  if (records.users.length > 0) return;
  const random = createRandom(42);
  const today = localMoment(now).slice(0, 10);
  addClinics(records);
  addPatients(records, random, today);
  addUsers(records, random, { now, hash: await hashPassword(password, salt, passwordCost) });
  addAppointments(records, random, today);
  addLabs(records, random, today);
  addPrescriptions(records, { now, today });
  addThreads(records, now);
  addNotes(records, { now, today });
}

function addAppointments({ appointments, doctors }: Records, random: Random, today: string): void {
  const add = (one: Omit<AppointmentRecord, 'id'>) =>
    appointments.push({ id: `a${appointments.length + 1}`, ...one });
  for (let offset = -60; offset <= 20; offset++) {
    const date = addDays(today, offset);
    if (isWeekend(date) && offset !== 0) continue;
    for (const { id } of doctors)
      for (const time of times)
        if (random.next() < (id === 'd1' ? 0.85 : 0.3))
          add({
            doctorId: id,
            patientId: `p${2 + random.below(600)}`,
            date,
            time,
            status:
              offset < 0
                ? random.pick(['done', 'done', 'done', 'missed', 'cancelled'])
                : offset === 0 && time < '09:00'
                  ? 'done'
                  : 'booked',
            reason: random.pick(reasons),
            kind: random.next() > 0.8 ? 'video' : 'clinic',
          });
  }
  const clara = { patientId: 'p1', status: 'booked', kind: 'clinic' } as const;
  add({ ...clara, doctorId: 'd1', date: addDays(today, 3), time: '11:40', reason: reasons[4] });
  add({
    ...clara,
    doctorId: 'd3',
    date: addDays(today, 12),
    time: '12:00',
    reason: 'Check of the heart',
    kind: 'video',
  });
  add({ ...clara, doctorId: 'd5', date: today, time: '23:40', reason: 'Skin' });
  for (let index = 1; index < 7; index++)
    add({
      ...clara,
      doctorId: `d${index}`,
      date: addDays(today, -20 * index),
      time: '12:20',
      status: index === 3 ? 'cancelled' : 'done',
      reason: reasons[0],
    });
}

function addLabs({ labs }: Records, random: Random, today: string): void {
  for (let month = 0; month < 12; month++)
    for (const [analyte, { unit, low, high }] of Object.entries(analytes)) {
      const drawn = low + (high - low) * (0.1 + random.next());
      const value = Math.round((analyte === 'LDL' ? high + 20 - 2 * month : drawn) * 10) / 10;
      labs.push({
        id: `l${labs.length + 1}`,
        patientId: 'p1',
        date: addDays(today, -30 * month - 4),
        analyte,
        value,
        unit,
        low,
        high,
        flag: value < low ? 'low' : value > high ? 'high' : 'normal',
        report: month < 6,
      });
    }
}

interface Moment {
  readonly now: Date;
  readonly today: string;
}

function before(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}

function addPrescriptions({ prescriptions, renewals }: Records, { now, today }: Moment): void {
  const rows = [
    ['Ramipril 5 mg', '1-0-0', 2],
    ['Atorvastatin 20 mg', '0-0-1', 1],
    ['Ibuprofen 600 mg', '1-1-1', 0],
    ['L-Thyroxin 75 µg', '1-0-0', 3],
  ] as const;
  rows.forEach(([drug, dose, refills], index) =>
    prescriptions.push({
      id: `r${index + 1}`,
      patientId: 'p1',
      doctorId: 'd1',
      drug,
      dose,
      issued: addDays(today, -80 - index * 20),
      valid_until: addDays(today, refills === 0 ? -10 : 100 - index * 20),
      refills,
      status: refills === 0 ? 'expired' : 'active',
    }),
  );
  const drugs = ['Metformin 1000 mg', 'Bisoprolol 5 mg', 'Pantoprazol 40 mg', 'Candesartan 8 mg'];
  drugs.forEach((drug, index) =>
    renewals.push({
      id: `n${index + 1}`,
      prescriptionId: '',
      patientId: `p${6 + index}`,
      doctorId: 'd1',
      drug,
      dose: '1-0-1',
      asked: before(now, 11 * index),
      pharmacy: 'Linden-Apotheke',
      status: 'waiting',
    }),
  );
}

function addThreads({ threads, consents }: Records, now: Date): void {
  const message = (id: string, author: string, hours: number, text: string) => ({
    id,
    author,
    at: before(now, hours),
    text,
    attachments: [],
  });
  threads.push(
    {
      id: 't1',
      patientId: 'p1',
      doctorId: 'd1',
      subject: 'Results of the blood count',
      messages: [
        message(
          'm1',
          'd1',
          83,
          'Dear Ms Neumann,\n\nyour LDL is still a little high. Please go on with Atorvastatin; we measure again in three months.\n\nA. Weiß',
        ),
      ],
      seen: { p1: 0, d1: 1 },
    },
    {
      id: 't2',
      patientId: 'p1',
      doctorId: 'd3',
      subject: 'Preparation for the ECG',
      messages: [
        message('m2', 'p1', 166, 'May I drink coffee before?'),
        message('m3', 'd3', 138, 'One cup does no harm.'),
      ],
      seen: { p1: 2, d3: 2 },
    },
    {
      id: 't3',
      patientId: 'p8',
      doctorId: 'd1',
      subject: 'Vaccination',
      messages: [message('m4', 'p8', 27, 'When is my next vaccination due?')],
      seen: { p8: 1, d1: 0 },
    },
  );
  consents.set('p1', {
    records: true,
    research: false,
    newsletter: true,
    share: ['d1', 'd3'],
    changed: before(now, 2500),
  });
}

function addNotes({ notes, comments, patients, referrals }: Records, { now, today }: Moment): void {
  for (const { id } of patients.slice(0, 200))
    notes.push(
      {
        id: `o${notes.length + 1}`,
        patientId: id,
        at: before(now, 2500),
        author: 'Dr. Anna Weiß',
        kind: 'visit',
        diagnosis: 'J06.9',
        text: 'Cough and sore throat for three days; lungs clear. Rest and plenty to drink.',
        sick_from: addDays(today, -104),
        sick_to: addDays(today, -100),
      },
      {
        id: `o${notes.length + 2}`,
        patientId: id,
        at: before(now, 830),
        author: 'Dr. Anna Weiß',
        kind: 'phone',
        text: 'Results told by telephone; nothing to worry about.',
      },
    );
  for (const [id, author, text, parent] of [
    ['t1', 'Dr. Anna Weiß', 'Did the **cardiology** report arrive?'],
    ['t2', 'Dr. Ines Roth', 'Yes, on Tuesday. It is among the findings.', 't1'],
  ] as const)
    comments.push({
      id,
      patientId: 'p1',
      at: before(now, id === 't1' ? 30 : 28),
      author,
      text,
      ...(parent !== undefined && { parent }),
    });
  referrals.push({
    id: 'f1',
    patientId: 'p12',
    specialty: 'cardiology',
    urgency: 'soon',
    created: before(now, 55),
    status: 'sent',
    code: 'K7-4411',
  });
}
