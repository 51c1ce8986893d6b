import { describe, expect, it } from 'vitest';
import { compileShipped } from '../trust/shippedRelease.ts';

const release = await compileShipped();

/** The forms of screens and popups, with whether leaving them is asked about. */
function forms(): readonly { readonly file: string; readonly form: string; readonly guards: boolean; readonly live: boolean }[] {
  const found: { file: string; form: string; guards: boolean; live: boolean }[] = [];
  const walk = (file: string, at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    const { type, props = {} } = at as { readonly type?: unknown; readonly props?: Readonly<Record<string, unknown>> };
    if (type === 'form') found.push({ file, form: String(props['form']), guards: props['guards'] === true, live: props['live'] === true });
    for (const member of Object.values(at)) walk(file, member);
  };
  for (const [file, content] of Object.entries(release.files)) if (/^(screens|popups)\//.test(file)) walk(file, content);
  return found;
}

describe('a form of an area', () => {
  it('asks before it is left where it saves', () => {
    const asked = new Set(forms().filter(({ guards }) => guards).map(({ form }) => form));
    expect([...asked].toSorted()).toEqual([
      'change_password', 'company_document', 'company_invitation', 'company_message', 'contact', 'feedback', 'new_password.change', 'notification_choice', 'person', 'profile', 'recommend_partner', 'stickers',
    ]);
  });

  it('asks nothing where it searches, filters or signs in, nor in a popup, which keeps what was typed', () => {
    const quiet = forms().filter(({ guards }) => !guards);
    expect(quiet.filter(({ file, live, form }) => !live && !file.startsWith('popups/') && !/^(login|one_time_code|company_search|order_item|registration_|reset_|company_re|working_point|company_confirmation|new_password|invit|notification_choice|consent_cards)/.test(form))).toEqual([]);
    expect(forms().filter(({ guards, live, file }) => guards && (live || file.startsWith('popups/')))).toEqual([]);
  });
});
