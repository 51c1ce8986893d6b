import type { JsonSchema } from './widget.ts';

/**
 * What a verb is, as data, for the compiler and the docs.
 *
 * `params` is a JSON Schema of the step as it is authored (without `when`). A member may carry `x-kind`: `value` (a literal
 * or an expression of the schema's type), `text`, `rowText`, `row`, `steps`, `screen`, `popup`, `action`, `operation`, `pipeline`,
 * `path` (a state path), `store`, `node`, `data`, `name` (a new name for the steps after it).
 */
export interface ActionManifest {
  readonly verb: string;
  readonly description: string;
  readonly params: JsonSchema;
  /** True when no step of the list runs after it. */
  readonly ends?: boolean;
}

/** The answer of a call, as `as` names it. */
export interface Answer {
  readonly body: unknown;
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Address the service asks the browser to go to, if any. */
  readonly redirect: string | undefined;
}

/**
 * What an action can reach: each side effect has one address. Values arrive evaluated unless their name says otherwise.
 * Every member that can fail throws; the runtime adds the place.
 */
export interface ActionContext {
  /** Makes the step's call, with tokens, pipeline and blocking popup; `undefined` when it failed and its pipeline took care. */
  call(step: Readonly<Record<string, unknown>>): Promise<Answer | undefined>;
  /** Runs a list of steps in the same scope; false when an ending step was met. */
  run(steps: readonly unknown[]): Promise<boolean>;
  /** Runs a named list of steps (`send`, `shell.logout`) in its owner's scope; false when it ended. */
  runAction(name: string): Promise<boolean>;
  /** Evaluates a value of the release in the step's scope. */
  evaluate(value: unknown): unknown;
  /** Names a value for the steps after this one. */
  assign(name: string, value: unknown): void;
  readonly state: {
    get(path: readonly string[]): unknown;
    set(path: readonly string[], value: unknown): void;
    reset(path: readonly string[]): void;
  };
  readonly session: {
    remember(name: string, value: unknown): void;
    forget(name: string): void;
    signIn(sign: { readonly seconds: number; readonly values: Readonly<Record<string, unknown>> }): void;
    signOut(): void;
  };
  readonly routes: {
    /** `path` is the screen's first path; `with` fills its parameters, the others are named-route parameters. */
    open(target: { readonly screen: string; readonly path?: string; readonly with?: Readonly<Record<string, unknown>>; readonly query?: Readonly<Record<string, unknown>>; readonly replace?: boolean; readonly reload?: boolean }): void;
    step(name: string): void;
    /** Leaves the portal for an address of an allowed host. @throws Error when the host is not allowed. */
    leave(url: string, hosts: readonly string[]): void;
    reloadPage(): void;
    /** Where the portal itself is. */
    readonly origin: string;
  };
  readonly popups: {
    /** `values` stand as in the release: what is a text follows the language while the popup is shown. */
    open(popup: string, values: Readonly<Record<string, unknown>>): Promise<unknown>;
    close(result: unknown): void;
    /** `text` stands as in the release: it follows the language while it is shown. */
    toast(text: unknown, tone: 'info' | 'success' | 'warning' | 'error'): void;
  };
  readonly data: {
    reload(name: string): void;
    invalidate(names: readonly string[]): void;
  };
  readonly browser: {
    download(file: { readonly bytes: Uint8Array; readonly type: string; readonly name: string }): void;
    post(form: { readonly url: string; readonly fields: Readonly<Record<string, string>>; readonly target: '_blank' | '_self' }): void;
    /** False when the screen, shell or popup that waits has been left meanwhile. */
    wait(milliseconds: number): Promise<boolean>;
    focus(node: string): void;
    /** Submits the form of a node. */
    submit(node: string): void;
    /** Where the device is; undefined when refused, unknown, or after 5 s. */
    locate(): Promise<{ readonly latitude: number; readonly longitude: number } | undefined>;
    language(language: string): Promise<void>;
  };
}

/** A verb: its manifest and what it does. `P` is the shape of its evaluated parameters. */
export interface Action {
  readonly manifest: ActionManifest;
  /** `false` ends the list: no step after this one runs. */
  run(step: Readonly<Record<string, unknown>>, context: ActionContext): Promise<boolean | void> | boolean | void;
}

/** Declares a verb. Members of the step arrive as they stand in the release; the action evaluates what it needs. */
export function defineAction(manifest: ActionManifest, run: Action['run']): Action {
  return { manifest, run };
}
