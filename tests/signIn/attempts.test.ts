import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAttempts } from '../../src/server/signIn/attempts.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import { portal, signIn, startDesk } from './startDesk.ts';
import type { Desk } from './startDesk.ts';
import { startProvider } from './startProvider.ts';
import type { TestProvider } from './startProvider.ts';
import { startTickets } from './startTickets.ts';
import type { TicketService } from './startTickets.ts';

const limits = { most: 3, windowSeconds: 60, lockSeconds: 120 };
let provider: TestProvider;
let tickets: TicketService;

beforeAll(async () => {
  provider = await startProvider({ portal });
  tickets = await startTickets(provider);
});
afterAll(() => Promise.all([provider.stop(), tickets.stop()]));

const started = (): Desk =>
  startDesk({ provider, tickets, store: createMemoryStore(), attempts: limits });
const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
});
const begin = async (desk: Desk, init: RequestInit) =>
  await desk.visitor().send(`${portal}/auth/login`, init);
const callback = async (desk: Desk, init: RequestInit) =>
  await desk.visitor().send(`${portal}/auth/callback?state=x&code=y`, init);

describe('the sign-in at a provider', () => {
  it('lets an address wait after too many sign-ins, a page on the failed screen', async () => {
    const desk = started();
    const page = from('10.0.0.1', { 'sec-fetch-mode': 'navigate' });
    for (let count = 0; count < 3; count++)
      expect((await begin(desk, page)).headers.get('location')).toContain(provider.issuer);
    const refused = await begin(desk, page);
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `${portal}/failed?reason=attempts&returnTo=%2F`,
    ]);
    const wanted = await desk.visitor().send(`${portal}/auth/login?returnTo=/tickets`, page);
    expect(wanted.headers.get('location')).toBe(
      `${portal}/failed?reason=attempts&returnTo=%2Ftickets`,
    );
    const script = await begin(desk, from('10.0.0.1'));
    expect([script.status, await script.json()]).toEqual([
      429,
      { error_code: 'TOO_MANY_ATTEMPTS' },
    ]);
    expect(Number(script.headers.get('retry-after'))).toBeGreaterThan(115);
    expect((await callback(desk, from('10.0.0.1'))).status).toBe(429);
    expect((await begin(desk, from('10.0.0.2'))).status).toBe(303);
    desk.pass(121);
    expect((await begin(desk, page)).headers.get('location')).toContain(provider.issuer);
  });

  it('says where the visitor wanted to go when the answer is one too many', async () => {
    const desk = started();
    const visitor = desk.visitor();
    const page = {
      ...from('local', { 'sec-fetch-mode': 'navigate' }),
      redirect: 'manual' as const,
    };
    const begun = await visitor.send(`${portal}/auth/login?returnTo=/tickets`, page);
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    for (let count = 0; count < 2; count++) await callback(desk, from('local'));
    const refused = await visitor.send(`${portal}/auth/callback?state=${state}&code=y`, page);
    expect(refused.headers.get('location')).toBe(
      `${portal}/failed?reason=attempts&returnTo=%2Ftickets`,
    );
    desk.pass(121);
    const again = await visitor.send(`${portal}/auth/login?returnTo=/tickets`, page);
    expect(again.headers.get('location')).toContain(provider.issuer);
  });

  it('reads the session store a few times for an address that waits, and for pages only', async () => {
    const store = createMemoryStore();
    const find = vi.spyOn(store, 'find');
    const desk = startDesk({ provider, tickets, store, attempts: limits });
    const visitor = desk.visitor();
    const answer = async (headers: Record<string, string>) => {
      const begun = { ...from('local', headers), redirect: 'manual' as const };
      return visitor.send(`${portal}/auth/callback?state=x&code=y`, begun);
    };
    await visitor.send(`${portal}/auth/login`, { ...from('local'), redirect: 'manual' });
    for (let count = 0; count < 2; count++) await answer({});
    find.mockClear();
    for (let count = 0; count < 5; count++) expect((await answer({})).status).toBe(429);
    expect(find).not.toHaveBeenCalled();
    for (let count = 0; count < 30; count++) {
      const { headers } = await answer({ 'sec-fetch-mode': 'navigate' });
      expect(headers.get('location')).toContain('reason=attempts');
    }
    expect(find).toHaveBeenCalledTimes(10);
  });

  it('counts answers that complete no sign-in, and none that does', async () => {
    const desk = started();
    expect((await signIn(desk.visitor())).url).toBe(`${portal}/`);
    for (let count = 0; count < 2; count++)
      expect((await callback(desk, from('local'))).headers.get('location')).toContain('expired');
    expect((await callback(desk, from('local'))).status).toBe(429);
  });
});

describe('attempts', () => {
  it('are forgotten after their time, and when the clock is set back', () => {
    let time = 1_000_000;
    const attempts = createAttempts(limits, () => new Date(time));
    attempts.count('a');
    attempts.count('a');
    time += 61_000;
    attempts.count('a');
    expect(attempts.wait('a')).toBe(0);
    attempts.count('a');
    attempts.count('a');
    expect(attempts.wait('a')).toBe(120);
    time += 60_000;
    expect(attempts.wait('a')).toBe(60);
    time -= 900_000;
    expect(attempts.wait('a')).toBe(0);
  });

  it('are remembered for a limited number of addresses', () => {
    const attempts = createAttempts({ ...limits, most: 1 }, () => new Date(0));
    for (let index = 0; index <= 10_000; index++) attempts.count(String(index));
    expect([attempts.wait('0'), attempts.wait('1')]).toEqual([0, 120]);
  });
});
