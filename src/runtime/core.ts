import type { Atom, Getter } from 'jotai/vanilla';
import type { Failure, Portal, Step } from '../language/release.ts';
import type { Action } from '../sdk/action.ts';
import type { Api } from './api.ts';
import type { Configuration } from './configuration.ts';
import type { Connection } from './connection.ts';
import type { ReleaseFiles } from './files.ts';
import type { I18n } from './i18n.ts';
import type { Interruption } from './interruption.ts';
import type { Popups } from './popups.ts';
import type { Reloads } from './reloads.ts';
import type { Requests } from './requests.ts';
import type { Routes } from './routes.ts';
import type { Unsaved } from './unsaved.ts';
import type { Scope } from './scope.ts';
import type { Session } from './session.ts';
import type { Store } from './state.ts';
import type { Tokens } from './tokens.ts';
import type { Evaluation } from './values.ts';

/** What the browser gives, as values: so that the runtime runs in a test, or in Node while a page is pre-rendered. */
export interface Platform {
  readonly now: () => Date;
  uuid(): string;
  download(file: { readonly bytes: Uint8Array; readonly type: string; readonly name: string }): void;
  post(form: { readonly url: string; readonly fields: Readonly<Record<string, string>>; readonly target: '_blank' | '_self' }): void;
  leave(url: string): void;
  reload(): void;
  focus(id: string): void;
  submit(id: string): void;
  locate(): Promise<{ readonly latitude: number; readonly longitude: number } | undefined>;
  onLanguage(language: string): void;
  /** Whether the page was there before and is loaded anew, and being told whenever it may be the last that is seen of it. */
  readonly page: { readonly again: boolean; whenHidden(listener: () => void): void };
  /** Runs a task some time after the page has been used first, when there is nothing else to do; never for who saves data. */
  whenIdle(task: () => void): void;
  /** Whether the device has a network, and being told when that changes. */
  readonly network: { online(): boolean; watch(listener: () => void): void };
}

/** The parts of a running portal, each with one task. */
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
  /** Who is signed in, by `resume.user` of the portal. */
  user(): string | undefined;
  readonly requests: Requests;
  readonly connection: Connection;
  readonly interruption: Interruption;
  readonly reloads: Reloads;
  readonly configuration: Configuration;
  /** Changes with the language and with the configuration. */
  readonly wording: Atom<object>;
  /** How each failure reads in the present language. */
  readonly failureTexts: WeakMap<Failure, (get: Getter) => string>;
  readonly tokens: Tokens;
  readonly popups: Popups;
  readonly routes: Routes;
  readonly holdScreen: Unsaved['hold'];
  readonly actions: ReadonlyMap<string, Action>;
  /** The scope of the whole portal: `session`, `settings`, `config`, `define`, `language`, `layout`, `route`. */
  readonly scope: Scope;
  /** Runs steps; false when an ending step was met or a call failed. Mistakes are reported, never thrown. */
  dispatch(steps: readonly Step[], scope: Scope): Promise<boolean>;
  /** Reports a mistake of a descriptor or of ours, with its place. */
  report(error: unknown, scope: Scope | undefined, key: string): void;
}
