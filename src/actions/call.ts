import { defineAction } from '../sdk/action.ts';
import { isText, optional, steps } from './parameter.ts';

/**
 * Makes a call, names its answer, and runs what follows its success. A failed call ends the list.
 *
 * Emitted: `{ verb: 'call', …Call, as? }`.
 */
export const call = defineAction({
  verb: 'call',
  description: 'Makes a call to a service. A failed call ends the list; its pipeline takes care of the error.',
  params: {
    type: 'object',
    required: ['call'],
    additionalProperties: false,
    properties: {
      call: { type: 'string', 'x-kind': 'operation', description: 'operationId or operationId/variant.' },
      with: { type: 'object', description: 'Path, query and header parameters by name; a missing value leaves one out.' },
      body: { description: 'Members of the body, or { from, merge }, a JSON merge patch.' },
      url: { type: 'string', 'x-kind': 'value', description: 'Replaces the path; it has to match the operation\'s template.' },
      as: { type: 'string', 'x-kind': 'name', description: 'Names the answer: x.body, x.headers, x.status, x.redirect.' },
      blocking: { type: 'boolean', 'x-kind': 'value', description: 'Shows the loading popup meanwhile.' },
      success: { type: 'array', items: { type: 'integer' }, description: 'Statuses that count as success.' },
      onError: { type: 'string', 'x-kind': 'pipeline' },
      onSuccess: { type: 'array', 'x-kind': 'steps' },
    },
  },
}, async (step, context) => {
  const answer = await context.call(step);
  if (answer === undefined) return false;
  const as = optional(step, 'as', isText);
  if (as !== undefined) context.assign(as, answer);
  return context.run(steps(step, 'onSuccess'));
});
