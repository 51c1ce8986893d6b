import { defineAction } from '../sdk/action.ts';
import type { SubmitParameters } from './parameters.ts';
import manifest from './submit.json' with { type: 'json' };

/** Submits a form from outside of it: validates its fields and shows errors. */
export const submit = defineAction<SubmitParameters>(manifest, ({ submit: node }, context) =>
  context.browser.submit(node),
);
