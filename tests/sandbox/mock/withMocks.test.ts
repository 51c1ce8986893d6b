import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSchema } from '../../../src/sandbox/mock/createSchemaReader.ts';
import { passesForReal } from '../../../src/sandbox/mock/falseNumbers.ts';
import { clinicDescription } from './clinicDescription.ts';
import { createMockSandbox, type MockSandbox } from './createMockSandbox.ts';

let sandbox: MockSandbox;
let dispose: (() => Promise<void>) | undefined;
const tokens = { DOCTOR: '', NURSE: '' };

beforeAll(async () => {
  sandbox = await createMockSandbox(
    { clinic: clinicDescription },
    {
      botCheckPath: '/person',
      accounts: [
        {
          user: 'anna@example.org',
          password: 'Portico1',
          role: 'DOCTOR',
          values: { name: 'Anna' },
        },
        { user: 'noah@example.org', password: 'Portico1', role: 'NURSE' },
      ],
      scenarios: {
        closed: { operations: { listDoctors: { status: 503 }, readMe: { body: { id: 'fixed' } } } },
      },
    },
  );
  ({ dispose } = sandbox);
  tokens.DOCTOR = await signIn('anna@example.org');
  tokens.NURSE = await signIn('noah@example.org');
}, 120_000);
afterAll(() => dispose?.());

type Members = Readonly<Record<string, unknown>>;

async function signIn(email: string): Promise<string> {
  const { body } = await sandbox.send('POST', '/clinic/login', {
    body: { email, password: 'Portico1' },
  });
  return String((body as Members)['access_token']);
}

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  sandbox.send(method, `/clinic${path}`, {
    token: tokens.DOCTOR,
    headers,
    ...(body !== undefined && { body }),
  });
const rowsOf = async (path: string) => (await send('GET', path)).body as readonly Members[];
const merge = { 'content-type': 'application/merge-patch+json' };

describe('a mocked service', () => {
  it('offers challenges of a bot check where the portal says', async () => {
    expect((await sandbox.send('GET', '/person')).body).toHaveProperty('signature');
    expect(sandbox.owns('/bot_check/challenge')).toBe(false);
  });

  it('reads, changes and removes what was added, in every list that has it', async () => {
    const added = await send('POST', '/patients', { name: 'Zoe Zimmer', sex: 'f', password: 'x' });
    const { patient_id: id, ...created } = added.body as Members;
    expect(added.status).toBe(201);
    expect(created).toMatchObject({ name: 'Zoe Zimmer', created_at: '2035-06-14T09:00:00.000Z' });
    expect(created).not.toHaveProperty('password');
    const path = `/patients/${String(id)}`;
    expect(added.headers.get('location')).toBe(`/clinic${path}`);
    expect(await rowsOf('/patients?name=zimmer')).toEqual([
      { patient_id: id, name: 'Zoe Zimmer', sex: 'f' },
    ]);
    await send('PATCH', path, { age: 44 }, merge);
    expect((await send('GET', path)).body).toMatchObject({ name: 'Zoe Zimmer', age: 44 });
    await send('PATCH', path, { age: null }, merge);
    expect((await send('GET', path)).body).not.toHaveProperty('age');
    await send('PUT', path, { name: 'Zoe Ziegler', sex: 'd' });
    expect((await send('GET', path)).body).toMatchObject({
      name: 'Zoe Ziegler',
      sex: 'd',
      created_at: '2035-06-14T09:00:00.000Z',
    });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('GET', path)).status).toBe(404);
    expect(await rowsOf('/patients?name=zoe')).toEqual([]);
  });

  it('pages and sorts as the description says, with the total and links', async () => {
    const first = await send('GET', '/patients?sort=-name&per_page=7');
    const names = (first.body as readonly Members[]).map(({ name }) => String(name));
    expect(names).toHaveLength(7);
    expect(first.headers.get('x-total')).toBe('30');
    expect(first.headers.get('link')).toContain(
      '</clinic/patients?per_page=7&sort=-name&page=2>; rel="next"',
    );
    const second = await rowsOf('/patients?sort=-name&per_page=7&page=2');
    const both = [...names, ...second.map(({ name }) => String(name))];
    expect(new Set(both).size).toBeGreaterThan(10);
    const ascending = await rowsOf('/patients?sort=name&per_page=30');
    expect(
      ascending
        .map(({ name }) => name)
        .toReversed()
        .slice(0, 14),
    ).toEqual(both);
    expect(await rowsOf('/patients')).toHaveLength(10);
  });

  it('filters by members, limits and words', async () => {
    const all = await rowsOf('/patients?per_page=100');
    const of = (check: (row: Members) => boolean) =>
      all
        .filter(check)
        .map((row) => row['patient_id'])
        .sort();
    const found = async (query: string) =>
      (await rowsOf(`/patients?per_page=100&${query}`)).map((row) => row['patient_id']).sort();
    expect(await found('sex=f')).toEqual(of(({ sex }) => sex === 'f'));
    expect(await found('min_age=50')).toEqual(of(({ age }) => Number(age) >= 50));
    const word = String(all[0]?.['name']).split(' ')[0] ?? '';
    expect(await found(`q=${encodeURIComponent(word)}`)).toContain(all[0]?.['patient_id']);
    const whole = (await send('GET', `/patients/${String(all[0]?.['patient_id'])}`))
      .body as Members;
    expect(await found(`doctor=${String(whole['doctor_id'])}`)).toContain(all[0]?.['patient_id']);
  });
});

describe('records of a mocked service', () => {
  it('shows a nested collection for the record above, and adds to it', async () => {
    const [one, other] = await rowsOf('/patients?per_page=2');
    const path = `/patients/${String(one?.['patient_id'])}/visits`;
    const before = (await send('GET', path)).body as { items: Members[]; total: number };
    expect(before.total).toBe(3);
    for (const visit of before.items) expect(visit['patient_id']).toBe(one?.['patient_id']);
    const { body: added } = await send('POST', path, { reason: 'Cough' });
    expect(added).toMatchObject({
      reason: 'Cough',
      status: 'planned',
      patient_id: one?.['patient_id'],
    });
    expect((await send('GET', path)).body).toMatchObject({ total: 4 });
    expect(
      (await send('GET', `/patients/${String(other?.['patient_id'])}/visits`)).body,
    ).toMatchObject({ total: 3 });
    expect((await send('GET', `/visits/${String((added as Members)['id'])}`)).body).toEqual(added);
    expect((await send('GET', '/patients/nobody/visits')).status).toBe(404);
  });

  it('changes the state that an action names, and adds to a list of the record', async () => {
    expect((await send('POST', '/visits/2/cancel')).body).toMatchObject({
      id: 2,
      status: 'cancelled',
    });
    await send('POST', '/visits/2/remarks', { text: 'Called.' });
    const { body } = await send('GET', '/visits/2');
    expect(body).toMatchObject({ status: 'cancelled' });
    expect(((body as Members)['remarks'] as Members[]).at(-1)).toEqual({ text: 'Called.' });
  });

  it('keeps a single object for each account', async () => {
    expect((await send('GET', '/me')).body).toMatchObject({
      email: 'anna@example.org',
      roles: ['DOCTOR'],
    });
    await send('PATCH', '/me', { phone: '555' }, merge);
    expect((await send('GET', '/me')).body).toMatchObject({
      email: 'anna@example.org',
      phone: '555',
    });
    const other = await sandbox.send('GET', '/clinic/me', { token: tokens.NURSE });
    expect((other.body as Members)['phone']).not.toBe('555');
  });

  it('begins with the examples of the description, and refers to records that exist', async () => {
    const doctors = await rowsOf('/doctors');
    expect(doctors.slice(0, 2)).toEqual([
      { id: 'd-anna', name: 'Anna Weber' },
      { id: 'd-ion', name: 'Ion Pop' },
    ]);
    const visit = (await send('GET', '/visits/3')).body as Members;
    expect(doctors).toContainEqual(visit['doctor']);
  });

  it('answers with a file where the description has one', async () => {
    const { headers, body } = await send('GET', '/report');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(String(body)).toMatch(/^%PDF-/);
  });

  it('lets nothing pass for a real card, account or personal code', async () => {
    const { rows } = { rows: await sandbox.db.selectFrom('mock_records').select('body').execute() };
    const texts = rows.flatMap(({ body }) => textsIn(body));
    expect(texts.filter((text) => /^RO\d{2}/.test(text)).length).toBeGreaterThan(20);
    expect(texts.filter((text) => /^\d{13}$/.test(text)).length).toBeGreaterThan(20);
    expect(texts.filter(passesForReal)).toEqual([]);
  });
});

function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isSchema(value) ? Object.values(value).flatMap(textsIn) : [String(value)];
}

describe('the sign-in of a mocked service', () => {
  it('knows the accounts of the portal', async () => {
    const { body } = await sandbox.send('POST', '/clinic/login', {
      body: { email: 'ANNA@example.org', password: 'Portico1' },
    });
    expect(body).toMatchObject({ role: 'DOCTOR', name: 'Anna', expires_in: 3600 });
    const wrong = await sandbox.send('POST', '/clinic/login', {
      body: { email: 'anna@example.org', password: 'no' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(
      await (await sandbox.fetch(new Request('http://mock.test/sandbox/accounts'))).json(),
    ).toMatchObject([
      { role: 'DOCTOR', username: 'anna@example.org', password: 'Portico1' },
      { role: 'NURSE' },
    ]);
  });

  it('admits roles by "x-roles"', async () => {
    const patient = { name: 'A', sex: 'f' };
    expect((await sandbox.send('GET', '/clinic/patients')).status).toBe(401);
    expect((await sandbox.send('GET', '/clinic/patients', { token: tokens.NURSE })).status).toBe(
      200,
    );
    expect(
      (await sandbox.send('POST', '/clinic/patients', { token: tokens.NURSE, body: patient }))
        .status,
    ).toBe(403);
  });

  it('ends with the sign-out', async () => {
    const token = await signIn('noah@example.org');
    expect((await sandbox.send('POST', '/clinic/logout', { token })).status).toBe(204);
    expect((await sandbox.send('GET', '/clinic/me', { token })).status).toBe(401);
  });
});

describe('errors of a mocked service', () => {
  it('have the form that the description gives them', async () => {
    const missing = await send('GET', '/patients/nobody');
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({ code: 'NOT_FOUND', message: 'NOT_FOUND' });
    const { status, body } = await send('POST', '/patients', { name: 'A', sex: 'x' });
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'INVALID_REQUEST',
      message: 'body.sex must be equal to one of the allowed values',
    });
  });
});

describe('scenarios', () => {
  const inScenario = (name: string, path: string) =>
    send('GET', path, undefined, { 'x-mock-scenario': name });

  it('empty lists, fail and answer as the portal says', async () => {
    const empty = await inScenario('empty', '/patients');
    expect([empty.body, empty.headers.get('x-total')]).toEqual([[], '0']);
    expect((await inScenario('failing', '/patients')).status).toBe(500);
    expect((await inScenario('closed', '/doctors')).status).toBe(503);
    expect((await inScenario('closed', '/me')).body).toEqual({ id: 'fixed' });
    expect((await inScenario('closed', '/visits/2')).status).toBe(200);
  });

  it('are chosen by a cookie that a page sets', async () => {
    const page = await sandbox.send('GET', '/sandbox/scenarios?choose=empty');
    expect(page.status).toBe(303);
    const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await send('GET', '/doctors', undefined, { cookie })).body).toEqual([]);
  });

  it('reject an unknown name', async () => {
    expect(await inScenario('emty', '/doctors')).toMatchObject({
      status: 400,
      body: {
        description: 'There is no scenario "emty". The scenarios are empty, slow, failing, closed.',
      },
    });
  });
});
