import type { Migration } from '../migration.ts';
import { removeEntry } from '../spliceYaml.ts';

/** The token of a bot check is a parameter of the calls that send it, as any other value. */
export const captchaOfPortals: Migration = {
  name: 'captcha-of-portals',
  concepts: [],
  touches: ['portal'],
  from: 1,
  to: 1,
  sentence: 'A portal does not name the header of a bot check, which had no effect.',
  migrate: ({ text, value }) => ({
    text: value['captcha'] === undefined ? text : removeEntry(text, ['captcha']),
  }),
};
