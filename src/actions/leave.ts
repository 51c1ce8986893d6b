import { defineAction } from '../sdk/action.ts';
import { evaluated, isText } from './parameter.ts';

function hostsOf(value: unknown): readonly string[] {
  const hosts = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value.filter(isText) : [];
  return hosts.map((host) => host.trim()).filter((host) => host !== '');
}

/**
 * Leaves the portal for an address of an allowed host.
 *
 * Emitted: `{ verb: 'leave', url: Value, hosts: Value }`.
 */
export const leave = defineAction({
  verb: 'leave',
  description: 'Leaves the portal for an address, when its host is allowed. Ends the list.',
  ends: true,
  params: {
    type: 'object',
    required: ['leave', 'hosts'],
    additionalProperties: false,
    properties: {
      leave: { type: 'string', 'x-kind': 'value', description: 'The address.' },
      hosts: { 'x-kind': 'value', type: ['array', 'string'], items: { type: 'string' }, description: 'The hosts allowed: a list, or one text with commas.' },
    },
  },
}, (step, context) => {
  context.routes.leave(evaluated(step, 'url', isText, context), hostsOf(context.evaluate(step['hosts'])));
  return false;
});
