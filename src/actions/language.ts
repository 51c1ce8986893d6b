import { defineAction } from '../sdk/action.ts';
import type { LanguageParameters } from './parameters.ts';
import manifest from './language.json' with { type: 'json' };

/** Changes the language of the portal. */
export const language = defineAction<LanguageParameters>(manifest, (step, context) =>
  context.browser.language(step.language),
);
