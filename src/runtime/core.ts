import type { BlockName } from '../language/blockName.ts';
import type { Atom, Getter, PrimitiveAtom } from 'jotai/vanilla';
import type { Failure, Operation, Popup, PopupEntry, Portal, Step } from '../language/release.ts';
import type { Notation } from '../language/notation.ts';
import type { Action, BrowserEffects } from '../sdk/action.ts';
import type { Api } from './api.ts';
import type { Configuration } from './configuration.ts';
import type { ReleaseFiles } from './files.ts';
import type { I18n } from './i18n.ts';
import type { AskedPlace } from './askedPlace.ts';
import type { Interruption } from './interruption.ts';
import type { Reloads } from './reloads.ts';
import type { Requests } from './requests.ts';
import type { Routes } from './routes.ts';
import type { Unsaved } from './unsaved.ts';
import type { BlockingCalls } from './blockingCalls.ts';
import type { Lasting } from './lasting.ts';
import type { PopupDrafts } from './popupDrafts.ts';
import type { ToastList } from './toastList.ts';
import type { Evaluation, Instance, Scope } from './scope.ts';
import type { Session, Storages } from './session.ts';
import type { Report } from './report.ts';
import type { Store } from './state.ts';

/**
 * The browser, passed as values, so that the runtime also runs in tests and, for prerendering, in
 * Node.
 */
export interface Platform {
  readonly now: () => Date;
  uuid(): string;
  /** Available to actions as `context.browser`. */
  readonly effects: BrowserEffects;
  leave(url: string): void;
  reload(): void;
  /** The languages of the browser, such as `de-AT`, the preferred one first. */
  readonly languages?: readonly string[];
  /** Called when the page is shown in a language. */
  onLanguage(language: string, notation: Notation): void;
  /**
   * `isRevisit` is true when the page was reloaded or opened from the browser's history;
   * `whenHidden` registers a listener that is called each time the page is hidden; `address` is its
   * path and query.
   */
  readonly page: {
    readonly isRevisit: boolean;
    whenHidden(listener: () => void): void;
    isHidden(): boolean;
    /** Registers a listener, called when the page is hidden or shown, until the signal. */
    watchVisibility(listener: () => void, signal: AbortSignal): void;
    address(): string;
  };
  /**
   * Runs a task when the page is idle, some time after its first use; skipped when Save-Data is on.
   */
  whenIdle(task: () => void): void;
  /** Whether the device is online; `watch` registers a listener for changes. */
  readonly network: { online(): boolean; watch(listener: () => void): void };
}

/** Whether the device has a network. Requests that failed offline are retried when it is back. */
export interface Connection {
  readonly offline: Atom<boolean>;
  isOffline(): boolean;
  /** Calls the listener once when the network is back; the returned function unregisters it. */
  whenBack(listener: () => void): () => void;
}

/**
 * A token, whether a user signed in for it, and its declared handling of a 401. It is empty if the
 * server adds it.
 */
export interface Token {
  readonly token: string;
  readonly personal: boolean;
  readonly unauthorized?: readonly Step[];
  /** Renews a token of the page that a service has refused. @throws ApiError */
  renew?(): Promise<unknown>;
}

/** What is asked of the provider. */
export interface AuthenticationTarget {
  /** Address of the portal that is opened afterwards. Default: the current one. */
  readonly to?: string | undefined;
  /** Levels (`acr`), separated by spaces, of which the provider must confirm one. */
  readonly level?: string | undefined;
  /** Seconds since the user has last entered the credentials. */
  readonly maxAge?: number | undefined;
}

/** The sign-in at a provider, with the session at the server or in the page. */
export interface ProviderSession {
  /** Reads who is signed in into the store of the session. */
  read(): Promise<void>;
  /** Sends the browser to the sign-in of the provider. */
  authenticate(target: AuthenticationTarget): void | Promise<void>;
  /**
   * Ends the session and sends the browser to the sign-out of the provider. Returns false, because
   * the page is left. @throws Error if the session stays
   */
  end(): Promise<boolean>;
  /** The token of a page that has it. @throws ApiError */
  token?(unauthorized: readonly Step[] | undefined): Promise<Pick<Token, 'token' | 'renew'>>;
}

/**
 * The tokens of the services' security schemes, each requested before the first call that needs it.
 */
export interface Tokens {
  /** The token of the first scheme that has one. @throws ApiError */
  find(operation: Operation): Promise<Token | undefined>;
  /**
   * Requests the token of a scheme ahead of the first call that needs it. A failure is ignored
   * here; that call reports it.
   */
  prepare(scheme: string): void;
  forget(): void;
}

/** An open popup. */
export interface OpenPopup {
  readonly id: number;
  readonly file: Popup;
  readonly instance: Instance;
  /** The instance whose steps or queue opened it. */
  readonly opener: Instance | undefined;
  readonly queued: boolean;
  /** True if it closes when its condition becomes false; it then has no history entry. */
  readonly follows: boolean;
  close(result: unknown): void;
  /**
   * Closes it on Back, Escape or its close button; unsaved input is restored if it is reopened for
   * the same record.
   */
  dismiss(): void;
}

/** Dialogs, the queue of waiting popups, the loading popup and toasts. */
export interface Popups extends ToastList, BlockingCalls {
  readonly open: (
    name: string,
    params: Readonly<Record<string, Lasting>>,
    scope: Scope,
  ) => Promise<unknown>;
  /** Closes the popup that a scope belongs to, or the topmost. */
  close(scope: Scope, result: unknown): void;
  /**
   * Closes the popups of the screen that was left, including those still loading; popups opened by
   * the queue of a shell or screen that stays are kept.
   */
  closeAll(staying?: readonly Instance[]): void;
  /** Initial values for the form of a popup that was dismissed before. */
  readonly draft: PopupDrafts['of'];
  /**
   * Adds the popups of a shell or screen to the queue. They open one after another, each time their
   * condition becomes true and no other popup is open, in the order of their file, a shell's before
   * its screen's. An entry whose condition reads pending data keeps its turn until the data arrive.
   */
  watch(instance: Instance, entries: readonly PopupEntry[]): () => void;
  readonly shown: PrimitiveAtom<readonly OpenPopup[]>;
}

/** The parts of a running portal, one task each. */
export interface Core {
  readonly portal: Portal;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly platform: Platform;
  readonly store: Store;
  readonly evaluation: Evaluation;
  readonly api: Api;
  readonly files: ReleaseFiles;
  readonly i18n: I18n;
  readonly session: Session;
  /** Session storage of the tab, for values that survive a reload. */
  readonly tabStorage: Storages['session'];
  /** The signed-in user by the portal's `resume.user`; undefined for a visitor. */
  user(): string | undefined;
  readonly requests: Requests;
  readonly connection: Connection;
  readonly askedPlace: AskedPlace;
  readonly interruption: Interruption;
  readonly reloads: Reloads;
  readonly configuration: Configuration;
  /** Changes with the language and the configuration. */
  readonly wording: Atom<object>;
  /** The text of each failure in the current language. */
  readonly failureTexts: WeakMap<Failure, (get: Getter) => string>;
  readonly tokens: Tokens;
  /** Loads the sign-in at the provider that the portal declares; always the same one. */
  providerSession(): Promise<ProviderSession>;
  readonly popups: Popups;
  readonly routes: Routes;
  readonly unsaved: Unsaved;
  readonly actions: ReadonlyMap<string, Action>;
  /** Loads the verbs and functions in `blocks` of a file of the release. */
  loadBlocks(names: readonly BlockName[] | undefined): Promise<void>;
  /**
   * The scope of the whole portal: `session`, `settings`, `config`, `define`, `language`, `layout`,
   * `route`.
   */
  readonly scope: Scope;
  /** `phone` or `desktop`. */
  readonly layout: PrimitiveAtom<string>;
  /**
   * Runs steps; false when an ending step ran or a call failed. Errors are reported, never thrown.
   */
  dispatch(steps: readonly Step[], scope: Scope): Promise<boolean>;
  readonly report: Report;
  /**
   * True while live data is written; fields that the user has edited are then kept.
   */
  readonly refresh: { isWriting: boolean };
}
