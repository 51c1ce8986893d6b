import { defineAction } from '../sdk/action.ts';
import { hostsOf, isAllowed } from '../sdk/hosts.ts';
import type { PostParameters } from './parameters.ts';
import manifest from './post.json' with { type: 'json' };

function toField(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Submits a hidden form, so that the browser navigates to the URL. */
export const post = defineAction<PostParameters>(
  manifest,
  ({ post: { url, fields: given, target = '_self', hosts } }, context) => {
    if (!isAllowed(url, hostsOf(hosts ?? []), context.routes.origin))
      throw new Error(
        `The form may not be sent to "${url}": its host is not among the allowed ones.`,
      );
    const fields = Object.entries(given).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, toField(value)] as const],
    );
    context.browser.post({ url, fields: Object.fromEntries(fields), target });
  },
);
