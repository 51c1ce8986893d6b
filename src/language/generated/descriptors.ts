/* Generated from schemas/ by `npm run types`. */

/** Plain JSON; a text that begins with "=" is an expression. */
export type Literal = null | boolean | number | string | readonly Literal[] | {readonly [name: string]: Literal};

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** One of several, told apart by its keys: it has none of another's. */
type Exclusive<Union, Key extends PropertyKey = KeyOf<Union>> = Union extends unknown
  ? Union & {readonly [Other in Exclude<Key, keyof Union>]?: never}
  : never;

/**
 * Any file of a portal.
 */
export type Descriptor = Access | Define | Errors | Form | Fragment | Menu | Popup | Portal | Screen | Shell | Texts | Theme | Validators;
/**
 * A name: letters, digits and underscores.
 */
export type NameValue = string;
/**
 * An expression: begins with "=".
 */
export type ExpressionValue = `=${string}`;
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
export type Step = Exclusive<
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
  | SubmitStep
  | LanguageStep
  | LocateStep
>;
/**
 * A literal, or an expression where a text begins with "=".
 */
export type ValueValue = Literal;
/**
 * A path of the state: state.filter.product.
 */
export type StatePathValue = string;
/**
 * A number or an expression.
 */
export type NumberValue = ExpressionValue | number;
/**
 * Name of a member.
 */
export type MemberErrors = string;
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
export type Node = FormNode | ErrorNode | FragmentNode | StepsNode | SlotNode | Widgets;
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
/**
 * Nodes that are drawn by a widget; generated from the manifests.
 */
export type Widgets =
  | AccordionWidget
  | ActionBarWidget
  | ActionMenuWidget
  | AlertWidget
  | AmountWidget
  | AppearanceSwitchWidget
  | BadgeWidget
  | BannerWidget
  | ButtonWidget
  | CarouselWidget
  | ChartWidget
  | ChipListWidget
  | ColumnsWidget
  | DescriptionListWidget
  | DividerWidget
  | DocumentWidget
  | EmbedWidget
  | EmptyStateWidget
  | ErrorBoxWidget
  | FigureWidget
  | GridWidget
  | GroupWidget
  | HeadingWidget
  | HelpWidget
  | IconWidget
  | IconButtonWidget
  | ImageWidget
  | LanguageSwitchWidget
  | LineEditorWidget
  | LinkWidget
  | ListWidget
  | ListItemWidget
  | MapWidget
  | PaginationWidget
  | PaymentCardWidget
  | ProgressWidget
  | RingWidget
  | SectionWidget
  | SkeletonWidget
  | StackWidget
  | StepperWidget
  | StoreBadgesWidget
  | SwitcherWidget
  | TableWidget
  | TabsWidget
  | TextWidget
  | UserMenuWidget
  | DocumentViewerWidget
  | FiltersWidget;
export type ItemMenu =
  | {
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
      section: TextValue;
      /**
       * Entries of the group.
       *
       * @minItems 1
       */
      items: [ItemMenu, ...ItemMenu[]];
    }
  | {
      id: NameValue;
      text: TextValue;
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
      section?: never;
      /**
       * Entries of the group.
       *
       * @minItems 1
       */
      items?: [ItemMenu, ...ItemMenu[]];
    };
/**
 * First value of a state entry; { schema, value } where the value says too little of its type; { follows } for one that follows an expression.
 */
export type StateValue = Literal;
/**
 * A path of the file's own state: state.filter.product.
 */
export type OwnStatePathValue = string;
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
  body?: Literal;
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
        text?: TextValue;
      },
      ...{
        title: TextValue;
        /**
         * Member of the row.
         */
        field?: string;
        value?: ExpressionValue;
        text?: TextValue;
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
    /**
     * Fields of the form by name, or an expression that gives a map of them.
     */
    fields: ExpressionValue | ValuesValue;
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
 * Submits a form, as its own button would: its fields are checked, and its errors shown.
 */
export interface SubmitStep {
  /**
   * Id of the form's node.
   */
  submit: string;
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
    [k: string]: Literal;
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
      default?: Literal;
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
  const?: Literal;
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
  not?: TypeValue;
  description?: string;
  title?: string;
  default?: Literal;
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
   * Members in which services give the code and the description of a refusal, in order; read from an object, one within another, a JSON text, or `code,description`. The sources `refusal.code` and `refusal.description` stand for them.
   */
  refusal?: {
    /**
     * Members with the code.
     *
     * @minItems 1
     */
    code: [MemberErrors, ...MemberErrors[]];
    /**
     * Members with the description.
     *
     * @minItems 1
     */
    description: [MemberErrors, ...MemberErrors[]];
  };
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
         * Sources of the code, in order: refusal.code, body.<member>, headers.<name>, status, or a literal.
         */
        code?: [string, ...string[]] | string;
        /**
         * Sources of the description, in order: as for the code.
         */
        description?: [string, ...string[]] | string;
        /**
         * How the message arguments are read from the description: members of a JSON object, or `{key}` before an underscore and `parameter` after it. What a refusal brings by itself is always an argument.
         */
        parameters?: 'json' | 'firstUnderscore';
        /**
         * Look-up chain of the text; the last is the fallback. `config.errors.{code}` reads the configuration of the screen's audience, `config.<kind>.errors.{code}` that of a kind.
         */
        text?: [string, ...string[]] | string;
        /**
         * Only where the code has a text: the chain finds one.
         */
        needsText?: boolean;
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
         * Sources of the code, in order: refusal.code, body.<member>, headers.<name>, status, or a literal.
         */
        code?: [string, ...string[]] | string;
        /**
         * Sources of the description, in order: as for the code.
         */
        description?: [string, ...string[]] | string;
        /**
         * How the message arguments are read from the description: members of a JSON object, or `{key}` before an underscore and `parameter` after it. What a refusal brings by itself is always an argument.
         */
        parameters?: 'json' | 'firstUnderscore';
        /**
         * Look-up chain of the text; the last is the fallback. `config.errors.{code}` reads the configuration of the screen's audience, `config.<kind>.errors.{code}` that of a kind.
         */
        text?: [string, ...string[]] | string;
        /**
         * Only where the code has a text: the chain finds one.
         */
        needsText?: boolean;
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
  const?: Literal;
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
  default?: Literal;
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
   * A mask of validators.yaml, or one of its own.
   */
  mask?:
    | string
    | {
        /**
         * Characters that the value may have, as in a character class; others are told.
         */
        allow?: string;
        /**
         * Most characters; more are told.
         */
        max?: number;
        /**
         * A key that types another character, or one too many, is not taken; what is pasted or filled in is.
         */
        keys?: 'refuse';
        /**
         * ș becomes s.
         */
        stripDiacritics?: boolean;
        /**
         * Capital letters.
         */
        upper?: boolean;
        /**
         * How other ways of writing the value are read once the field is left: replacements, in order.
         *
         * @minItems 1
         */
        read?: [ReadingValidators, ...ReadingValidators[]];
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
 * A replacement.
 */
export interface ReadingValidators {
  /**
   * Only in values that match this pattern.
   */
  when?: string;
  /**
   * Pattern of what is replaced, everywhere.
   */
  from: string;
  /**
   * What takes its place.
   */
  to: string;
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
  const?: Literal;
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
  not?: TypeValue;
  description?: string;
  title?: string;
  default?: Literal;
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
   * Field -> actions, data or calls whose failures show at it.
   */
  fieldErrors?: {
    [k: string]: ErrorsValue;
  };
  /**
   * Leaving the screen is asked about while something typed is not saved; default: in a screen for signed-in users, where the submit changes something at a service.
   */
  guards?: boolean;
  /**
   * What its button does cannot be undone: it looks so.
   */
  dangerous?: boolean;
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
  loading?: ConditionValue;
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
 * Titles that open to their text: questions and answers.
 */
export interface AccordionWidget {
  /**
   * Titles that open to their text: questions and answers.
   */
  type: 'accordion';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Items written here.
   */
  items?:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Stable name.
             */
            id: `=${string}` | string;
            title: TextValue;
            text: TextValue;
            /**
             * Whether it is shown.
             */
            show?: `=${string}` | boolean;
          }
      )[];
  /**
   * Items that come from data.
   */
  rows?: `=${string}` | unknown[];
  /**
   * Identity of a row: `#` and the key in an address opens it.
   */
  key?: `=${string}` | string;
  title?: TextValue;
  text?: TextValue;
  /**
   * Level of the titles.
   */
  level?: `=${string}` | (2 | 3 | 4);
  /**
   * Only one is open at a time.
   */
  single?: `=${string}` | boolean;
  empty?: TextValue;
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * What went wrong, as `failure.x` gives it. Its text is shown and its code is written as data-code.
   */
  error?:
    | `=${string}`
    | {
        code: `=${string}` | string;
        text: `=${string}` | string;
        status?: `=${string}` | number;
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  /**
   * The content of a row.
   */
  item?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Trying again was asked for.
     */
    retry?: Step[];
  };
}
/**
 * What ends a screen or a step: its sums and its buttons, in one place. It stays at the lower edge of the window while the page is scrolled, unless it would take more than a third of it.
 */
export interface ActionBarWidget {
  /**
   * What ends a screen or a step: its sums and its buttons, in one place. It stays at the lower edge of the window while the page is scrolled, unless it would take more than a third of it.
   */
  type: 'action-bar';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * What it comes to: a sum, a count. Said when it changes.
   */
  summary?: Node[];
  /**
   * Ways back: to the step before, to give up.
   */
  start?: Node[];
  /**
   * The way on.
   */
  end?: Node[];
}
/**
 * A button that opens a menu of what else can be done, in words. In a row its name says which row.
 */
export interface ActionMenuWidget {
  /**
   * A button that opens a menu of what else can be done, in words. In a row its name says which row.
   */
  type: 'action-menu';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text?: TextValue;
  /**
   * Before the words.
   */
  icon?: string;
  /**
   * Only an icon; the words are spoken.
   */
  iconOnly?: `=${string}` | boolean;
  /**
   * Look.
   */
  variant?: `=${string}` | ('quiet' | 'secondary');
  /**
   * Size.
   */
  size?: `=${string}` | ('medium' | 'small');
  /**
   * The entries: `button` nodes, and `link` nodes with the look of a button. `danger` is red; why one is disabled stands below its words.
   */
  body?: Node[];
}
/**
 * A message in its place.
 */
export interface AlertWidget {
  /**
   * A message in its place.
   */
  type: 'alert';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text: TextValue;
  title?: TextValue;
  /**
   * Kind.
   */
  tone?: `=${string}` | ('info' | 'success' | 'warning' | 'danger');
  /**
   * Written as data-code.
   */
  code?: `=${string}` | string;
  /**
   * Spoken when it appears.
   */
  live?: `=${string}` | boolean;
  /**
   * Can be dismissed.
   */
  closable?: `=${string}` | boolean;
  /**
   * What can be done about it.
   */
  actions?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * It was dismissed.
     */
    close?: Step[];
  };
}
/**
 * An amount with its currency: grouped by dots, two decimals after a comma.
 */
export interface AmountWidget {
  /**
   * An amount with its currency: grouped by dots, two decimals after a comma.
   */
  type: 'amount';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The amount. Missing shows nothing.
   */
  value: `=${string}` | number;
  currency?: TextValue;
  /**
   * Sign before it: `auto` only below zero, or as given; with a sign given the value's own is dropped.
   */
  sign?: `=${string}` | ('auto' | '+' | '-');
  /**
   * Colour role.
   */
  tone?: `=${string}` | ('normal' | 'credit' | 'debit' | 'muted');
  /**
   * Size.
   */
  size?: `=${string}` | ('body' | 'large' | 'hero');
}
/**
 * Chooses between light, dark, and as the device is.
 */
export interface AppearanceSwitchWidget {
  /**
   * Chooses between light, dark, and as the device is.
   */
  type: 'appearance-switch';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The present choice.
   */
  value?: `=${string}` | ('device' | 'light' | 'dark');
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Another appearance was chosen.
     */
    change?: Step[];
  };
}
/**
 * A short status word.
 */
export interface BadgeWidget {
  /**
   * A short status word.
   */
  type: 'badge';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text: TextValue;
  /**
   * Colour role.
   */
  tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
  /**
   * Beside the word.
   */
  icon?: string;
  /**
   * Name of a palette colour of the theme.
   */
  palette?: `=${string}` | string;
}
/**
 * A bar at the bottom of the window, over everything.
 */
export interface BannerWidget {
  /**
   * A bar at the bottom of the window, over everything.
   */
  type: 'banner';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * Its content.
   */
  body?: Node[];
}
/**
 * Does something.
 */
export interface ButtonWidget {
  /**
   * Does something.
   */
  type: 'button';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text: TextValue;
  /**
   * How strongly it calls, one primary in a place; or a tile of quick links.
   */
  variant?: `=${string}` | ('primary' | 'secondary' | 'quiet' | 'danger' | 'link' | 'tile');
  /**
   * Before the words.
   */
  icon?: string;
  /**
   * After the words.
   */
  iconEnd?: string;
  /**
   * Size.
   */
  size?: `=${string}` | ('medium' | 'small');
  /**
   * As wide as its place.
   */
  block?: `=${string}` | boolean;
  /**
   * Working; cannot be pressed again.
   */
  busy?: `=${string}` | boolean;
  /**
   * Cannot be pressed; stays focusable.
   */
  disabled?: `=${string}` | boolean;
  reason?: TextValue;
  /**
   * So many seconds it cannot be pressed, from when it is drawn and after each press; it counts them down. For what may be asked for only now and then, such as another code.
   */
  pause?: `=${string}` | number;
  /**
   * For a button that shows or hides something: whether it is shown.
   */
  expanded?: `=${string}` | boolean;
  /**
   * Sends the form it stands in.
   */
  submit?: `=${string}` | boolean;
  needs?: RulesValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * It was pressed.
     */
    press?: Step[];
  };
}
/**
 * Pictures or cards that move past.
 */
export interface CarouselWidget {
  /**
   * Pictures or cards that move past.
   */
  type: 'carousel';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * Slides written here.
   */
  items?:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Stable name.
             */
            id: `=${string}` | string;
            /**
             * Address of the picture.
             */
            image?: `=${string}` | string;
            alt?: TextValue;
            title?: TextValue;
            text?: TextValue;
            /**
             * The screen it opens.
             */
            screen?: string;
            /**
             * The address it opens.
             */
            href?: `=${string}` | string;
            /**
             * Whether it is shown.
             */
            show?: `=${string}` | boolean;
          }
      )[];
  /**
   * Slides that come from data.
   */
  rows?: `=${string}` | unknown[];
  /**
   * Picture of a row.
   */
  image?: `=${string}` | string;
  alt?: TextValue;
  title?: TextValue;
  text?: TextValue;
  /**
   * Address a row opens.
   */
  href?: `=${string}` | string;
  /**
   * Milliseconds on each slide; only if there is more than one. 0: still.
   */
  autoplay?: `=${string}` | number;
  /**
   * A picture with words, or a low strip: words beside a small picture.
   */
  look?: `=${string}` | ('picture' | 'strip');
  /**
   * Slides at once.
   */
  perView?: `=${string}` | (1 | 'auto');
  /**
   * Previous and next.
   */
  arrows?: `=${string}` | boolean;
  /**
   * One dot a slide.
   */
  dots?: `=${string}` | boolean;
  /**
   * Width of the pictures in pixels.
   */
  width?: `=${string}` | number;
  /**
   * Height of the pictures in pixels.
   */
  height?: `=${string}` | number;
  /**
   * The content of a row, instead of picture and words.
   */
  item?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * A slide without an address was pressed.
     */
    press?: Step[];
  };
}
/**
 * Lines or bars over a common axis, with a table of the same numbers on demand.
 */
export interface ChartWidget {
  /**
   * Lines or bars over a common axis, with a table of the same numbers on demand.
   */
  type: 'chart';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The rows. Missing (not loaded yet) counts as none.
   */
  rows: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Place on the horizontal axis.
   */
  x: `=${string}` | string;
  /**
   * How places are written. Of dates and months that ascend, those between two rows are on the axis too.
   */
  xFormat?: `=${string}` | ('text' | 'date' | 'month');
  /**
   * The series.
   */
  series:
    | `=${string}`
    | [
        (
          | `=${string}`
          | {
              /**
               * Stable name.
               */
              id: `=${string}` | string;
              name: TextValue;
              /**
               * The number of a row.
               */
              value: `=${string}` | number;
              /**
               * Shape.
               */
              type?: `=${string}` | ('line' | 'bar');
              /**
               * Colour of the theme: chart-1 red, chart-2 green by convention.
               */
              colour?: `=${string}` | ('chart-1' | 'chart-2' | 'chart-3' | 'chart-4');
              /**
               * Line, so that colour does not speak alone.
               */
              dash?: `=${string}` | ('solid' | 'dashed' | 'dotted');
              /**
               * Fills the area below; not below steps.
               */
              fill?: `=${string}` | boolean;
              /**
               * Moves in steps; holds its value on days and months without a row.
               */
              step?: `=${string}` | boolean;
              /**
               * Has a scale of its own, at the right.
               */
              ownScale?: `=${string}` | boolean;
            }
        ),
        ...(
          | `=${string}`
          | {
              /**
               * Stable name.
               */
              id: `=${string}` | string;
              name: TextValue;
              /**
               * The number of a row.
               */
              value: `=${string}` | number;
              /**
               * Shape.
               */
              type?: `=${string}` | ('line' | 'bar');
              /**
               * Colour of the theme: chart-1 red, chart-2 green by convention.
               */
              colour?: `=${string}` | ('chart-1' | 'chart-2' | 'chart-3' | 'chart-4');
              /**
               * Line, so that colour does not speak alone.
               */
              dash?: `=${string}` | ('solid' | 'dashed' | 'dotted');
              /**
               * Fills the area below; not below steps.
               */
              fill?: `=${string}` | boolean;
              /**
               * Moves in steps; holds its value on days and months without a row.
               */
              step?: `=${string}` | boolean;
              /**
               * Has a scale of its own, at the right.
               */
              ownScale?: `=${string}` | boolean;
            }
        )[]
      ];
  /**
   * How numbers are written.
   */
  format?: `=${string}` | ('number' | 'money' | 'percent');
  currency?: TextValue;
  unit?: TextValue;
  /**
   * Height.
   */
  height?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * What went wrong, as `failure.x` gives it. Its text is shown and its code is written as data-code.
   */
  error?:
    | `=${string}`
    | {
        code: `=${string}` | string;
        text: `=${string}` | string;
        status?: `=${string}` | number;
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Trying again was asked for.
     */
    retry?: Step[];
  };
}
/**
 * What is active among the filters, each removable.
 */
export interface ChipListWidget {
  /**
   * What is active among the filters, each removable.
   */
  type: 'chip-list';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * The chips, in order.
   */
  items:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Stable name.
             */
            id: `=${string}` | string;
            text: TextValue;
            /**
             * Whether it is active.
             */
            show?: `=${string}` | boolean;
            /**
             * Cannot be removed.
             */
            fixed?: `=${string}` | boolean;
          }
      )[];
  /**
   * Offers to remove all when there are two or more.
   */
  clearable?: `=${string}` | boolean;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * One was removed.
     */
    remove?: Step[];
    /**
     * All were removed.
     */
    clear?: Step[];
  };
}
/**
 * Two parts side by side; one above the other on phones.
 */
export interface ColumnsWidget {
  /**
   * Two parts side by side; one above the other on phones.
   */
  type: 'columns';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Shares of the width.
   */
  ratio?: `=${string}` | ('1:1' | '1:2' | '2:1' | '1:3' | '3:1');
  /**
   * Distance.
   */
  gap?: `=${string}` | (16 | 24 | 32 | 48);
  /**
   * Which part stays in view.
   */
  sticky?: `=${string}` | ('none' | 'start' | 'end');
  /**
   * The first part.
   */
  start?: Node[];
  /**
   * The second part.
   */
  end?: Node[];
}
/**
 * Labels with their values.
 */
export interface DescriptionListWidget {
  /**
   * Labels with their values.
   */
  type: 'description-list';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The pairs, in order.
   */
  items:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Stable name.
             */
            id: `=${string}` | string;
            label: TextValue;
            value: TextValue;
            /**
             * Whether it is shown.
             */
            show?: `=${string}` | boolean;
            /**
             * How many lines the value takes as a rule: so many keep their place, loading or not, and nothing below moves when it comes.
             */
            lines?: `=${string}` | (1 | 2 | 3);
          }
      )[];
  /**
   * Columns on wide screens.
   */
  columns?: `=${string}` | (1 | 2 | 3);
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * A line between two parts.
 */
export interface DividerWidget {
  /**
   * A line between two parts.
   */
  type: 'divider';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
}
/**
 * A long text written in Markdown: terms, help, policies. Raw HTML is not drawn.
 */
export interface DocumentWidget {
  /**
   * A long text written in Markdown: terms, help, policies. Raw HTML is not drawn.
   */
  type: 'document';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text: TextValue;
  /**
   * Level of its first headings.
   */
  level?: `=${string}` | number;
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  empty?: TextValue;
}
/**
 * A page of another service in a frame: a chat, a form, a video. Its origin has to stand in the deploy settings.
 */
export interface EmbedWidget {
  /**
   * A page of another service in a frame: a chat, a form, a video. Its origin has to stand in the deploy settings.
   */
  type: 'embed';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Address of the page.
   */
  src: `=${string}` | string;
  title: TextValue;
  /**
   * In its place, or behind a button in the corner of the window; the page is then loaded when it is opened.
   */
  look?: `=${string}` | ('inline' | 'floating');
  /**
   * Icon of the button.
   */
  icon?: string;
  /**
   * Height in pixels.
   */
  height?: `=${string}` | number;
}
/**
 * Says why a place is empty and what to do.
 */
export interface EmptyStateWidget {
  /**
   * Says why a place is empty and what to do.
   */
  type: 'empty-state';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  title: TextValue;
  text?: TextValue;
  /**
   * A sign.
   */
  icon?: string;
  /**
   * Level of its heading.
   */
  level?: `=${string}` | (2 | 3);
  /**
   * What can be done.
   */
  actions?: Node[];
}
/**
 * Says that something could not be shown, with a way to try again.
 */
export interface ErrorBoxWidget {
  /**
   * Says that something could not be shown, with a way to try again.
   */
  type: 'error-box';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * What went wrong, as `failure.x` gives it. Its text is shown and its code is written as data-code.
   */
  error?:
    | `=${string}`
    | {
        code: `=${string}` | string;
        text: `=${string}` | string;
        status?: `=${string}` | number;
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  text?: TextValue;
  title?: TextValue;
  /**
   * Offers to try again.
   */
  retry?: `=${string}` | boolean;
  /**
   * What else can be done.
   */
  actions?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Trying again was asked for.
     */
    retry?: Step[];
  };
}
/**
 * A big number with its label.
 */
export interface FigureWidget {
  /**
   * A big number with its label.
   */
  type: 'figure';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  value: TextValue;
  note?: TextValue;
  /**
   * Beside the label.
   */
  icon?: string;
  /**
   * Change against what the note names, as a share: 0.12 is 12% more. Missing shows none.
   */
  change?: `=${string}` | number;
  /**
   * Which change is good news: it gets the colour of success, the other one that of danger.
   */
  better?: `=${string}` | ('more' | 'less' | 'neither');
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * Things in equal columns; one column on phones.
 */
export interface GridWidget {
  /**
   * Things in equal columns; one column on phones.
   */
  type: 'grid';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * How many columns.
   */
  columns?: `=${string}` | (1 | 2 | 3 | 4 | 'auto');
  /**
   * Distance.
   */
  gap?: `=${string}` | (4 | 8 | 12 | 16 | 24 | 32 | 48);
  /**
   * The things.
   */
  body?: Node[];
}
/**
 * Something that can be shown and hidden.
 */
export interface GroupWidget {
  /**
   * Something that can be shown and hidden.
   */
  type: 'group';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  title: TextValue;
  /**
   * Shown at first.
   */
  open?: `=${string}` | boolean;
  note?: TextValue;
  /**
   * Level of its heading.
   */
  level?: `=${string}` | (2 | 3 | 4);
  /**
   * The content.
   */
  body?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * It was opened or closed.
     */
    toggle?: Step[];
  };
}
/**
 * A heading of the page.
 */
export interface HeadingWidget {
  /**
   * A heading of the page.
   */
  type: 'heading';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text: TextValue;
  /**
   * Level in the document's outline; the screen's title is 1.
   */
  level?: `=${string}` | (2 | 3 | 4);
  /**
   * Size, when it differs from the level's own.
   */
  look?: `=${string}` | (2 | 3 | 4);
}
/**
 * A question mark that explains, or opens help.
 */
export interface HelpWidget {
  /**
   * A question mark that explains, or opens help.
   */
  type: 'help';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label?: TextValue;
  text?: TextValue;
  /**
   * The explanation, when it is more than a text.
   */
  body?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * It was pressed.
     */
    press?: Step[];
  };
}
/**
 * A sign from the portal's set.
 */
export interface IconWidget {
  /**
   * A sign from the portal's set.
   */
  type: 'icon';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Which.
   */
  name: string;
  label?: TextValue;
  /**
   * Size in pixels.
   */
  size?: `=${string}` | (16 | 20 | 24 | 32);
  /**
   * Colour role.
   */
  tone?: `=${string}` | ('normal' | 'muted' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
}
/**
 * A button that is only an icon.
 */
export interface IconButtonWidget {
  /**
   * A button that is only an icon.
   */
  type: 'icon-button';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * The icon.
   */
  icon: string;
  /**
   * Look.
   */
  variant?: `=${string}` | ('quiet' | 'secondary');
  /**
   * `danger` for what cannot be undone.
   */
  tone?: `=${string}` | ('normal' | 'danger');
  /**
   * A count upon it; 0 or missing shows none.
   */
  badge?: `=${string}` | number;
  badgeLabel?: TextValue;
  /**
   * For a switch: whether it is on.
   */
  pressed?: `=${string}` | boolean;
  /**
   * Working.
   */
  busy?: `=${string}` | boolean;
  /**
   * Cannot be pressed; stays focusable.
   */
  disabled?: `=${string}` | boolean;
  reason?: TextValue;
  needs?: RulesValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * It was pressed.
     */
    press?: Step[];
  };
}
/**
 * A picture with its alternative text and its size, so that nothing jumps.
 */
export interface ImageWidget {
  /**
   * A picture with its alternative text and its size, so that nothing jumps.
   */
  type: 'image';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Address of the picture.
   */
  src: `=${string}` | string;
  alt?: TextValue;
  /**
   * Width in pixels.
   */
  width: `=${string}` | number;
  /**
   * Height in pixels.
   */
  height: `=${string}` | number;
  /**
   * How it fills its box.
   */
  fit?: `=${string}` | ('cover' | 'contain');
  /**
   * Rounded corners.
   */
  rounded?: `=${string}` | boolean;
  /**
   * Loaded at once: the first picture of an entry screen.
   */
  priority?: `=${string}` | boolean;
  /**
   * Shrinks with its place; keeps its proportions.
   */
  fluid?: `=${string}` | boolean;
}
/**
 * Chooses among the portal's languages.
 */
export interface LanguageSwitchWidget {
  /**
   * Chooses among the portal's languages.
   */
  type: 'language-switch';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The languages, in order.
   */
  languages: `=${string}` | (`=${string}` | string)[];
  /**
   * Look.
   */
  look?: `=${string}` | ('segments' | 'menu');
  /**
   * Steps by event.
   */
  on?: {
    /**
     * A language was chosen.
     */
    change?: Step[];
  };
}
/**
 * Lines that are typed as in a spreadsheet, pasted from one, or read from an XLSX or CSV file; every mistake is named with its line, its column and its reason. Thousands of lines without slowing down.
 */
export interface LineEditorWidget {
  /**
   * Lines that are typed as in a spreadsheet, pasted from one, or read from an XLSX or CSV file; every mistake is named with its line, its column and its reason. Thousands of lines without slowing down.
   */
  type: 'line-editor';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  lines: BindingValue;
  /**
   * The columns, in order.
   */
  columns:
    | `=${string}`
    | [
        (
          | `=${string}`
          | {
              /**
               * Name of the member of a line that is edited. Its type in the line's schema is one that `type` writes.
               */
              field?: `=${string}` | string;
              /**
               * Stable name of a column that is computed; default: `field`. One of the two is needed.
               */
              id?: `=${string}` | string;
              title: TextValue;
              /**
               * Other headings by which a header row is recognised, in any language. Capitals and diacritics do not matter.
               */
              aliases?: `=${string}` | (`=${string}` | string)[];
              /**
               * What a cell holds. Numbers are shown as `1.234,50` in every language and may be written so, as `1,234.50`, `12.5` or `12,50`; one sign before three digits that can be read in two ways (`1.250` in en, `1,250`) is a mistake of the cell that asks which is meant. A date becomes `YYYY-MM-DD`.
               */
              type?: `=${string}` | ('text' | 'integer' | 'number' | 'money' | 'date' | 'select');
              /**
               * Must be filled.
               */
              required?: `=${string}` | boolean;
              /**
               * No two lines may have the same.
               */
              unique?: `=${string}` | boolean;
              /**
               * The least a number may be.
               */
              min?: `=${string}` | number;
              /**
               * The most a number may be.
               */
              max?: `=${string}` | number;
              /**
               * How many characters a text may have.
               */
              maxLength?: `=${string}` | number;
              /**
               * What can be chosen, for `select`, which needs it. A file may name the value or the words.
               */
              options?:
                | `=${string}`
                | (
                    | `=${string}`
                    | {
                        value: `=${string}` | (string | number | boolean);
                        text: `=${string}` | string;
                      }
                  )[];
              /**
               * The value must be one of a list, however long.
               */
              known?:
                | `=${string}`
                | {
                    /**
                     * The list. While it is missing, nothing is valid.
                     */
                    rows: `=${string}` | unknown[];
                    /**
                     * Member of its rows that is compared.
                     */
                    field: `=${string}` | string;
                    text: TextValue;
                  };
              /**
               * Mistakes of the portal's own, in order; the first that holds is said.
               */
              rules?:
                | `=${string}`
                | (
                    | `=${string}`
                    | {
                        /**
                         * When the line is wrong. It is asked once for each line, wherever it goes: `index` is not known.
                         */
                        when: `=${string}` | boolean;
                        text: TextValue;
                      }
                  )[];
              /**
               * Computed, for reading only; takes no `field`.
               */
              value?: `=${string}` | Literal;
              currency?: TextValue;
              /**
               * Its sum is shown.
               */
              total?: `=${string}` | boolean;
              /**
               * Whether the column is there.
               */
              show?: `=${string}` | boolean;
              /**
               * How wide.
               */
              width?: `=${string}` | ('narrow' | 'auto' | 'wide');
            }
        ),
        ...(
          | `=${string}`
          | {
              /**
               * Name of the member of a line that is edited. Its type in the line's schema is one that `type` writes.
               */
              field?: `=${string}` | string;
              /**
               * Stable name of a column that is computed; default: `field`. One of the two is needed.
               */
              id?: `=${string}` | string;
              title: TextValue;
              /**
               * Other headings by which a header row is recognised, in any language. Capitals and diacritics do not matter.
               */
              aliases?: `=${string}` | (`=${string}` | string)[];
              /**
               * What a cell holds. Numbers are shown as `1.234,50` in every language and may be written so, as `1,234.50`, `12.5` or `12,50`; one sign before three digits that can be read in two ways (`1.250` in en, `1,250`) is a mistake of the cell that asks which is meant. A date becomes `YYYY-MM-DD`.
               */
              type?: `=${string}` | ('text' | 'integer' | 'number' | 'money' | 'date' | 'select');
              /**
               * Must be filled.
               */
              required?: `=${string}` | boolean;
              /**
               * No two lines may have the same.
               */
              unique?: `=${string}` | boolean;
              /**
               * The least a number may be.
               */
              min?: `=${string}` | number;
              /**
               * The most a number may be.
               */
              max?: `=${string}` | number;
              /**
               * How many characters a text may have.
               */
              maxLength?: `=${string}` | number;
              /**
               * What can be chosen, for `select`, which needs it. A file may name the value or the words.
               */
              options?:
                | `=${string}`
                | (
                    | `=${string}`
                    | {
                        value: `=${string}` | (string | number | boolean);
                        text: `=${string}` | string;
                      }
                  )[];
              /**
               * The value must be one of a list, however long.
               */
              known?:
                | `=${string}`
                | {
                    /**
                     * The list. While it is missing, nothing is valid.
                     */
                    rows: `=${string}` | unknown[];
                    /**
                     * Member of its rows that is compared.
                     */
                    field: `=${string}` | string;
                    text: TextValue;
                  };
              /**
               * Mistakes of the portal's own, in order; the first that holds is said.
               */
              rules?:
                | `=${string}`
                | (
                    | `=${string}`
                    | {
                        /**
                         * When the line is wrong. It is asked once for each line, wherever it goes: `index` is not known.
                         */
                        when: `=${string}` | boolean;
                        text: TextValue;
                      }
                  )[];
              /**
               * Computed, for reading only; takes no `field`.
               */
              value?: `=${string}` | Literal;
              currency?: TextValue;
              /**
               * Its sum is shown.
               */
              total?: `=${string}` | boolean;
              /**
               * Whether the column is there.
               */
              show?: `=${string}` | boolean;
              /**
               * How wide.
               */
              width?: `=${string}` | ('narrow' | 'auto' | 'wide');
            }
        )[]
      ];
  label: TextValue;
  valid?: BindingValue;
  sums?: BindingValue;
  /**
   * How many lines there may be.
   */
  most?: `=${string}` | number;
  /**
   * File name, without ending, of a spreadsheet with the headings that is offered for download.
   */
  template?: `=${string}` | string;
  /**
   * What a service found wrong, by the place of the line from 0. Shown at the line until it is changed.
   */
  refused?:
    | `=${string}`
    | (
        | `=${string}`
        | {
            index: `=${string}` | number;
            field?: `=${string}` | string;
            text: `=${string}` | string;
          }
      )[];
  /**
   * These lines are read-only.
   */
  disabled?: `=${string}` | boolean;
  empty?: TextValue;
  /**
   * Buttons beside those of the editor.
   */
  tools?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Lines were changed by the user.
     */
    change?: Step[];
    /**
     * The lines of a file were taken: the file itself, for a service that checks it as well.
     */
    file?: Step[];
  };
}
/**
 * A link to another screen or address.
 */
export interface LinkWidget {
  /**
   * A link to another screen or address.
   */
  type: 'link';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text: TextValue;
  /**
   * The screen it leads to.
   */
  screen?: string;
  /**
   * An address, when it is no screen of the portal.
   */
  href?: `=${string}` | string;
  /**
   * Before the words.
   */
  icon?: string;
  /**
   * How it looks: in a sentence, as a button, or as a tile of quick links.
   */
  look?: `=${string}` | ('link' | 'quiet' | 'primary' | 'secondary' | 'tile');
  note?: TextValue;
  /**
   * Opens in a new tab and says so.
   */
  external?: `=${string}` | boolean;
  /**
   * Cannot be followed; stays focusable.
   */
  disabled?: `=${string}` | boolean;
  reason?: TextValue;
  /**
   * As wide as its place.
   */
  block?: `=${string}` | boolean;
  needs?: RulesValue;
}
/**
 * Draws a slot for each row, with headings for groups of rows.
 */
export interface ListWidget {
  /**
   * Draws a slot for each row, with headings for groups of rows.
   */
  type: 'list';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The rows. Missing (not loaded yet) counts as none.
   */
  rows: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Identity of a row; default: its place.
   */
  key?: `=${string}` | string;
  /**
   * The group of a row; rows stay in their order, groups in the order of their first row.
   */
  group?: `=${string}` | string;
  groupTitle?: TextValue;
  groupNote?: TextValue;
  /**
   * Look.
   */
  layout?: `=${string}` | ('list' | 'cards' | 'plain');
  /**
   * Columns of cards on wide screens.
   */
  columns?: `=${string}` | (1 | 2 | 3 | 4 | 'auto');
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * What went wrong, as `failure.x` gives it. Its text is shown and its code is written as data-code.
   */
  error?:
    | `=${string}`
    | {
        code: `=${string}` | string;
        text: `=${string}` | string;
        status?: `=${string}` | number;
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Above what is said then.
   */
  emptyIcon?: string;
  /**
   * How many rows at first; a button shows more.
   */
  limit?: `=${string}` | number;
  /**
   * How many rows come as a rule: the place of so many is kept while they are loading.
   */
  awaitedRows?: `=${string}` | number;
  /**
   * How many lines such a row has.
   */
  awaitedLines?: `=${string}` | (2 | 3 | 4);
  /**
   * One row.
   */
  item?: Node[];
  /**
   * What can be done when there are no rows.
   */
  emptyActions?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Trying again was asked for.
     */
    retry?: Step[];
  };
}
/**
 * One line of a list: icon, words, and something at its end.
 */
export interface ListItemWidget {
  /**
   * One line of a list: icon, words, and something at its end.
   */
  type: 'list-item';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  title: TextValue;
  note?: TextValue;
  meta?: TextValue;
  trailing?: TextValue;
  /**
   * At the start.
   */
  icon?: string;
  badge?: TextValue;
  /**
   * Colour role of the badge.
   */
  badgeTone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
  /**
   * Colour role of the icon.
   */
  tone?: `=${string}` | ('normal' | 'success' | 'warning' | 'danger' | 'info');
  /**
   * The screen it opens.
   */
  screen?: string;
  /**
   * The address it opens.
   */
  href?: `=${string}` | string;
  /**
   * Emits `press`.
   */
  pressable?: `=${string}` | boolean;
  /**
   * At the end, after `trailing`: an amount, buttons.
   */
  end?: Node[];
  /**
   * Below the lines.
   */
  more?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * It was pressed.
     */
    press?: Step[];
  };
}
/**
 * Points on a map, gathered into clusters, with a list of those in sight, a search for places, and a place that can be picked. Its geometry is the portal's own; a tile server is used when there is one.
 */
export interface MapWidget {
  /**
   * Points on a map, gathered into clusters, with a list of those in sight, a search for places, and a place that can be picked. Its geometry is the portal's own; a tile server is used when there is one.
   */
  type: 'map';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The points. Missing (not loaded yet) counts as none.
   */
  points?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Degrees north of a point.
   */
  latitude?: `=${string}` | number;
  /**
   * Degrees east of a point.
   */
  longitude?: `=${string}` | number;
  /**
   * Identity of a point; default: its place.
   */
  key?: `=${string}` | string;
  name?: TextValue;
  note?: TextValue;
  mark?: TextValue;
  /**
   * Icon of a point, by its name.
   */
  icon?: `=${string}` | string;
  /**
   * Where the map looks; when it changes the map goes there. Without it everything is in sight.
   */
  center?:
    | `=${string}`
    | {
        latitude: `=${string}` | number;
        longitude: `=${string}` | number;
      };
  /**
   * How near the centre is seen, from 5 for a country to 17 for a street.
   */
  zoom?: `=${string}` | number;
  /**
   * Where the visitor is: marked, and what distances are counted from.
   */
  here?:
    | `=${string}`
    | {
        latitude: `=${string}` | number;
        longitude: `=${string}` | number;
      };
  picked?: BindingValue;
  /**
   * A town by its name and that of its region. When another is given, it is looked up among `places` and `found` says where it lies.
   */
  locality?:
    | `=${string}`
    | {
        name?: `=${string}` | string;
        region?: `=${string}` | string;
      };
  /**
   * Shows the points in sight as a list: beside the map, on narrow ones as a sheet over its foot.
   */
  list?: `=${string}` | boolean;
  /**
   * Offers a search for places and points.
   */
  search?: `=${string}` | boolean;
  /**
   * Address of a TopoJSON file whose object `regions` has the borders, with a `name` each.
   */
  regions?: `=${string}` | string;
  /**
   * Address of a file of towns: `{ places: [[name, region, latitude, longitude, thousands of inhabitants, names in other languages, postal code]], quarters: [...] }`; the last two may be left out.
   */
  places?: `=${string}` | string;
  /**
   * Address of a GeoJSON file of what lies between and around the regions. A feature has a `kind` (land, water, river, rail, road or street, with a `rank` from 1 to 4), or the tags of OpenStreetMap that say it; a `name`, `names` by language, or the `code` of a country; and the `zoom` between which it is drawn.
   */
  ground?: `=${string}` | string;
  /**
   * Address of a tile server with {z}, {x} and {y}; empty draws the regions instead.
   */
  tiles?: `=${string}` | string;
  attribution?: TextValue;
  /**
   * Height.
   */
  height?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * How the points are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * What went wrong, as `failure.x` gives it. Its text is shown and its code is written as data-code.
   */
  error?:
    | `=${string}`
    | {
        code: `=${string}` | string;
        text: `=${string}` | string;
        status?: `=${string}` | number;
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * More about the chosen point.
   */
  detail?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * A point was chosen.
     */
    select?: Step[];
    /**
     * A place was picked. Where `places` has a town that it belongs to: its name, its region, how far its middle is, the nearest of its quarters, and its postal code where all of it has one.
     */
    pick?: Step[];
    /**
     * The town of `locality` was found: where its middle lies, and how far that is from the picked place.
     */
    found?: Step[];
    /**
     * The visitor wants to see the own surroundings.
     */
    locate?: Step[];
    /**
     * Trying again was asked for.
     */
    retry?: Step[];
  };
}
/**
 * Pages of a long list. A page after the last one says so and leads back, so the list itself is hidden then.
 */
export interface PaginationWidget {
  /**
   * Pages of a long list. A page after the last one says so and leads back, so the list itself is hidden then.
   */
  type: 'pagination';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  page?: BindingValue;
  /**
   * The current page, from 1.
   */
  currentPage?: `=${string}` | number;
  /**
   * Rows of a page.
   */
  itemsPerPage?: `=${string}` | number;
  /**
   * How many rows there are in all.
   */
  totalItems: `=${string}` | number;
  /**
   * Number of the first row shown; default: from page and size.
   */
  startItem?: `=${string}` | number;
  /**
   * Number of the last row shown.
   */
  endItem?: `=${string}` | number;
  /**
   * How many page numbers at most.
   */
  maxVisibleButtons?: `=${string}` | number;
  /**
   * Page sizes offered.
   */
  pageSizes?: `=${string}` | (`=${string}` | number)[];
  label?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Another page was chosen.
     */
    pageChange?: Step[];
    /**
     * Another page size was chosen.
     */
    pageSizeChange?: Step[];
  };
}
/**
 * The picture of a payment card.
 */
export interface PaymentCardWidget {
  /**
   * The picture of a payment card.
   */
  type: 'payment-card';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The number; shown in groups of four.
   */
  pan: `=${string}` | string;
  /**
   * The name upon it.
   */
  name?: `=${string}` | string;
  /**
   * Until when it is valid, as printed.
   */
  expiry?: `=${string}` | string;
  brand?: TextValue;
  tag?: TextValue;
  /**
   * Name of a palette colour of the theme.
   */
  palette?: `=${string}` | string;
  /**
   * Greyed: not usable.
   */
  muted?: `=${string}` | boolean;
  statusText?: TextValue;
  /**
   * Its colour role.
   */
  statusTone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
}
/**
 * How far something is.
 */
export interface ProgressWidget {
  /**
   * How far something is.
   */
  type: 'progress';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * 0 to 1; missing: unknown.
   */
  value?: `=${string}` | number;
}
/**
 * A balance in a circle: the whole part, its fraction, and what was spent.
 */
export interface RingWidget {
  /**
   * A balance in a circle: the whole part, its fraction, and what was spent.
   */
  type: 'ring';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * The balance. Missing shows a skeleton.
   */
  value: `=${string}` | number;
  /**
   * What was spent.
   */
  spent?: `=${string}` | number;
  spentLabel?: TextValue;
  currency?: TextValue;
  /**
   * How much of the ring is filled, 0 to 1; default: balance of balance and spent.
   */
  share?: `=${string}` | number;
  /**
   * Name of a palette colour of the theme.
   */
  palette?: `=${string}` | string;
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * A part of the screen with its heading.
 */
export interface SectionWidget {
  /**
   * A part of the screen with its heading.
   */
  type: 'section';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  title?: TextValue;
  /**
   * Level of the heading.
   */
  level?: `=${string}` | (2 | 3 | 4);
  description?: TextValue;
  /**
   * A card, or plain on the canvas.
   */
  look?: `=${string}` | ('card' | 'plain');
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The content.
   */
  body?: Node[];
  /**
   * Beside the heading.
   */
  actions?: Node[];
}
/**
 * The shape of something that is being loaded.
 */
export interface SkeletonWidget {
  /**
   * The shape of something that is being loaded.
   */
  type: 'skeleton';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Shape.
   */
  shape?: `=${string}` | ('text' | 'title' | 'block' | 'circle' | 'row');
  /**
   * How many.
   */
  lines?: `=${string}` | number;
}
/**
 * Things one after another.
 */
export interface StackWidget {
  /**
   * Things one after another.
   */
  type: 'stack';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Distance.
   */
  gap?: `=${string}` | (4 | 8 | 12 | 16 | 24 | 32 | 48);
  /**
   * Direction.
   */
  direction?: `=${string}` | ('column' | 'row');
  /**
   * Wraps when there is no room.
   */
  wrap?: `=${string}` | boolean;
  /**
   * Across the direction.
   */
  align?: `=${string}` | ('start' | 'center' | 'end' | 'stretch' | 'baseline');
  /**
   * Along the direction.
   */
  justify?: `=${string}` | ('start' | 'center' | 'end' | 'between');
  /**
   * The things.
   */
  body?: Node[];
}
/**
 * The steps of a longer task and where one is.
 */
export interface StepperWidget {
  /**
   * The steps of a longer task and where one is.
   */
  type: 'stepper';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * The steps, in order.
   */
  steps:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Stable name.
             */
            id: `=${string}` | string;
            text: TextValue;
          }
      )[];
  /**
   * Id of the current step.
   */
  current: `=${string}` | string;
}
/**
 * Links to the application in the stores.
 */
export interface StoreBadgesWidget {
  /**
   * Links to the application in the stores.
   */
  type: 'store-badges';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Address in the App Store.
   */
  apple?: `=${string}` | string;
  /**
   * Address in Google Play.
   */
  google?: `=${string}` | string;
  name: TextValue;
}
/**
 * Chooses among things one person can act for: companies, accounts.
 */
export interface SwitcherWidget {
  /**
   * Chooses among things one person can act for: companies, accounts.
   */
  type: 'switcher';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The rows. Missing (not loaded yet) counts as none.
   */
  rows: `=${string}` | unknown[];
  /**
   * Identity of a row.
   */
  value: `=${string}` | string;
  text: TextValue;
  note?: TextValue;
  /**
   * Identity of the chosen one.
   */
  selected?: `=${string}` | string;
  label: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Another one was chosen.
     */
    change?: Step[];
  };
}
/**
 * Rows and columns: sorting, pages, row actions, cards on phones; thousands of rows without slowing down.
 */
export interface TableWidget {
  /**
   * Rows and columns: sorting, pages, row actions, cards on phones; thousands of rows without slowing down.
   */
  type: 'table';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The rows. Missing (not loaded yet) counts as none.
   */
  rows: `=${string}` | unknown[];
  /**
   * The columns, in order.
   */
  columns:
    | `=${string}`
    | [
        (
          | `=${string}`
          | {
              /**
               * Name of a member of the row; dots lead deeper.
               */
              field?: `=${string}` | string;
              /**
               * Stable name of the column; default: `field` or `sortKey`. One of the three is needed.
               */
              id?: `=${string}` | string;
              title: TextValue;
              /**
               * The value, when it is not a member.
               */
              value?: `=${string}` | Literal;
              text?: TextValue;
              /**
               * How it is written.
               */
              format?: `=${string}` | ('text' | 'date' | 'dateTime' | 'money' | 'number' | 'pan' | 'badge');
              currency?: TextValue;
              /**
               * Colour role of a badge.
               */
              tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
              /**
               * Palette colour of the theme, marking the cell.
               */
              palette?: `=${string}` | string;
              /**
               * Icon before the value, also in a badge.
               */
              icon?: `=${string}` | string;
              /**
               * Alignment; amounts and numbers stand at the end by themselves.
               */
              align?: `=${string}` | ('start' | 'end');
              /**
               * Can be sorted by.
               */
              sortable?: `=${string}` | boolean;
              /**
               * Name the service sorts by; makes it sortable.
               */
              sortKey?: `=${string}` | string;
              /**
               * Whether it is shown.
               */
              show?: `=${string}` | boolean;
              /**
               * How wide. What a narrow one holds stays on one line.
               */
              width?: `=${string}` | ('auto' | 'narrow' | 'wide');
              /**
               * On a phone: on the card, or behind "more". By default the first two are on the card.
               */
              priority?: `=${string}` | ('main' | 'detail');
            }
        ),
        ...(
          | `=${string}`
          | {
              /**
               * Name of a member of the row; dots lead deeper.
               */
              field?: `=${string}` | string;
              /**
               * Stable name of the column; default: `field` or `sortKey`. One of the three is needed.
               */
              id?: `=${string}` | string;
              title: TextValue;
              /**
               * The value, when it is not a member.
               */
              value?: `=${string}` | Literal;
              text?: TextValue;
              /**
               * How it is written.
               */
              format?: `=${string}` | ('text' | 'date' | 'dateTime' | 'money' | 'number' | 'pan' | 'badge');
              currency?: TextValue;
              /**
               * Colour role of a badge.
               */
              tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
              /**
               * Palette colour of the theme, marking the cell.
               */
              palette?: `=${string}` | string;
              /**
               * Icon before the value, also in a badge.
               */
              icon?: `=${string}` | string;
              /**
               * Alignment; amounts and numbers stand at the end by themselves.
               */
              align?: `=${string}` | ('start' | 'end');
              /**
               * Can be sorted by.
               */
              sortable?: `=${string}` | boolean;
              /**
               * Name the service sorts by; makes it sortable.
               */
              sortKey?: `=${string}` | string;
              /**
               * Whether it is shown.
               */
              show?: `=${string}` | boolean;
              /**
               * How wide. What a narrow one holds stays on one line.
               */
              width?: `=${string}` | ('auto' | 'narrow' | 'wide');
              /**
               * On a phone: on the card, or behind "more". By default the first two are on the card.
               */
              priority?: `=${string}` | ('main' | 'detail');
            }
        )[]
      ];
  label: TextValue;
  /**
   * Identity of a row; default: its place.
   */
  key?: `=${string}` | string;
  rowName?: TextValue;
  page?: BindingValue;
  /**
   * How many rows there are in all; shows the pagination.
   */
  total?: `=${string}` | number;
  /**
   * Page sizes offered.
   */
  pageSizes?: `=${string}` | (`=${string}` | number)[];
  /**
   * How the rows are doing, as `status.x` gives it.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * What went wrong, as `failure.x` gives it. Its text is shown and its code is written as data-code.
   */
  error?:
    | `=${string}`
    | {
        code: `=${string}` | string;
        text: `=${string}` | string;
        status?: `=${string}` | number;
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Above what is said then.
   */
  emptyIcon?: string;
  /**
   * A box that narrows the loaded rows.
   */
  filter?: `=${string}` | boolean;
  words?: BindingValue;
  order?: BindingValue;
  /**
   * Rows can be pressed.
   */
  pressable?: `=${string}` | boolean;
  /**
   * Identity of the marked row.
   */
  selected?: `=${string}` | string;
  chosen?: BindingValue;
  matched?: BindingValue;
  /**
   * So many rows may be chosen by it; where more match, that is told instead.
   */
  mostMatching?: `=${string}` | number;
  /**
   * Whether rows can be ticked, where `chosen` is given.
   */
  choosable?: `=${string}` | boolean;
  actionsTitle?: TextValue;
  /**
   * Buttons of a row.
   */
  rowActions?: Node[];
  /**
   * What can be done with the rows that have been ticked.
   */
  chosenActions?: Node[];
  /**
   * What can be done when there are no rows.
   */
  emptyActions?: Node[];
  /**
   * Below the rows: their sum, what they mean.
   */
  footer?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * A row was pressed.
     */
    press?: Step[];
    /**
     * Another order was chosen.
     */
    sort?: Step[];
    /**
     * Another page was chosen.
     */
    pageChange?: Step[];
    /**
     * Another page size was chosen.
     */
    pageSizeChange?: Step[];
    /**
     * Rows were ticked or left.
     */
    choose?: Step[];
    /**
     * All rows that match were asked for.
     */
    chooseMatching?: Step[];
    /**
     * Trying again was asked for.
     */
    retry?: Step[];
  };
}
/**
 * Chooses one of several views. What a view shows is in the slot, with `show`.
 */
export interface TabsWidget {
  /**
   * Chooses one of several views. What a view shows is in the slot, with `show`.
   */
  type: 'tabs';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  bind?: BindingValue;
  /**
   * Tabs written here.
   */
  items?:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Stable name; the value.
             */
            id: `=${string}` | string;
            text: TextValue;
            /**
             * Before the words.
             */
            icon?: string;
            description?: TextValue;
            /**
             * A count.
             */
            badge?: `=${string}` | number;
            /**
             * Name of a palette colour of the theme.
             */
            palette?: `=${string}` | string;
            /**
             * Whether it is shown.
             */
            show?: `=${string}` | boolean;
          }
      )[];
  /**
   * Tabs that come from data.
   */
  rows?: `=${string}` | unknown[];
  /**
   * Identity of a row; the value.
   */
  value?: `=${string}` | string;
  text?: TextValue;
  /**
   * Palette colour of a row.
   */
  palette?: `=${string}` | string;
  /**
   * Look.
   */
  look?: `=${string}` | ('line' | 'segments' | 'cards');
  /**
   * Previous and next arrows when the tabs do not fit.
   */
  arrows?: `=${string}` | boolean;
  /**
   * The views; the panel of the chosen tab.
   */
  body?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Another one was chosen.
     */
    change?: Step[];
  };
}
/**
 * A paragraph or a few words.
 */
export interface TextWidget {
  /**
   * A paragraph or a few words.
   */
  type: 'text';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text: TextValue;
  /**
   * What the words are in the document.
   */
  as?: `=${string}` | ('paragraph' | 'strong' | 'small' | 'inline');
  /**
   * Colour role.
   */
  tone?: `=${string}` | ('normal' | 'muted' | 'info' | 'success' | 'warning' | 'danger');
  /**
   * Size on the type scale.
   */
  size?: `=${string}` | (12 | 14 | 16 | 18 | 22 | 28 | 36);
  /**
   * Alignment.
   */
  align?: `=${string}` | ('start' | 'center' | 'end');
  /**
   * Tabular figures.
   */
  numeric?: `=${string}` | boolean;
  /**
   * Spoken when the words change.
   */
  live?: `=${string}` | boolean;
  /**
   * Keeps the line breaks of the text.
   */
  lines?: `=${string}` | boolean;
}
/**
 * A menu of the person signed in.
 */
export interface UserMenuWidget {
  /**
   * A menu of the person signed in.
   */
  type: 'user-menu';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * Only the icon; the label is spoken.
   */
  iconOnly?: `=${string}` | boolean;
  /**
   * The icon.
   */
  icon?: string;
  /**
   * The entries, in order.
   */
  items:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Stable name.
             */
            id: `=${string}` | string;
            text: TextValue;
            /**
             * Before the words.
             */
            icon?: string;
            /**
             * A screen it opens.
             */
            screen?: string;
            /**
             * An address it opens.
             */
            href?: `=${string}` | string;
            /**
             * Colour role.
             */
            tone?: `=${string}` | ('normal' | 'danger');
            group?: TextValue;
            /**
             * One of several choices; whether it is the chosen one.
             */
            current?: `=${string}` | boolean;
            /**
             * Whether it is shown.
             */
            show?: `=${string}` | boolean;
          }
      )[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * An entry without a screen was chosen.
     */
    select?: Step[];
  };
}
/**
 * The pages of a PDF: zoom, search in its text, download. What draws them loads when it is first shown.
 */
export interface DocumentViewerWidget {
  /**
   * The pages of a PDF: zoom, search in its text, download. What draws them loads when it is first shown.
   */
  type: 'document-viewer';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The file.
   */
  base64: `=${string}` | string;
  label: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The file was asked for; without steps there is no button.
     */
    download?: Step[];
  };
}
/**
 * The filters of a list: in place on wide screens; on a phone one button with their count, which opens them in a sheet, and what is active as chips.
 */
export interface FiltersWidget {
  /**
   * The filters of a list: in place on wide screens; on a phone one button with their count, which opens them in a sheet, and what is active as chips.
   */
  type: 'filters';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  label: TextValue;
  /**
   * What can be active, in order: a chip for each that is.
   */
  items:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Stable name.
             */
            id: `=${string}` | string;
            text: TextValue;
            /**
             * Whether it is active.
             */
            show?: `=${string}` | boolean;
            /**
             * Cannot be removed, and does not count.
             */
            fixed?: `=${string}` | boolean;
          }
      )[];
  /**
   * The form that filters.
   */
  body?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * One was removed.
     */
    remove?: Step[];
    /**
     * All were removed.
     */
    clear?: Step[];
  };
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
  address?: AddressValue;
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
  body?: Literal;
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
 * State that lives in the query of an address, by parameter: a path, or how it is read.
 */
export interface AddressValue {
  [k: string]:
    | {
        state: StatePathValue;
        of?: ValueValue;
        least?: ValueValue;
        most?: ValueValue;
        /**
         * How a change enters the browser's history; `open`: leaving it goes back. Default push.
         */
        history?: 'push' | 'replace' | 'open';
      }
    | StatePathValue;
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
   * Light or dark: what the visitor chooses; without it, and until they choose, the pages are as the device is.
   */
  appearance?: {
    /**
     * The store that holds the choice: `device`, `light` or `dark`. It is kept in `local`, so that it is known before the page is drawn.
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
      default: Literal;
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
      additionalProperties?: Literal;
      /**
       * The only values.
       */
      enum?: Literal[];
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
       * A store that is true or false: until it is true, the value is kept in the session storage of the tab only; when it ends, the value leaves the other place.
       */
      consent?: string;
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
      body?: Literal;
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
  path?: [`/${string}`, ...`/${string}`[]] | `/${string}`;
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
  unsaved?: ConditionValue;
  address?: AddressValue;
  /**
   * State paths that a reload of the page leaves as they are, and the step with them.
   *
   * @minItems 1
   */
  keep?: [OwnStatePathValue, ...OwnStatePathValue[]];
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
  const?: Literal;
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
  not?: TypeValue;
  description?: string;
  title?: string;
  default?: Literal;
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
  while?: ConditionValue;
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
  path?: `/${string}`;
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
       * Characters that the value may have, as in a character class; others are told.
       */
      allow?: string;
      /**
       * Most characters; more are told.
       */
      max?: number;
      /**
       * A key that types another character, or one too many, is not taken; what is pasted or filled in is.
       */
      keys?: 'refuse';
      /**
       * ș becomes s.
       */
      stripDiacritics?: boolean;
      /**
       * Capital letters.
       */
      upper?: boolean;
      /**
       * How other ways of writing the value are read once the field is left: replacements, in order.
       *
       * @minItems 1
       */
      read?: [ReadingValidators, ...ReadingValidators[]];
    };
  };
}
