/* Generated from schemas/ by `npm run types`. */

/**
 * Any file of a portal.
 */
export type Descriptor =
  Access | Data | Define | Errors | Form | Fragment | Menu | Node | Popup | Portal | Screen | Shell | Step | Texts | Theme | Validators;
/**
 * A name: letters, digits and underscores.
 */
export type NameValue = string;
/**
 * An expression: begins with "=".
 */
export type ExpressionValue = string;
/**
 * True, false or an expression.
 */
export type ConditionValue = ExpressionValue | boolean;
/**
 * A text key, a text key with arguments, or an expression that gives a text.
 */
export type TextValue = MessageValue | string;
/**
 * One effect: a verb, its parameters, and optionally `when`.
 */
export type Step =
  | CallStep
  | RunStep
  | StepStep
  | OpenStep
  | LeaveStep
  | SetStep
  | ResetStep
  | PopupStep
  | CloseStep
  | ToastStep
  | DownloadStep
  | PostStep
  | RememberStep
  | ForgetStep
  | SignInStep
  | SignOutStep
  | ReloadStep
  | InvalidateStep
  | WaitStep
  | FocusStep
  | LanguageStep
  | LocateStep;
/**
 * A path of the state: state.filter.product.
 */
export type StatePathValue = string;
/**
 * A number or an expression.
 */
export type NumberValue = ExpressionValue | number;
export type LayoutForm =
  | string
  | [string, ...string[]]
  | {
      group: TextValue;
      /**
       * Fields and rows.
       *
       * @minItems 1
       */
      fields: [LayoutForm, ...LayoutForm[]];
    };
/**
 * A part of a screen: `type`, the widget's own props and a few keys every node has.
 */
export type Node = (FormNode | ErrorNode | FragmentNode | StepsNode | SlotNode) | Widgets;
/**
 * A path of the state: state.filter.product.
 */
export type BindingValue = string;
/**
 * Pipelines, actions, data or call names whose failures show here.
 */
export type ErrorsValue = [string, ...string[]] | string;
/**
 * A rule of access.yaml, or a list of them.
 */
export type RulesValue = [string, ...string[]] | string;
export type ItemMenu = {
  id?: NameValue;
  text?: TextValue;
  /**
   * Icon.
   */
  icon?: string;
  /**
   * Screen it opens.
   */
  open?: string;
  query?: ValuesValue;
  with?: ValuesValue;
  /**
   * Action it runs.
   */
  run?: string;
  /**
   * Steps it runs.
   */
  do?: Step[];
  show?: ConditionValue;
  /**
   * Rule without which it is not shown.
   */
  access?: string;
  disabled?: ConditionValue;
  needs?: RulesValue;
  reason?: TextValue;
  /**
   * Stands in the bottom bar.
   */
  phone?: 'primary';
  section?: TextValue;
  /**
   * Entries of the group.
   *
   * @minItems 1
   */
  items?: [ItemMenu, ...ItemMenu[]];
};
/**
 * A message, or a group of them.
 */
export type EntryTexts =
  | string
  | {
      [k: string]: EntryTexts;
    };

/**
 * Roles and named rules.
 */
export interface Access {
  /**
   * Concept and version of this file.
   */
  schema: 'access/1';
  /**
   * Roles.
   *
   * @minItems 1
   */
  roles: [NameValue, ...NameValue[]];
  role?: ExpressionValue;
  /**
   * Rules that are written ahead: nothing has to use them yet.
   *
   * @minItems 1
   */
  later?: [string, ...string[]];
  /**
   * Rules, by name.
   */
  rules: {
    /**
     * A rule.
     */
    [k: string]: {
      /**
       * Roles that can ever hold it.
       *
       * @minItems 1
       */
      roles: [string, ...string[]];
      when: ConditionValue;
      reason?: TextValue;
      /**
       * Run when it does not hold.
       */
      otherwise?: Step[];
    };
  };
}
/**
 * A text key and the arguments of its message.
 */
export interface MessageValue {
  /**
   * Text key.
   */
  key: string;
  /**
   * Argument of the message.
   */
  [k: string]: string | number | boolean;
}
/**
 * Calls an operation; a failed call ends the list.
 */
export interface CallStep {
  /**
   * Operation of the services: operationId or operationId/variant.
   */
  call: string;
  with?: ValuesValue;
  /**
   * Body of the request; { from, merge } is a JSON merge patch.
   */
  body?: {
    [k: string]: unknown;
  };
  url?: ExpressionValue;
  blocking?: ConditionValue;
  /**
   * Statuses that count as success; default: the 2xx.
   *
   * @minItems 1
   */
  success?: [number, ...number[]];
  /**
   * Run after a good answer.
   */
  onSuccess?: Step[];
  /**
   * Pipeline of errors.yaml that takes a failure.
   */
  onError?: string;
  as?: NameValue;
  when?: ConditionValue;
}
/**
 * Values by name.
 */
export interface ValuesValue {
  [k: string]: ValueValue;
}
/**
 * A literal, or an expression where a text begins with "=".
 */
export interface ValueValue {
  [k: string]: unknown;
}
/**
 * Runs a declared action.
 */
export interface RunStep {
  /**
   * Name of an action; shell.<name> for one of the shell.
   */
  run: string;
  when?: ConditionValue;
}
/**
 * Moves to a step of the screen; ends the list.
 */
export interface StepStep {
  /**
   * Name of the step.
   */
  step: string;
  when?: ConditionValue;
}
/**
 * Opens a screen; ends the list.
 */
export interface OpenStep {
  /**
   * Screen.
   */
  open: string;
  with?: ValuesValue;
  query?: ValuesValue;
  /**
   * Replace the history entry.
   */
  replace?: boolean;
  /**
   * Load the whole page.
   */
  reload?: boolean;
  when?: ConditionValue;
}
/**
 * Leaves the portal for an address of an allowed host; ends the list.
 */
export interface LeaveStep {
  leave: ExpressionValue;
  /**
   * Setting that lists the allowed hosts.
   */
  hosts: string | unknown[];
  when?: ConditionValue;
}
/**
 * Writes state values.
 */
export interface SetStep {
  /**
   * State path -> value; { from, merge } or { from, keep } for records.
   */
  set: {
    [k: string]: ValueValue;
  };
  when?: ConditionValue;
}
/**
 * Gives state values their first value again.
 */
export interface ResetStep {
  /**
   * State paths.
   *
   * @minItems 1
   */
  reset: [StatePathValue, ...StatePathValue[]];
  when?: ConditionValue;
}
/**
 * Opens a popup and waits until it is closed.
 */
export interface PopupStep {
  /**
   * Popup, or a well-known name of portal.yaml.
   */
  popup: string;
  with?: ValuesValue;
  as?: NameValue;
  /**
   * Run when it is closed.
   */
  onClose?: Step[];
  when?: ConditionValue;
}
/**
 * Closes the popup; the value is its result.
 */
export interface CloseStep {
  close: ValueValue;
  when?: ConditionValue;
}
/**
 * Shows a short message.
 */
export interface ToastStep {
  toast: TextValue;
  /**
   * Its tone; default info.
   */
  tone?: 'info' | 'success' | 'warning' | 'error';
  when?: ConditionValue;
}
/**
 * Saves a file.
 */
export interface DownloadStep {
  /**
   * The file.
   */
  download: {
    base64?: ExpressionValue;
    text?: ExpressionValue;
    bytes?: ExpressionValue;
    rows?: ExpressionValue;
    /**
     * Columns of the CSV.
     *
     * @minItems 1
     */
    columns?: [
      {
        title: TextValue;
        /**
         * Member of the row.
         */
        field?: string;
        value?: ExpressionValue;
      },
      ...{
        title: TextValue;
        /**
         * Member of the row.
         */
        field?: string;
        value?: ExpressionValue;
      }[]
    ];
    type?: ValueValue;
    name: ValueValue;
  };
  when?: ConditionValue;
}
/**
 * Sends a hidden form.
 */
export interface PostStep {
  /**
   * The form.
   */
  post: {
    url: ExpressionValue;
    fields: ValuesValue;
    /**
     * _blank or _self, or an expression.
     */
    target?: string;
    /**
     * Setting that lists the allowed hosts.
     */
    hosts?: string | unknown[];
  };
  when?: ConditionValue;
}
/**
 * Writes stored values.
 */
export interface RememberStep {
  remember: ValuesValue;
  when?: ConditionValue;
}
/**
 * Removes stored values.
 */
export interface ForgetStep {
  /**
   * Stores.
   *
   * @minItems 1
   */
  forget: [string, ...string[]];
  when?: ConditionValue;
}
/**
 * Starts the session.
 */
export interface SignInStep {
  /**
   * The session.
   */
  signIn: {
    token: ExpressionValue;
    seconds: NumberValue;
    values?: ValuesValue;
  };
  when?: ConditionValue;
}
/**
 * Ends the session.
 */
export interface SignOutStep {
  /**
   * No members.
   */
  signOut: {};
  when?: ConditionValue;
}
/**
 * Loads the page, or one piece of data, again.
 */
export interface ReloadStep {
  /**
   * page or data.<name>.
   */
  reload: string;
  when?: ConditionValue;
}
/**
 * Marks stores and data of the shell as old.
 */
export interface InvalidateStep {
  /**
   * Names.
   *
   * @minItems 1
   */
  invalidate: [string, ...string[]];
  when?: ConditionValue;
}
/**
 * Waits.
 */
export interface WaitStep {
  wait: NumberValue;
  when?: ConditionValue;
}
/**
 * Moves the focus to a node.
 */
export interface FocusStep {
  /**
   * Id of the node.
   */
  focus: string;
  when?: ConditionValue;
}
/**
 * Changes the language.
 */
export interface LanguageStep {
  /**
   * A language, or an expression.
   */
  language: string;
  when?: ConditionValue;
}
/**
 * Asks where the reader is.
 */
export interface LocateStep {
  /**
   * No members.
   */
  locate: {};
  as?: NameValue;
  when?: ConditionValue;
}
/**
 * A piece of data the screen asks for by itself.
 */
export interface Data {
  /**
   * Operation of the services: operationId or operationId/variant.
   */
  call: string;
  with?: ValuesValue;
  /**
   * Body of the request; { from, merge } is a JSON merge patch.
   */
  body?: {
    [k: string]: unknown;
  };
  url?: ExpressionValue;
  blocking?: ConditionValue;
  /**
   * Statuses that count as success; default: the 2xx.
   *
   * @minItems 1
   */
  success?: [number, ...number[]];
  /**
   * Run after a good answer.
   */
  onSuccess?: Step[];
  /**
   * Pipeline of errors.yaml that takes a failure.
   */
  onError?: string;
  when?: ConditionValue;
  /**
   * Do not ask again when a dependency changes.
   */
  once?: boolean;
  /**
   * Milliseconds of quiet before asking.
   */
  after?: number;
  /**
   * Store of portal.yaml that it is read from and written to.
   */
  keep?: string;
  total?: ExpressionValue;
  /**
   * State values that are reset when one of `on` changes.
   */
  resets?: {
    /**
     * State paths that are watched.
     *
     * @minItems 1
     */
    on: [StatePathValue, ...StatePathValue[]];
    [k: string]: ValueValue | [StatePathValue, ...StatePathValue[]];
  };
}
/**
 * Constants, tables, types and named expressions.
 */
export interface Define {
  /**
   * Concept and version of this file.
   */
  schema: 'define/1';
  /**
   * Constants, by name.
   */
  constants?: {
    /**
     * A constant.
     */
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * Tables, by name.
   */
  tables?: {
    /**
     * A table.
     */
    [k: string]: {
      /**
       * Key -> value.
       */
      rows: {
        [k: string]: unknown;
      };
      /**
       * Value of every other key.
       */
      default?: {
        [k: string]: unknown;
      };
    };
  };
  /**
   * Types that belong to no service, by name.
   */
  schemas?: {
    [k: string]: TypeValue;
  };
  /**
   * Constants, tables and named expressions that are written ahead: nothing has to use them yet.
   *
   * @minItems 1
   */
  later?: [string, ...string[]];
  /**
   * Named expressions.
   */
  functions?: {
    /**
     * A named expression.
     */
    [k: string]: {
      /**
       * Parameter -> type.
       */
      takes: {
        [k: string]: string | TypeValue;
      };
      /**
       * Type of the result.
       */
      gives: string | TypeValue;
      is: ExpressionValue;
      /**
       * For a condition: what is said of something that is disabled because it does not hold; or { holds, fails }.
       */
      reason?:
        | {
            holds?: TextValue;
            fails?: TextValue;
          }
        | TextValue;
    };
  };
}
/**
 * A type, as JSON Schema.
 */
export interface TypeValue {
  /**
   * JSON type, or a list of them.
   */
  type?:
    | ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')
    | [
        'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null',
        ...('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')[]
      ];
  /**
   * Name of a type: an entity of the services, or of define.yaml. Two services with the same name: service.Name.
   */
  $ref?: string;
  /**
   * The only values.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The only value.
   */
  const?: {
    [k: string]: unknown;
  };
  items?: TypeValue;
  /**
   * Types of the members.
   */
  properties?: {
    [k: string]: TypeValue;
  };
  /**
   * Members that are always there.
   */
  required?: string[];
  /**
   * Type of members that are not named; false: none.
   */
  additionalProperties?: boolean | TypeValue;
  /**
   * What the text is: date, date-time, email, uri.
   */
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /**
   * At least one of these.
   *
   * @minItems 1
   */
  anyOf?: [TypeValue, ...TypeValue[]];
  /**
   * Exactly one of these.
   *
   * @minItems 1
   */
  oneOf?: [TypeValue, ...TypeValue[]];
  /**
   * All of these.
   *
   * @minItems 1
   */
  allOf?: [TypeValue, ...TypeValue[]];
  description?: string;
  title?: string;
  default?: unknown;
}
/**
 * Named error pipelines.
 */
export interface Errors {
  /**
   * Concept and version of this file.
   */
  schema: 'errors/1';
  /**
   * Pipelines, by name.
   */
  pipelines: {
    /**
     * Rules, in order.
     *
     * @minItems 1
     *
     * Items: A rule; the first that fits takes the failure.
     */
    [k: string]: [
      {
        /**
         * Statuses; default any.
         */
        status?: [number, ...number[]] | number;
        /**
         * Sources of the code, in order: body.<member>, headers.<name>, status, or a literal.
         */
        code?: [string, ...string[]] | string;
        /**
         * Sources of the description, in order.
         */
        description?: [string, ...string[]] | string;
        /**
         * How the message arguments are read from the description.
         */
        parameters?: 'json' | 'firstUnderscore';
        /**
         * Look-up chain of the text; the last is the fallback.
         */
        text?: [string, ...string[]] | string;
        when?: ConditionValue;
        /**
         * Where it shows.
         */
        to:
          | ('inline' | 'silent')
          | {
              /**
               * Popup.
               */
              popup: string;
              /**
               * Run when it is closed.
               */
              onClose?: Step[];
            }
          | {
              /**
               * Screen.
               */
              open: string;
              query?: ValuesValue;
            }
          | {
              /**
               * Steps.
               */
              steps: Step[];
            };
        /**
         * Run when the popup is closed.
         */
        onClose?: Step[];
        /**
         * Run beside it.
         */
        also?: Step[];
      },
      ...{
        /**
         * Statuses; default any.
         */
        status?: [number, ...number[]] | number;
        /**
         * Sources of the code, in order: body.<member>, headers.<name>, status, or a literal.
         */
        code?: [string, ...string[]] | string;
        /**
         * Sources of the description, in order.
         */
        description?: [string, ...string[]] | string;
        /**
         * How the message arguments are read from the description.
         */
        parameters?: 'json' | 'firstUnderscore';
        /**
         * Look-up chain of the text; the last is the fallback.
         */
        text?: [string, ...string[]] | string;
        when?: ConditionValue;
        /**
         * Where it shows.
         */
        to:
          | ('inline' | 'silent')
          | {
              /**
               * Popup.
               */
              popup: string;
              /**
               * Run when it is closed.
               */
              onClose?: Step[];
            }
          | {
              /**
               * Screen.
               */
              open: string;
              query?: ValuesValue;
            }
          | {
              /**
               * Steps.
               */
              steps: Step[];
            };
        /**
         * Run when the popup is closed.
         */
        onClose?: Step[];
        /**
         * Run beside it.
         */
        also?: Step[];
      }[]
    ];
  };
}
/**
 * A form: fields, layout and rules.
 */
export interface Form {
  /**
   * Concept and version of this file.
   */
  schema: 'form/1';
  form: NameValue;
  /**
   * Which configuration its texts come from.
   */
  audience?: string;
  /**
   * Forms whose fields and rules come first, as `form` or `form.variant`.
   *
   * @minItems 1
   */
  include?: [string, ...string[]];
  /**
   * Fields, in order.
   */
  fields?: {
    [k: string]: FieldForm;
  };
  /**
   * Rows and groups; default: one field a row.
   *
   * @minItems 1
   */
  layout?: [LayoutForm, ...LayoutForm[]];
  /**
   * Checked in order, before the validators.
   */
  rules?: RuleForm[];
  /**
   * Fields never kept.
   */
  sensitive?: string[];
  /**
   * Variants, by name.
   */
  variants?: {
    /**
     * A variant: the same keys, merged over.
     */
    [k: string]: {
      /**
       * Which configuration its texts come from.
       */
      audience?: string;
      /**
       * Forms whose fields and rules come first, as `form` or `form.variant`.
       *
       * @minItems 1
       */
      include?: [string, ...string[]];
      /**
       * Changes of fields; null takes one away.
       */
      fields?: {
        [k: string]: null | FieldForm;
      };
      /**
       * Rows and groups; default: one field a row.
       *
       * @minItems 1
       */
      layout?: [LayoutForm, ...LayoutForm[]];
      /**
       * Checked in order, before the validators.
       */
      rules?: RuleForm[];
      /**
       * Fields never kept.
       */
      sensitive?: string[];
    };
  };
}
/**
 * A field.
 */
export interface FieldForm {
  /**
   * JSON type, or a list of them.
   */
  type?:
    | ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')
    | [
        'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null',
        ...('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')[]
      ];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /**
   * The only values.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The only value.
   */
  const?: {
    [k: string]: unknown;
  };
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  items?: TypeValue;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /**
   * Types of the members.
   */
  properties?: {
    [k: string]: TypeValue;
  };
  /**
   * What the text is: date, date-time, email, uri.
   */
  format?: string;
  default?: unknown;
  /**
   * Name of a type: an entity of the services, or of define.yaml. Two services with the same name: service.Name.
   */
  $ref?: string;
  required?: ConditionValue;
  label?: TextValue;
  help?: TextValue;
  placeholder?: TextValue;
  /**
   * Control; default by type.
   */
  control?: string;
  /**
   * What the browser may fill in.
   */
  autocomplete?: string;
  /**
   * A mask of validators.yaml, or { allow, max }.
   */
  mask?:
    | string
    | {
        /**
         * Characters.
         */
        allow: string;
        /**
         * Most characters.
         */
        max?: number;
        stripDiacritics?: boolean;
        upper?: boolean;
      };
  /**
   * Validators of validators.yaml, in order.
   */
  validate?: string[];
  /**
   * Keyword or validator -> error code.
   */
  codes?: {
    [k: string]: string;
  };
  show?: ConditionValue;
  /**
   * What becomes of its value while it is not drawn; default drop.
   */
  whenHidden?: 'keep' | 'drop' | 'reset';
  disabled?: ConditionValue;
  reason?: TextValue;
  /**
   * Outlined as wrong: a condition, or `typed`, while what is typed breaks the field's own rules.
   */
  invalid?: 'typed' | ConditionValue;
  /**
   * Live checklist.
   *
   * @minItems 1
   */
  indicators?: [
    {
      text: TextValue;
      met: ConditionValue;
    },
    ...{
      text: TextValue;
      met: ConditionValue;
    }[]
  ];
  /**
   * A link inside the label.
   */
  link?: {
    text: TextValue;
    /**
     * Steps by event.
     */
    on: {
      /**
       * When it is pressed.
       */
      press?: Step[];
    };
  };
  /**
   * Fixed options.
   *
   * @minItems 1
   */
  options?: [
    {
      value: string | number | boolean;
      text: TextValue;
    },
    ...{
      value: string | number | boolean;
      text: TextValue;
    }[]
  ];
  props?: ValuesValue;
  /**
   * Steps by event of the control.
   */
  on?: {
    /**
     * Steps.
     */
    [k: string]: Step[];
  };
}
/**
 * A rule of the whole form.
 */
export interface RuleForm {
  when: ConditionValue;
  /**
   * Field it belongs to.
   */
  field?: string;
  /**
   * The error.
   */
  error: {
    code?: ValueValue;
    description?: ValueValue;
    /**
     * Look-up chain of the text.
     */
    text: [string, ...string[]] | string;
  };
}
/**
 * Nodes with parameters, drawn in place.
 */
export interface Fragment {
  /**
   * Concept and version of this file.
   */
  schema: 'fragment/1';
  fragment: NameValue;
  /**
   * Its parameters.
   */
  params?: {
    [k: string]: DeclaredValue;
  };
  /**
   * What it shows.
   */
  body: Node[];
}
/**
 * A type of a parameter: a JSON Schema; { list: T }; { path: T }, a state path; { type: text }, a text; { type: status }.
 */
export interface DeclaredValue {
  /**
   * JSON type, text, or status.
   */
  type?:
    | ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null' | 'text' | 'status')
    | [
        'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null',
        ...('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')[]
      ];
  /**
   * Name of a type: an entity of the services, or of define.yaml. Two services with the same name: service.Name.
   */
  $ref?: string;
  /**
   * The only values.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The only value.
   */
  const?: {
    [k: string]: unknown;
  };
  items?: TypeValue;
  /**
   * Types of the members.
   */
  properties?: {
    [k: string]: TypeValue;
  };
  /**
   * Members that are always there.
   */
  required?: string[];
  /**
   * Type of members that are not named; false: none.
   */
  additionalProperties?: boolean | TypeValue;
  /**
   * What the text is: date, date-time, email, uri.
   */
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /**
   * At least one of these.
   *
   * @minItems 1
   */
  anyOf?: [TypeValue, ...TypeValue[]];
  /**
   * Exactly one of these.
   *
   * @minItems 1
   */
  oneOf?: [TypeValue, ...TypeValue[]];
  /**
   * All of these.
   *
   * @minItems 1
   */
  allOf?: [TypeValue, ...TypeValue[]];
  description?: string;
  title?: string;
  default?: unknown;
  /**
   * A list of this named type.
   */
  list?: string;
  /**
   * A state path to a value of this named type.
   */
  path?: string;
}
/**
 * A form of forms/.
 */
export interface FormNode {
  /**
   * What the node is.
   */
  type: 'form';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Form.
   */
  form: string;
  /**
   * Variant of the form.
   */
  variant?: string;
  bind: BindingValue;
  submit?: TextValue;
  /**
   * Field -> options from data.
   */
  options?: {
    /**
     * Options of a field, from rows.
     */
    [k: string]: {
      rows: ValueValue;
      /**
       * Member of a row that is the value, or an expression per row.
       */
      value?: string;
      label?: TextValue;
      text?: TextValue;
    };
  };
  errors?: ErrorsValue;
  /**
   * Commit every change at once; default: on submit.
   */
  live?: boolean;
  /**
   * Columns of fields on a wide screen.
   */
  columns?: number;
  /**
   * What stands beside the button: to cancel, to go back.
   */
  actions?: Node[];
  busy?: ConditionValue;
  disabled?: ConditionValue;
  needs?: RulesValue;
  reason?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * After a valid submit.
     */
    submit?: Step[];
    /**
     * After each change of a value.
     */
    change?: Step[];
  };
}
/**
 * The place where a failure shows.
 */
export interface ErrorNode {
  /**
   * What the node is.
   */
  type: 'error';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  of: ErrorsValue;
}
/**
 * A fragment, drawn in place.
 */
export interface FragmentNode {
  /**
   * What the node is.
   */
  type: 'fragment';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Fragment of fragments/.
   */
  fragment: string;
  params?: ValuesValue;
  with?: ValuesValue;
  /**
   * Nodes for its `slot`.
   */
  body?: Node[];
}
/**
 * The place of the current step.
 */
export interface StepsNode {
  /**
   * What the node is.
   */
  type: 'steps';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
}
/**
 * The place of what is put into the fragment.
 */
export interface SlotNode {
  /**
   * What the node is.
   */
  type: 'slot';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
}
/**
 * A node that a widget draws.
 */
export interface Widgets {
  type: string;
  [k: string]: unknown;
}
/**
 * Entries of a menu.
 */
export interface Menu {
  /**
   * Concept and version of this file.
   */
  schema: 'menu/1';
  menu: NameValue;
  /**
   * Entries, in order.
   *
   * @minItems 1
   */
  items: [ItemMenu, ...ItemMenu[]];
}
/**
 * A dialog.
 */
export interface Popup {
  /**
   * Concept and version of this file.
   */
  schema: 'popup/1';
  popup: NameValue;
  /**
   * Its parameters.
   */
  params?: {
    [k: string]: DeclaredValue;
  };
  title: TextValue;
  /**
   * Whether it can be closed without an answer; default true.
   */
  dismissable?: boolean;
  /**
   * Size; default medium.
   */
  size?: 'small' | 'medium' | 'large' | 'full';
  /**
   * Own values, by name.
   */
  state?: {
    [k: string]: StateValue;
  };
  /**
   * Data it asks for, by name.
   */
  data?: {
    [k: string]: Data;
  };
  /**
   * Named lists of steps.
   */
  actions?: {
    /**
     * Steps.
     */
    [k: string]: Step[];
  };
  /**
   * Steps by the clock.
   */
  timers?: TimerValue[];
  /**
   * What it shows.
   */
  body: Node[];
  /**
   * Buttons that answer it: a row at its end that stays in sight while the body scrolls, the most important one last.
   */
  footer?: Node[];
  /**
   * Which configuration its texts come from.
   */
  audience?: string;
  /**
   * Shell whose values it reads; only screens of this shell can then open it.
   */
  shell?: string;
}
/**
 * First value of a state entry; { schema, value } where the value says too little of its type; { follows } for one that follows an expression.
 */
export interface StateValue {
  [k: string]: unknown;
}
/**
 * Steps by the clock.
 */
export interface TimerValue {
  /**
   * Milliseconds between runs.
   */
  every?: number;
  /**
   * Milliseconds before the only run.
   */
  after?: number;
  /**
   * What to run.
   */
  do: Step[];
}
/**
 * The portal as a whole.
 */
export interface Portal {
  /**
   * Concept and version of this file.
   */
  schema: 'portal/1';
  name: TextValue;
  /**
   * Picture beside the name: the address of a file, mostly `/media/` and a file of the folder `assets/`.
   */
  logo?: string;
  /**
   * Languages.
   */
  languages: {
    /**
     * Default language.
     */
    default: string;
    /**
     * All languages.
     *
     * @minItems 1
     */
    available: [string, ...string[]];
    /**
     * Key of the chosen language in the browser's local storage.
     */
    store: string;
  };
  /**
   * Width in pixels from which the layout is the wide one.
   */
  breakpoint?: number;
  /**
   * Run-time configuration files.
   */
  configuration?: {
    /**
     * Kind -> type of the services.
     */
    kinds: {
      [k: string]: string;
    };
    /**
     * Address of a file.
     */
    path: string;
    /**
     * Kind -> kind that is looked up after it.
     */
    fallback?: {
      [k: string]: string;
    };
  };
  /**
   * Deploy settings with their defaults.
   */
  settings?: {
    /**
     * A deploy setting.
     */
    [k: string]: {
      /**
       * Type.
       */
      type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
      /**
       * Value when the deployment gives none.
       */
      default: {
        [k: string]: unknown;
      };
      items?: TypeValue;
      /**
       * Members.
       */
      properties?: {
        [k: string]: TypeValue;
      };
      /**
       * Type of further members.
       */
      additionalProperties?: {
        [k: string]: unknown;
      };
      /**
       * The only values.
       */
      enum?: unknown[];
      /**
       * What it is for.
       */
      description?: string;
    };
  };
  /**
   * Service file -> base address, a setting.
   */
  services?: {
    [k: string]: string;
  };
  /**
   * Key of the services.
   */
  apiKey?: {
    /**
     * Header.
     */
    header: string;
    /**
     * Setting.
     */
    value: string;
  };
  /**
   * Milliseconds before a call is given up; a number or a setting.
   */
  timeout?: string | number;
  /**
   * Values that outlive a screen.
   */
  stores?: {
    /**
     * A value that outlives a screen.
     */
    [k: string]: {
      /**
       * Where it is kept.
       */
      in: 'cookie' | 'session' | 'local' | 'memory';
      /**
       * Kept there too.
       */
      mirror?: 'cookie';
      schema: TypeValue;
      /**
       * session: signOut removes it; kept: it does not.
       */
      life?: 'session' | 'kept';
      /**
       * Own lifetime.
       */
      days?: number;
      /**
       * Never shown in logs.
       */
      secret?: boolean;
    };
  };
  /**
   * OpenAPI security scheme -> token.
   */
  tokens?: {
    /**
     * Where the token comes from.
     */
    [k: string]: {
      read: ExpressionValue;
      /**
       * Operation of the services: operationId or operationId/variant.
       */
      call?: string;
      with?: ValuesValue;
      /**
       * Body of the request; { from, merge } is a JSON merge patch.
       */
      body?: {
        [k: string]: unknown;
      };
      /**
       * Where it is kept.
       */
      keep?: 'memory';
      /**
       * What happens on a 401 for this token, instead of the portal's own; an empty list leaves it to the call's pipeline.
       */
      unauthorized?: Step[];
    };
  };
  /**
   * How a token is written into Authorization.
   */
  bearer?: 'plain' | 'base64';
  /**
   * How the answer of the bot check is sent.
   */
  captcha?: {
    /**
     * Header.
     */
    header: string;
  };
  /**
   * Run once at start.
   */
  start?: Step[];
  /**
   * Run after a 401 on a call with a user token.
   */
  unauthorized?: Step[];
  /**
   * Run at an address that no screen has.
   */
  unknownRoute?: Step[];
  /**
   * Well-known names -> popups.
   */
  popups?: {
    [k: string]: string;
  };
  /**
   * Fragment drawn above everything.
   */
  banner?: string;
  /**
   * Named lists of steps, for the banner.
   */
  actions?: {
    /**
     * Steps.
     */
    [k: string]: Step[];
  };
  /**
   * How a user goes on where an expired session was interrupted.
   */
  resume?: {
    user: ExpressionValue;
    /**
     * Stores that belong to the interrupted place.
     */
    keep?: NameValue[];
  };
  /**
   * Analytics.
   */
  analytics?: {
    /**
     * Setting.
     */
    flag: string;
    consent: ExpressionValue;
  };
}
/**
 * One screen of the portal.
 */
export interface Screen {
  /**
   * Concept and version of this file.
   */
  schema: 'screen/1';
  screen: NameValue;
  route?: NameValue;
  /**
   * Addresses; {name} is a parameter, a final /* gives path.last.
   */
  path?: [string, ...string[]] | string;
  /**
   * Query parameters of the address.
   */
  query?: {
    [k: string]: ParameterValue;
  };
  /**
   * Parameters given by `open`, kept in history.
   */
  params?: {
    [k: string]: ParameterValue;
  };
  title: TextValue;
  /**
   * Whether the title is drawn as a heading; default shown.
   */
  heading?: 'shown' | 'none';
  /**
   * Shell around it.
   */
  shell?: string;
  /**
   * public, or a rule of access.yaml.
   */
  access?: string;
  /**
   * Which configuration its texts come from.
   */
  audience?: string;
  /**
   * Run each time the screen is entered, before its data.
   */
  enter?: Step[];
  /**
   * Own values, by name.
   */
  state?: {
    [k: string]: StateValue;
  };
  /**
   * Data it asks for, by name.
   */
  data?: {
    [k: string]: Data;
  };
  /**
   * Named lists of steps.
   */
  actions?: {
    /**
     * Steps.
     */
    [k: string]: Step[];
  };
  /**
   * Steps by the clock.
   */
  timers?: TimerValue[];
  /**
   * Another screen is shown at this address; the first that holds.
   *
   * @minItems 1
   */
  choose?: [
    {
      /**
       * Screen to show.
       */
      screen: string;
      when?: ConditionValue;
    },
    ...{
      /**
       * Screen to show.
       */
      screen: string;
      when?: ConditionValue;
    }[]
  ];
  /**
   * What it shows.
   */
  body?: Node[];
  /**
   * A step machine.
   */
  steps?: {
    /**
     * One step of the screen.
     */
    [k: string]: {
      /**
       * What it shows.
       */
      body: Node[];
      /**
       * Run each time the step is entered.
       */
      enter?: Step[];
      title?: TextValue;
      /**
       * How it enters the browser's history; default push.
       */
      history?: 'push' | 'replace';
      /**
       * Number of the step in its source.
       */
      number?: number;
    };
  };
  /**
   * First step: a name or an expression.
   */
  start?: string;
  /**
   * Appended to the queue of the shell.
   */
  popups?: PopupEntryValue[];
  /**
   * Tokens of portal.yaml that its first calls need; they are asked for as it is entered.
   *
   * @minItems 1
   */
  tokens?: [string, ...string[]];
  /**
   * Drawn to HTML when it is compiled.
   */
  prerender?: boolean;
}
/**
 * Type of a parameter of the address.
 */
export interface ParameterValue {
  /**
   * JSON type, or a list of them.
   */
  type?:
    | ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')
    | [
        'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null',
        ...('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')[]
      ];
  /**
   * Name of a type: an entity of the services, or of define.yaml. Two services with the same name: service.Name.
   */
  $ref?: string;
  /**
   * The only values.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The only value.
   */
  const?: {
    [k: string]: unknown;
  };
  items?: TypeValue;
  /**
   * Types of the members.
   */
  properties?: {
    [k: string]: TypeValue;
  };
  /**
   * Members that are always there.
   */
  required?: string[];
  /**
   * Type of members that are not named; false: none.
   */
  additionalProperties?: boolean | TypeValue;
  /**
   * What the text is: date, date-time, email, uri.
   */
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /**
   * At least one of these.
   *
   * @minItems 1
   */
  anyOf?: [TypeValue, ...TypeValue[]];
  /**
   * Exactly one of these.
   *
   * @minItems 1
   */
  oneOf?: [TypeValue, ...TypeValue[]];
  /**
   * All of these.
   *
   * @minItems 1
   */
  allOf?: [TypeValue, ...TypeValue[]];
  description?: string;
  title?: string;
  default?: unknown;
  /**
   * How the text is written in the address.
   */
  decode?: 'base64';
}
/**
 * A popup of the queue.
 */
export interface PopupEntryValue {
  /**
   * Popup to open.
   */
  popup: string;
  when?: ConditionValue;
  with?: ValuesValue;
  /**
   * Run when it is closed.
   */
  onClose?: Step[];
}
/**
 * What a group of screens shares.
 */
export interface Shell {
  /**
   * Concept and version of this file.
   */
  schema: 'shell/1';
  shell: NameValue;
  /**
   * Prefix of its screens.
   */
  path?: string;
  /**
   * public, or a rule of access.yaml.
   */
  access?: string;
  /**
   * Which configuration its texts come from.
   */
  audience?: string;
  /**
   * Checked in order before the screen.
   */
  guards?: {
    when: ConditionValue;
    /**
     * What to run.
     */
    do: Step[];
  }[];
  /**
   * Own values, by name.
   */
  state?: {
    [k: string]: StateValue;
  };
  /**
   * Data it asks for, by name.
   */
  data?: {
    [k: string]: Data;
  };
  /**
   * Named lists of steps.
   */
  actions?: {
    /**
     * Steps.
     */
    [k: string]: Step[];
  };
  /**
   * Steps by the clock.
   */
  timers?: TimerValue[];
  role?: ValueValue;
  userRole?: ValueValue;
  /**
   * How it is laid out.
   */
  layout: {
    /**
     * Kind of layout.
     */
    type: 'entry' | 'area';
    /**
     * Menu on a phone.
     */
    phone?: 'bottomBar' | 'drawer';
  };
  /**
   * Menu.
   */
  menu?: string;
  /**
   * Right-hand side of the header.
   */
  header?: Node[];
  /**
   * Beside the title.
   */
  context?: Node[];
  /**
   * Bar under the header.
   */
  notice?: Node[];
  /**
   * Beside the content.
   */
  aside?: Node[];
  /**
   * Queue of popups, in order.
   */
  popups?: PopupEntryValue[];
}
/**
 * The texts of one language: ICU messages under nested keys; the names are joined by dots.
 */
export interface Texts {
  /**
   * Concept and version of this file.
   */
  schema: 'texts/1';
  [k: string]: EntryTexts | 'texts/1';
}
/**
 * The look of the portal.
 */
export interface Theme {
  /**
   * Concept and version of this file.
   */
  schema: 'theme/1';
  /**
   * Fonts.
   */
  fonts: {
    /**
     * Font of texts.
     */
    text: string;
    /**
     * Font of numbers.
     */
    number: string;
  };
  /**
   * Font files of the portal.
   */
  faces?: {
    /**
     * Family.
     */
    family: string;
    /**
     * Path of a .woff2 file.
     */
    src: string;
    /**
     * Weights.
     */
    weight?: string;
    /**
     * Characters.
     */
    unicodeRange?: string;
  }[];
  /**
   * Corners.
   */
  radius: {
    control: string;
    card: string;
    hero: string;
  };
  /**
   * Durations.
   */
  motion: {
    fast: string;
    slow: string;
  };
  /**
   * Shadow of floating things.
   */
  shadow: {
    light: string;
    dark: string;
  };
  /**
   * Colour roles.
   */
  light: {
    /**
     * A CSS colour.
     */
    canvas: string;
    /**
     * A CSS colour.
     */
    surface: string;
    /**
     * A CSS colour.
     */
    sunken: string;
    /**
     * A CSS colour.
     */
    raised: string;
    /**
     * A CSS colour.
     */
    hover: string;
    /**
     * A CSS colour.
     */
    line: string;
    /**
     * A CSS colour.
     */
    control: string;
    /**
     * A CSS colour.
     */
    ink: string;
    /**
     * A CSS colour.
     */
    muted: string;
    /**
     * A CSS colour.
     */
    primary: string;
    /**
     * A CSS colour.
     */
    'primary-strong': string;
    /**
     * A CSS colour.
     */
    'on-primary': string;
    /**
     * A CSS colour.
     */
    'primary-soft': string;
    /**
     * A CSS colour.
     */
    accent: string;
    /**
     * A CSS colour.
     */
    'on-accent': string;
    /**
     * A CSS colour.
     */
    'accent-soft': string;
    /**
     * A CSS colour.
     */
    brand: string;
    /**
     * A CSS colour.
     */
    'on-brand': string;
    /**
     * A CSS colour.
     */
    'brand-muted': string;
    /**
     * A CSS colour.
     */
    danger: string;
    /**
     * A CSS colour.
     */
    'on-danger': string;
    /**
     * A CSS colour.
     */
    'danger-soft': string;
    /**
     * A CSS colour.
     */
    success: string;
    /**
     * A CSS colour.
     */
    'success-soft': string;
    /**
     * A CSS colour.
     */
    warning: string;
    /**
     * A CSS colour.
     */
    'warning-soft': string;
    /**
     * A CSS colour.
     */
    info: string;
    /**
     * A CSS colour.
     */
    'info-soft': string;
    /**
     * A CSS colour.
     */
    focus: string;
    /**
     * A CSS colour.
     */
    overlay: string;
    /**
     * A CSS colour.
     */
    'chart-1': string;
    /**
     * A CSS colour.
     */
    'chart-2': string;
    /**
     * A CSS colour.
     */
    'chart-3': string;
    /**
     * A CSS colour.
     */
    'chart-4': string;
    /**
     * A CSS colour.
     */
    'chart-grid': string;
    /**
     * A CSS colour.
     */
    'on-palette': string;
  };
  /**
   * Colour roles.
   */
  dark: {
    /**
     * A CSS colour.
     */
    canvas: string;
    /**
     * A CSS colour.
     */
    surface: string;
    /**
     * A CSS colour.
     */
    sunken: string;
    /**
     * A CSS colour.
     */
    raised: string;
    /**
     * A CSS colour.
     */
    hover: string;
    /**
     * A CSS colour.
     */
    line: string;
    /**
     * A CSS colour.
     */
    control: string;
    /**
     * A CSS colour.
     */
    ink: string;
    /**
     * A CSS colour.
     */
    muted: string;
    /**
     * A CSS colour.
     */
    primary: string;
    /**
     * A CSS colour.
     */
    'primary-strong': string;
    /**
     * A CSS colour.
     */
    'on-primary': string;
    /**
     * A CSS colour.
     */
    'primary-soft': string;
    /**
     * A CSS colour.
     */
    accent: string;
    /**
     * A CSS colour.
     */
    'on-accent': string;
    /**
     * A CSS colour.
     */
    'accent-soft': string;
    /**
     * A CSS colour.
     */
    brand: string;
    /**
     * A CSS colour.
     */
    'on-brand': string;
    /**
     * A CSS colour.
     */
    'brand-muted': string;
    /**
     * A CSS colour.
     */
    danger: string;
    /**
     * A CSS colour.
     */
    'on-danger': string;
    /**
     * A CSS colour.
     */
    'danger-soft': string;
    /**
     * A CSS colour.
     */
    success: string;
    /**
     * A CSS colour.
     */
    'success-soft': string;
    /**
     * A CSS colour.
     */
    warning: string;
    /**
     * A CSS colour.
     */
    'warning-soft': string;
    /**
     * A CSS colour.
     */
    info: string;
    /**
     * A CSS colour.
     */
    'info-soft': string;
    /**
     * A CSS colour.
     */
    focus: string;
    /**
     * A CSS colour.
     */
    overlay: string;
    /**
     * A CSS colour.
     */
    'chart-1': string;
    /**
     * A CSS colour.
     */
    'chart-2': string;
    /**
     * A CSS colour.
     */
    'chart-3': string;
    /**
     * A CSS colour.
     */
    'chart-4': string;
    /**
     * A CSS colour.
     */
    'chart-grid': string;
    /**
     * A CSS colour.
     */
    'on-palette': string;
  };
  /**
   * Colours of the portal's own.
   */
  palette?: {
    [k: string]:
      | string
      | {
          /**
           * A CSS colour.
           */
          light: string;
          /**
           * A CSS colour.
           */
          dark: string;
        };
  };
}
/**
 * Named validators and masks.
 */
export interface Validators {
  /**
   * Concept and version of this file.
   */
  schema: 'validators/1';
  /**
   * Validators, by name.
   */
  validators?: {
    /**
     * A validator.
     */
    [k: string]: {
      schema: TypeValue;
      /**
       * Error code.
       */
      code: string;
    };
  };
  /**
   * Masks, by name.
   */
  masks?: {
    /**
     * A mask.
     */
    [k: string]: {
      /**
       * Characters, as in a character class.
       */
      allow: string;
      /**
       * Most characters.
       */
      max?: number;
      /**
       * ș becomes s.
       */
      stripDiacritics?: boolean;
      /**
       * Capital letters.
       */
      upper?: boolean;
    };
  };
}
