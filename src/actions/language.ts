import { defineAction } from '../sdk/action.ts';
import { evaluated, isText } from './parameter.ts';
import manifest from './language.json' with { type: 'json' };

/**
 * Changes the language of the portal.
 *
 * Emitted: `{ verb: 'language', language: Value }`.
 */
export const language = defineAction(manifest, (step, context) => context.browser.language(evaluated(step, 'language', isText, context)));
