import type { Action } from '../sdk/action.ts';
import { authenticate } from './authenticate.ts';
import { cancel } from './cancel.ts';
import { download } from './download.ts';
import { each } from './each.ts';
import { focus } from './focus.ts';
import { locate } from './locate.ts';
import { post } from './post.ts';
import { print } from './print.ts';

/**
 * The verbs that load with the first file of a release that uses one of them, so that they do not
 * weigh on every page.
 */
export const furtherActions: readonly Action[] = [
  cancel,
  each,
  download,
  print,
  post,
  authenticate,
  focus,
  locate,
];
