import type { ReactNode } from 'react';

/** JSON Schema 2020-12, as data. */
export type JsonSchema = { readonly [keyword: string]: unknown } | boolean;

/**
 * What a widget is, as data: read by the compiler, the docs and the editor without React.
 *
 * `props` is a JSON Schema of an object. A property may carry `x-kind`:
 * `text` (a message; arrives as a string), `binding` (arrives as `Binding<T>`; the schema describes T),
 * `row` (arrives as `(row, index) => T`), `rowText`, `icon` (name of an icon), `screen` (arrives as an href).
 * `x-row-of: <prop>` on `row` props and on slots names the list prop whose items are `row`; with `x-index: false` it does
 * not know `index`. `x-field-of: <prop>` is the name of a member of such an item; the prop may stand beside it.
 * `x-writes` on it says what is written into the member: `types` has for each value of the prop `by` beside it `string`,
 * `number`, `boolean`, `date`, or `<list>.<member>` for what is chosen from a list beside it; the prop `filled` says that
 * nothing is left empty. `x-only: { <prop>: [values] }` says with what a prop has an effect (and with `x-needed: true` has
 * to be there), `x-instead-of: <prop>` that one of the two is there.
 */
export interface Manifest {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** `node` stands in bodies; `control` is a field's input. */
  readonly kind: 'node' | 'control';
  readonly props: JsonSchema;
  readonly slots?: { readonly [name: string]: { readonly description: string; readonly 'x-row-of'?: string } };
  /** `x-with: <prop>` says that the event and the prop are of no use without each other. */
  readonly events?: { readonly [name: string]: { readonly description: string; readonly payload?: JsonSchema; readonly 'x-with'?: string } };
  /** The widget's own words, per language: `t('next')` inside; a portal overrides them as `widgets.<type>.next`. */
  readonly texts?: { readonly [key: string]: { readonly [language: string]: string } };
  /** Accessible name: the prop that must be given (the compiler refuses a node without it). */
  readonly label?: string;
}

/** A value of the screen's state and its setter. */
export interface Binding<T> {
  readonly value: T;
  set(value: T): void;
  /**
   * Given while the data that are asked for with the value are still those of an earlier one: the next are on their way
   * or have failed. What speaks of the data shown (a page, an order) shows this value.
   */
  readonly served?: Served<T> | undefined;
}

/** The value that the data shown were asked for with. */
export interface Served<T> {
  readonly value: T;
  /** Whether the call for the current value has failed. */
  readonly failed: boolean;
  /** Repeats the failed call. */
  again(): void;
}

/** Looks up one of the widget's own words. Arguments are inserted by name. */
export type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/** What the runtime promises a widget: props validated, defaulted and evaluated; slots ready to be drawn. */
export interface WidgetProps<P> {
  /** Unique in the document; safe as a DOM id and as a prefix of DOM ids. */
  readonly id: string;
  readonly props: P;
  /** Draws a slot; a slot per row is given its row. An unused slot is absent. */
  readonly slots: Readonly<Record<string, (scope?: { readonly row?: unknown; readonly index?: number }) => ReactNode>>;
  emit(event: string, payload?: unknown): void;
  /** Whether the descriptor has steps for an event: a widget offers nothing (such as "try again") that nobody hears. */
  handles?(event: string): boolean;
  /** True while the steps of one of its events are running; the event is not taken again until they end. */
  readonly pending: boolean;
  readonly t: Translate;
  readonly language: string;
  /** What a widget may ask of the world: files of the portal, a file for the user, the settings, the time. */
  readonly services: WidgetServices;
}

export interface WidgetServices {
  /** Asks an address of the same portal or of an origin named in the settings. */
  load(url: string, init?: { readonly method?: 'GET' | 'POST'; readonly body?: string; readonly signal?: AbortSignal }): Promise<Response>;
  /** Gives the user a file; `saved` is what a toast says then. */
  download(file: { readonly bytes: Uint8Array; readonly type: string; readonly name: string; readonly saved: string }): void;
  readonly settings: Readonly<Record<string, unknown>>;
  now(): Date;
  /** Resolves once HTML that a library writes is cleaned, always the same promise; before that it is shown as text. What draws with such a library waits for it. */
  readonly sanitizer: () => Promise<void>;
}

/** What a control (a field's input) is given beside its own props. */
export interface ControlProps<V, P = Record<string, never>> extends WidgetProps<P> {
  /** The field's name in the specification; the control writes it as `name`. */
  readonly name: string;
  readonly label: string;
  readonly value: V | undefined;
  /** Every change. The form decides whether it commits at once. */
  change(value: V | undefined): void;
  /** Focus has left. */
  blur(): void;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Ids of help, error and indicator texts. */
  readonly describedBy: string | undefined;
  readonly autocomplete: string | undefined;
  readonly placeholder: string | undefined;
  /** What the field's mask takes of typed characters; `beside` is the length of the text they are typed into. What comes otherwise is kept. */
  mask(typed: string, beside: number): string;
  readonly options: readonly { readonly value: string | number | boolean; readonly text: string }[];
  /** For a checkbox: the label with its link already drawn. */
  readonly labelNode?: ReactNode;
  /** What stands around the input, for controls that draw their own label; the form frames all others. */
  readonly frame: ControlFrame;
  /** Registers work around each submit of the form, such as a check that runs then. Returns its removal. */
  aroundSubmit(work: SubmitWork): () => void;
}

/** What a control does around a submit. */
export interface SubmitWork {
  /** Must end before the form is validated; may write the control's value. */
  before?(): Promise<void>;
  /** After what the submit has started has ended, whether it succeeded or not. */
  after?(): void;
}

/** Help, error and optional mark of a field. */
export interface ControlFrame {
  readonly help: ReactNode;
  readonly error: string | undefined;
  /** Code of the error, written as `data-code`. */
  readonly errorCode: string | undefined;
  readonly optionalLabel: string | undefined;
}

/** A widget: its manifest and its lazily imported component. */
export interface Widget {
  readonly manifest: Manifest;
  load(): Promise<WidgetComponent>;
}
/** The registry's view of a component; `defineWidget` keeps the typed one. */
export type WidgetComponent = (props: WidgetProps<never>) => ReactNode;

/**
 * Declares a widget. `P` is the type generated from its manifest; `load` imports the component.
 * @throws Error when the manifest's `type` is not kebab-case.
 */
export function defineWidget<P>(manifest: Manifest, load: () => Promise<(props: WidgetProps<P>) => ReactNode>): Widget {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(manifest.type)) throw new Error(`Widget type "${manifest.type}" is not in kebab-case.`);
  return { manifest, load: load as Widget['load'] };
}

/** Declares a control, the input of a field. */
export function defineControl<V, P>(manifest: Manifest, load: () => Promise<(props: ControlProps<V, P>) => ReactNode>): Widget {
  return defineWidget<P>(manifest, load as never);
}
