import type { ReactNode } from 'react';
import type { WidgetManifest as Manifest } from '../language/manifest.ts';
import type { Notation } from './notation.ts';

export type { WidgetManifest as Manifest } from '../language/manifest.ts';

/** A value of the screen's state and its setter. */
export interface Binding<T> {
  readonly value: T;
  set(value: T): void;
  /**
   * Set while the visible data belongs to an earlier value, because the next is pending or has
   * failed. Controls that describe the visible data (page, order) show this value.
   */
  readonly served?: Served<T> | undefined;
}

/** The value with which the visible data was requested. */
export interface Served<T> {
  readonly value: T;
  /** Whether the call for the current value has failed. */
  readonly failed: boolean;
  /** Repeats the failed call. */
  again(): void;
}

/** Looks up a text of the widget. Arguments are inserted by name. */
export type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/**
 * The props of a widget's component: validated, defaulted and evaluated props, and slots that are
 * ready to render.
 */
export interface WidgetProps<P> {
  /** Unique in the document; safe as a DOM id and as a prefix of DOM ids. */
  readonly id: string;
  readonly props: P;
  /** Renders a slot; a slot per row receives its row. An unused slot is absent. */
  readonly slots: Readonly<
    Record<string, (scope?: { readonly row?: unknown; readonly index?: number }) => ReactNode>
  >;
  /**
   * Runs the steps of an event. While they run, the event is ignored with the same payload; with
   * another one it waits. Payloads about different rows (members `row`, `id`, `key`, `index`,
   * `field`) all run, in order; of several about the same row, or of several `value`s, the latest.
   * With `again`, the same payload runs once more, because what its steps read has changed.
   */
  emit(event: string, payload?: unknown, options?: { readonly again?: boolean }): void;
  /**
   * The link of an event with a payload, if its steps only open a screen and the event has
   * `x-link` in the manifest; otherwise the widget renders a button. It is read for each row when
   * the row is rendered.
   */
  linkOf?(event: string, payload?: unknown): EventLink | undefined;
  /**
   * Whether the descriptor has steps for an event. A widget hides controls (such as a retry
   * button) whose event has none.
   */
  handles?(event: string): boolean;
  /**
   * True while the steps of one of its events are running.
   */
  readonly pending: boolean;
  readonly t: Translate;
  readonly language: string;
  /** How numbers and dates are written. It changes with the language. */
  readonly notation: Notation;
  /**
   * Services for side effects: files of the portal, downloads for the user, the settings, the
   * clock.
   */
  readonly services: WidgetServices;
}

/**
 * The attributes of the `<a>` of an event. A plain click runs the steps of the event, as `emit`
 * does; the browser handles every other one: a new tab, a new window, a copied address.
 */
export interface EventLink {
  readonly href: string;
  readonly onClick: (event: LinkClick) => void;
}

/** The members of a click that a link reads; those of React and of the DOM have them. */
export type LinkClick = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>;

/** Whether a click on a link stays in its tab: the main button, without a modifier key. */
export function isPlainClick(click: Omit<LinkClick, 'preventDefault'>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = click;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** The services of the runtime for widgets. */
export interface WidgetServices {
  /** Fetches a URL of the portal or of an origin named in the settings. */
  load(
    url: string,
    init?: {
      readonly method?: 'GET' | 'POST';
      readonly body?: string;
      readonly signal?: AbortSignal;
    },
  ): Promise<Response>;
  /** Saves a file for the user; `saved` is the text of the toast. */
  download(file: {
    readonly bytes: Uint8Array;
    readonly type: string;
    readonly name: string;
    readonly saved: string;
  }): void;
  readonly settings: Readonly<Record<string, unknown>>;
  now(): Date;
  /**
   * Resolves when HTML from libraries is sanitized; always the same promise. Before, HTML is shown
   * as text, so wait for it before using such a library.
   */
  readonly sanitizer: () => Promise<void>;
}

/** The props of a control (the input of a field), besides its own. */
export interface ControlProps<V, P = Record<string, never>> extends WidgetProps<P> {
  /** The field's name in the specification; the control writes it as `name`. */
  readonly name: string;
  readonly label: string;
  readonly value: V | undefined;
  /** Reports each change. The form decides whether to commit it at once. */
  change(value: V | undefined): void;
  /** Reports that the input lost the focus. */
  blur(): void;
  readonly required: boolean;
  readonly disabled: boolean;
  /** The value is computed: shown, focusable and submitted, but users cannot change it. */
  readonly readOnly: boolean;
  /** Whether the form filters what its screen fetches: no value then means all of it. */
  readonly filters: boolean;
  readonly invalid: boolean;
  /** Ids of help, error and indicator texts. */
  readonly describedBy: string | undefined;
  readonly autocomplete: string | undefined;
  readonly placeholder: string | undefined;
  /**
   * Filters typed characters by the field's mask; `beside` is the length of the existing text.
   * Pasted text is not filtered.
   */
  mask(typed: string, beside: number): string;
  readonly options: readonly { readonly value: string | number | boolean; readonly text: string }[];
  /** For a checkbox: the label with its rendered link. */
  readonly labelNode?: ReactNode;
  /**
   * Help, error and optional mark, for controls that render their own label; the form renders them
   * for all others.
   */
  readonly frame: ControlFrame;
  /**
   * Registers hooks around each submit of the form, such as a check. Returns a function that
   * removes them.
   */
  aroundSubmit(work: SubmitWork): () => void;
}

/**
 * What ties the input of a control to its field: the attributes of the element that takes the
 * focus.
 */
export function inputAttributes({
  id,
  name,
  required,
  disabled,
  readOnly,
  invalid,
  describedBy,
}: Pick<
  ControlProps<unknown, unknown>,
  'id' | 'name' | 'required' | 'disabled' | 'readOnly' | 'invalid' | 'describedBy'
>) {
  return {
    id,
    name,
    required,
    disabled,
    readOnly: readOnly || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}

/** The submit hooks of a control. */
export interface SubmitWork {
  /** Awaited before the form is validated; can write the control's value. */
  before?(): Promise<void>;
  /** Called when the steps of the submit have ended, whether they succeeded or not. */
  after?(): void;
}

/** Help, error and optional mark of a field. */
export interface ControlFrame {
  readonly help: ReactNode;
  readonly error: string | undefined;
  /** Code of the error, rendered as `data-code`. */
  readonly errorCode: string | undefined;
  readonly optionalLabel: string | undefined;
}

/** A widget: its manifest and its lazily imported component. */
export interface Widget {
  readonly manifest: Manifest;
  load(): Promise<WidgetComponent>;
}
/** The rule that a text violates, and the arguments of its message. */
export interface UnreadProblem {
  readonly rule: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * The component of a control. `problemOf` explains a text that the control passed on unchanged
 * because it could not be parsed; undefined leaves it to the field's type. `problemIn` explains an
 * object or a list that is incomplete; undefined accepts it.
 */
export interface ControlComponent<V, P> {
  (props: ControlProps<V, P>): ReactNode;
  problemOf?(text: string, props: P, notation: Notation): UnreadProblem | undefined;
  problemIn?(value: V, props: P, notation: Notation): UnreadProblem | undefined;
}

/** Used by the registry; `defineWidget` returns the typed one. */
export interface WidgetComponent {
  (props: WidgetProps<never>): ReactNode;
  readonly problemOf?: ControlComponent<never, never>['problemOf'];
  readonly problemIn?: ControlComponent<never, never>['problemIn'];
}

/**
 * Declares a widget. `P` is the type generated from its manifest; `load` imports the component.
 * @throws Error when the manifest's `type` is not kebab-case.
 */
export function defineWidget<P>(
  manifest: Manifest,
  load: () => Promise<(props: WidgetProps<P>) => ReactNode>,
): Widget {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(manifest.type))
    throw new Error(`Widget type "${manifest.type}" is not in kebab-case.`);
  return { manifest, load: load as Widget['load'] };
}

/** Declares a control, the input of a field. */
export function defineControl<V, P>(
  manifest: Manifest,
  load: () => Promise<ControlComponent<V, P>>,
): Widget {
  return defineWidget<P>(manifest, load as never);
}
