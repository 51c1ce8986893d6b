/* Generated from the manifests of src/actions/ by `npm run types`. */
import type { Path } from '../expression.ts';
import type { Call, Value } from '../release.ts';

/** What every step has beside its verb's own parameters. */
export interface StepKeys {
  /** Key for positions and messages. */
  readonly key: string;
  readonly when?: Value;
  /** Dotted names of computed parameters that must have a value when the step runs. */
  readonly required?: readonly string[];
}

/** One step of a list of effects. */
export type Step =
  | CallStep
  | RunStep
  | StepStep
  | OpenStep
  | LeaveStep
  | SetStep
  | ResetStep
  | PopupStep
  | CloseStep
  | ToastStep
  | RememberStep
  | ForgetStep
  | SignInStep
  | SignOutStep
  | ReloadStep
  | InvalidateStep
  | WaitStep
  | SubmitStep
  | LanguageStep
  | CancelStep
  | EachStep
  | DownloadStep
  | PrintStep
  | PostStep
  | AuthenticateStep
  | FocusStep
  | LocateStep;

export type Verb = Step['verb'];

/** Calls an operation. A failed call ends the list; its pipeline handles the error. */
export interface CallStep extends StepKeys, Call {
  readonly verb: 'call';
  readonly as?: string;
  readonly onSuccess?: readonly Step[];
}

/** Runs a declared action. */
export interface RunStep extends StepKeys {
  readonly verb: 'run';
  readonly run: string;
}

/** Moves to another step of the screen; ends the list. */
export interface StepStep extends StepKeys {
  readonly verb: 'step';
  readonly step: string;
}

/** Opens a screen; ends the list. */
export interface OpenStep extends StepKeys {
  readonly verb: 'open';
  readonly open: string;
  readonly path: string;
  readonly with?: { readonly [name: string]: Value };
  readonly query?: { readonly [name: string]: Value };
  readonly replace?: boolean;
  readonly reload?: boolean;
}

/** Navigates to a URL of an allowed host; ends the list. */
export interface LeaveStep extends StepKeys {
  readonly verb: 'leave';
  readonly leave: Value;
  readonly hosts: Value;
}

/** Writes state values. All values are evaluated before the first write. */
export interface SetStep extends StepKeys {
  readonly verb: 'set';
  readonly set: readonly ({
    readonly path: Path;
    readonly value?: Value;
    readonly patch?: {
      readonly from?: Value;
      readonly merge?: Value;
    };
    readonly members?: {
      readonly from?: Value;
      readonly keep: readonly string[];
    };
  })[];
}

/** Resets state values to their initial values. */
export interface ResetStep extends StepKeys {
  readonly verb: 'reset';
  readonly reset: readonly Path[];
}

/** Opens a popup and waits until it is closed. */
export interface PopupStep extends StepKeys {
  readonly verb: 'popup';
  readonly popup: string;
  readonly with?: { readonly [name: string]: Value };
  readonly as?: string;
  readonly onClose?: readonly Step[];
}

/** Closes the popup; the value is its result. */
export interface CloseStep extends StepKeys {
  readonly verb: 'close';
  readonly close?: Value;
}

/** Shows a short message. */
export interface ToastStep extends StepKeys {
  readonly verb: 'toast';
  readonly toast: Value;
  readonly tone: Value;
}

/** Writes stored values. */
export interface RememberStep extends StepKeys {
  readonly verb: 'remember';
  readonly remember: Value;
}

/** Removes stored values. */
export interface ForgetStep extends StepKeys {
  readonly verb: 'forget';
  readonly forget: readonly string[];
}

/** Starts the session. */
export interface SignInStep extends StepKeys {
  readonly verb: 'signIn';
  readonly signIn: {
    readonly token: Value;
    readonly seconds: Value;
    readonly values?: Value;
  };
}

/** Ends the session and removes its stored values. */
export interface SignOutStep extends StepKeys {
  readonly verb: 'signOut';
  readonly signOut: Record<string, never>;
}

/** Reloads the page, or refetches an entry of data. `page` ends the list. */
export interface ReloadStep extends StepKeys {
  readonly verb: 'reload';
  readonly reload: string;
}

/** Marks stores and data of the shell as stale. */
export interface InvalidateStep extends StepKeys {
  readonly verb: 'invalidate';
  readonly invalidate: readonly string[];
}

/** Waits. The list ends if the screen is left meanwhile. */
export interface WaitStep extends StepKeys {
  readonly verb: 'wait';
  readonly wait: Value;
}

/** Submits a form like its own button: validates the fields and shows errors. */
export interface SubmitStep extends StepKeys {
  readonly verb: 'submit';
  readonly submit: string;
}

/** Changes the language. */
export interface LanguageStep extends StepKeys {
  readonly verb: 'language';
  readonly language: Value;
}

/** Cancels a running call with files. The list of steps with the call ends, without an error. With `keep: true`, an upload in parts is only paused. */
export interface CancelStep extends StepKeys {
  readonly verb: 'cancel';
  readonly cancel: string;
  readonly keep?: Value;
}

/** Runs steps once for each row of a list. A failed row stops neither the other rows nor the steps after it; the result reports it. */
export interface EachStep extends StepKeys {
  readonly verb: 'each';
  readonly each?: Value;
  readonly as: string;
  readonly do: readonly Step[];
  readonly atOnce: number;
  readonly onError: 'continue' | 'stop';
}

/** Saves a file and shows a toast (`runtime.saved`). */
export interface DownloadStep extends StepKeys {
  readonly verb: 'download';
  readonly download: {
    readonly base64?: Value;
    readonly text?: Value;
    readonly bytes?: Value;
    readonly rows?: Value;
    readonly columns?: readonly ({
      readonly title: Value;
      readonly value: Value;
    })[];
    readonly type?: Value;
    readonly name: Value;
  };
  readonly saved: Value;
}

/** Opens the browser's print dialog for the screen, or for one node such as a table, with all rows that are loaded. */
export interface PrintStep extends StepKeys {
  readonly verb: 'print';
  readonly print: string;
}

/** Submits a hidden form, so that the browser navigates to the URL. */
export interface PostStep extends StepKeys {
  readonly verb: 'post';
  readonly post: {
    readonly url: Value;
    readonly fields: Value;
    readonly target?: Value;
    readonly hosts?: Value;
  };
}

/** Sends the visitor to the sign-in of the provider that `signIn` of portal.yaml describes; ends the list. */
export interface AuthenticateStep extends StepKeys {
  readonly verb: 'authenticate';
  readonly authenticate: {
    readonly to?: Value;
    readonly level?: Value;
  };
}

/** Moves the focus to a node. */
export interface FocusStep extends StepKeys {
  readonly verb: 'focus';
  readonly focus: string;
}

/** Asks for the position of the device; the user may refuse. */
export interface LocateStep extends StepKeys {
  readonly verb: 'locate';
  readonly locate: Record<string, never>;
  readonly as?: string;
}
