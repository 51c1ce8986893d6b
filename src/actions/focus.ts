import { defineAction } from '../sdk/action.ts';
import type { FocusParameters } from './parameters.ts';
import manifest from './focus.json' with { type: 'json' };

/** Moves the focus to a node. */
export const focus = defineAction<FocusParameters>(manifest, ({ focus: node }, context) =>
  context.browser.focus(node),
);
