import { defineAction } from '../sdk/action.ts';
import type { ToastParameters } from './parameters.ts';
import manifest from './toast.json' with { type: 'json' };

/** Shows a short message. */
export const toast = defineAction<ToastParameters>(manifest, ({ toast: text, tone }, context) =>
  context.popups.toast(text, tone),
);
