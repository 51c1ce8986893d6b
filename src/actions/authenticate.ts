import { defineAction } from '../sdk/action.ts';
import type { AuthenticateParameters } from './parameters.ts';
import manifest from './authenticate.json' with { type: 'json' };

/** Sends the visitor to the sign-in of the provider. */
export const authenticate = defineAction<AuthenticateParameters>(
  manifest,
  async ({ authenticate: target }, context) => {
    await context.session.authenticate(target);
    return false;
  },
);
