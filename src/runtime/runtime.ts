import type { Getter } from 'jotai/vanilla';
import { createContext, useContext } from 'react';
import type { ErrorRule, Failure, Form, Step, Value } from '../language/release.ts';
import type { WidgetComponent, WidgetServices } from '../sdk/widget.ts';
import type { Instance } from './instance.ts';
import type { Draft } from './interruption.ts';
import type { Parts } from './parts.ts';
import type { Popups, Toast } from './popups.ts';
import type { Scope } from './scope.ts';
import type { Storages } from './session.ts';
import type { Evaluation } from './values.ts';

/** A form of the release with its compiled validators. */
export interface LoadedForm {
  readonly form: Form;
  /** The module's exports: `fields` and `validators`, ajv functions by name. */
  readonly validators: unknown;
}

/** What the components share. Created once, by `createRuntime`; passed by context. */
export interface Runtime {
  readonly portalName: Value;
  /** Address of the picture beside the name. */
  readonly portalLogo?: Value | undefined;
  readonly evaluation: Evaluation;
  readonly services: WidgetServices;
  language(): string;
  /** Runs steps; resolves to false when an ending step was met or a call failed. Mistakes are reported, never thrown. */
  dispatch(steps: readonly Step[], scope: Scope): Promise<boolean>;
  /** The component of a widget or control, once it has been loaded with its screen. */
  component(type: string): WidgetComponent | undefined;
  /** Loads a component; the same promise each time. */
  load(type: string): Promise<WidgetComponent>;
  /** A part of the runtime that only some screens need, once it has been loaded with its screen. */
  part<N extends keyof Parts>(name: N): Parts[N] | undefined;
  loadPart(name: keyof Parts): Promise<unknown>;
  form(name: string): LoadedForm | undefined;
  loadForm(name: string): Promise<LoadedForm>;
  /** What was typed into a form before the session ended; once. */
  draft(owner: Instance, form: string): Draft | undefined;
  /** Has leaving the screen asked about while a form is dirty; returns the end of it. The same form may be held again. */
  holdScreen(isDirty: () => boolean): () => void;
  /** One of a widget's own words, in the current language. */
  word(type: string, key: string, args?: Readonly<Record<string, string | number>>): string;
  /** A message in the current language. */
  text(key: string, args?: Readonly<Record<string, unknown>>): string;
  /** The text of a look-up chain; `get` makes the reader depend on the language and the configuration. */
  failureText(chain: ErrorRule['text'], failure: Omit<Failure, 'text'>, audience: string | undefined, get: Getter): string;
  /** What carries toasts over a reload of the page. */
  readonly toasts: {
    readonly storage: Storages['session'];
    readonly show: Popups['toast'];
    shown(): readonly { readonly text: string; readonly tone: Toast['tone'] }[];
    /** Whether the portal itself is loading the page anew. */
    leaving(): boolean;
  };
  /** Leaves a session that has ended outside of this page. */
  leaveEnded(): void;
  /** Calls back once, when the network is back; the returned function forgets it. */
  whenBack(listener: () => void): () => void;
  /** Reports a mistake at a place of the descriptors and returns a message for people. */
  report(error: unknown, scope: Scope | undefined, key: string): string;
}

export const RuntimeContext = createContext<Runtime | undefined>(undefined);

/** The runtime of the portal being drawn. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (runtime === undefined) throw new Error('useRuntime is called outside of a portal.');
  return runtime;
}
