import type { Action } from '../sdk/action.ts';
import { firstActions } from './firstActions.ts';
import { furtherActions } from './furtherActions.ts';

/** Every verb of a step. */
export const actions: readonly Action[] = [...firstActions, ...furtherActions];
