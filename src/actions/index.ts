import type { Action } from '../sdk/action.ts';
import { authenticate } from './authenticate.ts';
import { call } from './call.ts';
import { cancel } from './cancel.ts';
import { close } from './close.ts';
import { download } from './download.ts';
import { each } from './each.ts';
import { focus } from './focus.ts';
import { forget } from './forget.ts';
import { invalidate } from './invalidate.ts';
import { language } from './language.ts';
import { leave } from './leave.ts';
import { locate } from './locate.ts';
import { open } from './open.ts';
import { popup } from './popup.ts';
import { post } from './post.ts';
import { print } from './print.ts';
import { reload } from './reload.ts';
import { remember } from './remember.ts';
import { reset } from './reset.ts';
import { run } from './run.ts';
import { set } from './set.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { step } from './step.ts';
import { submit } from './submit.ts';
import { toast } from './toast.ts';
import { wait } from './wait.ts';

/** Every verb of a step. */
export const actions: readonly Action[] = [
  call,
  cancel,
  run,
  each,
  step,
  open,
  leave,
  set,
  reset,
  popup,
  close,
  toast,
  download,
  print,
  post,
  remember,
  forget,
  signIn,
  signOut,
  authenticate,
  reload,
  invalidate,
  wait,
  focus,
  submit,
  language,
  locate,
];
