import type { Step } from './generated/steps.ts';
import type { BlockName } from './blockName.ts';
import type { Value } from './value.ts';

/** A form: `schema` for rjsf and ajv, `fields` for the runtime, in order. */
export interface Form {
  readonly form: string;
  readonly variant?: string;
  /** JSON Schema 2020-12 of the form's data. */
  readonly schema: { readonly [keyword: string]: unknown };
  readonly fields: readonly Field[];
  /** The controls of its fields, by widget. */
  readonly controls: { readonly [widget: string]: FormControl };
  readonly layout: readonly LayoutItem[];
  readonly rules: readonly FormRule[];
  /** Names of fields whose values are never stored. */
  readonly sensitive: readonly string[];
  readonly define: { readonly [name: string]: unknown };
  readonly widgets: readonly string[];
  /** The verbs and functions that it uses and that load with it. */
  readonly blocks?: readonly BlockName[];
}

/** A row of a form: a field, fields beside one another, or a titled group of rows. */
export type LayoutItem =
  | string
  | readonly string[]
  | { readonly group: Value; readonly fields: readonly LayoutItem[] };
/**
 * How a field handles typed and pasted text: the allowed characters, the keys that it ignores, and
 * how other notations are normalized.
 */
export interface FieldMask {
  readonly allow?: string;
  readonly max?: number;
  readonly keys?: 'refuse';
  readonly stripDiacritics?: boolean;
  readonly upper?: boolean;
  readonly read?: readonly { readonly when?: string; readonly from: string; readonly to: string }[];
}
/** The traits of a control, from its manifest. */
export interface FormControl {
  /**
   * Whether the form or the control itself renders label, help and error. A `bare` control has
   * none of these, and a `hidden` one takes no space.
   */
  readonly frame: 'form' | 'control' | 'bare' | 'hidden';
  /** Whether the label of an optional field says that it is optional. */
  readonly marksOptional: boolean;
  /** For text inputs: whether the text is the value, or is parsed to a value. */
  readonly typed?: 'text' | 'value';
  readonly trims?: true;
  /** Default mask of its fields. */
  readonly mask?: FieldMask;
}

/** The value of a text, a checkbox or a list that the user has not filled in. */
export type EmptyValue = '' | false | readonly never[];

/** The fields of an object, and their layout. */
export interface FieldGroup {
  readonly fields: readonly Field[];
  readonly layout: readonly LayoutItem[];
}

/** The rows of a list. */
export interface FieldRows {
  /** The field of each row, named `row`. Its expressions can read `row` and `index`. */
  readonly row: Field;
  /** The value of a new row, as a constant. */
  readonly first: unknown;
  /** Text of the button that adds a row. Default: made from the label of the row. */
  readonly add?: Value;
  readonly most?: number;
}

/** A field of a form: its control, texts, conditions and checks. */
export interface Field {
  readonly name: string;
  /** The widget of its control; empty if it has fields or rows instead. */
  readonly control: string;
  /** Of an object: the fields inside it. */
  readonly group?: FieldGroup;
  /** Of a list: its rows. */
  readonly rows?: FieldRows;
  readonly label: Value;
  readonly help?: Value;
  readonly placeholder?: Value;
  readonly autocomplete?: string;
  readonly required: Value;
  /** Computed from the other fields; the control shows it and users cannot change it. */
  readonly value?: Value;
  readonly mask?: FieldMask;
  readonly show?: Value;
  /**
   * What expressions and checks see while the field has no value. Without it they see a missing
   * value, as for numbers, dates and maps.
   */
  readonly empty?: EmptyValue;
  /** Takes the whole row in a form with columns. */
  readonly wide?: true;
  readonly whenHidden: 'keep' | 'drop' | 'reset';
  readonly disabled?: Value;
  readonly reason?: Value;
  readonly invalid?: Value;
  readonly indicators?: readonly { readonly text: Value; readonly met: Value }[];
  readonly link?: { readonly text: Value; readonly on: readonly Step[] };
  readonly options?: readonly { readonly value: string | number | boolean; readonly text: Value }[];
  /** Error codes by validation keyword or validator; `text` chains are as in ErrorRule. */
  readonly codes: { readonly [rule: string]: string };
  /** Named validators in order, as schemas. */
  readonly validators: readonly {
    readonly name: string;
    readonly schema: { readonly [keyword: string]: unknown };
    readonly code: string;
  }[];
  readonly props: { readonly [name: string]: Value };
  /** Fields whose rules, indicators or visibility read this one, which commits on each key. */
  readonly watched: boolean;
  readonly on?: { readonly [event: string]: readonly Step[] };
}

/** A rule over several fields: its error shows while `when` is true. */
export interface FormRule {
  readonly when: Value;
  readonly field?: string;
  readonly error: {
    readonly code?: Value;
    readonly description?: Value;
    readonly text: readonly string[];
  };
}
