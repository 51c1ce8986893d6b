import { defineAction } from '../sdk/action.ts';
import { hostsOf, isAllowed } from '../sdk/hosts.ts';
import { evaluated, isText, members } from './parameter.ts';
import manifest from './post.json' with { type: 'json' };

function isTarget(value: unknown): value is '_self' | '_blank' {
  return value === '_self' || value === '_blank';
}

function toField(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Sends a hidden form: the browser itself goes to the address.
 *
 * Emitted: `{ verb: 'post', url: Value, fields: { name: Value }, target?: Value, hosts?: Value }`.
 */
export const post = defineAction(manifest, (step, context) => {
  const fields = Object.entries(members(step, 'fields', context)).map(([name, value]) => [name, toField(value)] as const);
  const target = step['target'] === undefined ? '_self' : evaluated(step, 'target', isTarget, context);
  const url = evaluated(step, 'url', isText, context);
  if (!isAllowed(url, hostsOf(step['hosts'] === undefined ? [] : context.evaluate(step['hosts'])))) throw new Error(`The form may not be sent to "${url}": its host is not among the allowed ones.`);
  context.browser.post({ url, fields: Object.fromEntries(fields), target });
});
