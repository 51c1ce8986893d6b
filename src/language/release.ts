import type { Path, Tree } from './expression.ts';
import type { Store } from './store.ts';

/**
 * The shapes of a release: what the compiler writes and the runtime reads, plain JSON.
 *
 * ```
 * release/current.json                      { "release": "<id>" }: the pointer; the only mutable file
 * release/<id>/portal.json                  Portal
 * release/<id>/routes/<segment>.json        RouteFile of one first path segment ('_root' for '/', '_param' for '/{x}')
 * release/<id>/routes/<segment>/<next>.json RouteFile of a branch, where an index is split ('_param' for a parameter)
 * release/<id>/screens/<screen>.json        Screen
 * release/<id>/shells/<shell>.json          Shell
 * release/<id>/popups/<popup>.json          Popup
 * release/<id>/forms/<form>[.<variant>].json  Form      and  forms/<form>[.<variant>].js: its ajv validator, an ES module
 * release/<id>/texts/<language>/portal.json, …/<screen|shell|popup id>.json   message key -> i18next message
 * release/<id>/maps/<kind>/<id>.json         node key -> [file, line, column]; read only to locate an error
 * release/<id>/theme.css                    design tokens
 * ```
 * `<id>` is the hash of all its files. Every file of it is immutable. The pages that are drawn ahead are no part of it:
 * the build writes them beside it, `pages/<language>/<path>/index.html`.
 */

/**
 * A value of a prop. Plain JSON is itself; an object with exactly one of the marker keys is dynamic:
 * `=` an expression; `t` a message with arguments; `@` a binding to a state path; `fn` a value per row (scope `row`, `index`);
 * `why` the texts whose conditions hold, as one text.
 * The compiler guarantees that no literal object of a descriptor carries a marker key.
 */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | { readonly [key: string]: Value }
  | ExpressionValue
  | TextValue
  | BindingValue
  | RowValue
  | WhyValue;
export interface ExpressionValue {
  readonly '=': Tree;
}
export interface TextValue {
  readonly t: string;
  readonly p?: { readonly [argument: string]: Value };
}
export type BindingValue = Readonly<Record<'@', Path>>;
export interface RowValue {
  readonly fn: Value;
}
export interface WhyValue {
  readonly why: readonly { readonly when: Tree; readonly text: Value }[];
}

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
}

/** One step of a list of effects. `verb` is closed; the remaining members are the verb's own parameters. */
export interface Step {
  readonly verb: Verb;
  readonly when?: Value;
  /** Key for positions and messages. */
  readonly key: string;
  readonly [parameter: string]: unknown;
}
export type Verb =
  | 'call' | 'run' | 'step' | 'open' | 'leave' | 'set' | 'reset' | 'popup' | 'close' | 'toast' | 'download' | 'post'
  | 'remember' | 'forget' | 'signIn' | 'signOut' | 'reload' | 'invalidate' | 'wait' | 'focus' | 'submit' | 'language' | 'locate';

/** A call, ready to be made: everything the OpenAPI file says is resolved. */
export interface Call {
  readonly operation: Operation;
  /** By parameter name; missing values are left out. */
  readonly with?: { readonly [name: string]: Value };
  /** `{ value }`, or a JSON merge patch `{ from, merge }`. */
  readonly body?: Body;
  readonly url?: Value;
  /** Members of the answer without which the file that makes the call cannot go on; an answer that lacks one counts as no answer. */
  readonly needs?: readonly Path[];
  /** Statuses that count as success; default: the 2xx. */
  readonly success?: readonly number[];
  readonly blocking?: Value;
  readonly onError?: readonly ErrorRule[];
  readonly onSuccess?: readonly Step[];
}
export type Body = { readonly value: Value } | { readonly from: Value; readonly merge: Value };
export interface Operation {
  readonly id: string;
  /** Name of the service file; its base address is `Portal.services[service]`. */
  readonly service: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/v1/users/{id}` below the base. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: 'json' | 'form';
  /** Media type of a JSON body that is not plain JSON: a merge patch, the JSON of a vendor. */
  readonly media?: string;
  /** Token schemes of `Portal.tokens`, the first that has a token is used; empty: none. */
  readonly security: readonly string[];
  readonly apiKey: boolean;
  readonly response: 'json' | 'text' | 'binary' | 'none';
  /** Media type to ask for, where the service can answer in several. */
  readonly accept?: string;
  /** The types of a JSON answer's members; what has another type is read as its own where that can be, else it is missing. */
  readonly shape?: Shape;
  /** A good answer may send the browser on instead (by the header `x-up-redirect` or a member `redirect`), and owes no body then. */
  readonly redirects?: true;
  /** The body holds a password, a code or a card number: nothing of the request outlives the page. */
  readonly secret?: true;
}

/**
 * A parameter of an operation. `style` says how a list or a map is written: `repeat` gives each value (or member) a
 * parameter of its own, `comma`, `space` and `pipe` join them, `pairs` joins `name=value`, `deep` writes `name[member]`,
 * `json` is the JSON of it.
 */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly style?: 'repeat' | 'comma' | 'space' | 'pipe' | 'pairs' | 'deep' | 'json';
}

/**
 * The type of a value of an answer: `t` a text, `n` a number, `b` a truth value; `T`, `N`, `B` the same, whether it is
 * written as text or number; `D` a day; `*` anything; a list of one shape; an object with these members, and any others.
 */
export type Shape = 't' | 'n' | 'b' | 'T' | 'N' | 'B' | 'D' | '*' | readonly [Shape] | { readonly [member: string]: Shape };

/** A piece of data a screen, shell or popup asks for by itself. */
export interface Data extends Call {
  readonly when?: Value;
  readonly once?: boolean;
  readonly after?: number;
  readonly keep?: string;
  readonly total?: Value;
  readonly resets?: { readonly on: readonly Path[]; readonly values: readonly { readonly path: Path; readonly value: Value }[] };
}

/** One rule of an error pipeline, inlined where it is named. */
export interface ErrorRule {
  readonly status?: readonly number[];
  /** A condition over `failure` (code, status, description). */
  readonly when?: Value;
  /** Sources in order: `body.x`, `headers.x`, `refusal.code`, `status`, else a literal code. */
  readonly code: readonly string[];
  readonly description?: readonly string[];
  readonly parameters?: 'json' | 'firstUnderscore';
  /** Takes the failure only where the chain finds a text. */
  readonly needsText?: true;
  /** `config.<member>.{code}`, `texts.<key with {code} or {status}>`, `description`. */
  readonly text: readonly string[];
  readonly to:
    | 'inline'
    | 'silent'
    | { readonly popup: string }
    | { readonly open: string; readonly query?: { readonly [name: string]: Value } }
    | { readonly steps: readonly Step[] };
  readonly onClose?: readonly Step[];
  readonly also?: readonly Step[];
}

/** A failure as expressions and sinks see it. */
export interface Failure {
  readonly code: string;
  readonly status?: number;
  readonly text: string;
  readonly description?: string;
  /** What the service's answer held; nothing of it is certain. */
  readonly body?: object;
}

/** What screens, shells and popups have in common. */
export interface Scoped {
  readonly state: { readonly [name: string]: Value };
  /** State that follows an expression until it is set, and again when the expression's value changes. */
  readonly follows?: { readonly [name: string]: Value };
  readonly data: { readonly [name: string]: Data };
  readonly actions: { readonly [name: string]: readonly Step[] };
  readonly timers?: readonly { readonly every?: number; readonly after?: number; readonly do: readonly Step[] }[];
  /** The constants and tables of define.yaml that it names. */
  readonly define: { readonly [name: string]: unknown };
  /** Names of the widgets it needs, to be loaded with it. */
  readonly widgets: readonly string[];
  /** Forms it needs, as `form` or `form.variant`. */
  readonly forms: readonly string[];
  readonly access?: readonly AccessRule[];
}

export interface AccessRule {
  readonly rule: string;
  readonly when: Value;
  readonly otherwise: readonly Step[];
}

export interface PopupEntry {
  readonly popup: string;
  readonly when: Value;
  readonly while?: true; // it closes when the condition ends, and its parameters follow
  readonly with?: { readonly [name: string]: Value };
  readonly onClose?: readonly Step[];
}

/** State that lives in the query, unless it has its first value. `missing`: an empty parameter says that there is none; `of`: all that an address may bring; `open`: leaving it goes back. */
export interface AddressEntry extends Partial<Readonly<Record<'of' | 'least' | 'most', Value>>> {
  readonly path: Path;
  readonly type: 'text' | 'number' | 'boolean' | 'date';
  readonly missing?: true;
  readonly history?: 'replace' | 'open';
}

export interface Screen extends Scoped {
  readonly screen: string;
  readonly title: Value;
  readonly heading: 'shown' | 'none';
  readonly shell?: string;
  readonly audience?: string;
  readonly enter: readonly Step[];
  readonly choose?: readonly { readonly screen: string; readonly when?: Value }[];
  readonly body: readonly Node[];
  readonly steps?: { readonly [name: string]: { readonly body: readonly Node[]; readonly enter: readonly Step[]; readonly title?: Value; readonly history: 'push' | 'replace' } };
  readonly start?: Value;
  readonly unsaved?: Value;
  readonly address?: { readonly [parameter: string]: AddressEntry };
  /** What a reload of the page leaves as it is, beside the step. */
  readonly keep?: readonly Path[];
  readonly popups: readonly PopupEntry[];
  /** Security schemes whose tokens are asked for as it is entered, so that its first call need not wait for them. */
  readonly tokens?: readonly string[];
  readonly prerender?: boolean; // drawn to HTML when the portal is built
}

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
}

export interface Menu {
  readonly menu: string;
  readonly items: readonly MenuItem[];
}
export interface MenuItem {
  readonly id: string;
  readonly text: Value;
  readonly icon?: string;
  readonly show?: Value;
  readonly disabled?: Value;
  /** Why it is disabled. */
  readonly reason?: Value;
  readonly phone?: 'primary';
  /** Path of the screen it opens; the item is current while the route's screen is this one. */
  readonly href?: string;
  readonly screen?: string;
  readonly steps?: readonly Step[];
  readonly items?: readonly MenuItem[];
}

export interface Popup extends Scoped, Pick<Screen, 'address'> {
  readonly popup: string;
  readonly title: Value;
  readonly dismissable: boolean;
  readonly size: 'small' | 'medium' | 'large' | 'full';
  readonly body: readonly Node[];
  readonly footer: readonly Node[];
}

/** One address of the portal. */
export interface Route {
  readonly path: string;
  readonly screen: string;
  /** Route name (`data-route`). */
  readonly name: string;
  readonly shell?: string;
  /** A text unless `type` says otherwise; what does not read as it is missing. */
  readonly query: { readonly [name: string]: { readonly decode?: 'base64'; readonly type?: 'number' | 'boolean' } };
  readonly widgets: readonly string[];
  readonly forms: readonly string[];
  readonly address?: true;
}
/** Routes in the order in which they are tried. */
export type RouteIndex = readonly Route[];
/** An index that is split by the next part of the address. */
export interface RouteBranches {
  /** Routes that end here or take the rest: tried after those of the branches. */
  readonly here: RouteIndex;
  /** Whether there is a branch for a parameter. */
  readonly open: boolean;
}
export type RouteFile = RouteIndex | RouteBranches;

/** Read at start. Nothing in it grows with the number of screens. */
export interface Portal {
  readonly release: string;
  readonly name: Value;
  readonly logo?: Value;
  readonly languages: { readonly default: string; readonly available: readonly string[]; readonly store: string };
  readonly breakpoint: number;
  readonly configuration: { readonly kinds: readonly string[]; readonly path: string; readonly fallback: { readonly [kind: string]: string } };
  /** Defaults of the deploy settings. */
  readonly settings: { readonly [name: string]: unknown };
  readonly services: { readonly [service: string]: Value };
  readonly apiKey?: { readonly header: string; readonly value: Value };
  readonly captcha?: { readonly header: string };
  readonly timeout: Value;
  readonly bearer: 'plain' | 'base64';
  /** The store of the visitor's choice between `device`, `light` and `dark`. */
  readonly appearance?: { readonly store: string };
  readonly stores: { readonly [name: string]: Store };
  readonly tokens: { readonly [scheme: string]: { readonly read: Value; readonly call?: Call; readonly keep?: 'memory'; readonly unauthorized?: readonly Step[] } };
  /** Who the user is, and the stores that belong to where an expired session was; a later sign-in of the same user goes on there. */
  readonly resume?: { readonly user: Value; readonly keep: readonly string[] };
  readonly start: readonly Step[];
  readonly unauthorized: readonly Step[];
  readonly unknownRoute: readonly Step[];
  /** Members in which services give the code and the description of a refusal; the first that is there counts. */
  readonly refusal?: { readonly code: readonly string[]; readonly description: readonly string[] };
  readonly popups: { readonly [role: string]: string };
  readonly banner?: { readonly nodes: readonly Node[]; readonly widgets: readonly string[]; readonly actions: { readonly [name: string]: readonly Step[] } };
  readonly analytics?: { readonly flag: Value; readonly consent: Value };
  /** Screens that may be opened by name from anywhere in this file (start, unauthorized, unknownRoute). */
  readonly paths: { readonly [screen: string]: string };
  readonly define: { readonly [name: string]: unknown };
}

/** A form, split for its readers: `schema` for rjsf and ajv, `fields` for the runtime, in order. */
export interface Form {
  readonly form: string;
  readonly variant?: string;
  /** JSON Schema 2020-12 of the form's data. */
  readonly schema: { readonly [keyword: string]: unknown };
  readonly fields: readonly Field[];
  readonly layout: readonly LayoutItem[];
  readonly rules: readonly FormRule[];
  /** Names of fields never kept anywhere. */
  readonly sensitive: readonly string[];
  readonly define: { readonly [name: string]: unknown };
  readonly widgets: readonly string[];
}
export type LayoutItem = string | readonly string[] | { readonly group: Value; readonly fields: readonly LayoutItem[] };
/** What a field makes of texts that are typed or brought: what it accepts, what keys type, how other ways of writing are read. */
export interface FieldMask {
  readonly allow?: string;
  readonly max?: number;
  readonly keys?: 'refuse';
  readonly stripDiacritics?: boolean;
  readonly upper?: boolean;
  readonly read?: readonly { readonly when?: string; readonly from: string; readonly to: string }[];
}
export interface Field {
  readonly name: string;
  readonly control: string;
  readonly label: Value;
  readonly help?: Value;
  readonly placeholder?: Value;
  readonly autocomplete?: string;
  readonly required: Value;
  readonly mask?: FieldMask;
  readonly show?: Value;
  readonly whenHidden: 'keep' | 'drop' | 'reset';
  readonly disabled?: Value;
  readonly reason?: Value;
  readonly invalid?: Value;
  readonly indicators?: readonly { readonly text: Value; readonly met: Value }[];
  readonly link?: { readonly text: Value; readonly on: readonly Step[] };
  readonly options?: readonly { readonly value: string | number | boolean; readonly text: Value }[];
  /** Validation keyword or validator name -> error code; `text` chains are as in ErrorRule. */
  readonly codes: { readonly [rule: string]: string };
  /** Named validators in order, already schemas. */
  readonly validators: readonly { readonly name: string; readonly schema: { readonly [keyword: string]: unknown }; readonly code: string }[];
  readonly props: { readonly [name: string]: Value };
  /** Other fields whose rules, indicators or visibility read this one: it commits at each key. */
  readonly watched: boolean;
  readonly on?: { readonly [event: string]: readonly Step[] };
}
export interface FormRule {
  readonly when: Value;
  readonly field?: string;
  readonly error: { readonly code?: Value; readonly description?: Value; readonly text: readonly string[] };
}
