import { describe, expect, it } from 'vitest';
import { compileShipped } from '../trust/shippedRelease.ts';

const release = await compileShipped();

/** The forms of screens and popups, and whether they guard unsaved input. */
function forms(): readonly {
  readonly file: string;
  readonly form: string;
  readonly guards: boolean;
  readonly live: boolean;
}[] {
  const found: { file: string; form: string; guards: boolean; live: boolean }[] = [];
  const walk = (file: string, at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    const { type, props = {} } = at as {
      readonly type?: unknown;
      readonly props?: Readonly<Record<string, unknown>>;
    };
    if (type === 'form')
      found.push({
        file,
        form: String(props['form']),
        guards: props['guards'] === true,
        live: props['live'] === true,
      });
    for (const member of Object.values(at)) walk(file, member);
  };
  for (const [file, content] of Object.entries(release.files))
    if (/^(screens|popups)\//.test(file)) walk(file, content);
  return found;
}

describe('a form of an area', () => {
  it('asks before it is left if it saves', () => {
    const asked = new Set(
      forms()
        .filter(({ guards }) => guards)
        .map(({ form }) => form),
    );
    expect([...asked].toSorted()).toEqual([
      'change_password',
      'company_document',
      'company_invitation',
      'company_message',
      'contact',
      'feedback',
      'new_password.change',
      'notification_choice',
      'person',
      'profile',
      'recommend_partner',
      'stickers',
      'working_point',
    ]);
  });

  it('does not ask if it searches, filters or signs in, nor in a popup, which keeps its input', () => {
    const quiet = forms().filter(({ guards }) => !guards);
    expect(
      quiet.filter(
        ({ file, live, form }) =>
          !live &&
          !file.startsWith('popups/') &&
          !/^(login|one_time_code|company_search|order_item|registration_|reset_|company_re|company_confirmation|new_password|invit|notification_choice|consent_cards)/.test(
            form,
          ),
      ),
    ).toEqual([]);
    expect(
      forms().filter(({ guards, live, file }) => guards && (live || file.startsWith('popups/'))),
    ).toEqual([]);
  });
});

describe('lines', () => {
  it('ask before their screen is left, or are kept as a draft', () => {
    const drafts = ['screens/customer_new_order'];
    const screens = Object.entries(release.files).filter(
      ([file, content]) =>
        /^(screens|popups)\//.test(file) &&
        JSON.stringify(content).includes('"type":"line-editor"'),
    );
    expect(screens.map(([file]) => file).toSorted()).toEqual([
      'screens/customer_beneficiaries_bulk',
      'screens/customer_new_order',
    ]);
    for (const [file, content] of screens)
      if (!drafts.includes(file)) expect(content, file).toHaveProperty('unsaved');
  });
});
