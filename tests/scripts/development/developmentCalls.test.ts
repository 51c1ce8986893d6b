import { describe, expect, it } from 'vitest';
import { createDevelopmentCalls } from '../../../scripts/development/developmentCalls.ts';
import { createDevelopmentClock } from '../../../scripts/development/developmentClock.ts';
import {
  choicesCookie,
  noChoices,
  offsetOf,
  readChoices,
} from '../../../src/runtime/dev/choices.ts';
import type { DevChoices } from '../../../src/runtime/dev/choices.ts';

const folder = 'tests/portals/clinic/screens';
const calls = createDevelopmentCalls(folder);
const cookieOf = (choices: Partial<DevChoices>) =>
  choicesCookie({ ...noChoices, ...choices }).split(';')[0] ?? '';

/** Answers a call of the clinic; the running service has two results of 23. */
async function answer(choices: Partial<DevChoices>, path = '/api/me/labs') {
  const asked: Request[] = [];
  const request = new Request(`http://localhost${path}`, {
    headers: { cookie: cookieOf(choices) },
  });
  const response = await calls.answer(request, (running) => {
    asked.push(running);
    return Promise.resolve(
      Response.json([{ id: 'l1' }, { id: 'l2' }], { headers: { 'x-total-count': '23' } }),
    );
  });
  return { response, asked };
}

describe('the choices of the bar', () => {
  it('are read from the cookie that holds them', () => {
    const chosen: DevChoices = {
      ...noChoices,
      person: 'patient',
      services: 'described',
      state: 'failing',
      status: 503,
      date: '2026-03-01',
      offset: -5,
      theme: 'dark',
      isCollapsed: true,
      isAtTop: true,
    };
    expect(readChoices(`a=b; ${cookieOf(chosen)}; c=d`)).toEqual(chosen);
  });

  it('are none without the cookie, or with one that something else has written', () => {
    for (const cookies of ['', 'a=b', 'portico_dev=%7B', 'portico_dev=5', 'portico_dev=%ff'])
      expect(readChoices(cookies)).toEqual(noChoices);
  });

  it('move the clock to noon of the chosen day', () => {
    const now = new Date('2026-11-26T08:15:00Z');
    const moved = new Date(now.getTime() + offsetOf('2026-03-01', now));
    expect(moved.toISOString()).toBe('2026-03-01T12:00:00.000Z');
    expect(offsetOf(undefined, now)).toBe(0);
  });
});

describe('the clock of the services', () => {
  it('is at the date of each request while it is answered, and that of the machine otherwise', async () => {
    const clock = createDevelopmentClock();
    const year = async () => {
      await Promise.resolve();
      return clock.now().getFullYear();
    };
    const at = (date: string) =>
      clock.during(cookieOf({ offset: offsetOf(date, new Date()) }), year);
    expect(await Promise.all([at('2031-05-05'), at('2019-05-05'), year()])).toEqual([
      2031,
      2019,
      new Date().getFullYear(),
    ]);
  });
});

describe('the calls of a page in development', () => {
  it('go to the running services unless the bar says otherwise', async () => {
    const { response, asked } = await answer({});
    expect(await response.json()).toHaveLength(2);
    expect(asked).toHaveLength(1);
    expect(calls.decides('GET', '/api/me/labs', cookieOf({}))).toBe(false);
    expect(calls.decides('GET', '/api/me/labs', cookieOf({ state: 'empty' }))).toBe(true);
    expect(calls.decides('GET', '/somewhere', cookieOf({ state: 'empty' }))).toBe(false);
  });

  it('fail with the chosen status, and nothing else does', async () => {
    const failed = await answer({ state: 'failing', status: 503 });
    expect(failed.response.status).toBe(503);
    expect(failed.asked).toEqual([]);
    expect((await answer({ state: 'failing' }, '/release/current.json')).response.status).toBe(200);
  });

  it('answer lists without rows, also those of running services with their totals', async () => {
    const running = await answer({ state: 'empty' });
    expect(running.asked).toHaveLength(1);
    expect(await running.response.json()).toEqual([]);
    expect(running.response.headers.get('x-total-count')).toBe('0');
    const described = await answer({ state: 'empty', services: 'described' });
    expect(described.asked).toEqual([]);
    expect(await described.response.json()).toEqual([]);
  });

  it('are answered from the descriptions, the same each time', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await answer({ services: 'described' })).response.json()),
    );
    expect(first).toEqual(second);
    expect(first).toContainEqual(expect.objectContaining({ id: expect.any(String) }));
  });

  it('carry the scenario of the portal to the mocks', async () => {
    const { asked } = await answer({ state: 'holiday' });
    expect(asked[0]?.headers.get('x-mock-scenario')).toBe('holiday');
  });
});

describe('one operation that answers with an error', () => {
  const refused = { service: 'clinic', operation: 'listLabs', status: 409, body: { code: 'gone' } };

  it('answers with it, and the others as they are', async () => {
    const { response, asked } = await answer({ refused });
    expect([response.status, await response.json(), asked.length]).toEqual([409, refused.body, 0]);
    const other = await answer({ refused: { ...refused, operation: 'listDoctors' } });
    expect([other.response.status, other.asked.length]).toEqual([200, 1]);
  });

  it('answers as ever if the status is no error', async () => {
    const { response, asked } = await answer({ refused: { ...refused, status: 200 } });
    expect([response.status, asked.length]).toEqual([200, 1]);
  });
});
