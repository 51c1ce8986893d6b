import type { Getter } from 'jotai/vanilla';
import { createContext, useContext } from 'react';
import type { IconShape } from '../language/icon.ts';
import type { ErrorRule, Failure, Step, Value } from '../language/release.ts';
import type { Notation } from '../sdk/notation.ts';
import type { WidgetComponent, WidgetServices } from '../sdk/widget.ts';
import type { Draft, Evaluation, Instance, Scope } from './scope.ts';
import type { LateParts } from './parts.ts';
import type { Popups } from './core.ts';
import type { Toast } from './toastList.ts';
import type { Storages } from './session.ts';
import type { LoadedForm } from './files.ts';

/** What the components share. Created once, by `createRuntime`; passed by context. */
export interface ViewServices {
  readonly portalName: Value;
  /** Address of the logo beside the portal's name. */
  readonly portalLogo?: Value | undefined;
  readonly evaluation: Evaluation;
  /** The portal's own icons, once `loadIcons` has resolved. */
  icons(): Readonly<Record<string, IconShape>>;
  loadIcons(): Promise<void>;
  readonly services: WidgetServices;
  /** The open popups, the topmost last. */
  readonly popups: Popups['shown'];
  language(): string;
  /** The number and date formats of the current language. */
  notation(): Notation;
  /**
   * Runs steps; resolves to false when an ending step ran or a call failed. Errors are reported,
   * never thrown.
   */
  dispatch(steps: readonly Step[], scope: Scope): Promise<boolean>;
  /** The component of a widget or control, if it has been loaded. */
  component(type: string): WidgetComponent | undefined;
  /** Loads a component; returns the same promise each time. */
  load(type: string): Promise<WidgetComponent>;
  /** A part of the runtime that only some screens need, if it has been loaded. */
  part<N extends keyof LateParts>(name: N): LateParts[N] | undefined;
  loadPart<N extends keyof LateParts>(name: N): Promise<LateParts[N]>;
  form(name: string): LoadedForm | undefined;
  loadForm(name: string): Promise<LoadedForm>;
  /** The input of a form before the session ended; returned once. */
  draft(owner: Instance, form: string): Draft | undefined;
  /**
   * Makes leaving the screen ask while a form is dirty; returns the function that stops it. The
   * same form may be held again.
   */
  holdScreen(isDirty: () => boolean): () => void;
  /** A text of a widget, in the current language. */
  word(type: string, key: string, args?: Readonly<Record<string, string | number>>): string;
  /** A message in the current language. */
  text(key: string, args?: Readonly<Record<string, unknown>>): string;
  /**
   * Reads the text of a lookup chain; `get` subscribes the reader to the language and the
   * configuration. `args` are the arguments of the message besides the code.
   */
  failureText(
    chain: ErrorRule['text'],
    failure: Omit<Failure, 'text'> & { readonly args?: Readonly<Record<string, unknown>> },
    audience: string | undefined,
  ): (get: Getter) => string;
  /** Carries toasts across a reload of the page. */
  readonly toasts: {
    readonly storage: Storages['session'];
    readonly show: Popups['toast'];
    shown(): readonly { readonly text: string; readonly tone: Toast['tone'] }[];
    /** Whether the portal itself is reloading the page. */
    leaving(): boolean;
  };
  /** Leaves a session that has ended outside of this page. */
  leaveEnded(): void;
  /** Calls the listener once when the network is back; the returned function unregisters it. */
  whenBack(listener: () => void): () => void;
  /** Reports an error at a position of the descriptors and returns a message for users. */
  report(error: unknown, scope: Scope | undefined, key: string): string;
}

/** The services that components share. */
export const ViewServicesContext = createContext<ViewServices | undefined>(undefined);

/** The services of the portal being rendered. */
export function useViewServices(): ViewServices {
  const view = useContext(ViewServicesContext);
  if (view === undefined) throw new Error('useViewServices is called outside of a portal.');
  return view;
}
