import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Acceptance,
  Beneficiary,
  CardLogin,
  Invitation,
  Preference,
  RegistrationStatus,
} from '../../screens/sandbox/service-types/card.ts';
import {
  acceptedProtection,
  acceptedTerms,
  createCardTestTools,
  ioana,
  password,
  type CardTestTools,
} from './cardTestTools.ts';

let tools: CardTestTools;
let open: string;
beforeAll(async () => {
  tools = await createCardTestTools();
  open = await tools.client.openToken('card');
}, 240_000);
afterAll(() => tools.sandbox.dispose());

const card = { pan: '6422110000006018', code: 'REG601', lang: 'ro' };
const invitation = (number: number) => `00000000-0000-4000-8000-000000000${number}`;

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

const details = {
  id: '601',
  first_name: 'Radu',
  last_name: 'Matei-Pop',
  username: 'Radu.Nou@Exemplu.ro',
  lang: 'en',
  acceptances: [acceptedTerms, { ...acceptedProtection, active: false }],
};
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

describe('activating by a link', () => {
  const details = {
    first_name: 'Corina',
    last_name: 'Stan',
    email: 'corina.stan@exemplu.ro',
    lang: 'ro',
    acceptances: [acceptedTerms],
    product: 30,
    active: true,
  };
  const find = (hash: string, token = open) => ({ token, query: { hash } });

  it('rejects an expired and an unknown code [P1-API-18]', async () => {
    expect(await tools.refusal('findCardActivation', find('EXPIRAT604'))).toBe('LINK_EXPIRE');
    expect(await tools.refusal('findCardActivation', find('nothing'))).toBe('LINK_EXPIRE');
  });

  it('locks a visitor who tries several wrong links', async () => {
    const visitor = await tools.client.openToken('card');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await tools.refusal('findCardActivation', find(`wrong${attempt}`, visitor))).toBe(
        'LINK_EXPIRE',
      );
    expect(await tools.refusal('findCardActivation', find('ACTIVARE602', visitor), 429)).toBe(
      'TOO_MANY_ATTEMPTS',
    );
    expect(
      await tools.refusal(
        'findInvitation',
        { token: visitor, query: { uuid: invitation(605) } },
        429,
      ),
    ).toBe('TOO_MANY_ATTEMPTS');
  });

  it('sends a code, accepts the password and applies product 30; the link is then used up [P1-GEN-25]', async () => {
    const record = await tools.call<CardLogin>('findCardActivation', find('ACTIVARE602'));
    expect(record).toMatchObject({ id: '602', active: false });
    const body = { ...details, id: '602' };
    const put = (more: object) => ({
      token: open,
      params: { id: '602' },
      body: { ...body, ...more },
    });
    expect(await tools.call('activateCardLogin', put({}))).toEqual({ status: 'CODE_SENT' });
    const code = await tools.lastCode('corina.stan@exemplu.ro');
    expect(
      await tools.call('activateCardLogin', put({ password: 'abcdefg1', otp_password: code })),
    ).toEqual({ status: 'SUCCESS' });
    expect(await readOwn('corina.stan@exemplu.ro', 'abcdefg1', '602')).toMatchObject({
      product: '30',
      email: 'corina.stan@exemplu.ro',
    });
    expect(await tools.refusal('findCardActivation', find('ACTIVARE602'))).toBe('LINK_EXPIRE');
  });

  it('rejects an account that was looked up by its card without a link', async () => {
    const visitor = await tools.client.openToken('card');
    await lookUp(visitor, { ...card, pan: '6422110000005010', code: 'REG501' });
    const body = { ...details, id: '501' };
    expect(
      await tools.refusal('activateCardLogin', { token: visitor, params: { id: '501' }, body }),
    ).toBe('LINK_EXPIRE');
  });

  it('finishes at once for an account in use and keeps its name and password [P1-REG-29]', async () => {
    expect(await tools.call('findCardActivation', find('ACTIVARE603'))).toMatchObject({
      id: '603',
      active: true,
    });
    const body = { ...details, id: '603', first_name: 'Altul', email: 'altul@exemplu.ro' };
    expect(
      await tools.call('activateCardLogin', { token: open, params: { id: '603' }, body }),
    ).toEqual({ status: 'SUCCESS' });
    expect(await readOwn('paul.lazar@exemplu.ro', password, '603')).toMatchObject({
      first_name: 'Paul',
      product: '30',
    });
  });
});

describe('accepting an invitation', () => {
  const completed = (record: Invitation) => ({
    ...record,
    acceptances: [acceptedTerms, acceptedProtection],
  });
  const put = (record: { uuid: string; [name: string]: unknown }) => ({
    token: open,
    params: { id: record.uuid },
    body: record,
  });
  const find = (number: number) => ({ token: open, query: { uuid: invitation(number) } });

  it('returns the invitation with its flags and an empty password [P1-API-19 P1-INV-13]', async () => {
    expect(await tools.call('findInvitation', find(605))).toEqual({
      uuid: invitation(605),
      exists: false,
      username: '',
      first_name: 'Vlad',
      last_name: 'Nistor',
      mobile_phone: '0722000605',
      mobile_phone_required: true,
      email: 'vlad.nistor@exemplu.ro',
      email_required: true,
      password: '',
    });
    expect(await tools.refusal('findInvitation', find(607))).toBe('LINK_EXPIRE');
  });

  it('validates phone, email, name, terms and password as the flags require [P1-INV-03 P1-INV-05 P1-INV-07]', async () => {
    const record = completed(await tools.call<Invitation>('findInvitation', find(605)));
    const valid = { ...record, username: '0722999605', password: 'abcdefg1' };
    expect(
      await tools.refusal('confirmInvitation', put({ ...valid, mobile_phone: '0712345678' })),
    ).toBe('IS04');
    expect(await tools.refusal('confirmInvitation', put({ ...valid, email: '' }))).toBe('LS04');
    expect(await tools.refusal('confirmInvitation', put({ ...valid, username: 'abc' }))).toBe(
      'IS06',
    );
    expect(await tools.refusal('confirmInvitation', put({ ...valid, password: 'short1' }))).toBe(
      'LS03',
    );
    expect(
      await tools.refusal('confirmInvitation', put({ ...valid, acceptances: [acceptedTerms] })),
    ).toBe('TERMS');
  });

  it('opens a new account once; the link is then used up [P1-API-17]', async () => {
    const record = completed(await tools.call<Invitation>('findInvitation', find(605)));
    const valid = {
      ...record,
      username: '0722999605',
      password: 'abcdefg1',
      mobile_phone: '0733000605',
    };
    await tools.call('confirmInvitation', put(valid));
    expect(await readOwn('0722999605', 'abcdefg1', '605')).toMatchObject({
      first_name: 'Vlad',
      mobile_phone: '0733000605',
      active: true,
    });
    expect(await tools.refusal('findInvitation', find(605))).toBe('LINK_EXPIRE');
  });

  it('rejects another account without its password, and accepts its own without one [P1-INV-11]', async () => {
    const record = completed(await tools.call<Invitation>('findInvitation', find(606)));
    expect(record).toMatchObject({ exists: true, username: ioana.username });
    expect(
      await tools.refusal(
        'confirmInvitation',
        put({ ...record, username: 'ana.ionescu@exemplu.ro' }),
      ),
    ).toBe('LS03');
    expect(
      await tools.refusal(
        'confirmInvitation',
        put({ ...record, username: 'ana.ionescu@exemplu.ro', password: 'wrong' }),
      ),
    ).toBe('invalid_login');
    await tools.call('confirmInvitation', put(record));
    const token = await tools.client.signInCard(ioana.username, password);
    const terms = await tools.call<Acceptance[]>('listAcceptances', {
      token,
      params: { id: ioana.id },
    });
    expect(terms.filter(({ active }) => active).map(({ type }) => type)).toEqual([
      'terms',
      'data_protection',
    ]);
  });
});

describe('resetting a password', () => {
  it('sends a code and sets the password, and ends the open sessions [P1-API-20 P1-API-21]', async () => {
    const session = await tools.client.signInCard(ioana.username, password);
    await tools.call('requestCardPasswordCode', {
      token: open,
      body: { username: ' IOANA.dumitru@exemplu.ro' },
    });
    const code = await tools.lastCode('0722000503');
    const put = (more: object) => ({
      token: open,
      body: { username: ioana.username, otp_password: code, new_password: 'Noua1234', ...more },
    });
    expect(await tools.refusal('resetCardPassword', put({ new_password: 'fara-cifre' }))).toBe(
      'LS03',
    );
    await tools.call('resetCardPassword', put({}));
    expect(await readOwn(ioana.username, 'Noua1234', ioana.id)).toMatchObject({ id: ioana.id });
    expect(
      await tools.refusal('readBeneficiary', { token: session, params: { id: ioana.id } }, 401),
    ).toBe('UNAUTHORIZED');
    expect(await tools.refusal('resetCardPassword', put({ new_password: 'Alta12345' }))).toBe(
      'OTP_INVALID',
    );
  });

  it('finds the card user by the registration code of a card', async () => {
    await tools.call('requestCardPasswordCode', { token: open, body: { code: 'REG501' } });
    const otp_password = await tools.lastCode('0722000501');
    await tools.call('resetCardPassword', {
      token: open,
      body: { code: 'REG501', otp_password, new_password: 'Gasita501' },
    });
    expect(await readOwn('ana.ionescu@exemplu.ro', 'Gasita501', '501')).toMatchObject({
      id: '501',
    });
  });

  it('does not reveal whether a name exists, and limits the codes it sends', async () => {
    const ask = { token: open, body: { username: 'nimeni@exemplu.ro' } };
    for (let attempt = 0; attempt < 5; attempt += 1)
      await tools.call('requestCardPasswordCode', ask);
    expect(await tools.refusal('requestCardPasswordCode', ask, 429)).toBe('TOO_MANY_ATTEMPTS');
    expect(
      await tools.refusal('resetCardPassword', {
        token: open,
        body: { username: 'nimeni@exemplu.ro', otp_password: '123456', new_password: 'abcdefg1' },
      }),
    ).toBe('OTP_INVALID');
  });

  it('rejects a code after five minutes', async () => {
    await tools.call('requestCardPasswordCode', {
      token: open,
      body: { username: 'paul.lazar@exemplu.ro' },
    });
    const otp_password = await tools.lastCode('0722000603');
    tools.sandbox.pass(301);
    expect(
      await tools.refusal('resetCardPassword', {
        token: open,
        body: { username: 'paul.lazar@exemplu.ro', otp_password, new_password: 'abcdefg1' },
      }),
    ).toBe('OTP_EXPIRED');
  });
});
