import { defineAction } from 'portico/sdk';
import type { VibrateParameters } from './parameters.ts';
import manifest from './vibrate.json' with { type: 'json' };

/** Lets the device vibrate. */
export const vibrate = defineAction<VibrateParameters>(manifest, ({ vibrate: milliseconds }) => {
  navigator.vibrate(milliseconds);
});
