import { defineAction } from '../sdk/action.ts';
import type { SignOutParameters } from './parameters.ts';
import manifest from './signOut.json' with { type: 'json' };

/** Ends the session and removes its stored values. */
export const signOut = defineAction<SignOutParameters>(manifest, (_, context) =>
  context.session.signOut(),
);
