import { defineAction } from '../sdk/action.ts';
import { evaluated, isText } from './parameter.ts';

/**
 * Changes the language of the portal.
 *
 * Emitted: `{ verb: 'language', language: Value }`.
 */
export const language = defineAction({
  verb: 'language',
  description: 'Changes the language of the portal.',
  params: { type: 'object', required: ['language'], additionalProperties: false, properties: { language: { type: 'string', 'x-kind': 'value' } } },
}, (step, context) => context.browser.language(evaluated(step, 'language', isText, context)));
