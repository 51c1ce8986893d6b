import { defineAction } from '../sdk/action.ts';
import { evaluated, isText, optional } from './parameter.ts';

const tones = ['info', 'success', 'warning', 'error'] as const;

function isTone(value: unknown): value is (typeof tones)[number] {
  return tones.some((tone) => tone === value);
}

/**
 * Says something for a moment.
 *
 * Emitted: `{ verb: 'toast', text: Value, tone: 'info' | 'success' | 'warning' | 'error' }`.
 */
export const toast = defineAction({
  verb: 'toast',
  description: 'Says something for a moment, beside everything else.',
  params: {
    type: 'object',
    required: ['toast'],
    additionalProperties: false,
    properties: { toast: { type: 'string', 'x-kind': 'text' }, tone: { enum: tones, default: 'info' } },
  },
}, (step, context) => context.popups.toast(evaluated(step, 'text', isText, context), optional(step, 'tone', isTone) ?? 'info'));
