import { defineAction } from '../sdk/action.ts';
import { hostsOf, isAllowed } from '../sdk/hosts.ts';
import { evaluated, isRecord, isText } from './parameter.ts';
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
 * Emitted: `{ verb: 'post', url: Value, fields: Value, target?: Value, hosts?: Value }`; `fields` gives a map.
 */
export const post = defineAction(manifest, (step, context) => {
  const given = Object.entries(evaluated(step, 'fields', isRecord, context)).filter(([, value]) => value !== undefined && value !== null);
  const fields = Object.fromEntries(given.map(([name, value]) => [name, toField(value)]));
  const target = step['target'] === undefined ? '_self' : evaluated(step, 'target', isTarget, context);
  const url = evaluated(step, 'url', isText, context);
  if (!isAllowed(url, hostsOf(step['hosts'] === undefined ? [] : context.evaluate(step['hosts'])), context.routes.origin)) throw new Error(`The form may not be sent to "${url}": its host is not among the allowed ones.`);
  context.browser.post({ url, fields, target });
});
