import { beforeAll, describe, expect, it } from 'vitest';
import { readPortal, type ShippedPortal } from './readPortal.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});

interface Found {
  readonly file: string;
  readonly call: string;
  /** The steps before it, in its list and in the enclosing ones. */
  readonly before: readonly Json[];
  /** The form whose submit contains it. */
  readonly form: Json | undefined;
}

const folders = [
  'beneficiary',
  'customer',
  'affiliate',
  'company',
  'entry',
  'popups',
  'fragments',
  'shells',
];

/** Every call that removes something permanently: a DELETE, or a change whose body rejects. */
function destructive(): readonly Found[] {
  const found: Found[] = [];
  const walk = (
    file: string,
    at: unknown,
    before: readonly Json[],
    form: Json | undefined,
  ): void => {
    if (Array.isArray(at)) {
      const steps: Json[] = [...before];
      for (const one of at as unknown[]) {
        walk(file, one, steps, form);
        if (isObject(one)) steps.push(one);
      }
      return;
    }
    if (!isObject(at)) return;
    const { call, body } = at;
    const method =
      typeof call === 'string'
        ? portal.environment.operations.find(call)?.entry.operation.method
        : undefined;
    if (
      typeof call === 'string' &&
      (method === 'DELETE' || (isObject(body) && body['status'] === 'REJECTED'))
    )
      found.push({ file, call, before, form });
    for (const member of Object.values(at))
      walk(file, member, before, at['type'] === 'form' ? at : form);
  };
  for (const folder of folders)
    for (const file of portal.below(folder)) walk(file, portal.document(file), [], undefined);
  return found;
}

describe('a destructive action', () => {
  it('is covered by this test in several places', () => {
    expect(new Set(destructive().map(({ call }) => call)).size).toBeGreaterThan(6);
  });

  it('asks for confirmation in a dialog with a danger button and a text that names its object', () => {
    for (const { file, call, before, form } of destructive()) {
      if (form?.['dangerous'] === true) continue; // the dialog itself
      if (call === 'refuseConsent') continue; // the other answer to the question of the flow
      const question = before.findLast((step) => 'popup' in step);
      expect([file, call, question?.['popup']]).toEqual([
        file,
        call,
        expect.stringMatching(/^confirm/),
      ]);
      if (question?.['popup'] !== 'confirm') continue;
      const given = question['with'] as Json;
      expect([file, call, given['dangerous']]).toEqual([file, call, true]);
      expect([file, call, given['text']]).toEqual([
        file,
        call,
        expect.objectContaining({ key: expect.any(String) as string }),
      ]);
      expect(
        Object.keys(given['text'] as Json).length,
        `${file}: ${call} names what it is done to`,
      ).toBeGreaterThan(1);
    }
  });

  it('requires the password when an account or the access to a company is removed', () => {
    for (const popup of ['delete_account', 'confirm_removal']) {
      const text = JSON.stringify(portal.document(`popups/${popup}.popup.yaml`));
      expect(text).toMatch(/"call":"issue(Card|Company)Token\/password"/);
      expect(text).toContain('"dangerous":true');
    }
  });

  it('has a text label at its trigger, never only an icon', () => {
    const files = folders.flatMap((folder) => portal.below(folder));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = JSON.stringify(portal.document(file));
      expect([
        file,
        [...text.matchAll(/"type":"icon-button","id":"(\w+)"/g)].map(([, id]) => id),
      ]).toEqual([file, file.endsWith('company.shell.yaml') ? ['notifications'] : []]);
    }
  });
});

describe('blocking a card', () => {
  it.each(['fragments/card.fragment.yaml', 'customer/customer_beneficiaries.screen.yaml'])(
    'uses the danger style in %s, unlike unblocking',
    (file) => {
      expect(JSON.stringify(portal.document(file))).toMatch(
        /"dangerous":"= (params\.state == 'active'|cardAction\(row\.status\) == 'block')"/,
      );
    },
  );
});
