import type { Notation } from './notation.ts';
import type { BlockName } from './blockName.ts';
import type { AddressSettings } from './address.ts';
import type { ErrorRule } from './errorRule.ts';
import type { Path } from './expression.ts';
import type { Outlet } from './outlet.ts';
import type { Step } from './generated/steps.ts';
import type { LiveSocket } from './liveSocket.ts';
import type { SignIn } from './signIn.ts';
import type { Store } from './store.ts';
import type { Value } from './value.ts';

/**
 * The types of a release, which the compiler writes and the runtime reads, as plain JSON.
 *
 * ```
 * release/current.json   { "release": "<id>" }: the pointer, the only mutable file
 * release/<id>/
 *   portal.json                        Portal
 *   routes/<segment>.json              RouteFile of a first segment; '_root': /, '_param': /{x}
 *   routes/<segment>/<next>.json       RouteFile of a branch, where an index is split
 *   screens/, shells/, popups/<id>.json  Screen, Shell, Popup
 *   forms/<form>[.<variant>].json, .js  Form; its ajv validator, an ES module
 *   texts/<language>/<id>.json         message key -> i18next message; id: a file's, or 'portal'
 *   maps/<kind>/<id>.json              node key -> [file, line, column], to locate an error
 *   theme.css                          design tokens
 *   icons.json                         icon -> IconShape, of the portal's own icons
 * ```
 * `<id>` is the hash of all its files, which are immutable. Prerendered pages are not part of it:
 * the build writes them beside it, `pages/<language>/<path>/index.html`.
 */

export type { RowValue, Value, WhyValue } from './value.ts';

/** One node of a screen, normalized: every default is written out, fragments are inlined. */
export interface Node {
  readonly type: string;
  /** Unique within the file; the key of React, of positions and of error messages. */
  readonly key: string;
  readonly id?: string;
  readonly show?: Value;
  readonly props: { readonly [name: string]: Value };
  readonly slots?: { readonly [name: string]: readonly Node[] };
  readonly on?: { readonly [event: string]: readonly Step[] };
  /** The events whose steps only open screens, for which the widget renders links. */
  readonly links?: readonly string[];
}

export type { ErrorRule, ErrorTarget } from './errorRule.ts';
export type { Step, Verb } from './generated/steps.ts';

/** A call, with everything from the OpenAPI file resolved. */
export interface Call {
  readonly operation: Operation;
  /** By parameter name; missing values are omitted. */
  readonly with?: { readonly [name: string]: Value };
  /** `{ value }`, or a JSON merge patch `{ from, merge }`. */
  readonly body?: Body;
  readonly url?: Value;
  /** Members of the response that the file requires; a response without one fails the call. */
  readonly needs?: readonly Path[];
  /** Successful statuses. Default: all 2xx. */
  readonly success?: readonly number[];
  readonly blocking?: Value;
  readonly onError?: readonly ErrorRule[];
  readonly onSuccess?: readonly Step[];
}

/** The body of a request: a value, or `from` with the JSON merge patch `merge` applied. */
export type Body = { readonly value: Value } | { readonly from: Value; readonly merge: Value };

/** An operation of a service description, with what a call needs to send it and read the answer. */
export interface Operation {
  readonly id: string;
  /** Name of the service file; its base address is `Portal.services[service]`. */
  readonly service: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/v1/users/{id}` below the base. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** `multipart`: a form in parts, with files; `file`: the bytes of one file. */
  readonly body?: 'json' | 'form' | 'multipart' | 'file';
  readonly upload?: 'tus'; // sends the file in parts, by the protocol tus 1.0
  /** Media type of a body that is not plain JSON; of a file without it, the file's own. */
  readonly media?: string;
  /** Media types of parts of a form, by member. Default: a file's own, JSON for maps, else text. */
  readonly parts?: { readonly [member: string]: string };
  /** Token schemes of `Portal.tokens`; the first with a token is used. Empty: no token. */
  readonly security: readonly string[];
  readonly apiKey: boolean;
  readonly response: 'json' | 'text' | 'binary' | 'none' | 'events';
  /** Media type to request, if the service offers several. */
  readonly accept?: string;
  /**
   * The types of the members of a JSON response. A member of another type is converted if possible,
   * else missing.
   */
  readonly shape?: Shape;
  /**
   * A successful response can redirect the browser (see `Portal.redirect`) and then needs no body.
   */
  readonly redirects?: true;
  /**
   * The body has a password, a code or a card number: nothing of the request outlives the page.
   */
  readonly secret?: true;
}

/**
 * A parameter of an operation. `style` is how a list or a map is serialized: `repeat` repeats the
 * parameter for each value (or member), `comma`, `space` and `pipe` join the values, `pairs` joins
 * `name=value`, `deep` writes `name[member]`, `json` writes JSON.
 */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly style?: 'repeat' | 'comma' | 'space' | 'pipe' | 'pairs' | 'deep' | 'json';
}

/**
 * The type of a value of a response: `t` a text, `n` a number, `b` a boolean; `T`, `N`, `B` the
 * same, written as text or number; `D` a day; `*` anything; a list of one shape; an
 * object with these members, and any others.
 */
export type Shape =
  | 't'
  | 'n'
  | 'b'
  | 'T'
  | 'N'
  | 'B'
  | 'D'
  | '*'
  | readonly [Shape]
  | { readonly [member: string]: Shape };

/** An entry of `data`, which a screen, shell or popup fetches automatically. */
export interface Data extends Call {
  readonly when?: Value;
  readonly once?: boolean;
  readonly after?: number;
  readonly live?: LiveData;
  readonly keep?: string;
  readonly total?: Value;
  readonly resets?: {
    readonly on: readonly Path[];
    readonly values: readonly { readonly path: Path; readonly value: Value }[];
  };
}

/** Refetches data every so many milliseconds, and by events, while a condition holds. */
export interface LiveData {
  readonly every?: number;
  readonly events?: LiveEvents;
  readonly socket?: LiveSocket<Value, Shape>;
  readonly while?: Value;
}

/** The events of an operation. With `shape`, that of the data, each of them replaces the data. */
export interface LiveEvents {
  readonly call: Pick<Call, 'operation' | 'with'>;
  /** Names of the events that count. Default: all. */
  readonly on?: readonly string[];
  readonly shape?: Shape;
}

/** A failure as expressions and error nodes see it. */
export interface Failure {
  readonly code: string;
  readonly status?: number;
  readonly text: string;
  readonly description?: string;
  /** The body of the response; any of it can be missing. */
  readonly body?: object;
}

/** The common members of screens, shells and popups. */
export interface Scoped {
  readonly state: { readonly [name: string]: Value };
  /** State that follows an expression until it is set, and again when the value changes. */
  readonly follows?: { readonly [name: string]: Value };
  /** Named expressions, each computed once when what it reads changes. */
  readonly values?: { readonly [name: string]: Value };
  readonly data: { readonly [name: string]: Data };
  readonly actions: { readonly [name: string]: readonly Step[] };
  readonly timers?: readonly {
    readonly every?: number;
    readonly after?: number;
    readonly do: readonly Step[];
  }[];
  /** The constants and tables of define.yaml that it uses. */
  readonly define: { readonly [name: string]: unknown };
  /** Names of the widgets to load with it. */
  readonly widgets: readonly string[];
  /** Forms that it uses, as `form` or `form.variant`. */
  readonly forms: readonly string[];
  /** Whether nodes of it have `links`. */
  readonly links?: true;
  /** The verbs and functions that it uses and that load with it. */
  readonly blocks?: readonly BlockName[];
  readonly access?: readonly AccessRule[];
}

/** A rule that a file requires. If `when` does not hold, `otherwise` runs and the file is left. */
export interface AccessRule {
  readonly rule: string;
  readonly when: Value;
  readonly otherwise: readonly Step[];
}

/** A popup that opens by itself when its condition holds. */
export interface PopupEntry {
  readonly popup: string;
  readonly when: Value;
  readonly while?: true; // it closes when the condition ends, and its parameters follow
  readonly with?: { readonly [name: string]: Value };
  readonly onClose?: readonly Step[];
}

/**
 * State in the query of the URL, unless it has its initial value. `missing`: an empty parameter
 * means no value; `of`: the allowed values; `open`: resetting the value goes back.
 */
export interface AddressEntry extends Partial<Readonly<Record<'of' | 'least' | 'most', Value>>> {
  readonly path: Path;
  readonly type: 'text' | 'number' | 'boolean' | 'date';
  readonly missing?: true;
  readonly history?: 'replace' | 'open';
}

/** A file `screens/<id>.json`: what is shown at a route. */
export interface Screen extends Scoped {
  readonly screen: string;
  readonly title: Value;
  readonly heading: 'shown' | 'none';
  readonly width?: 'narrow' | 'wide';
  readonly shell?: string;
  readonly parents?: readonly string[]; // the screens around it, outermost first
  readonly audience?: string;
  readonly enter: readonly Step[];
  readonly choose?: readonly { readonly screen: string; readonly when?: Value }[];
  readonly body: readonly Node[];
  readonly steps?: {
    readonly [name: string]: {
      readonly body: readonly Node[];
      readonly enter: readonly Step[];
      readonly title?: Value;
      readonly history: 'push' | 'replace';
    };
  };
  readonly start?: Value;
  readonly unsaved?: Value;
  readonly address?: { readonly [parameter: string]: AddressEntry };
  /** State paths that are restored after a reload, with the step. */
  readonly keep?: readonly Path[];
  readonly popups: readonly PopupEntry[];
  /** Security schemes whose tokens are requested on entry, ahead of the first call. */
  readonly tokens?: readonly string[];
  readonly prerender?: boolean; // pre-rendered to HTML at build time
  readonly outlet?: Outlet; // the place of the screens inside it
}

/** A file `shells/<id>.json`: the parts that a group of screens shares, such as header and menu. */
export interface Shell extends Scoped {
  readonly shell: string;
  readonly audience?: string;
  readonly guards: readonly { readonly when: Value; readonly do: readonly Step[] }[];
  readonly role?: Value;
  readonly userRole?: Value;
  readonly layout: { readonly type: 'entry' | 'area'; readonly phone?: 'bottomBar' | 'drawer' };
  readonly menu?: Menu;
  readonly header: readonly Node[];
  readonly context: readonly Node[];
  readonly notice: readonly Node[];
  readonly aside: readonly Node[];
  readonly popups: readonly PopupEntry[];
  /** Those of `widgets` that may load after the first paint. */
  readonly late?: readonly string[];
}

/** The menu of a shell. */
export interface Menu {
  readonly menu: string;
  readonly items: readonly MenuItem[];
}

/** An entry of a menu; with `items`, a titled group of entries. */
export interface MenuItem {
  readonly id: string;
  readonly text: Value;
  readonly icon?: string;
  readonly show?: Value;
  readonly disabled?: Value;
  /** The reason why it is disabled. */
  readonly reason?: Value;
  readonly phone?: 'primary';
  /** Path of the screen that it opens; the item is current while this screen is shown. */
  readonly href?: string;
  readonly screen?: string;
  readonly steps?: readonly Step[];
  readonly items?: readonly MenuItem[];
}

/** A file `popups/<id>.json`: a dialog with a state of its own. */
export interface Popup extends Scoped, Pick<Screen, 'address'> {
  readonly popup: string;
  readonly title: Value;
  readonly dismissable: boolean;
  readonly size: 'small' | 'medium' | 'large' | 'full';
  readonly shape?: 'drawer';
  readonly modal?: false; // the page beside a drawer remains usable
  readonly body: readonly Node[];
  readonly footer: readonly Node[];
}

/** Loaded at start. Its size does not depend on the number of screens. */
export interface Portal {
  readonly release: string;
  readonly name: Value;
  readonly logo?: Value;
  /** Address of the image in the browser's tab, if it is not the logo. */
  readonly icon?: Value;
  readonly languages: {
    readonly default: string;
    readonly available: readonly string[];
    readonly store: string;
    /** Whether a visitor who has chosen none begins in a language of the browser. */
    readonly ofBrowser?: true;
  };
  /** The locales that each language is written with. */
  readonly locales: { readonly [language: string]: Notation };
  readonly configuration: {
    readonly kinds: readonly string[];
    readonly path: string;
    readonly fallback: { readonly [kind: string]: string };
    /** Base address of the files. */
    readonly root: Value;
  };
  /** Defaults of the deploy settings. */
  readonly settings: { readonly [name: string]: unknown };
  /** The deploy settings with addresses, by use. */
  readonly addresses: AddressSettings;
  readonly services: { readonly [service: string]: Value };
  /** Base address of services whose own address is a path. */
  readonly serviceRoot: Value;
  readonly apiKey?: { readonly header: string; readonly value: Value };
  /** Header and member of the body with which services redirect the browser. */
  readonly redirect: { readonly header: string; readonly member: string };
  readonly timeout: Value;
  readonly bearer: 'plain' | 'base64';
  /** The store of the visitor's choice between `device`, `light` and `dark`. */
  readonly appearance?: { readonly store: string };
  /** The boolean store in which visitors turn keyboard shortcuts off, if there are any. */
  readonly shortcuts?: { readonly store: string };
  readonly stores: { readonly [name: string]: Store };
  readonly tokens: {
    readonly [scheme: string]: {
      readonly read: Value;
      readonly held?: true | 'page'; // who adds it: the server, or the sign-in in the page
      readonly call?: Call;
      readonly keep?: 'memory';
      readonly unauthorized?: readonly Step[];
    };
  };
  readonly signIn?: SignIn;
  readonly guarded?: true; // calls carry the header that other sites cannot set
  /** The user, and the stores that are restored if they sign in after an expired session. */
  readonly resume?: {
    readonly user: Value;
    readonly keep: readonly string[];
    readonly visitors?: true;
  };
  /** Values that every expression can read, as `portal.<name>`. */
  readonly values?: NonNullable<Scoped['values']>;
  readonly start: readonly Step[];
  readonly unauthorized: readonly Step[];
  readonly unknownRoute: readonly Step[];
  /** Members of error responses with code and description; the first one present is used. */
  readonly refusal?: { readonly code: readonly string[]; readonly description: readonly string[] };
  readonly popups: { readonly [role: string]: string };
  readonly banner?: Pick<Scoped, 'values'> & {
    readonly nodes: readonly Node[];
    readonly widgets: readonly string[];
    readonly actions: { readonly [name: string]: readonly Step[] };
  };
  readonly analytics?: {
    readonly flag: Value;
    readonly consent: Value;
    readonly address?: Value; // receives each event
  };
  /** Screens that are opened by name in this file (start, unauthorized, unknownRoute). */
  readonly paths: { readonly [screen: string]: string };
  /** The verbs and functions that this file uses and that load with it. */
  readonly blocks?: readonly BlockName[];
  readonly icons?: true; // the release has icons of the portal's own
  readonly define: { readonly [name: string]: unknown };
}
