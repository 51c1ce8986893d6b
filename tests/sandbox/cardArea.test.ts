import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Acceptance,
  Beneficiary,
  Preference,
} from '../../screens/sandbox/service-types/card.ts';
import { ana, createCardTestTools, mihai, password, type CardTestTools } from './cardTestTools.ts';

const own = { params: { id: ana.id } };

let tools: CardTestTools;

let token: string;

beforeAll(async () => {
  tools = await createCardTestTools();
  token = await tools.client.signInCard(ana.username, password);
}, 240_000);

afterAll(() => tools.sandbox.dispose());

const readOwn = () => tools.call<Beneficiary>('readBeneficiary', { token, ...own });

describe('the card user', () => {
  it('reads accounts with cards, in the order of the products [P1-ENT-01 P1-ENT-02]', async () => {
    const { accounts } = await readOwn();
    expect(accounts.map(({ product }) => product)).toEqual(['11', '14']);
    expect(accounts[0]).toMatchObject({
      balance: 412.37,
      card: {
        pan: '642211******5010',
        name: 'ANA IONESCU',
        virtual: false,
        state: 'active',
        active: true,
      },
    });
    const days = accounts[0]?.expire.map(({ date }) => date) ?? [];
    expect(days).toHaveLength(2);
    expect(days).toEqual([...days].sort());
  });

  it('cannot read another card user', async () => {
    expect(await tools.refusal('readBeneficiary', { token, params: { id: mihai.id } }, 403)).toBe(
      'FORBIDDEN',
    );
    expect(await tools.refusal('listPreferences', { token, params: { id: mihai.id } }, 403)).toBe(
      'FORBIDDEN',
    );
    expect(await tools.refusal('listAcceptances', { token, params: { id: mihai.id } }, 403)).toBe(
      'FORBIDDEN',
    );
  });

  it('changes phone and language, and reads them back [P1-API-31]', async () => {
    await tools.call('updateBeneficiary', {
      token,
      ...own,
      body: { id: ana.id, mobile_phone: '0744111222', lang: 'en' },
    });
    expect(await readOwn()).toMatchObject({ mobile_phone: '0744111222', lang: 'en' });
    expect(
      await tools.refusal('updateBeneficiary', {
        token,
        ...own,
        body: { id: ana.id, mobile_phone: '0112345678', lang: 'en' },
      }),
    ).toBe('INVALID_REQUEST');
  });

  it('saves preferences over the link and over their own call, and reads them by both [P1-API-30 P1-API-43 P1-SET-11]', async () => {
    const list = await tools.call<Preference[]>('listPreferences', { token, ...own });
    expect(list.map(({ id, active }) => [id, active])).toEqual([
      [1, false],
      [2, false],
      [4, true],
      [8, false],
    ]);
    const changed = list.map((entry) => (entry.id === 8 ? { ...entry, active: true } : entry));
    await tools.call('updateBeneficiary', {
      token,
      ...own,
      body: { id: ana.id, notifications: changed },
    });
    expect(await tools.call('listPreferences', { token, ...own })).toEqual(changed);
    const saved = changed.map((entry) => (entry.id === 4 ? { ...entry, active: false } : entry));
    expect(await tools.call('savePreferences', { token, ...own, body: saved })).toEqual(saved);
    expect((await readOwn()).notifications).toEqual(saved);
  });

  it('rejects a preference under the wrong type', async () => {
    const body = [{ id: 1, type: 'GDPR_SMS', active: true }];
    expect(await tools.refusal('savePreferences', { token, ...own, body })).toBe('PREFERENCES');
  });

  it('accepts and withdraws terms [P1-API-41 P1-API-42]', async () => {
    const choose = (active: boolean) => ({
      token,
      ...own,
      body: { acceptances: [{ id: 14283, active, date: '2035-06-14' }] },
    });
    const before = await tools.call<Acceptance[]>('listAcceptances', { token, ...own });
    expect(before.find(({ id }) => id === 14283)).toMatchObject({
      type: 'multi_beneficiary',
      active: false,
    });
    await tools.call('saveAcceptances', choose(true));
    const after = await tools.call<Acceptance[]>('listAcceptances', { token, ...own });
    expect(after.find(({ id }) => id === 14283)).toMatchObject({
      active: true,
      date: '2035-06-14',
    });
    const withdrawn = await tools.call<Acceptance[]>('saveAcceptances', choose(false));
    expect(withdrawn.find(({ id }) => id === 14283)).toMatchObject({ active: false });
  });

  it('sends feedback under the own code only [P1-API-45]', async () => {
    const body = { code: ana.id, description: 'Harta partenerilor este utilă.' };
    await tools.call('sendBeneficiaryFeedback', { token, params: { code: ana.id }, body });
    expect(await tools.lastMessage('contact@portal.example')).toMatchObject({
      subject: 'Feedback 501',
      body: body.description,
    });
    const kept = await tools.sandbox.db
      .selectFrom('feedback')
      .selectAll()
      .where('beneficiary_id', '=', 501)
      .execute();
    expect(kept).toMatchObject([
      { kind: 'feedback', role: 'BEN', code: '501', description: body.description },
    ]);
    expect(
      await tools.refusal(
        'sendBeneficiaryFeedback',
        { token, params: { code: mihai.id }, body: { ...body, code: mihai.id } },
        403,
      ),
    ).toBe('FORBIDDEN');
  });
});

describe('changing the password', () => {
  const change = (current: string, next: string) => ({
    token,
    ...own,
    body: { id: ana.id, current_password: current, new_password: next },
  });

  it('rejects a weak new password and a wrong current one [P1-SET-07]', async () => {
    expect(await tools.refusal('updateBeneficiary', change(password, 'abcdefgh'))).toBe('BS20');
    expect(await tools.refusal('updateBeneficiary', change('wrong', 'Noua1234'))).toBe(
      'PASSWORD_WRONG',
    );
  });

  it('takes effect at the next sign-in and ends the other sessions [P1-API-32]', async () => {
    const other = await tools.client.signInCard(ana.username, password);
    await tools.call('updateBeneficiary', change(password, 'Noua1234'));
    expect(await tools.refusal('readBeneficiary', { token: other, ...own }, 401)).toBe(
      'UNAUTHORIZED',
    );
    await readOwn();
    await tools.client.signInCard(ana.username, 'Noua1234');
    await tools.call('updateBeneficiary', change('Noua1234', password));
  });

  it('locks after five wrong passwords', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await tools.refusal('updateBeneficiary', change('wrong', 'Noua1234'))).toBe(
        'PASSWORD_WRONG',
      );
    expect(await tools.refusal('updateBeneficiary', change(password, 'Noua1234'), 429)).toBe(
      'TOO_MANY_ATTEMPTS',
    );
  });
});

describe('a sign-in that waits for its one-time code', () => {
  it('grants nothing before the code, and everything after it [P1-LOGIN-25]', async () => {
    const waiting = await tools.client.signInCard(mihai.username, password);
    const read = { token: waiting, params: { id: mihai.id } };
    expect(await tools.refusal('readBeneficiary', read, 403)).toBe('OTP_REQUIRED');
    await tools.call('checkOneTimeCode', { token: waiting, body: { resend: true } });
    await tools.call('checkOneTimeCode', {
      token: waiting,
      body: { otp: await tools.lastCode('0722000502'), trusted: false },
    });
    await tools.call('readBeneficiary', read);
  });
});

describe('deleting the account', () => {
  it('ends the sessions, prevents the sign-in, and lets the card be registered again [P1-API-33]', async () => {
    const holder = await tools.client.signInCard('paul.lazar@exemplu.ro', password);
    const other = await tools.client.signInCard('paul.lazar@exemplu.ro', password);
    await tools.call('deleteBeneficiary', { token: holder, params: { id: '603' } }, 204);
    for (const ended of [holder, other])
      expect(
        await tools.refusal('readBeneficiary', { token: ended, params: { id: '603' } }, 401),
      ).toBe('UNAUTHORIZED');
    expect(
      await tools.refusal('issueCardToken', {
        body: { scope: 'web', grant_type: 'password', username: 'paul.lazar@exemplu.ro', password },
      }),
    ).toBe('invalid_login');
    const open = await tools.client.openToken('card');
    const body = { pan: '6422110000006034', code: 'REG6030', lang: 'ro' };
    const headers = { 'x-captcha': await tools.client.solveBotCheck() };
    expect(await tools.call('findCardLogin', { token: open, body, headers })).toMatchObject({
      id: '603',
      active: false,
      username: '',
    });
  });

  it('of another card user is rejected', async () => {
    expect(await tools.refusal('deleteBeneficiary', { token, params: { id: mihai.id } }, 403)).toBe(
      'FORBIDDEN',
    );
  });

  it('and everything else survives a restart', async () => {
    tools.sandbox = await tools.sandbox.restart();
    const found = await tools.sandbox.db
      .selectFrom('beneficiaries')
      .select(['active', 'username'])
      .where('id', '=', 603)
      .executeTakeFirstOrThrow();
    expect(found).toEqual({ active: false, username: null });
  });
});
