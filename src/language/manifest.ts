import type { FieldMask, FormControl } from './form.ts';

/** JSON Schema 2020-12, as data. */
export type JsonSchema = { readonly [keyword: string]: unknown } | boolean;

/**
 * Describes a widget as data, for the compiler, the editors, the documentation and the types of
 * its props.
 *
 * `props` is a JSON Schema of an object. Its keywords beyond JSON Schema are described in
 * `docs/manifests.md`.
 */
export interface WidgetManifest {
  readonly type: string;
  readonly title: string;
  /**
   * By language, for tools of authors: the words for `title`, for `description`, and for other
   * English texts of the manifest, by the text.
   */
  readonly words?: { readonly [language: string]: { readonly [english: string]: string } };
  readonly description: string;
  /** `node`: used in bodies; `control`: the input of a field. */
  readonly kind: 'node' | 'control';
  /** Where palettes list a node; without it among the portal's own. */
  readonly group?: 'text' | 'layout' | 'action' | 'data' | 'media' | 'message' | 'navigation';
  /** The traits of a control; required if `kind` is `control`. */
  readonly control?: ControlManifest;
  readonly props: JsonSchema;
  readonly slots?: {
    readonly [name: string]: {
      readonly description: string;
      readonly 'x-row-of'?: string;
      /** Values of props that nodes in the slot take unless they set them. */
      readonly defaults?: { readonly [prop: string]: unknown };
      /**
       * The member `by` of the items of the prop `of` names a field of the form in the slot, which
       * is checked.
       */
      readonly fields?: { readonly of: string; readonly by: string };
    };
  };
  /**
   * `x-with: <prop>`: the event and the prop need each other. `x-link`: where the steps of the
   * event only open a screen, the widget renders a link, with `linkOf`.
   */
  readonly events?: {
    readonly [name: string]: {
      readonly description: string;
      readonly payload?: JsonSchema;
      readonly 'x-with'?: string;
      readonly 'x-link'?: true;
    };
  };
  /**
   * The widget's texts, by language, read with `t('next')`; a portal overrides them as
   * `widgets.<type>.next`.
   */
  readonly texts?: { readonly [key: string]: { readonly [language: string]: string } };
  /** The prop with the accessible name; a node without it is an error. */
  readonly label?: string;
  /** The props that follow from `source` of a node. */
  readonly source?: WidgetSource;
  /** How users sort; the compiler compares the keys with those of the service. */
  readonly sorting?: WidgetSorting;
  /** The settings of portal.yaml that it reads, by name. */
  readonly settings?: { readonly [name: string]: WidgetSetting };
  /** In a shell, it may load after the first paint: its file is not preloaded. */
  readonly late?: true;
}

/** A setting of portal.yaml that a widget reads. */
export interface WidgetSetting {
  readonly description: string;
  /** The texts that it may have; the first one counts where the portal declares none. */
  readonly values?: readonly string[];
  /** The portal must declare it where these other settings have these values. */
  readonly neededWith?: { readonly [setting: string]: string };
}

/** The items that users sort by, such as the columns of a table. */
export interface WidgetSorting {
  /** The prop with the items. */
  readonly items: string;
  /** The member that turns sorting on or off. Default: whether the first of `key` is given. */
  readonly when: string;
  /** The members that may have the sort key; the first one given counts. */
  readonly key: readonly string[];
}

/**
 * The props that receive the parts of a data source. The widget receives nothing for members that
 * are omitted.
 */
export interface WidgetSource {
  /** The response: `data.x`. */
  readonly data?: string;
  /** The loading status: `status.x`. */
  readonly status?: string;
  /** The failure: `failure.x`. */
  readonly failure?: string;
  /** The total number of rows: `total.x`, if the data has it. */
  readonly total?: string;
  /** Page and order, as a binding, where the data are paged. */
  readonly page?: string;
  /** The page sizes offered, where the data are paged. */
  readonly sizes?: string;
  /**
   * The event that reloads the data. A boolean prop of the same name, which offers the retry, is
   * set too.
   */
  readonly reload?: string;
}

/** The traits that a control declares for the compiler and the form. */
export interface ControlManifest {
  /** The name in forms: `control: <name>`. */
  readonly name: string;
  /**
   * JSON Schema of the values that the control writes; its `description` completes "The control
   * writes …". Without it, the control writes values of the field's type.
   */
  readonly value?: JsonSchema;
  /** The value of a field with options: one of their values, or a list of them. */
  readonly options?: 'one' | 'many';
  /**
   * Types of fields for which this is the default control; `options` stands for fields with
   * options, `alternatives` for the field that chooses one of several shapes. The default of
   * `string` applies to all other types.
   */
  readonly defaultFor?: readonly (
    | 'string'
    | 'number'
    | 'integer'
    | 'boolean'
    | 'options'
    | 'alternatives'
  )[];
  /**
   * Formats of texts for which this is the default control, each with the props that a field of the
   * format has where it gives none.
   */
  readonly formats?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Default: `form`. */
  readonly frame?: FormControl['frame'];
  /**
   * `false`: the label never says that the field is optional, because no input is a value too.
   */
  readonly marksOptional?: boolean;
  /** Its values are never stored, whatever the form declares. */
  readonly sensitive?: boolean;
  /** A text input: the form commits the typed text on blur. */
  readonly typed?: boolean;
  /** The rules that its `problemOf` and `problemIn` return; each needs the text `errors.<rule>`. */
  readonly rules?: readonly string[];
  /** Follows `readOnly`: it can show a computed value that users read and cannot change. */
  readonly readOnly?: boolean;
  /** Trims the text on blur. */
  readonly trims?: boolean;
  /** Default mask of its fields; a mismatch is not an error. */
  readonly mask?: FieldMask;
}

/**
 * Describes a verb as data, from which the grammar of its step, its checks, its documentation and
 * its types are generated.
 *
 * `params` is a JSON Schema of the step as an author writes it, without `when`; the member named
 * like the verb is required. Its keywords beyond JSON Schema are those of props, see
 * `docs/manifests.md`.
 */
export interface VerbManifest {
  readonly verb: string;
  readonly description: string;
  /**
   * The step in words, by language. `text` names parameters in braces; a part in brackets is left
   * out if one of its parameters is missing, or false for `{parameter?}`. The other members, named
   * after parameters with steps, introduce these steps.
   */
  readonly sentence?: {
    readonly [language: string]: { readonly text: string; readonly [steps: string]: string };
  };
  /**
   * By language, what people call its parameters, by name, and the words for `description` and for
   * other English texts of the manifest, by the text.
   */
  readonly words?: { readonly [language: string]: { readonly [name: string]: string } };
  /** Steps as an author writes them, for the documentation. */
  readonly examples?: readonly object[];
  readonly params: JsonSchema;
  /** The step of a release, if it has another shape than `params`. */
  readonly emitted?: JsonSchema;
  /** Ends the list of steps: always, or if these parameters have these values. */
  readonly ends?: boolean | { readonly [parameter: string]: unknown };
  /**
   * Parameters that the action receives unevaluated, or all of them. Lists of steps always belong
   * here.
   */
  readonly deferred?: boolean | readonly string[];
  /** The value that `as` names; it may be missing. */
  readonly answer?: JsonSchema;
  /** The kind of file in which the step is allowed (`popup`). Default: every kind. */
  readonly within?: string;
}
