import { defineAction } from '../sdk/action.ts';
import type { SignInParameters } from './parameters.ts';
import manifest from './signIn.json' with { type: 'json' };

/**
 * Starts a signed-in session. Rejects an empty token or value, because a response without a token
 * signs nobody in.
 */
export const signIn = defineAction<SignInParameters>(
  manifest,
  ({ signIn: { token, seconds, values: others } }, context) => {
    const values = { token, ...others };
    const empty = Object.entries(values).flatMap(([name, value]) =>
      value === '' ? [`"${name}"`] : [],
    );
    if (empty.length > 0) throw new Error(`The sign-in has no value for ${empty.join(', ')}.`);
    return context.session.signIn({ seconds, values });
  },
);
