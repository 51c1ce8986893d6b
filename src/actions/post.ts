import { defineAction } from '../sdk/action.ts';
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
 * Emitted: `{ verb: 'post', url: Value, fields: { name: Value }, target?: Value }`.
 */
export const post = defineAction(manifest, (step, context) => {
  const fields = Object.entries(members(step, 'fields', context)).map(([name, value]) => [name, toField(value)] as const);
  const target = step['target'] === undefined ? '_self' : evaluated(step, 'target', isTarget, context);
  context.browser.post({ url: evaluated(step, 'url', isText, context), fields: Object.fromEntries(fields), target });
});
