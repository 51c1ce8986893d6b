import type { Action } from '../sdk/action.ts';
import { call } from './call.ts';
import { close } from './close.ts';
import { forget } from './forget.ts';
import { invalidate } from './invalidate.ts';
import { language } from './language.ts';
import { leave } from './leave.ts';
import { open } from './open.ts';
import { popup } from './popup.ts';
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

/** The verbs that are part of every page: nearly every screen, or an entry screen, uses them. */
export const firstActions: readonly Action[] = [
  call,
  run,
  step,
  open,
  leave,
  set,
  reset,
  popup,
  close,
  toast,
  remember,
  forget,
  signIn,
  signOut,
  reload,
  invalidate,
  wait,
  submit,
  language,
];
