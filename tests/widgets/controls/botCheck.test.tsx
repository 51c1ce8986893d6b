// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { WidgetServices } from '../../../src/sdk/widget.ts';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';

beforeAll(() => {
  if (globalThis.crypto?.subtle === undefined)
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const secret = 'a secret of the server';

/** The clock and timers of a test: `pass` advances both, `sleep` only the clock. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let at = new Date('2026-11-20T10:00:00Z').getTime();
  return {
    now: () => new Date(at),
    sleep: (milliseconds: number) => void (at += milliseconds),
    pass(milliseconds: number) {
      at += milliseconds;
      act(() => void vi.advanceTimersByTime(milliseconds));
    },
  };
}

/** The server's side of the check. */
function server() {
  let failing = false;
  let asked = 0;
  const load: WidgetServices['load'] = async (url) => {
    asked += 1;
    if (failing) return new Response('', { status: 503 });
    expect(url).toBe('/challenges');
    return Response.json(
      await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 10,
        keyPrefix: '0',
        deriveKey,
        hmacSignatureSecret: secret,
      }),
    );
  };
  return {
    load,
    settings: { botCheckUrl: '/challenges' },
    asked: () => asked,
    fail: (on: boolean) => void (failing = on),
  };
}

async function isGenuine(token: unknown): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(String(token))) as Payload;
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret }))
    .verified;
}

const formWith = (props: Record<string, string | number>, required = false) =>
  formOf([
    field('user', { label: 'User' }),
    field('captcha', { label: 'Security check', control: 'bot-check', required, props }),
  ]);
const group = () => screen.getByRole('group', { name: 'Security check' });
async function isIn(state: string): Promise<void> {
  await waitFor(() => expect(group().getAttribute('data-state')).toBe(state), { timeout: 10_000 });
  await act(async () => undefined); // also flushes effects
}

/** Expects that the token expires at the age `reset`; returns it. */
async function expectToEnd(
  fixture: Awaited<ReturnType<typeof drawForm>>,
  pass: (milliseconds: number) => void,
): Promise<unknown> {
  await isIn('verified');
  const first = fixture.state('captcha');
  pass(990_000);
  expect(fixture.state('captcha')).toBe(first);
  pass(10_000);
  expect(fixture.state('captcha')).toBe('');
  return first;
}

it('gets a token that the server accepts, and reports success', async () => {
  const check = server();
  const fixture = await drawForm(formWith({ run: 'load' }), {
    state: { user: '', captcha: '' },
    services: check,
  });
  await isIn('verified');
  expect(screen.getByRole('status').textContent).toBe('Verified');
  expect(await isGenuine(fixture.state('captcha'))).toBe(true);
  expect(document.querySelector<HTMLInputElement>('input[name=captcha]')?.value).toBe(
    fixture.state('captcha'),
  );
});

it('reports a failure, prevents the submit if required, and can be retried', async () => {
  const user = userEvent.setup();
  const check = server();
  check.fail(true);
  const fixture = await drawForm(formWith({ run: 'load' }, true), {
    state: { user: '', captcha: '' },
    services: check,
  });
  await isIn('failed');
  expect(screen.getByRole('status').textContent).toBe('The check failed. Try again.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByText('Fill in Security check.')).toBeTruthy());
  expect(fixture.dispatched).toHaveLength(0);
  check.fail(false);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isIn('verified');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fixture.dispatched).toHaveLength(1));
});

it('runs at submit, delays it, and gets a new token for the next submit', async () => {
  const user = userEvent.setup();
  const check = server();
  const fixture = await drawForm(formWith({ run: 'submit' }, true), {
    state: { user: '', captcha: '' },
    services: check,
  });
  expect(check.asked()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fixture.dispatched).toHaveLength(1), { timeout: 10_000 });
  const first = (fixture.dispatched[0]?.event as { captcha: string }).captcha;
  expect(await isGenuine(first)).toBe(true);
  expect(fixture.state('captcha')).toBe('');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fixture.dispatched).toHaveLength(2), { timeout: 10_000 });
  expect((fixture.dispatched[1]?.event as { captcha: string }).captcha).not.toBe(first);
});

it('does not run at submit while other fields are invalid', async () => {
  const user = userEvent.setup();
  const check = server();
  await drawForm(
    formOf([
      field('user', { label: 'User', required: true }),
      field('captcha', {
        label: 'Security check',
        control: 'bot-check',
        required: true,
        props: { run: 'submit' },
      }),
    ]),
    { state: { user: '', captcha: '' }, services: check },
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Fill in User.')).toBeTruthy();
  expect(check.asked()).toBe(0);
});

it('clears and renews its token after the reset time', async () => {
  const { pass, ...clock } = fakeClock();
  const check = server();
  const fixture = await drawForm(formWith({ run: 'load', reset: 1000000 }), {
    state: { user: '', captcha: '' },
    services: { ...check, ...clock },
  });
  const first = await expectToEnd(fixture, pass);
  await isIn('verified');
  expect(fixture.state('captcha')).not.toBe(first);
  expect(await isGenuine(fixture.state('captcha'))).toBe(true);
});

it('expires a token by its own age, however long the field has existed', async () => {
  const { pass, ...clock } = fakeClock();
  const check = server();
  check.fail(true);
  const fixture = await drawForm(formWith({ run: 'load', reset: 1000000 }), {
    state: { user: '', captcha: '' },
    services: { ...check, ...clock },
  });
  await isIn('failed');
  pass(900_000);
  check.fail(false);
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await expectToEnd(fixture, pass);
});

it.each([
  ['when the page wakes', 'load'],
  ['before it is sent', 'submit'],
] as const)('drops a token that expired while the page was suspended, %s', async (_, run) => {
  const { sleep, ...clock } = fakeClock();
  const check = server();
  const fixture = await drawForm(formWith({ run, reset: 1000000 }, run === 'submit'), {
    state: { user: '', captcha: '' },
    services: { ...check, ...clock },
  });
  if (run === 'submit') act(() => screen.getByRole('button', { name: 'Verify' }).click());
  await isIn('verified');
  const first = fixture.state('captcha');
  sleep(2_000_000);
  if (run === 'load') act(() => void document.dispatchEvent(new Event('visibilitychange')));
  else act(() => screen.getByRole('button', { name: 'Send' }).click());
  await waitFor(() => expect(check.asked()).toBe(2));
  await waitFor(
    () =>
      expect(
        run === 'load'
          ? fixture.state('captcha')
          : (fixture.dispatched[0]?.event as { captcha: string } | undefined)?.captcha,
      ).toMatch(/./),
    { timeout: 10_000 },
  );
  expect(
    run === 'load'
      ? fixture.state('captcha')
      : (fixture.dispatched[0]?.event as { captcha: string }).captcha,
  ).not.toBe(first);
});

it('does not submit a token that was in the form before the field appeared', async () => {
  const check = server();
  const fixture = await drawForm(formWith({ run: 'focus' }), {
    state: { user: '', captcha: 'of an earlier visit' },
    services: check,
  });
  await waitFor(() => expect(fixture.state('captcha')).toBe(''));
});

it('does nothing in deployments without a bot check', async () => {
  const user = userEvent.setup();
  const check = server();
  const fixture = await drawForm(formWith({ run: 'submit' }, true), {
    state: { user: '', captcha: '' },
    services: { ...check, settings: { botCheckProvider: 'none' } },
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fixture.dispatched).toHaveLength(1));
  expect(check.asked()).toBe(0);
});

it('fails without a request, if the portal names no address of challenges', async () => {
  const check = server();
  const captcha = field('captcha', {
    label: 'Security check',
    control: 'bot-check',
    props: { run: 'load' },
    on: { failed: [] },
  });
  const fixture = await drawForm(formOf([captcha]), {
    state: { captcha: '' },
    services: { ...check, settings: {} },
  });
  await isIn('failed');
  expect(check.asked()).toBe(0);
  await waitFor(() =>
    expect(fixture.dispatched.map(({ event }) => event)).toEqual([
      { reason: expect.stringContaining('declare the setting "botCheckUrl"') as string },
    ]),
  );
});

it('accepts the token of a provider whose script the settings name', async () => {
  const settings = {
    botCheckProvider: 'siteKey',
    botCheckScript: 'https://check.example/api.js',
    botCheckApi: 'exampleCheck',
    botCheckSiteKey: 'key-1',
  };
  const asked: Record<string, unknown>[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      Reflect.set(window, 'exampleCheck', {
        render(
          place: HTMLElement,
          options: Record<string, unknown> & { callback(token: string): void },
        ) {
          asked.push(options);
          place.textContent = 'drawn by the provider';
          options.callback(`token-${asked.length}`);
        },
      });
      expect(node.src).toBe(settings.botCheckScript);
      node.dispatchEvent(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });
  const fixture = await drawForm(formWith({ run: 'load' }), {
    state: { user: '', captcha: '' },
    services: { settings },
  });
  await isIn('verified');
  observer.disconnect();
  expect(fixture.state('captcha')).toBe('token-1');
  expect(asked[0]?.['sitekey']).toBe('key-1');
  expect(screen.getByText('drawn by the provider')).toBeTruthy();
});
