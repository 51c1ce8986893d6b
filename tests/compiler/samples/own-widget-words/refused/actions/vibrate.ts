import { defineAction } from 'portico/sdk';
import manifest from './vibrate.json' with { type: 'json' };

export const vibrate = defineAction(manifest, ({ vibrate: time }) => void navigator.vibrate(time));
