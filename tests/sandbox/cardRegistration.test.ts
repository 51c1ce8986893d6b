import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Acceptance,
  Beneficiary,
  CardLogin,
  Preference,
  RegistrationStatus,
} from '../../screens/sandbox/service-types/card.ts';
import { createCardTestTools, ioana, type CardTestTools } from './cardTestTools.ts';
import { card, details } from './cardRecords.ts';

let tools: CardTestTools;

let open: string;

beforeAll(async () => {
  tools = await createCardTestTools();
  open = await tools.client.openToken('card');
}, 240_000);

afterAll(() => tools.sandbox.dispose());

async function lookUp(token: string, body = card): Promise<CardLogin> {
  return tools.call<CardLogin>('findCardLogin', {
    token,
    body,
    headers: { 'x-captcha': await tools.client.solveBotCheck() },
  });
}

async function readOwn(username: string, secret: string, id: string): Promise<Beneficiary> {
  const token = await tools.client.signInCard(username, secret);
  return tools.call<Beneficiary>('readBeneficiary', { token, params: { id } });
}

describe('looking a card up', () => {
  it('returns the record of number and code with names, accounts and the default preferences [P1-API-13 P1-REG-30]', async () => {
    const record = await lookUp(open);
    expect(record).toMatchObject({
      id: '601',
      first_name: 'Radu',
      last_name: 'Matei',
      username: '',
      active: false,
      product: '11',
    });
    expect(record.accounts[0]?.card).toMatchObject({
      pan: '642211******6018',
      state: 'created',
      active: false,
    });
    expect(record.notifications.map(({ id, type, active }) => [id, type, active])).toEqual([
      [1, 'NOTIFICATION', false],
      [2, 'GDPR_SMS', false],
      [4, 'GDPR_PSH', true],
      [8, 'GDPR_EML', false],
    ]);
  });

  it('accepts the number in groups of four', async () => {
    expect((await lookUp(open, { ...card, pan: '6422 1100 0000 6018' })).id).toBe('601');
  });

  it('reports an account that is in use already', async () => {
    expect(await lookUp(open, { ...card, pan: '6422110000005010', code: 'REG501' })).toMatchObject({
      id: '501',
      active: true,
    });
  });

  it('requires a bot check', async () => {
    expect(await tools.refusal('findCardLogin', { token: open, body: card })).toBe(
      'INVALID_REQUEST',
    );
  });

  it('responds equally to an unknown card and a wrong code, and locks the card after five attempts', async () => {
    const visitor = await tools.client.openToken('card');
    const guess = async (body: typeof card) => ({
      token: visitor,
      body,
      headers: { 'x-captcha': await tools.client.solveBotCheck() },
    });
    expect(
      await tools.refusal('findCardLogin', await guess({ ...card, pan: '6422110000009999' })),
    ).toBe('CARD_UNKNOWN');
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect(
        await tools.refusal(
          'findCardLogin',
          await guess({ ...card, pan: '6422110000006042', code: `X${attempt}` }),
        ),
      ).toBe('CARD_UNKNOWN');
    }
    const locked = await tools.answer(
      'findCardLogin',
      await guess({ ...card, pan: '6422110000006042', code: 'REG6040' }),
    );
    expect([locked.status, locked.body]).toEqual([429, { error_code: 'TOO_MANY_ATTEMPTS' }]);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 300_000);
});

const put = (body: object, token = open) => ({ token, params: { id: '601' }, body });

describe('registering a card', () => {
  it('rejects details without accepted terms', async () => {
    await lookUp(open);
    expect(await tools.refusal('confirmCardLogin', put({ ...details, acceptances: [] }))).toBe(
      'TERMS',
    );
  });

  it('rejects a name that is neither email nor mobile phone, and one that is taken', async () => {
    expect(await tools.refusal('confirmCardLogin', put({ ...details, username: 'radu' }))).toBe(
      'LS04',
    );
    expect(
      await tools.refusal('confirmCardLogin', put({ ...details, username: ioana.username })),
    ).toBe('USERNAME_TAKEN');
  });

  it('rejects a record that the visitor has not looked up', async () => {
    const stranger = await tools.client.openToken('card');
    expect(await tools.refusal('confirmCardLogin', put(details, stranger), 403)).toBe(
      'REGISTRATION',
    );
  });

  it('recognizes the visitor after a reload, by the cookie that outlives the token', async () => {
    const visitor = (name: string) => ({ cookie: `sandbox_visitor=${name.padEnd(32, '0')}` });
    const before = await tools.client.openToken('card');
    await tools.call('findCardLogin', {
      token: before,
      body: card,
      headers: { ...visitor('one'), 'x-captcha': await tools.client.solveBotCheck() },
    });
    const after = put(details, await tools.client.openToken('card'));
    expect(
      await tools.refusal('confirmCardLogin', { ...after, headers: visitor('another') }, 403),
    ).toBe('REGISTRATION');
    expect(
      await tools.refusal(
        'confirmCardLogin',
        { ...after, params: { id: '501' }, headers: visitor('one') },
        403,
      ),
    ).toBe('REGISTRATION');
    expect(
      await tools.refusal('confirmCardLogin', {
        ...put({ ...details, username: 'radu' }, after.token),
        headers: visitor('one'),
      }),
    ).toBe('LS04');
  });

  it('sends a code to the new name after the details [P1-REG-19]', async () => {
    expect(await tools.call<RegistrationStatus>('confirmCardLogin', put(details))).toEqual({
      status: 'CODE_SENT',
    });
    expect(await tools.lastCode('radu.nou@exemplu.ro')).toMatch(/^\d{6}$/);
  });
});

describe('registering a card: code and password', () => {
  it('rejects a wrong code and a weak password without opening the account', async () => {
    const code = await tools.lastCode('radu.nou@exemplu.ro');
    expect(
      await tools.refusal(
        'confirmCardLogin',
        put({ ...details, password: 'abcdefgh', otp_password: code }),
      ),
    ).toBe('LS03');
    const wrong = code === '111111' ? '222222' : '111111';
    expect(
      await tools.refusal(
        'confirmCardLogin',
        put({ ...details, password: 'abcdefg1', otp_password: wrong }),
      ),
    ).toBe('OTP_INVALID');
    expect(
      await tools.refusal('issueCardToken', {
        body: {
          scope: 'web',
          grant_type: 'password',
          username: 'radu.nou@exemplu.ro',
          password: 'abcdefg1',
        },
      }),
    ).toBe('invalid_login');
  });

  it('accepts the code only for the name it was sent to', async () => {
    const code = await tools.lastCode('radu.nou@exemplu.ro');
    const other = put({
      ...details,
      username: 'alt.nume@exemplu.ro',
      password: 'abcdefg1',
      otp_password: code,
    });
    expect(await tools.refusal('confirmCardLogin', other)).toBe('OTP_INVALID');
  });

  it('accepts preferences only after the registration is finished [P1-API-44]', async () => {
    const list = [{ id: 2, type: 'GDPR_SMS', active: true }];
    expect(
      await tools.refusal(
        'savePreferences',
        { token: open, params: { id: '601' }, body: list },
        403,
      ),
    ).toBe('REGISTRATION');
    const code = await tools.lastCode('radu.nou@exemplu.ro');
    const done = await tools.call<RegistrationStatus>(
      'confirmCardLogin',
      put({ ...details, password: 'abcdefg1', otp_password: code }),
    );
    expect(done).toEqual({ status: 'SUCCESS' });
    const saved = await tools.call<Preference[]>('savePreferences', {
      token: open,
      params: { id: '601' },
      body: list,
    });
    expect(saved.map(({ active }) => active)).toEqual([false, true, true, false]);
    expect(
      await tools.refusal(
        'savePreferences',
        { token: open, params: { id: '501' }, body: list },
        403,
      ),
    ).toBe('REGISTRATION');
  });

  it('opens the account: the new card user signs in and reads names, language, preferences and terms [P1-REG-23]', async () => {
    const own = await readOwn('radu.nou@exemplu.ro', 'abcdefg1', '601');
    expect(own).toMatchObject({
      last_name: 'Matei-Pop',
      username: 'radu.nou@exemplu.ro',
      lang: 'en',
      active: true,
    });
    expect(own.notifications[1]).toEqual({ id: 2, type: 'GDPR_SMS', active: true });
    const token = await tools.client.signInCard('radu.nou@exemplu.ro', 'abcdefg1');
    const terms = await tools.call<Acceptance[]>('listAcceptances', {
      token,
      params: { id: '601' },
    });
    expect(terms.find(({ type }) => type === 'terms')).toEqual({
      id: 14281,
      type: 'terms',
      active: true,
      date: '2035-06-14',
    });
    expect(terms.find(({ type }) => type === 'data_protection')).toMatchObject({
      active: false,
      date: '2035-06-14',
    });
  });
});
