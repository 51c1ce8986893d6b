import { beforeAll, describe, expect, it } from 'vitest';
import { readPortal, type ShippedPortal } from './readPortal.ts';

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});

/** Names of a form's fields except the bot check, which is not registered. */
function fieldsOf(form: string): readonly string[] {
  const fields = portal.document(`forms/${form}.form.yaml`)['fields'] as Readonly<
    Record<string, { readonly control?: string }>
  >;
  return Object.keys(fields).filter((name) => fields[name]?.control !== 'botCheck');
}

const stateOf = (screen: string, name: string) =>
  Object.keys(
    (portal.document(`entry/${screen}.screen.yaml`)['state'] as Readonly<Record<string, object>>)[
      name
    ] ?? {},
  );

describe('the forms of companies without a session', () => {
  it('the registration has type, code, identification and email [P1-CREG-15]', () => {
    expect(fieldsOf('company_registration')).toEqual(['type', 'code', 'identification', 'email']);
    expect(stateOf('create_account_company', 'lookup')).toEqual([
      'type',
      'code',
      'identification',
      'email',
      'captcha',
    ]);
  });

  it('the details of an invited user are the names, the email and the mobile phone [P1-CUI-23]', () => {
    expect(fieldsOf('invited_user')).toEqual(['first_name', 'last_name', 'email', 'mobile_phone']);
    expect(stateOf('create_user_company', 'details')).toEqual([
      'first_name',
      'last_name',
      'email',
      'mobile_phone',
    ]);
  });
});
