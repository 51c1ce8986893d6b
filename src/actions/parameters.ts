/* Generated from the manifests of src/actions/ by `npm run types`. */
import type { Deferred, Steps } from '../sdk/action.ts';

/** Calls an operation. A failed call ends the list; its pipeline handles the error. */
export interface CallParameters extends Deferred<unknown> {
  readonly as?: string | undefined;
  readonly onSuccess?: Steps | undefined;
}

/** Runs a declared action. */
export interface RunParameters {
  readonly run: string;
}

/** Moves to another step of the screen; ends the list. */
export interface StepParameters {
  readonly step: string;
}

/** Opens a screen; ends the list. */
export interface OpenParameters {
  readonly open: string;
  readonly path: string;
  readonly with?: { readonly [name: string]: unknown } | undefined;
  readonly query?: { readonly [name: string]: unknown } | undefined;
  readonly replace?: boolean | undefined;
  readonly reload?: boolean | undefined;
}

/** Navigates to a URL of an allowed host; ends the list. */
export interface LeaveParameters {
  readonly leave: string;
  readonly hosts: string | readonly string[];
}

/** Writes state values. All values are evaluated before the first write. */
export interface SetParameters {
  readonly set: readonly ({
    readonly path: readonly string[];
    readonly value?: unknown;
    readonly patch?: {
      readonly from?: unknown;
      readonly merge?: unknown;
    } | undefined;
    readonly members?: {
      readonly from?: unknown;
      readonly keep: readonly string[];
    } | undefined;
  })[];
}

/** Resets state values to their initial values. */
export interface ResetParameters {
  readonly reset: readonly (readonly string[])[];
}

/** Opens a popup and waits until it is closed. */
export interface PopupParameters {
  readonly popup: string;
  readonly with?: Deferred<Readonly<Record<string, unknown>>> | undefined;
  readonly as?: string | undefined;
  readonly onClose?: Steps | undefined;
}

/** Closes the popup; the value is its result. */
export interface CloseParameters {
  readonly close?: unknown;
}

/** Shows a short message. */
export interface ToastParameters {
  readonly toast: Deferred<string>;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
}

/** Writes stored values. */
export interface RememberParameters {
  readonly remember: { readonly [name: string]: unknown };
}

/** Removes stored values. */
export interface ForgetParameters {
  readonly forget: readonly string[];
}

/** Starts the session. */
export interface SignInParameters {
  readonly signIn: {
    readonly token: string;
    readonly seconds: number;
    readonly values?: { readonly [name: string]: unknown } | undefined;
  };
}

/** Ends the session and removes its stored values. */
export interface SignOutParameters {
  readonly signOut: Record<string, never>;
}

/** Reloads the page, or refetches an entry of data. `page` ends the list. */
export interface ReloadParameters {
  readonly reload: string;
}

/** Marks stores and data of the shell as stale. */
export interface InvalidateParameters {
  readonly invalidate: readonly string[];
}

/** Waits. The list ends if the screen is left meanwhile. */
export interface WaitParameters {
  readonly wait: number;
}

/** Submits a form like its own button: validates the fields and shows errors. */
export interface SubmitParameters {
  readonly submit: string;
}

/** Changes the language. */
export interface LanguageParameters {
  readonly language: string;
}

/** Cancels a running call with files. The list of steps with the call ends, without an error. With `keep: true`, an upload in parts is only paused. */
export interface CancelParameters {
  readonly cancel: string;
  readonly keep?: boolean | undefined;
}

/** Runs steps once for each row of a list. A failed row stops neither the other rows nor the steps after it; the result reports it. */
export interface EachParameters {
  readonly each?: readonly unknown[] | undefined;
  readonly as: string;
  readonly do: Steps;
  readonly atOnce: number;
  readonly onError: 'continue' | 'stop';
}

/** Saves a file and shows a toast (`runtime.saved`). */
export interface DownloadParameters {
  readonly download: {
    readonly base64?: string | undefined;
    readonly text?: string | undefined;
    readonly bytes?: unknown;
    readonly rows?: readonly unknown[] | undefined;
    readonly columns?: (readonly ({
      readonly title: string;
      readonly value: (row: unknown, index?: number) => unknown;
    })[]) | undefined;
    readonly type?: string | undefined;
    readonly name: string;
  };
  readonly saved: Deferred<string>;
}

/** Opens the browser's print dialog for the screen, or for one node such as a table, with all rows that are loaded. */
export interface PrintParameters {
  readonly print: string;
}

/** Submits a hidden form, so that the browser navigates to the URL. */
export interface PostParameters {
  readonly post: {
    readonly url: string;
    readonly fields: { readonly [name: string]: unknown };
    readonly target?: '_self' | '_blank' | undefined;
    readonly hosts?: string | readonly string[] | undefined;
  };
}

/** Sends the visitor to the sign-in of the provider that `signIn` of portal.yaml describes; ends the list. */
export interface AuthenticateParameters {
  readonly authenticate: {
    readonly to?: string | undefined;
    readonly level?: string | undefined;
  };
}

/** Moves the focus to a node. */
export interface FocusParameters {
  readonly focus: string;
}

/** Asks for the position of the device; the user may refuse. */
export interface LocateParameters {
  readonly locate: Record<string, never>;
  readonly as?: string | undefined;
}
