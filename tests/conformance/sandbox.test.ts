import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Acceptance,
  Beneficiary,
  CardLogin,
  Invitation,
  Preference,
  Transaction,
} from '../../screens/sandbox/service-types/card.ts';
import {
  acceptedProtection,
  acceptedTerms,
  ana,
  createCardTestTools,
  ioana,
  mihai,
  password,
  type CardTestTools,
} from '../sandbox/cardTestTools.ts';
import type { TestAnswer, TestCall } from '../sandbox/createTestClient.ts';

let tools: CardTestTools;
const called = new Set<string>();

beforeAll(async () => {
  tools = await createCardTestTools();
}, 240_000);
afterAll(() => tools.sandbox.dispose());

/**
 * Calls an operation that must succeed; the client fails if the response does not match the
 * document.
 */
async function ask(operation: string, call: TestCall): Promise<TestAnswer> {
  const answer = await tools.client.call(operation, call);
  expect({ operation, status: answer.status, body: answer.body }).toMatchObject({
    operation,
    status: expect.toBeOneOf([200, 204]) as unknown,
  });
  called.add(operation);
  return answer;
}
async function read<Body>(operation: string, call: TestCall): Promise<Body> {
  return (await ask(operation, call)).body as Body;
}
async function signIn(username: string, secret = password): Promise<string> {
  return (
    await read<{ access_token: string }>('issueCardToken', {
      body: { scope: 'web', grant_type: 'password', username, password: secret },
    })
  ).access_token;
}
const botCheck = async () => ({ 'x-captcha': await tools.client.solveBotCheck() });

async function register(open: string): Promise<void> {
  const record = await read<CardLogin>('findCardLogin', {
    token: open,
    body: { pan: '6422110000006018', code: 'REG601', lang: 'ro' },
    headers: await botCheck(),
  });
  const body = {
    id: record.id,
    first_name: 'Radu',
    last_name: 'Pop',
    username: 'radu.nou@exemplu.ro',
    lang: 'en',
    acceptances: [acceptedTerms, acceptedProtection],
  };
  const put = (more: object) => ({
    token: open,
    params: { id: record.id },
    body: { ...body, ...more },
  });
  await ask('confirmCardLogin', put({}));
  await ask(
    'confirmCardLogin',
    put({ password: 'abcdefg1', otp_password: await tools.lastCode(body.username) }),
  );
  const token = await signIn(body.username, 'abcdefg1');
  expect(
    await read<Beneficiary>('readBeneficiary', { token, params: { id: record.id } }),
  ).toMatchObject({ last_name: 'Pop', lang: 'en', active: true });
}

async function activate(open: string): Promise<void> {
  const { id } = await read<CardLogin>('findCardActivation', {
    token: open,
    query: { hash: 'ACTIVARE602' },
  });
  const put = (more: object) => ({
    token: open,
    params: { id },
    body: {
      id,
      first_name: 'Corina',
      last_name: 'Stan',
      email: 'corina.stan@exemplu.ro',
      lang: 'ro',
      acceptances: [acceptedTerms],
      product: 30,
      active: true,
      ...more,
    },
  });
  await ask('activateCardLogin', put({}));
  await ask(
    'activateCardLogin',
    put({ password: 'abcdefg1', otp_password: await tools.lastCode('corina.stan@exemplu.ro') }),
  );
  expect(
    await read('readBeneficiary', {
      token: await signIn('corina.stan@exemplu.ro', 'abcdefg1'),
      params: { id },
    }),
  ).toMatchObject({ product: '30' });
}

async function acceptInvitation(open: string): Promise<void> {
  const record = await read<Invitation>('findInvitation', {
    token: open,
    query: { uuid: '00000000-0000-4000-8000-000000000605' },
  });
  await ask('confirmInvitation', {
    token: open,
    params: { id: record.uuid },
    body: {
      ...record,
      username: '0722999605',
      password: 'abcdefg1',
      acceptances: [acceptedTerms, acceptedProtection],
    },
  });
  await signIn('0722999605', 'abcdefg1');
}

async function resetPassword(open: string): Promise<void> {
  await ask('requestCardPasswordCode', { token: open, body: { username: ioana.username } });
  await ask('resetCardPassword', {
    token: open,
    body: {
      username: ioana.username,
      otp_password: await tools.lastCode('0722000503'),
      new_password: 'Noua1234',
    },
  });
  await signIn(ioana.username, 'Noua1234');
}

async function useArea(token: string): Promise<void> {
  const own = { token, params: { id: ana.id } };
  await ask('updateBeneficiary', {
    ...own,
    body: { id: ana.id, mobile_phone: '0744111222', lang: 'en' },
  });
  expect(await read('readBeneficiary', own)).toMatchObject({
    mobile_phone: '0744111222',
    lang: 'en',
  });
  const preferences = (await read<Preference[]>('listPreferences', own)).map((entry) => ({
    ...entry,
    active: !entry.active,
  }));
  await ask('savePreferences', { ...own, body: preferences });
  expect(await read('listPreferences', own)).toEqual(preferences);
  await ask('saveAcceptances', {
    ...own,
    body: { acceptances: [{ id: 14283, active: true, date: '2035-06-14' }] },
  });
  expect(
    (await read<Acceptance[]>('listAcceptances', own)).find(({ id }) => id === 14283),
  ).toMatchObject({ active: true });
  const { accounts } = await read<Beneficiary>('readBeneficiary', own);
  const account = accounts[0];
  const query = {
    account_id: account?.id ?? '',
    start_date: '20350101',
    end_date: '20350614',
    lang: 'ro',
    page: 1,
    per_page: 10_000,
  };
  const [first] = await read<Transaction[]>('searchBeneficiaryTransactions', { token, query });
  expect(
    await read('readBeneficiaryTransaction', { token, params: { id: first?.id ?? '' }, query }),
  ).toEqual(first);
  expect(
    (
      await read<{ products: string[] }[]>('searchPartners', { token, query: { product: '11' } })
    ).every(({ products }) => products.includes('11')),
  ).toBe(true);
  await ask('searchOffers', {
    token,
    query: { product: '11', poi_latitude: 44.43, poi_longitude: 26.1, lang: 'ro' },
  });
  await ask('updateCard', {
    token,
    params: { id: account?.card.id ?? '' },
    body: { id: account?.card.id, active: false },
  });
  expect((await read<Beneficiary>('readBeneficiary', own)).accounts[0]?.card.state).toBe('blocked');
  await ask('sendBeneficiaryFeedback', {
    token,
    params: { code: ana.id },
    body: { code: ana.id, description: 'Bine.' },
  });
  expect(await tools.lastMessage('contact@portal.example')).toMatchObject({ body: 'Bine.' });
}

async function consent(): Promise<void> {
  const login = (username: string) =>
    ask('loginThirdParty', {
      body: { username, password, scope: 'cards', uuid: '00000000-0000-4000-8000-000000000801' },
    });
  const waiting = (await login(mihai.username)).headers.get('x-up-token') ?? '';
  await ask('checkConsentCode', { token: waiting, body: { otp_resend: true } });
  await ask('checkConsentCode', {
    token: waiting,
    body: { otp: await tools.lastCode('0722000502'), trusted: true },
  });
  const { headers } = await login(ana.username);
  const [token, userId] = [headers.get('x-up-token') ?? '', headers.get('x-up-user') ?? ''];
  await ask('listConsentCards', { token, params: { userId } });
  await ask('saveConsent', {
    token,
    params: { userId },
    body: {
      id: userId,
      terms: [{ id: 14285, active: true, date: '20350614' }],
      accounts: ['1501'],
    },
  });
  const kept = await tools.sandbox.db
    .selectFrom('consents')
    .select('accounts')
    .where('beneficiary_id', '=', 501)
    .execute();
  expect(kept).toEqual([{ accounts: '["1501"]' }]);
  // requested a second time, and rejected
  const uuid = '00000000-0000-4000-8000-000000000801';
  await tools.sandbox.db
    .updateTable('consent_logins')
    .set({ finished_at: null })
    .where('uuid', '=', uuid)
    .execute();
  await ask('refuseConsent', { params: { uuid } });
  expect(
    (
      await tools.sandbox.db
        .selectFrom('consent_logins')
        .select('finished_at')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
    ).finished_at,
  ).not.toBeNull();
}

it('implements every operation of a card user with documented responses and stored effects [P1-GEN-33]', async () => {
  const open = (
    await read<{ access_token: string }>('issueCardToken', {
      body: { grant_type: 'client_credentials', client_id: 'webopen', scope: 'webopen' },
    })
  ).access_token;
  await register(open);
  await activate(open);
  await acceptInvitation(open);
  await resetPassword(open);
  const waiting = await signIn(mihai.username);
  await ask('checkOneTimeCode', {
    token: waiting,
    body: { otp: await tools.lastCode('0722000502'), trusted: false },
  });
  await ask('readBeneficiary', { token: waiting, params: { id: mihai.id } });
  const token = await signIn(ana.username);
  await useArea(token);
  await ask('sendMail', {
    token,
    body: {
      template: 'recommend_partner',
      company: 'Brutăria Nouă',
      domain: 'panificație',
      county: 'Cluj',
      locality: 'Dej',
      employee: 'Ana',
      phone: '0722000501',
      employer: 'Carpatica',
      email: 'ana.ionescu@exemplu.ro',
      recaptcha: await tools.client.solveBotCheck(),
    },
  });
  expect((await tools.lastMessage('contact@portal.example')).body).toContain('Brutăria Nouă');
  await consent();
  const paul = await signIn('paul.lazar@exemplu.ro');
  await ask('deleteBeneficiary', { token: paul, params: { id: '603' } });
  expect(
    (await tools.client.call('readBeneficiary', { token: paul, params: { id: '603' } })).status,
  ).toBe(401);

  const operations = tools.sandbox.routes
    .filter(({ service }) => service === 'card')
    .map(({ operation }) => operation);
  expect([...called].sort()).toEqual([...operations, 'sendMail'].sort());
}, 300_000);
