// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { post } from '../../src/actions/post.ts';
import { createBrowserPlatform } from '../../src/runtime/browser.ts';
import { fakeContext } from '../actions/fakeContext.ts';
import { readPortal, type ShippedPortal } from './readPortal.ts';

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});
afterEach(() => vi.restoreAllMocks());

interface Sent {
  readonly forms: number;
  readonly method: string;
  readonly action: string;
  readonly target: string;
  readonly hidden: boolean;
  readonly fields: readonly (readonly [type: string, name: string, value: string])[];
}

/** Starts a payment as a descriptor does, and returns what the browser received. */
async function send(url: string, fields: Readonly<Record<string, unknown>>): Promise<Sent> {
  const sent: Sent[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const inputs = [...this.querySelectorAll('input')].map(
      ({ type, name, value }) => [type, name, value] as const,
    );
    sent.push({
      forms: document.forms.length,
      method: this.method,
      action: this.action,
      target: this.target,
      hidden: this.hidden === true,
      fields: inputs,
    });
  });
  const providers = ['/sandbox/pay', 'https://pay.example/card'];
  const target = portal.value('paymentTarget(url, providers)', { url, providers });
  const { context } = fakeContext();
  const browser = { ...context.browser, post: createBrowserPlatform(window).effects.post };
  await post.run(
    {
      post: { url, fields, target, hosts: ['https://pay.example', 'https://other.example'] },
    } as never,
    { ...context, browser },
  );
  const [form] = sent;
  if (form === undefined || sent.length > 1) throw new Error(`${sent.length} forms were sent.`);
  return form;
}

describe('the payment of an invoice', () => {
  it('is one hidden form that posts the given fields to the address, and is removed afterwards [P1-API-50]', async () => {
    const sent = await send('https://pay.example/card?order=1', {
      reference: 'R-1',
      amount: 12.5,
      order: { id: 7 },
      none: undefined,
    });
    expect(sent).toMatchObject({
      forms: 1,
      method: 'post',
      action: 'https://pay.example/card?order=1',
      hidden: true,
    });
    expect(sent.fields).toEqual([
      ['hidden', 'reference', 'R-1'],
      ['hidden', 'amount', '12.5'],
      ['hidden', 'order', '{"id":7}'],
    ]);
    expect(document.forms).toHaveLength(0);
  });

  it('opens a tab of its own at the card payment provider, and stays in the tab anywhere else [P1-API-51]', async () => {
    const targets = await Promise.all(
      ['https://pay.example/card/start', 'http://localhost:5100/sandbox/pay', '/sandbox/pay'].map(
        async (url) =>
          portal.value('paymentTarget(url, providers)', {
            url,
            providers: ['https://pay.example/card', '/sandbox/pay'],
          }),
      ),
    );
    expect(targets).toEqual(['_blank', '_blank', '_blank']);
    expect((await send('https://pay.example/card/start', {})).target).toBe('_blank');
    expect((await send('https://other.example/card/start', {})).target).toBe('_self');
    expect((await send('https://pay.example/transfer', {})).target).toBe('_self');
  });
});
