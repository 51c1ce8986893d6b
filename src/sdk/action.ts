import type { VerbManifest } from '../language/manifest.ts';
import type { Notation } from './notation.ts';

declare const value: unique symbol;

/**
 * An unevaluated parameter, one that the manifest lists in `deferred`. `ActionContext.evaluate`
 * reads it.
 */
export interface Deferred<T> {
  readonly [value]?: T;
}

/** A list of steps, for `ActionContext.run`. */
export type Steps = Deferred<readonly 'step'[]>;

/** The response of a call, which `as` names. */
export interface Answer {
  readonly body: unknown;
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** URL to which the service redirects the browser, if any. */
  readonly redirect: string | undefined;
}

/** The failure of a call or step, with the text of its pipeline. */
export interface StepFailure {
  readonly code: string;
  readonly text: string;
  readonly status?: number | undefined;
  readonly description?: string | undefined;
}

/** What has become of the rows of a list, during and after its steps. */
export interface RowsReport<F extends StepFailure = StepFailure> {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly running: boolean;
  /** In the order of the rows. Nodes read the members of `failure` beside `item`. */
  readonly failures: readonly { readonly item: unknown; readonly failure: F }[];
  /** The rows that have not succeeded: failed, or not finished. */
  readonly remaining: readonly unknown[];
}

/** Effects that need only the browser; actions use them as `context.browser`. */
export interface BrowserEffects {
  download(file: {
    readonly bytes: Uint8Array;
    readonly type: string;
    readonly name: string;
  }): void;
  post(form: {
    readonly url: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly target: '_blank' | '_self';
  }): void;
  focus(node: string): void;
  /** Opens the print dialog for the screen, or for a node only. */
  print(node: string | undefined): void;
  /** Submits the form of a node. */
  submit(node: string): void;
  /** Position of the device; undefined if refused, unknown, or after 5 s. */
  locate(): Promise<{ readonly latitude: number; readonly longitude: number } | undefined>;
}

/**
 * The services that an action can use; each side effect goes through exactly one of them. Values
 * are evaluated unless a name says otherwise. Members throw on failure; the runtime adds the
 * position.
 */
export interface ActionContext {
  /**
   * Makes the step's call, with tokens, pipeline and blocking popup; `undefined` if it failed and
   * its pipeline has handled the failure.
   */
  call(step: Deferred<unknown>): Promise<Answer | undefined>;
  /**
   * Cancels the calls with files whose response has this name; their lists of steps end. `keep`
   * leaves at the service what an upload in parts has sent.
   */
  cancel(name: string, keep?: boolean): void;
  /** Runs a list of steps in the same scope; returns false if a step ended it. */
  run(steps: Steps | undefined): Promise<boolean>;
  /**
   * Runs a list of steps in a scope of its own, with `row` and `index`; returns false if a step
   * ended it. `collect` takes the failures, which are then shown neither inline nor in a popup.
   */
  runRow(
    steps: Steps,
    names: { readonly row: unknown; readonly index: number },
    collect: (failure: StepFailure) => void,
  ): Promise<boolean>;
  /** Reports on rows to the nodes of the screen, which read it as `progress.<name>`. */
  progress(name: string, report: RowsReport): void;
  /**
   * Runs a named action (`send`, `shell.logout`) in its owner's scope; returns false if it ended.
   */
  runAction(name: string): Promise<boolean>;
  /** Evaluates a deferred parameter in the step's scope. */
  evaluate<T>(value: Deferred<T>): T | undefined;
  /** How the page's language writes numbers and dates. */
  notation(): Notation;
  /** Names a value for later steps. */
  assign(name: string, value: unknown): void;
  readonly state: {
    get(path: readonly string[]): unknown;
    set(path: readonly string[], value: unknown): void;
    reset(path: readonly string[]): void;
  };
  readonly session: {
    remember(name: string, value: unknown): void;
    forget(name: string): void;
    signIn(sign: {
      readonly seconds: number;
      readonly values: Readonly<Record<string, unknown>>;
    }): void;
    /**
     * Ends the session. Returns false if the browser leaves the page for the sign-out at the
     * provider.
     */
    signOut(): boolean | Promise<boolean>;
    /**
     * Sends the browser to the sign-in of the provider, which returns to `to` or to the current
     * page.
     */
    authenticate(target: {
      readonly to?: string | undefined;
      readonly level?: string | undefined;
    }): Promise<void>;
  };
  readonly routes: {
    /**
     * `path` is the screen's first path; `with` fills its parameters, the others are named-route
     * parameters.
     */
    open(target: {
      readonly screen: string;
      readonly path?: string;
      readonly with?: Readonly<Record<string, unknown>> | undefined;
      readonly query?: Readonly<Record<string, unknown>> | undefined;
      readonly replace?: boolean | undefined;
      readonly reload?: boolean | undefined;
    }): void;
    step(name: string): void;
    /**
     * Navigates to a URL of an allowed host.
     * @throws Error if the host is not allowed.
     */
    leave(url: string, hosts: readonly string[]): void;
    reloadPage(): void;
    /** The current URL of the portal. */
    readonly origin: string;
  };
  readonly popups: {
    /**
     * `values` are unevaluated release values, so that texts follow the language while the popup is
     * shown.
     */
    open(
      popup: string,
      values: Deferred<Readonly<Record<string, unknown>>> | undefined,
    ): Promise<unknown>;
    close(result: unknown): void;
    /**
     * `text` is an unevaluated release value, so that it follows the language while it is shown.
     * @throws Error when it has no value.
     */
    toast(text: Deferred<string>, tone: 'info' | 'success' | 'warning' | 'error'): void;
  };
  readonly data: {
    /** `data.x`, `shell.data.x`. */
    reload(name: string): void;
    /** Names of stores and of data (`x`, `shell.x`). */
    invalidate(names: readonly string[]): void;
  };
  readonly browser: BrowserEffects & {
    /** Resolves to false if the waiting screen, shell or popup was left meanwhile. */
    wait(milliseconds: number): Promise<boolean>;
    language(language: string): Promise<void>;
  };
}

/** A verb: its manifest and its implementation. */
export interface Action {
  readonly manifest: VerbManifest;
  /**
   * Used by the registry; `defineAction` returns the typed one. `false` ends the list: no later
   * step runs.
   */
  run(parameters: never, context: ActionContext): Promise<boolean | void> | boolean | void;
}

/**
 * Declares a verb. `P` is the type generated from its manifest: parameters are evaluated, with
 * their defaults, and required ones have a value. Parameters that the manifest defers are passed
 * unevaluated.
 */
export function defineAction<P>(
  manifest: VerbManifest,
  run: (parameters: P, context: ActionContext) => ReturnType<Action['run']>,
): Action {
  return { manifest, run };
}
