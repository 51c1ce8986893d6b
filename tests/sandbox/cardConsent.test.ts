import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Acceptance, Account } from '../../screens/sandbox/service-types/card.ts';
import { ana, createCardTestTools, mihai, password, type CardTestTools } from './cardTestTools.ts';

let tools: CardTestTools;
beforeAll(async () => {
  tools = await createCardTestTools({ settings: { showDemonstration: false } });
}, 240_000);
afterAll(() => tools.sandbox.dispose());

const uuid = '00000000-0000-4000-8000-000000000801';
const login = (username: string, more: object = {}) => ({
  body: { username, password, scope: 'cards', uuid, ...more },
});
const terms = [{ id: 14285, active: true, date: '20350614' }];

async function askAgain(): Promise<void> {
  await tools.sandbox.db
    .updateTable('consent_logins')
    .set({ finished_at: null })
    .where('uuid', '=', uuid)
    .execute();
}

async function signIn(
  username: string,
): Promise<{ user: string; token: string; check: string | null }> {
  const { status, headers } = await tools.answer('loginThirdParty', login(username));
  expect(status).toBe(200);
  return {
    user: headers.get('x-up-user') ?? '',
    token: headers.get('x-up-token') ?? '',
    check: headers.get('x-up-check'),
  };
}

describe('a third-party sign-in', () => {
  it('returns user and token in headers, without a redirect [P1-OAUTH-07 P1-OAUTH-08]', async () => {
    const answer = await tools.answer('loginThirdParty', login(ana.username));
    expect(answer.headers.get('x-up-user')).toBe(ana.id);
    expect(answer.headers.get('x-up-token')).toMatch(/^\S{20,}$/);
    expect(answer.headers.has('x-up-check') || answer.headers.has('x-up-redirect')).toBe(false);
    expect(answer.body).toEqual({ client: 'Partener Demo' });
  });

  it('rejects an unknown request, another scope and a wrong password', async () => {
    expect(await tools.refusal('loginThirdParty', login(ana.username, { uuid: 'unknown' }))).toBe(
      'LINK_EXPIRE',
    );
    expect(
      await tools.refusal('loginThirdParty', login(ana.username, { scope: 'everything' })),
    ).toBe('invalid_scope');
    expect(await tools.refusal('loginThirdParty', login(ana.username, { password: 'wrong' }))).toBe(
      'invalid_login',
    );
  });

  it('redirects a user without anything to share at once', async () => {
    await tools.sandbox.db
      .updateTable('accounts')
      .set({ active: false })
      .where('beneficiary_id', '=', 603)
      .execute();
    const answer = await tools.answer('loginThirdParty', login('paul.lazar@exemplu.ro'));
    const address = `http://sandbox.test/sandbox/partner/return?login_id=${uuid}&error=access_denied`;
    expect(answer.headers.get('x-up-redirect')).toBe(address);
    expect(answer.body).toEqual({ redirect: address });
    expect(answer.headers.has('x-up-token')).toBe(false);
  });

  it('requires a one-time code if the account demands one, and continues with it [P1-OAUTH-02 P1-OAUTH-15 P1-OAUTH-16]', async () => {
    const { user, token, check } = await signIn(mihai.username);
    expect(check).toBe('otp');
    const cards = { token, params: { userId: user } };
    expect(await tools.refusal('listConsentCards', cards, 403)).toBe('OTP_REQUIRED');
    await tools.call('checkConsentCode', { token, body: { otp_resend: true } });
    const otp = await tools.lastCode('0722000502');
    expect(
      await tools.refusal('checkConsentCode', {
        token,
        body: { otp: otp === '111111' ? '222222' : '111111', trusted: true },
      }),
    ).toBe('OTP_INVALID');
    await tools.call('checkConsentCode', { token, body: { otp, trusted: true } });
    expect(await tools.call<Account[]>('listConsentCards', cards)).toHaveLength(1);
  });

  it('issues a token that is only valid for the consent', async () => {
    const { token } = await signIn(ana.username);
    expect(await tools.refusal('readBeneficiary', { token, params: { id: ana.id } }, 403)).toBe(
      'FORBIDDEN',
    );
    expect(
      await tools.refusal('listConsentCards', { token, params: { userId: mihai.id } }, 403),
    ).toBe('FORBIDDEN');
    const own = await tools.client.signInCard(ana.username, password);
    expect(
      await tools.refusal('listConsentCards', { token: own, params: { userId: ana.id } }, 403),
    ).toBe('FORBIDDEN');
  });
});

describe('the consent', () => {
  it('lists the accounts with their cards [P1-OAUTH-11]', async () => {
    const { user, token } = await signIn(ana.username);
    const accounts = await tools.call<Account[]>('listConsentCards', {
      token,
      params: { userId: user },
    });
    expect(accounts.map(({ product, card }) => [product, card.pan])).toEqual([
      ['11', '642211******5010'],
      ['14', '642214******5017'],
    ]);
  });

  it('rejects accounts of others and an empty selection', async () => {
    const { user, token } = await signIn(ana.username);
    const put = (accounts: string[]) => ({
      token,
      params: { userId: user },
      body: { id: user, terms, accounts },
    });
    expect(await tools.refusal('saveConsent', put(['1503']))).toBe('ACCOUNT');
    expect(await tools.refusal('saveConsent', put([]))).toBe('INVALID_REQUEST');
  });

  it('is stored, ends its token and returns the redirect address [P1-OAUTH-06 P1-OAUTH-12]', async () => {
    const { user, token } = await signIn(ana.username);
    const put = { token, params: { userId: user }, body: { id: user, terms, accounts: ['1501'] } };
    const answer = await tools.answer('saveConsent', put);
    const address = `http://sandbox.test/sandbox/partner/return?login_id=${uuid}&status=granted`;
    expect([answer.status, answer.headers.get('x-up-redirect'), answer.body]).toEqual([
      200,
      address,
      { redirect: address },
    ]);
    expect(await tools.refusal('saveConsent', put, 401)).toBe('UNAUTHORIZED');
    const kept = await tools.sandbox.db
      .selectFrom('consents')
      .selectAll()
      .where('beneficiary_id', '=', 501)
      .execute();
    expect(kept).toMatchObject([{ client_id: 'partener-demo', accounts: '["1501"]' }]);
    const own = await tools.client.signInCard(ana.username, password);
    const accepted = await tools.call<Acceptance[]>('listAcceptances', {
      token: own,
      params: { id: ana.id },
    });
    expect(accepted.find(({ id }) => id === 14285)).toEqual({
      id: 14285,
      type: 'third_party',
      active: true,
      date: '2035-06-14',
    });
    expect(await tools.refusal('loginThirdParty', login(ana.username))).toBe('LINK_EXPIRE');
  });

  it('can be declined, with and without sign-in: the request and its token end, and nothing is stored', async () => {
    await askAgain();
    const { user, token } = await signIn(ana.username);
    const before = await tools.sandbox.db.selectFrom('consents').selectAll().execute();
    const answer = await tools.answer('refuseConsent', { params: { uuid } });
    const address = `http://sandbox.test/sandbox/partner/return?login_id=${uuid}&error=access_denied`;
    expect([answer.status, answer.headers.get('x-up-redirect'), answer.body]).toEqual([
      200,
      address,
      { redirect: address },
    ]);
    expect(await tools.refusal('listConsentCards', { token, params: { userId: user } }, 401)).toBe(
      'UNAUTHORIZED',
    );
    expect(await tools.refusal('loginThirdParty', login(ana.username))).toBe('LINK_EXPIRE');
    expect(await tools.refusal('refuseConsent', { params: { uuid } })).toBe('LINK_EXPIRE');
    expect(await tools.sandbox.db.selectFrom('consents').selectAll().execute()).toEqual(before);
  });

  it('replaces an earlier one of the same third party', async () => {
    await askAgain();
    const { user, token } = await signIn(ana.username);
    await tools.call('saveConsent', {
      token,
      params: { userId: user },
      body: { id: user, terms, accounts: ['1501', '2501'] },
    });
    const kept = await tools.sandbox.db
      .selectFrom('consents')
      .select('accounts')
      .where('beneficiary_id', '=', 501)
      .execute();
    expect(kept).toEqual([{ accounts: '["1501","2501"]' }]);
  });
});

describe('messages', () => {
  const recommendation = {
    template: 'recommend_partner',
    company: 'Brutăria Nouă',
    domain: 'panificație',
    county: 'Cluj',
    locality: 'Dej',
    employee: 'Ana Ionescu',
    phone: '0722000501',
    employer: 'Carpatica',
    email: 'ana.ionescu@exemplu.ro',
  };

  it('carry a recommendation to the provider, once its bot check holds [P1-API-46 P1-SVC-03]', async () => {
    const token = await tools.client.signInCard(ana.username, password);
    const recaptcha = await tools.client.solveBotCheck();
    await tools.call('sendMail', { token, body: { ...recommendation, recaptcha } });
    const mail = await tools.lastMessage('contact@portal.example');
    expect(mail.subject).toBe('recommend_partner');
    expect(mail.body).toContain('company: Brutăria Nouă');
    expect(mail.body).not.toContain(recaptcha);
    expect(await tools.refusal('sendMail', { token, body: { ...recommendation, recaptcha } })).toBe(
      'CAPTCHA',
    );
    expect(
      await tools.refusal('sendMail', { token, body: { ...recommendation, recaptcha: 'made-up' } }),
    ).toBe('CAPTCHA');
  });

  it('accept a form from card users, company users and visitors of both sides only [P1-API-47]', async () => {
    const body = { template: 'contact', name: 'Ana', message: 'Bună ziua' };
    const tokens = [
      await tools.client.signInCard(ana.username, password),
      await tools.client.signInCompany('100001', password),
      await tools.client.openToken('card'),
      await tools.client.openToken('company'),
    ];
    for (const token of tokens) await tools.call('sendForm', { token, body });
    expect(await tools.refusal('sendForm', { body }, 401)).toBe('UNAUTHORIZED');
    const kept = await tools.sandbox.db
      .selectFrom('service_messages')
      .select(['channel', 'template', 'fields'])
      .where('channel', '=', 'form')
      .execute();
    expect(kept).toHaveLength(4);
    expect(JSON.parse(kept[0]?.fields ?? '')).toEqual({ name: 'Ana', message: 'Bună ziua' });
  });

  it('are limited: the twenty-first within a quarter of an hour is rejected, later ones are not', async () => {
    const token = await tools.client.openToken('card');
    const body = { template: 'contact', message: 'x' };
    for (let sent = 0; sent < 20; sent += 1) await tools.call('sendForm', { token, body });
    expect(await tools.refusal('sendForm', { token, body }, 429)).toBe('TOO_MANY_ATTEMPTS');
    tools.sandbox.pass(901);
    await tools.call('sendForm', { token, body });
  });
});

describe('a demonstration', () => {
  it('accepts repeated requests of any third party as its own', async () => {
    const demonstration = await createCardTestTools();
    try {
      for (const scope of ['cards', 'balance']) {
        const answer = await demonstration.answer(
          'loginThirdParty',
          login(ana.username, { uuid: 'made-up', scope }),
        );
        expect(answer.headers.get('x-up-user')).toBe(ana.id);
      }
    } finally {
      await demonstration.sandbox.dispose();
    }
  }, 300_000);
});
