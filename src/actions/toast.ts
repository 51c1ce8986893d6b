import { defineAction } from '../sdk/action.ts';
import { evaluated, isText, optional } from './parameter.ts';
import manifest from './toast.json' with { type: 'json' };

const tones = ['info', 'success', 'warning', 'error'] as const;

function isTone(value: unknown): value is (typeof tones)[number] {
  return tones.some((tone) => tone === value);
}

/**
 * Says something for a moment.
 *
 * Emitted: `{ verb: 'toast', text: Value, tone: 'info' | 'success' | 'warning' | 'error' }`.
 */
export const toast = defineAction(manifest, (step, context) => {
  evaluated(step, 'text', isText, context);
  context.popups.toast(step['text'], optional(step, 'tone', isTone) ?? 'info');
});
