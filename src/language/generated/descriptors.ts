/* Generated from schemas/ by `npm run types`. */

/** Plain JSON; a text that begins with "=" is an expression. */
export type Literal = null | boolean | number | string | readonly Literal[] | {readonly [name: string]: Literal};

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** A union member that is distinguished by its keys: it has no key of another member. */
type Exclusive<Union, Key extends PropertyKey = KeyOf<Union>> = Union extends unknown
  ? Union & {readonly [Other in Exclude<Key, keyof Union>]?: never}
  : never;

/**
 * Any file of a portal.
 */
export type Descriptor =
  Access | Define | Errors | Form | Fragment | Menu | Popup | Portal | Screen | Shell | Test | Texts | Theme | Validators | Vocabulary;
/**
 * A name: letters, digits and underscores.
 */
export type NameValue = string;
/**
 * A text key, a text key with arguments, or an expression that returns a text.
 */
export type TextValue = MessageValue | string;
/**
 * An expression: begins with "=".
 */
export type ExpressionValue = `=${string}`;
/**
 * True, false or an expression.
 */
export type ConditionValue = ExpressionValue | boolean;
/**
 * One effect: a verb, its parameters, and optionally `when`. Generated from the manifests of the verbs.
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
  | RememberStep
  | ForgetStep
  | SignInStep
  | SignOutStep
  | ReloadStep
  | InvalidateStep
  | WaitStep
  | SubmitStep
  | LanguageStep
  | CancelStep
  | EachStep
  | DownloadStep
  | PrintStep
  | PostStep
  | AuthenticateStep
  | FocusStep
  | LocateStep
>;
/**
 * A literal, or an expression that begins with "=".
 */
export type ValueValue = Literal;
/**
 * A state path: `state.filter.product`.
 */
export type StatePathValue = string;
/**
 * A literal: no expression, not even inside a list or an object.
 */
export type LiteralValue = Literal;
/**
 * Name of a member.
 */
export type MemberErrors = string;
/**
 * Lookup chain of a text; the last is the fallback. `config.errors.{code}` reads the configuration of the screen's audience, `config.<kind>.errors.{code}` that of a kind.
 */
export type ChainErrors = [string, ...string[]] | string;
/**
 * Rules of a pipeline, in order.
 *
 * @minItems 1
 *
 * Items: A rule; the first that matches handles the failure.
 */
export type RulesErrors = [
  {
    /**
     * Statuses. Default: any.
     */
    status?: [number, ...number[]] | number;
    /**
     * Sources of the code, in order: refusal.code, body.<member>, headers.<name>, status, or a literal.
     */
    code?: [string, ...string[]] | string;
    /**
     * Sources of the description, in order; as for the code.
     */
    description?: [string, ...string[]] | string;
    /**
     * How message arguments are read from the description: members of a JSON object, or `{key}` before an underscore and `parameter` after it.
     */
    parameters?: 'json' | 'firstUnderscore';
    text?: ChainErrors;
    /**
     * Matches only if the chain has a text for the code.
     */
    needsText?: boolean;
    when?: ConditionValue;
    /**
     * Where the failure is shown.
     */
    to:
      | ('inline' | 'silent')
      | {
          /**
           * Popup.
           */
          popup: string;
          /**
           * Steps to run when it is closed.
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
     * Steps to run when the popup is closed.
     */
    onClose?: Step[];
    /**
     * Steps to run in addition.
     */
    also?: Step[];
  },
  ...{
    /**
     * Statuses. Default: any.
     */
    status?: [number, ...number[]] | number;
    /**
     * Sources of the code, in order: refusal.code, body.<member>, headers.<name>, status, or a literal.
     */
    code?: [string, ...string[]] | string;
    /**
     * Sources of the description, in order; as for the code.
     */
    description?: [string, ...string[]] | string;
    /**
     * How message arguments are read from the description: members of a JSON object, or `{key}` before an underscore and `parameter` after it.
     */
    parameters?: 'json' | 'firstUnderscore';
    text?: ChainErrors;
    /**
     * Matches only if the chain has a text for the code.
     */
    needsText?: boolean;
    when?: ConditionValue;
    /**
     * Where the failure is shown.
     */
    to:
      | ('inline' | 'silent')
      | {
          /**
           * Popup.
           */
          popup: string;
          /**
           * Steps to run when it is closed.
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
     * Steps to run when the popup is closed.
     */
    onClose?: Step[];
    /**
     * Steps to run in addition.
     */
    also?: Step[];
  }[]
];
/**
 * A field, a row of fields, or a group with a heading.
 */
export type LayoutForm =
  | string
  | [string, ...string[]]
  | {
      group: TextValue;
      /**
       * Rows of fields, and groups.
       *
       * @minItems 1
       */
      fields: [LayoutForm, ...LayoutForm[]];
    };
/**
 * The name of a control, such as `text`, `select` or `date`.
 */
export type Control =
  | 'botCheck'
  | 'checkbox'
  | 'dateRange'
  | 'file'
  | 'hidden'
  | 'number'
  | 'oneTimeCode'
  | 'password'
  | 'radio'
  | 'select'
  | 'switch'
  | 'textarea'
  | 'text'
  | 'address'
  | 'color'
  | 'date'
  | 'dateTime'
  | 'markdown'
  | 'multiSelect'
  | 'rating'
  | 'signature'
  | 'slider'
  | 'tags'
  | 'time'
  | 'timeRange';
/**
 * A condition, or a list of `{ when, reason }`; the first whose condition is true disables the node.
 */
export type DisabledValue =
  | [
      {
        when: ConditionValue;
        reason?: TextValue;
      },
      ...{
        when: ConditionValue;
        reason?: TextValue;
      }[]
    ]
  | ConditionValue;
/**
 * A node: `type`, the props of its widget, and the keys that all nodes share.
 */
export type Node = FormNode | ErrorNode | FragmentNode | StepsNode | SlotNode | OutletNode | Widgets;
/**
 * A state path: `state.filter.product`.
 */
export type BindingValue = string;
/**
 * Data, actions or calls whose failures are shown here.
 */
export type ErrorsValue = [string, ...string[]] | string;
/**
 * A rule of access.yaml, a list of them, or `{ rule, level }`.
 */
export type RulesValue =
  | [string, ...string[]]
  | {
      /**
       * Rule of access.yaml.
       */
      rule?: string;
      /**
       * Level of the sign-in, one of `levels` of `signIn`. Without it or a higher one, the event first asks the provider for it, and the user repeats the action afterwards.
       */
      level: string;
    }
  | string;
/**
 * Nodes that a widget renders; generated from the manifests.
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
  | FiltersWidget
  | AudioWidget
  | AvatarWidget
  | BarcodeWidget
  | CalendarWidget
  | CommentsWidget
  | DocumentViewerWidget
  | EmbedWidget
  | GalleryWidget
  | HeatmapWidget
  | KanbanWidget
  | LineEditorWidget
  | MeterWidget
  | QrCodeWidget
  | SavedFiltersWidget
  | ScatterWidget
  | SharesWidget
  | StatWidget
  | TimelineWidget
  | TreeWidget
  | VideoWidget;
/**
 * An entry, or a group of entries.
 */
export type ItemMenu =
  | {
      id?: NameValue;
      text?: TextValue;
      /**
       * Icon.
       */
      icon?: string;
      /**
       * Screen to open.
       */
      open?: string;
      query?: ValuesValue;
      with?: ValuesValue;
      /**
       * Action to run.
       */
      run?: string;
      /**
       * Steps to run.
       */
      do?: Step[];
      show?: ConditionValue;
      /**
       * Access rule; the entry is hidden while it fails.
       */
      access?: string;
      disabled?: DisabledValue;
      needs?: RulesValue;
      reason?: TextValue;
      /**
       * `primary`: shown in the bottom bar.
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
       * Screen to open.
       */
      open?: string;
      query?: ValuesValue;
      with?: ValuesValue;
      /**
       * Action to run.
       */
      run?: string;
      /**
       * Steps to run.
       */
      do?: Step[];
      show?: ConditionValue;
      /**
       * Access rule; the entry is hidden while it fails.
       */
      access?: string;
      disabled?: DisabledValue;
      needs?: RulesValue;
      reason?: TextValue;
      /**
       * `primary`: shown in the bottom bar.
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
 * Initial value of a state entry; `{ schema, value }` if its type cannot be inferred; `{ follows }` for a value that follows an expression.
 */
export type StateValue = Literal;
/**
 * A state path of the file: `state.filter.product`.
 */
export type OwnStatePathValue = string;
/**
 * A screen: its name, or a mapping with parameters.
 */
export type ScreenTest =
  | {
      /**
       * Name of the screen.
       */
      screen: string;
      with?: ValuesTest;
      query?: ValuesTest;
      /**
       * For `cannotOpen`: the screen that is shown instead.
       */
      instead?: string;
    }
  | string;
/**
 * Something on the page: a text key, or a mapping. Several keys must hold together.
 */
export type TargetTest =
  | {
      text?: TextValue;
      /**
       * Words that are data, not a text of the portal.
       */
      words?: string;
      /**
       * Id of a node of the current screen, its shell or a popup.
       */
      node?: string;
      /**
       * A popup that is open.
       */
      popup?: string;
      /**
       * Id of a menu entry of the shell.
       */
      entry?: string;
      /**
       * Form of the field.
       */
      form?: string;
      /**
       * Field of the form.
       */
      field?: string;
      /**
       * The error of the field: its text, or true for any, false for none.
       */
      error?: boolean | TextValue;
      /**
       * Value of the field, as it is shown.
       */
      value?: string | number | boolean;
      /**
       * Words that identify a row of a table or a list; the rest is looked for in it.
       */
      row?: string;
      /**
       * Number of rows, or of entries of a list.
       */
      rows?: number;
      /**
       * Whether it is disabled.
       */
      disabled?: boolean;
    }
  | string;
/**
 * Calls of an operation: its name, or a mapping.
 */
export type CalledTest =
  | {
      /**
       * Operation.
       */
      operation: string;
      /**
       * Number of calls. Default: at least one.
       */
      times?: number;
      params?: ValuesTest;
      body?: LiteralValue;
    }
  | string;
/**
 * One case: what holds at its start, and its steps.
 */
export type CaseTest = {
  given?: GivenTest;
  /**
   * Steps, in order.
   *
   * @minItems 1
   */
  steps: [StepTest, ...StepTest[]];
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
   * Concept and version of the file.
   */
  schema: 'access/1';
  /**
   * Roles.
   *
   * @minItems 1
   */
  roles: [NameValue, ...NameValue[]];
  /**
   * Titles of roles, by role: text keys. The Studio shows them, pages do not.
   */
  titles?: {
    [k: string]: TextValue;
  };
  role?: ExpressionValue;
  /**
   * Rules that may be unused.
   *
   * @minItems 1
   */
  later?: [string, ...string[]];
  /**
   * Rules, by name.
   */
  rules: {
    /**
     * An access rule.
     */
    [k: string]: {
      /**
       * Roles that can satisfy the rule.
       *
       * @minItems 1
       */
      roles: [string, ...string[]];
      when: ConditionValue;
      reason?: TextValue;
      /**
       * Steps to run when the rule fails.
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
 * Calls an operation. A failed call ends the list; its pipeline handles the error.
 */
export interface CallStep {
  /**
   * Operation: `operationId` or `operationId/variant`.
   */
  call: string;
  as?: NameValue;
  /**
   * Path, query and header parameters. Missing values are omitted.
   */
  with?: {
    [k: string]: ValueValue;
  };
  body?: ValueValue;
  /**
   * URL that replaces the path of the operation; must match its template.
   */
  url?: `=${string}`;
  /**
   * Shows the loading popup during the call.
   */
  blocking?: `=${string}` | boolean;
  /**
   * Successful statuses. Default: all 2xx.
   *
   * @minItems 1
   */
  success?: [number, ...number[]];
  /**
   * Steps to run after a successful call.
   */
  onSuccess?: Step[];
  /**
   * Pipeline of errors.yaml that handles failures.
   */
  onError?: string;
  when?: ConditionValue;
}
/**
 * Runs a declared action.
 */
export interface RunStep {
  /**
   * Name of an action; `shell.<name>` for an action of the shell.
   */
  run: string;
  when?: ConditionValue;
}
/**
 * Moves to another step of the screen; ends the list.
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
  /**
   * Path parameters, and parameters stored in the history entry.
   */
  with?: {
    [k: string]: ValueValue;
  };
  /**
   * Query parameters.
   */
  query?: {
    [k: string]: ValueValue;
  };
  /**
   * Replaces the history entry.
   */
  replace?: boolean;
  /**
   * Loads the whole page.
   */
  reload?: boolean;
  when?: ConditionValue;
}
/**
 * Navigates to a URL of an allowed host; ends the list.
 */
export interface LeaveStep {
  /**
   * The URL.
   */
  leave: `=${string}`;
  /**
   * Allowed hosts: a setting, an expression or a list. A text is a comma-separated list.
   */
  hosts: string | (`=${string}` | string)[];
  when?: ConditionValue;
}
/**
 * Writes state values. All values are evaluated before the first write.
 */
export interface SetStep {
  /**
   * Values by state path; for records `{ from, merge }` or `{ from, keep }`.
   */
  set: {
    [k: string]: ValueValue;
  };
  when?: ConditionValue;
}
/**
 * Resets state values to their initial values.
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
   * Popup, or a name in `popups` of portal.yaml.
   */
  popup: string;
  /**
   * Parameters of the popup.
   */
  with?: {
    [k: string]: ValueValue;
  };
  as?: NameValue;
  /**
   * Steps to run when it is closed.
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
   * Its tone.
   */
  tone?: `=${string}` | ('info' | 'success' | 'warning' | 'error');
  when?: ConditionValue;
}
/**
 * Writes stored values.
 */
export interface RememberStep {
  /**
   * Values by store. Missing values are omitted.
   */
  remember: {
    [k: string]: ValueValue;
  };
  when?: ConditionValue;
}
/**
 * Removes stored values.
 */
export interface ForgetStep {
  /**
   * Names of stores.
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
    /**
     * The token, written to the store `token`.
     */
    token: `=${string}`;
    /**
     * Lifetime in seconds.
     */
    seconds: `=${string}` | number;
    /**
     * Values for other stores; none can be missing.
     */
    values?: {
      [k: string]: ValueValue;
    };
  };
  when?: ConditionValue;
}
/**
 * Ends the session and removes its stored values.
 */
export interface SignOutStep {
  /**
   * Always `{}`.
   */
  signOut: {};
  when?: ConditionValue;
}
/**
 * Reloads the page, or refetches an entry of data. `page` ends the list.
 */
export interface ReloadStep {
  /**
   * `page` or `data.<name>`.
   */
  reload: ('page' | Literal) & string;
  when?: ConditionValue;
}
/**
 * Marks stores and data of the shell as stale.
 */
export interface InvalidateStep {
  /**
   * Names of stores and of data.
   *
   * @minItems 1
   */
  invalidate: [
    (Literal | Literal) & string & (Literal | Literal) & string,
    ...((Literal | Literal) & string & (Literal | Literal) & string)[]
  ];
  when?: ConditionValue;
}
/**
 * Waits. The list ends if the screen is left meanwhile.
 */
export interface WaitStep {
  /**
   * Milliseconds.
   */
  wait: `=${string}` | number;
  when?: ConditionValue;
}
/**
 * Submits a form like its own button: validates the fields and shows errors.
 */
export interface SubmitStep {
  /**
   * Id of the form node.
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
 * Cancels a running call with files. The list of steps with the call ends, without an error. With `keep: true`, an upload in parts is only paused.
 */
export interface CancelStep {
  /**
   * Name of the response: the `as` of the call.
   */
  cancel: string;
  /**
   * Leaves at the service what an upload in parts (`x-upload: tus`) has sent: the same call with the same file continues there. Default: false.
   */
  keep?: `=${string}` | boolean;
  when?: ConditionValue;
}
/**
 * Runs steps once for each row of a list. A failed row stops neither the other rows nor the steps after it; the result reports it.
 */
export interface EachStep {
  /**
   * The rows: a list. Without a value there are none.
   */
  each: `=${string}`;
  as: NameValue;
  /**
   * Steps for each row, with `row` and `index` in scope. A failed step ends the steps of its row. Its pipeline chooses the text, but neither popup nor inline error appears: the text is in `failures`.
   */
  do: Step[];
  /**
   * How many rows are processed at the same time.
   */
  atOnce?: number;
  /**
   * `stop`: no row is begun after a failed one.
   */
  onError?: 'continue' | 'stop';
  when?: ConditionValue;
}
/**
 * Saves a file and shows a toast (`runtime.saved`).
 */
export interface DownloadStep {
  /**
   * The file.
   */
  download: {
    /**
     * Content, as base64.
     */
    base64?: `=${string}`;
    /**
     * Content, as text.
     */
    text?: `=${string}`;
    /**
     * Content, the body of a binary response.
     */
    bytes?: `=${string}`;
    /**
     * Rows of a CSV file. Numbers have the decimal sign of the page's language; cells are separated by commas, or by semicolons where decimals follow a comma.
     */
    rows?: `=${string}`;
    /**
     * Columns of the CSV file.
     *
     * @minItems 1
     */
    columns?: [
      {
        title: TextValue;
        /**
         * Member of the row.
         */
        field?: `=${string}` | string;
        /**
         * Value of a cell, from `row`.
         */
        value?: `=${string}`;
        text?: TextValue;
      },
      ...{
        title: TextValue;
        /**
         * Member of the row.
         */
        field?: `=${string}` | string;
        /**
         * Value of a cell, from `row`.
         */
        value?: `=${string}`;
        text?: TextValue;
      }[]
    ];
    /**
     * Media type.
     */
    type?: `=${string}` | string;
    /**
     * File name.
     */
    name: `=${string}` | string;
  };
  when?: ConditionValue;
}
/**
 * Opens the browser's print dialog for the screen, or for one node such as a table, with all rows that are loaded.
 */
export interface PrintStep {
  /**
   * `screen`, or the id of a node.
   */
  print: ('screen' | Literal) & string;
  when?: ConditionValue;
}
/**
 * Submits a hidden form, so that the browser navigates to the URL.
 */
export interface PostStep {
  /**
   * The form.
   */
  post: {
    /**
     * URL.
     */
    url: `=${string}`;
    /**
     * Fields by name, or an expression that returns a map. Missing values are omitted.
     */
    fields:
      | `=${string}`
      | {
          [k: string]: ValueValue;
        };
    /**
     * This tab (default) or a new one.
     */
    target?: `=${string}` | ('_self' | '_blank');
    /**
     * Allowed hosts besides the portal's own; as in `leave`.
     */
    hosts?: string | (`=${string}` | string)[];
  };
  when?: ConditionValue;
}
/**
 * Sends the visitor to the sign-in of the provider that `signIn` of portal.yaml describes; ends the list.
 */
export interface AuthenticateStep {
  /**
   * The sign-in.
   */
  authenticate: {
    /**
     * Screen that is opened afterwards, or an expression that returns an address of the portal. Default: the current page.
     */
    to?: `=${string}` | string;
    /**
     * Authentication context class (`acr`) that the provider must confirm.
     */
    level?: `=${string}` | string;
  };
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
 * Asks for the position of the device; the user may refuse.
 */
export interface LocateStep {
  /**
   * Always `{}`.
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
   * Concept and version of the file.
   */
  schema: 'define/2';
  /**
   * Constants, by name.
   */
  constants?: {
    [k: string]: LiteralValue;
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
       * Values by key.
       */
      rows: {
        [k: string]: LiteralValue;
      };
      default?: LiteralValue;
    };
  };
  /**
   * Types that belong to no service.
   */
  schemas?: {
    [k: string]: TypeValue;
  };
  /**
   * Constants, tables and named expressions that may be unused.
   *
   * @minItems 1
   */
  later?: [string, ...string[]];
  /**
   * Named expressions.
   */
  functions?: {
    /**
     * A named expression: a text such as `(code: string, most: number = 9): boolean => size(code) > most`, or its parts.
     */
    [k: string]:
      | string
      | {
          /**
           * Types of the parameters; `string = ''` has a default for a missing argument.
           */
          takes: {
            [k: string]: string | TypeValue;
          };
          /**
           * Type of the result.
           */
          gives: string | TypeValue;
          is: ExpressionValue;
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
   * Name of a schema of the services or of define.yaml. If several services have it: `service.Name`.
   */
  $ref?: string;
  /**
   * The allowed values.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The only allowed value.
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
   * Required members.
   */
  required?: string[];
  /**
   * Type of other members; `false`: none allowed.
   */
  additionalProperties?: boolean | TypeValue;
  /**
   * Format: date, date-time, email, uri.
   */
  format?: string;
  /**
   * Smallest allowed number.
   */
  minimum?: number;
  /**
   * Largest allowed number.
   */
  maximum?: number;
  /**
   * Numbers must be greater than this.
   */
  exclusiveMinimum?: number;
  /**
   * Numbers must be less than this.
   */
  exclusiveMaximum?: number;
  /**
   * Numbers must be a multiple of this.
   */
  multipleOf?: number;
  /**
   * Minimum number of characters.
   */
  minLength?: number;
  /**
   * Maximum number of characters.
   */
  maxLength?: number;
  /**
   * Regular expression that the text must match.
   */
  pattern?: string;
  /**
   * Minimum number of entries.
   */
  minItems?: number;
  /**
   * Maximum number of entries.
   */
  maxItems?: number;
  /**
   * Whether all entries must differ.
   */
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
  /**
   * Description for readers of the file.
   */
  description?: string;
  /**
   * Title for readers of the file.
   */
  title?: string;
  default?: LiteralValue;
}
/**
 * Named error pipelines.
 */
export interface Errors {
  /**
   * Concept and version of the file.
   */
  schema: 'errors/2';
  /**
   * Members of error responses with code and description, in order of preference. They are found in objects, nested objects, a JSON text, or a text `code,description`. Rules refer to them as `refusal.code` and `refusal.description`.
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
  text?: ChainErrors;
  /**
   * Pipeline of the calls and data without `onError`.
   */
  default?: string;
  /**
   * Pipelines, by name.
   */
  pipelines: {
    /**
     * Rules in order, or an object with a text for all of them.
     */
    [k: string]:
      | RulesErrors
      | {
          text?: ChainErrors;
          rules: RulesErrors;
        };
  };
}
/**
 * Values by name.
 */
export interface ValuesValue {
  [k: string]: ValueValue;
}
/**
 * A form: fields, layout and rules.
 */
export interface Form {
  /**
   * Concept and version of the file.
   */
  schema: 'form/1';
  form?: NameValue;
  /**
   * Configuration kind that texts from the configuration are checked against. At run time the screen decides; default: any kind has the member.
   */
  audience?: string;
  /**
   * Forms whose fields and rules come first: `form` or `form.variant`.
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
   * Rows and groups. Default: one field per row.
   *
   * @minItems 1
   */
  layout?: [LayoutForm, ...LayoutForm[]];
  /**
   * Rules, in order, before the validators.
   */
  rules?: RuleForm[];
  /**
   * Fields whose values are never stored.
   */
  sensitive?: string[];
  /**
   * Variants, by name.
   */
  variants?: {
    /**
     * A variant: keys that override those of the form.
     */
    [k: string]: {
      /**
       * Configuration kind that texts from the configuration are checked against. At run time the screen decides; default: any kind has the member.
       */
      audience?: string;
      /**
       * Forms whose fields and rules come first: `form` or `form.variant`.
       *
       * @minItems 1
       */
      include?: [string, ...string[]];
      /**
       * Changes of fields; `null` removes a field.
       */
      fields?: {
        [k: string]: null | FieldForm;
      };
      /**
       * Rows and groups. Default: one field per row.
       *
       * @minItems 1
       */
      layout?: [LayoutForm, ...LayoutForm[]];
      /**
       * Rules, in order, before the validators.
       */
      rules?: RuleForm[];
      /**
       * Fields whose values are never stored.
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
   * JSON type, or a list of them. Default: the type of the values that the control writes.
   */
  type?:
    | ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')
    | [
        'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null',
        ...('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null')[]
      ];
  /**
   * Name of a schema of the services or of define.yaml. If several services have it: `service.Name`.
   */
  $ref?: string;
  /**
   * Types of the members.
   */
  properties?: {
    [k: string]: TypeValue;
  };
  /**
   * Type of each item; without a control, the field of each row of a list.
   */
  items?: FieldForm | TypeValue;
  /**
   * Fields of an object, shown as a group. They come after those that `$ref` or `properties` imply, and override their keys; `null` removes one.
   */
  fields?: {
    [k: string]: null | FieldForm;
  };
  /**
   * Rows and groups of the fields of an object. Default: one field per row.
   *
   * @minItems 1
   */
  layout?: [LayoutForm, ...LayoutForm[]];
  choice?: NameValue;
  /**
   * Alternatives of an object, by the value of the member that `choice` names. The fields of one are shown and submitted while it is chosen.
   */
  oneOf?: {
    /**
     * An alternative.
     */
    [k: string]: {
      label: TextValue;
      /**
       * Type whose members have a field each.
       */
      $ref?: string;
      /**
       * Fields of the alternative, over those of `$ref`; `null` removes one.
       */
      fields?: {
        [k: string]: null | FieldForm;
      };
    };
  };
  add?: TextValue;
  /**
   * Format: date, date-time, email, uri.
   */
  format?: string;
  /**
   * Takes the whole row in a form with columns.
   */
  wide?: boolean;
  /**
   * In a list: the first value of the field in a new row.
   */
  default?: Literal;
  value?: ExpressionValue;
  control?: Control;
  label?: TextValue;
  help?: TextValue;
  placeholder?: TextValue;
  /**
   * HTML autocomplete token.
   */
  autocomplete?: string;
  required?: ConditionValue;
  /**
   * Minimum number of characters.
   */
  minLength?: number;
  /**
   * Maximum number of characters.
   */
  maxLength?: number;
  /**
   * Regular expression that the text must match.
   */
  pattern?: string;
  /**
   * Smallest allowed number.
   */
  minimum?: number;
  /**
   * Largest allowed number.
   */
  maximum?: number;
  /**
   * Numbers must be greater than this.
   */
  exclusiveMinimum?: number;
  /**
   * Numbers must be less than this.
   */
  exclusiveMaximum?: number;
  /**
   * Numbers must be a multiple of this.
   */
  multipleOf?: number;
  /**
   * Minimum number of entries.
   */
  minItems?: number;
  /**
   * Maximum number of entries.
   */
  maxItems?: number;
  /**
   * Whether all entries must differ.
   */
  uniqueItems?: boolean;
  /**
   * The allowed values.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The only allowed value.
   */
  const?: Literal;
  /**
   * Fixed options.
   *
   * @minItems 1
   */
  options?: [
    {
      /**
       * Value of the option.
       */
      value: string | number | boolean;
      text: TextValue;
    },
    ...{
      /**
       * Value of the option.
       */
      value: string | number | boolean;
      text: TextValue;
    }[]
  ];
  /**
   * A mask of validators.yaml, or an inline mask.
   */
  mask?:
    | string
    | {
        /**
         * Allowed characters, as in a character class; others are reported.
         */
        allow?: string;
        /**
         * Maximum length; longer values are reported.
         */
        max?: number;
        /**
         * `refuse` ignores keys that type other characters or exceed `max`; pasted text is kept.
         */
        keys?: 'refuse';
        /**
         * Removes diacritics: ș becomes s.
         */
        stripDiacritics?: boolean;
        /**
         * Converts to upper case.
         */
        upper?: boolean;
        /**
         * Replacements on blur that normalize the value, in order.
         *
         * @minItems 1
         */
        read?: [ReadingValidators, ...ReadingValidators[]];
      };
  props?: ValuesValue;
  /**
   * Validators of validators.yaml, in order.
   */
  validate?: string[];
  /**
   * Error codes by keyword or validator.
   */
  codes?: {
    [k: string]: string;
  };
  show?: ConditionValue;
  /**
   * What happens to the value while the field is hidden. Default: `drop`.
   */
  whenHidden?: 'keep' | 'drop' | 'reset';
  disabled?: DisabledValue;
  reason?: TextValue;
  /**
   * Shows the field as invalid: a condition, or `typed` while the typed text breaks the rules of the field.
   */
  invalid?: 'typed' | ConditionValue;
  /**
   * Live checklist of requirements.
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
       * Steps on press.
       */
      press?: Step[];
    };
  };
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
   * Applies only to values that match this pattern.
   */
  when?: string;
  /**
   * Regular expression of the parts to replace.
   */
  from: string;
  /**
   * Replacement.
   */
  to: string;
}
/**
 * A rule of the whole form.
 */
export interface RuleForm {
  when: ConditionValue;
  /**
   * Field that shows the error.
   */
  field?: string;
  /**
   * The error.
   */
  error: {
    code?: ValueValue;
    description?: ValueValue;
    /**
     * Lookup chain of the text.
     */
    text: [string, ...string[]] | string;
  };
}
/**
 * Nodes with parameters, inlined where they are used.
 */
export interface Fragment {
  /**
   * Concept and version of the file.
   */
  schema: 'fragment/1';
  fragment?: NameValue;
  /**
   * Parameters.
   */
  params?: {
    [k: string]: DeclaredValue;
  };
  /**
   * Named expressions of the fragment, read as `values.<name>` in it.
   */
  values?: {
    [k: string]: ExpressionValue;
  };
  /**
   * Content.
   */
  body: Node[];
}
/**
 * Type of a parameter: a JSON Schema, `{ list: T }`, `{ path: T }` (a state path), `{ type: text }` (a text key), or `{ type: status }`.
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
   * Name of a schema of the services or of define.yaml. If several services have it: `service.Name`.
   */
  $ref?: string;
  /**
   * The allowed values.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The only allowed value.
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
   * Required members.
   */
  required?: string[];
  /**
   * Type of other members; `false`: none allowed.
   */
  additionalProperties?: boolean | TypeValue;
  /**
   * Format: date, date-time, email, uri.
   */
  format?: string;
  /**
   * Smallest allowed number.
   */
  minimum?: number;
  /**
   * Largest allowed number.
   */
  maximum?: number;
  /**
   * Numbers must be greater than this.
   */
  exclusiveMinimum?: number;
  /**
   * Numbers must be less than this.
   */
  exclusiveMaximum?: number;
  /**
   * Numbers must be a multiple of this.
   */
  multipleOf?: number;
  /**
   * Minimum number of characters.
   */
  minLength?: number;
  /**
   * Maximum number of characters.
   */
  maxLength?: number;
  /**
   * Regular expression that the text must match.
   */
  pattern?: string;
  /**
   * Minimum number of entries.
   */
  minItems?: number;
  /**
   * Maximum number of entries.
   */
  maxItems?: number;
  /**
   * Whether all entries must differ.
   */
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
  /**
   * Description for readers of the file.
   */
  description?: string;
  /**
   * Title for readers of the file.
   */
  title?: string;
  default?: LiteralValue;
  /**
   * A list of this named type.
   */
  list?: string;
  /**
   * A state path of this named type.
   */
  path?: string;
}
/**
 * A form of forms/.
 */
export interface FormNode {
  /**
   * Type of the node.
   */
  type: 'form';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Access rule; the node is hidden while it fails.
   */
  access?: string;
  /**
   * Form. Default: the id of the node.
   */
  form?: string;
  /**
   * Variant of the form.
   */
  variant?: string;
  bind: BindingValue;
  submit?: TextValue;
  /**
   * Options from data, by field: `place`, or `address.place` for a field inside another.
   */
  options?: {
    /**
     * Options of a field, from rows.
     */
    [k: string]: {
      rows: ValueValue;
      /**
       * Value of an option: a member of the row, or an expression.
       */
      value?: string;
      label?: TextValue;
      text?: TextValue;
    };
  };
  /**
   * Name of the one field to show and to submit, for example of the cell that is edited. Default: all fields.
   */
  only?: string;
  errors?: ErrorsValue;
  /**
   * Actions, data or calls whose failures a field shows, by field; `address.zip` for a field inside another.
   */
  fieldErrors?: {
    [k: string]: ErrorsValue;
  };
  /**
   * Asks before unsaved input is left. Default: true in a screen for signed-in users of a portal with `resume`, if the form is not `live` and its submit calls an operation other than GET.
   */
  guards?: boolean;
  /**
   * Uses the danger style for an irreversible submit.
   */
  dangerous?: boolean;
  /**
   * Commits each change at once. Default: on submit.
   */
  live?: boolean;
  /**
   * Columns of fields on a wide screen.
   */
  columns?: number;
  /**
   * Nodes beside the submit button, such as Cancel.
   */
  actions?: Node[];
  busy?: ConditionValue;
  loading?: ConditionValue;
  disabled?: DisabledValue;
  needs?: RulesValue;
  reason?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * Steps after a valid submit.
     */
    submit?: Step[];
    /**
     * Steps after each change of a value.
     */
    change?: Step[];
  };
}
/**
 * Shows failures.
 */
export interface ErrorNode {
  /**
   * Type of the node.
   */
  type: 'error';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Access rule; the node is hidden while it fails.
   */
  access?: string;
  of: ErrorsValue;
}
/**
 * A fragment, inlined here.
 */
export interface FragmentNode {
  /**
   * Type of the node.
   */
  type: 'fragment';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Access rule; the node is hidden while it fails.
   */
  access?: string;
  /**
   * Fragment of fragments/.
   */
  fragment: string;
  params?: ValuesValue;
  with?: ValuesValue;
  /**
   * Nodes that replace `slot` in the fragment.
   */
  body?: Node[];
}
/**
 * Placeholder for the current step.
 */
export interface StepsNode {
  /**
   * Type of the node.
   */
  type: 'steps';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Access rule; the node is hidden while it fails.
   */
  access?: string;
}
/**
 * Placeholder for the `body` of the fragment node.
 */
export interface SlotNode {
  /**
   * Type of the node.
   */
  type: 'slot';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Access rule; the node is hidden while it fails.
   */
  access?: string;
}
/**
 * Placeholder for the screens inside the screen, with a tab for each of those listed. The address of the screen itself leads to the first tab that the visitor may open.
 */
export interface OutletNode {
  /**
   * Type of the node.
   */
  type: 'outlet';
  id?: NameValue;
  /**
   * Tabs, in order. A tab is hidden from visitors who may not open its screen.
   *
   * @minItems 1
   */
  tabs: [
    {
      /**
       * Screen, whose `parent` is this one.
       */
      open: string;
      text?: TextValue;
      /**
       * Icon.
       */
      icon?: string;
    },
    ...{
      /**
       * Screen, whose `parent` is this one.
       */
      open: string;
      text?: TextValue;
      /**
       * Icon.
       */
      icon?: string;
    }[]
  ];
}
/**
 * Titles that expand to show a text, for example questions and answers.
 */
export interface AccordionWidget {
  /**
   * Titles that expand to show a text, for example questions and answers.
   */
  type: 'accordion';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * Static items.
   */
  items?:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Identifier, unique in its list.
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
   * Items from data.
   */
  rows?: `=${string}` | unknown[];
  /**
   * Key of a row. A URL whose fragment (`#…`) is the key opens it.
   */
  key?: `=${string}` | string;
  title?: TextValue;
  text?: TextValue;
  /**
   * Heading level of the titles.
   */
  level?: `=${string}` | (2 | 3 | 4);
  /**
   * Closes the others when one is opened.
   */
  single?: `=${string}` | boolean;
  empty?: TextValue;
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
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
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * The totals and buttons at the end of a screen or step. It sticks to the lower edge of the window, unless it is higher than a third of the window.
 */
export interface ActionBarWidget {
  /**
   * The totals and buttons at the end of a screen or step. It sticks to the lower edge of the window, unless it is higher than a third of the window.
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
   * A total or count; announced when it changes.
   */
  summary?: Node[];
  /**
   * Buttons that go back or cancel.
   */
  start?: Node[];
  /**
   * Buttons that continue.
   */
  end?: Node[];
}
/**
 * A button that opens a menu of further actions. In a row, its accessible name includes the row.
 */
export interface ActionMenuWidget {
  /**
   * A button that opens a menu of further actions. In a row, its accessible name includes the row.
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
   * Icon before the text.
   */
  icon?: string;
  /**
   * Shows only the icon; the text is the accessible name.
   */
  iconOnly?: `=${string}` | boolean;
  /**
   * Visual style.
   */
  variant?: `=${string}` | ('quiet' | 'secondary');
  /**
   * Size.
   */
  size?: `=${string}` | ('medium' | 'small');
  /**
   * The entries: nodes of type `button`, or `link` with the look of a button. `danger` is red. The reason of a disabled entry is shown below its text.
   */
  body?: Node[];
}
/**
 * An inline message.
 */
export interface AlertWidget {
  /**
   * An inline message.
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
   * Kind of message.
   */
  tone?: `=${string}` | ('info' | 'success' | 'warning' | 'danger');
  /**
   * Rendered as `data-code`.
   */
  code?: `=${string}` | string;
  /**
   * Announced by screen readers when it appears.
   */
  live?: `=${string}` | boolean;
  /**
   * Shows a button that dismisses it.
   */
  closable?: `=${string}` | boolean;
  /**
   * Buttons and links.
   */
  actions?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user dismissed it.
     */
    close?: Step[];
  };
}
/**
 * An amount with its currency, in the notation of the page.
 */
export interface AmountWidget {
  /**
   * An amount with its currency, in the notation of the page.
   */
  type: 'amount';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The amount. If it is missing, nothing is shown.
   */
  value: `=${string}` | number;
  currency?: TextValue;
  /**
   * Sign before the amount. `auto`: only for negative amounts. Any other sign replaces that of the value.
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
 * Selects light, dark, or the setting of the device.
 */
export interface AppearanceSwitchWidget {
  /**
   * Selects light, dark, or the setting of the device.
   */
  type: 'appearance-switch';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The current choice.
   */
  value?: `=${string}` | ('device' | 'light' | 'dark');
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user chose another appearance.
     */
    change?: Step[];
  };
}
/**
 * A short status text.
 */
export interface BadgeWidget {
  /**
   * A short status text.
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
   * Icon beside the text.
   */
  icon?: string;
  /**
   * Name of a palette colour of the theme.
   */
  palette?: `=${string}` | string;
}
/**
 * A bar at the bottom of the window, above all other content.
 */
export interface BannerWidget {
  /**
   * A bar at the bottom of the window, above all other content.
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
   * The content.
   */
  body?: Node[];
}
/**
 * Triggers an action.
 */
export interface ButtonWidget {
  /**
   * Triggers an action.
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
   * Emphasis. Use one `primary` per group; `tile` is for quick links.
   */
  variant?: `=${string}` | ('primary' | 'secondary' | 'quiet' | 'danger' | 'link' | 'tile');
  /**
   * Icon before the text.
   */
  icon?: string;
  /**
   * Icon after the text.
   */
  iconEnd?: string;
  /**
   * Size.
   */
  size?: `=${string}` | ('medium' | 'small');
  /**
   * Takes the full width.
   */
  block?: `=${string}` | boolean;
  /**
   * Shows a spinner and ignores presses.
   */
  busy?: `=${string}` | boolean;
  /**
   * Keyboard shortcut: modifiers (`mod` is Control, or Command on a Mac; `alt`, `shift`) and a key, such as `mod+k` or `n`.
   */
  shortcut?: string;
  disabled?: DisabledValue;
  reason?: TextValue;
  /**
   * Seconds for which it is disabled, with a countdown, after the first render and after each press. For actions with a rate limit, such as requesting another code.
   */
  pause?: `=${string}` | number;
  /**
   * For a button that toggles content: true while the content is shown (`aria-expanded`).
   */
  expanded?: `=${string}` | boolean;
  /**
   * Submits the form that contains it.
   */
  submit?: `=${string}` | boolean;
  needs?: RulesValue;
  /**
   * Steps when it is pressed, or a single step; the same as `on: { press: … }`.
   */
  press?: Step[] | Step;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user pressed it.
     */
    press?: Step[];
  };
}
/**
 * A carousel of images or cards.
 */
export interface CarouselWidget {
  /**
   * A carousel of images or cards.
   */
  type: 'carousel';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  label: TextValue;
  /**
   * Static slides.
   */
  items?:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Identifier, unique in its list.
             */
            id: `=${string}` | string;
            /**
             * URL of the image.
             */
            image?: `=${string}` | string;
            alt?: TextValue;
            title?: TextValue;
            text?: TextValue;
            /**
             * Screen that it opens.
             */
            screen?: string;
            /**
             * URL that it opens.
             */
            href?: `=${string}` | string;
            /**
             * Whether it is shown.
             */
            show?: `=${string}` | boolean;
          }
      )[];
  /**
   * Slides from data.
   */
  rows?: `=${string}` | unknown[];
  /**
   * Image URL of a row.
   */
  image?: `=${string}` | string;
  alt?: TextValue;
  title?: TextValue;
  text?: TextValue;
  /**
   * URL that a row opens.
   */
  href?: `=${string}` | string;
  /**
   * Milliseconds per slide, if there is more than one; 0 disables autoplay.
   */
  autoplay?: `=${string}` | number;
  /**
   * An image with text, or a low strip with text beside a small image.
   */
  look?: `=${string}` | ('picture' | 'strip');
  /**
   * Number of slides shown at once; `auto`: as many as fit, each as wide as its content.
   */
  perView?: `=${string}` | (1 | 'auto');
  /**
   * Shows buttons for previous and next.
   */
  arrows?: `=${string}` | boolean;
  /**
   * Shows a dot per slide.
   */
  dots?: `=${string}` | boolean;
  /**
   * Width of the images in pixels.
   */
  width?: `=${string}` | number;
  /**
   * Height of the images in pixels.
   */
  height?: `=${string}` | number;
  /**
   * The content of a row, instead of image and text.
   */
  item?: Node[];
  /**
   * Steps when it is pressed, or a single step; the same as `on: { press: … }`.
   */
  press?: Step[] | Step;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user pressed a slide without a URL.
     */
    press?: Step[];
  };
}
/**
 * Lines or bars over a common axis. Users can show the numbers as a table.
 */
export interface ChartWidget {
  /**
   * Lines or bars over a common axis. Users can show the numbers as a table.
   */
  type: 'chart';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Place of a row on the axis.
   */
  x: `=${string}` | string;
  /**
   * Direction of the bars. With `horizontal` the values of `x` are listed from the top, with room for long names.
   */
  direction?: `=${string}` | ('vertical' | 'horizontal');
  /**
   * Format of the values. For ascending dates and months, the axis includes those between rows.
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
               * Identifier, unique in its list.
               */
              id: `=${string}` | string;
              name: TextValue;
              /**
               * The number of a row. A missing number is a gap.
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
               * Line style, so that series differ in more than colour.
               */
              dash?: `=${string}` | ('solid' | 'dashed' | 'dotted');
              /**
               * Fills the area below the line; not with `step`.
               */
              fill?: `=${string}` | boolean;
              /**
               * Draws steps: the value is kept on days and months without a row.
               */
              step?: `=${string}` | boolean;
              /**
               * Name of a stack: series with the same one, and on the same scale, are drawn on top of one another. Areas need `fill`.
               */
              stack?: `=${string}` | string;
              /**
               * Uses a separate scale on the right, or at the top of horizontal bars.
               */
              ownScale?: `=${string}` | boolean;
            }
        ),
        ...(
          | `=${string}`
          | {
              /**
               * Identifier, unique in its list.
               */
              id: `=${string}` | string;
              name: TextValue;
              /**
               * The number of a row. A missing number is a gap.
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
               * Line style, so that series differ in more than colour.
               */
              dash?: `=${string}` | ('solid' | 'dashed' | 'dotted');
              /**
               * Fills the area below the line; not with `step`.
               */
              fill?: `=${string}` | boolean;
              /**
               * Draws steps: the value is kept on days and months without a row.
               */
              step?: `=${string}` | boolean;
              /**
               * Name of a stack: series with the same one, and on the same scale, are drawn on top of one another. Areas need `fill`.
               */
              stack?: `=${string}` | string;
              /**
               * Uses a separate scale on the right, or at the top of horizontal bars.
               */
              ownScale?: `=${string}` | boolean;
            }
        )[]
      ];
  /**
   * Format of the numbers.
   */
  format?: `=${string}` | ('number' | 'money' | 'percent');
  currency?: TextValue;
  unit?: TextValue;
  /**
   * Height.
   */
  height?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * The active filters as removable chips.
 */
export interface ChipListWidget {
  /**
   * The active filters as removable chips.
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
             * Identifier, unique in its list.
             */
            id: `=${string}` | string;
            text: TextValue;
            /**
             * Whether the filter is active.
             */
            show?: `=${string}` | boolean;
            /**
             * Cannot be removed.
             */
            fixed?: `=${string}` | boolean;
          }
      )[];
  /**
   * Shows a button that removes all, if there are two or more.
   */
  clearable?: `=${string}` | boolean;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user removed one.
     */
    remove?: Step[];
    /**
     * The user removed all.
     */
    clear?: Step[];
  };
}
/**
 * Two columns; stacked on phones.
 */
export interface ColumnsWidget {
  /**
   * Two columns; stacked on phones.
   */
  type: 'columns';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Ratio of the widths.
   */
  ratio?: `=${string}` | ('1:1' | '1:2' | '2:1' | '1:3' | '3:1');
  /**
   * Gap size.
   */
  gap?: `=${string}` | (16 | 24 | 32 | 48);
  /**
   * Column that stays in view while scrolling.
   */
  sticky?: `=${string}` | ('none' | 'start' | 'end');
  /**
   * The first column.
   */
  start?: Node[];
  /**
   * The second column.
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
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The pairs, in order.
   */
  items:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Identifier, unique in its list.
             */
            id: `=${string}` | string;
            label: TextValue;
            value: TextValue;
            /**
             * Whether it is shown.
             */
            show?: `=${string}` | boolean;
            /**
             * Typical number of lines of the value. The space is reserved, which avoids layout shifts.
             */
            lines?: `=${string}` | (1 | 2 | 3);
          }
      )[];
  /**
   * Columns on wide screens.
   */
  columns?: `=${string}` | (1 | 2 | 3);
  /**
   * Loading status of the values, for example `status.x`.
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
 * A long Markdown text, for example terms or help. Raw HTML is not rendered.
 */
export interface DocumentWidget {
  /**
   * A long Markdown text, for example terms or help. Raw HTML is not rendered.
   */
  type: 'document';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  text: TextValue;
  /**
   * Level of its top headings.
   */
  level?: `=${string}` | number;
  /**
   * Loading status of the text, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  empty?: TextValue;
}
/**
 * Explains why there is no content and what to do.
 */
export interface EmptyStateWidget {
  /**
   * Explains why there is no content and what to do.
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
   * Icon.
   */
  icon?: string;
  /**
   * Heading level.
   */
  level?: `=${string}` | (2 | 3);
  /**
   * Buttons and links.
   */
  actions?: Node[];
}
/**
 * Reports that content could not be loaded, with a retry button.
 */
export interface ErrorBoxWidget {
  /**
   * Reports that content could not be loaded, with a retry button.
   */
  type: 'error-box';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  text?: TextValue;
  title?: TextValue;
  /**
   * Shows a retry button.
   */
  retry?: `=${string}` | boolean;
  /**
   * Further buttons and links.
   */
  actions?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * A large number with its label.
 */
export interface FigureWidget {
  /**
   * A large number with its label.
   */
  type: 'figure';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  label: TextValue;
  value: TextValue;
  note?: TextValue;
  /**
   * Icon beside the label.
   */
  icon?: string;
  /**
   * Relative change: 0.12 is 12% more. If it is missing, no change is shown.
   */
  change?: `=${string}` | number;
  /**
   * The direction of change that is shown in the success colour; the other is shown in the danger colour.
   */
  better?: `=${string}` | ('more' | 'less' | 'neither');
  /**
   * Loading status of the number, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * Equal columns; one column on phones.
 */
export interface GridWidget {
  /**
   * Equal columns; one column on phones.
   */
  type: 'grid';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Number of columns.
   */
  columns?: `=${string}` | (1 | 2 | 3 | 4 | 'auto');
  /**
   * Gap size.
   */
  gap?: `=${string}` | (4 | 8 | 12 | 16 | 24 | 32 | 48);
  /**
   * The content.
   */
  body?: Node[];
}
/**
 * Content that can be expanded and collapsed.
 */
export interface GroupWidget {
  /**
   * Content that can be expanded and collapsed.
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
   * Initially expanded.
   */
  open?: `=${string}` | boolean;
  note?: TextValue;
  /**
   * Heading level.
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
     * The user expanded or collapsed it.
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
   * Heading level; the title of the screen is 1.
   */
  level?: `=${string}` | (2 | 3 | 4);
  /**
   * Text size, if it differs from that of the level.
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
   * Steps when it is pressed, or a single step; the same as `on: { press: … }`.
   */
  press?: Step[] | Step;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user pressed it.
     */
    press?: Step[];
  };
}
/**
 * An icon.
 */
export interface IconWidget {
  /**
   * An icon.
   */
  type: 'icon';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Name of the icon.
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
   * Visual style.
   */
  variant?: `=${string}` | ('quiet' | 'secondary');
  /**
   * Use `danger` for irreversible actions.
   */
  tone?: `=${string}` | ('normal' | 'danger');
  /**
   * Count shown on the icon; hidden if 0 or missing.
   */
  badge?: `=${string}` | number;
  badgeLabel?: TextValue;
  /**
   * Keyboard shortcut: modifiers (`mod` is Control, or Command on a Mac; `alt`, `shift`) and a key, such as `mod+k` or `n`.
   */
  shortcut?: string;
  /**
   * For a toggle: whether it is on.
   */
  pressed?: `=${string}` | boolean;
  /**
   * Shows a spinner and ignores presses.
   */
  busy?: `=${string}` | boolean;
  disabled?: DisabledValue;
  reason?: TextValue;
  needs?: RulesValue;
  /**
   * Steps when it is pressed, or a single step; the same as `on: { press: … }`.
   */
  press?: Step[] | Step;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user pressed it.
     */
    press?: Step[];
  };
}
/**
 * An image with alternative text and a size, which avoids layout shifts.
 */
export interface ImageWidget {
  /**
   * An image with alternative text and a size, which avoids layout shifts.
   */
  type: 'image';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * URL of the image.
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
   * How the image fills its box.
   */
  fit?: `=${string}` | ('cover' | 'contain');
  /**
   * Rounded corners.
   */
  rounded?: `=${string}` | boolean;
  /**
   * Loads immediately; for the first image of an entry screen.
   */
  priority?: `=${string}` | boolean;
  /**
   * Scales down with its container, keeping the aspect ratio.
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
   * Visual style.
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
   * Target screen, or the address of one with parameters, such as `= '/orders/' + row.id`.
   */
  screen?: string;
  /**
   * A URL, if it is not a screen of the portal.
   */
  href?: `=${string}` | string;
  /**
   * Icon before the text.
   */
  icon?: string;
  /**
   * Style: inline text, button, or tile of quick links.
   */
  look?: `=${string}` | ('link' | 'quiet' | 'primary' | 'secondary' | 'tile');
  note?: TextValue;
  /**
   * Keyboard shortcut: modifiers (`mod` is Control, or Command on a Mac; `alt`, `shift`) and a key, such as `mod+k` or `n`.
   */
  shortcut?: string;
  /**
   * Opens in a new tab; announced to screen readers.
   */
  external?: `=${string}` | boolean;
  disabled?: DisabledValue;
  reason?: TextValue;
  /**
   * Takes the full width.
   */
  block?: `=${string}` | boolean;
  needs?: RulesValue;
}
/**
 * Renders a slot for each row, with headings for groups of rows.
 */
export interface ListWidget {
  /**
   * Renders a slot for each row, with headings for groups of rows.
   */
  type: 'list';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Key of a row. Default: its index.
   */
  key?: `=${string}` | string;
  /**
   * Group of a row. Rows keep their order; groups are in the order of their first row.
   */
  group?: `=${string}` | string;
  groupTitle?: TextValue;
  groupNote?: TextValue;
  /**
   * Visual style.
   */
  layout?: `=${string}` | ('list' | 'cards' | 'plain');
  /**
   * Columns of cards on wide screens.
   */
  columns?: `=${string}` | (1 | 2 | 3 | 4 | 'auto');
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Icon above the text for no rows.
   */
  emptyIcon?: string;
  /**
   * Number of rows shown at first; a button shows more.
   */
  limit?: `=${string}` | number;
  /**
   * Typical number of rows; their space is reserved while they load.
   */
  awaitedRows?: `=${string}` | number;
  /**
   * Typical number of lines of a row.
   */
  awaitedLines?: `=${string}` | (2 | 3 | 4);
  /**
   * One row.
   */
  item?: Node[];
  /**
   * Buttons shown when there are no rows.
   */
  emptyActions?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * An entry of a list: icon, text, and content at its end.
 */
export interface ListItemWidget {
  /**
   * An entry of a list: icon, text, and content at its end.
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
   * Icon at the start.
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
   * Whether it is the entry whose details are shown beside the list.
   */
  current?: `=${string}` | boolean;
  /**
   * Screen that it opens.
   */
  screen?: string;
  /**
   * URL that it opens.
   */
  href?: `=${string}` | string;
  /**
   * Whether it can be pressed; it then emits `press`.
   */
  pressable?: `=${string}` | boolean;
  /**
   * Content at the end, after `trailing`: an amount, buttons.
   */
  end?: Node[];
  /**
   * Content below the lines.
   */
  more?: Node[];
  /**
   * Steps when it is pressed, or a single step; the same as `on: { press: … }`.
   */
  press?: Step[] | Step;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user pressed it.
     */
    press?: Step[];
  };
}
/**
 * A map with clustered points, a list of the visible points, a place search and a location picker. It draws geometry files of the portal, the tiles of a server, or the world's countries.
 */
export interface MapWidget {
  /**
   * A map with clustered points, a list of the visible points, a place search and a location picker. It draws geometry files of the portal, the tiles of a server, or the world's countries.
   */
  type: 'map';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The points. Missing points (not loaded yet) count as none.
   */
  points?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Latitude of a point, in degrees.
   */
  latitude?: `=${string}` | number;
  /**
   * Longitude of a point, in degrees.
   */
  longitude?: `=${string}` | number;
  /**
   * Key of a point. Default: its index.
   */
  key?: `=${string}` | string;
  bind?: BindingValue;
  name?: TextValue;
  note?: TextValue;
  mark?: TextValue;
  /**
   * Icon of a point.
   */
  icon?: `=${string}` | string;
  /**
   * Centre of the map; the map moves when it changes. Without it, all points are visible.
   */
  center?:
    | `=${string}`
    | {
        /**
         * Latitude in degrees.
         */
        latitude: `=${string}` | number;
        /**
         * Longitude in degrees.
         */
        longitude: `=${string}` | number;
      };
  /**
   * Zoom level, from 5 (country) to 17 (street).
   */
  zoom?: `=${string}` | number;
  /**
   * Initial view until the points are loaded, if there is no `center`. Default: the largest possible area.
   */
  overview?:
    | `=${string}`
    | {
        /**
         * Latitude in degrees.
         */
        latitude: `=${string}` | number;
        /**
         * Longitude in degrees.
         */
        longitude: `=${string}` | number;
        /**
         * Zoom level.
         */
        zoom: `=${string}` | number;
      };
  /**
   * Position of the user: marked, and the origin of distances.
   */
  here?:
    | `=${string}`
    | {
        /**
         * Latitude in degrees.
         */
        latitude: `=${string}` | number;
        /**
         * Longitude in degrees.
         */
        longitude: `=${string}` | number;
      };
  picked?: BindingValue;
  /**
   * A town and its region. A new value is looked up in `places`, and the event `found` returns its location.
   */
  locality?:
    | `=${string}`
    | {
        /**
         * Name of the town.
         */
        name?: `=${string}` | string;
        /**
         * Name of its region.
         */
        region?: `=${string}` | string;
      };
  /**
   * Lists the visible points beside the map, or in a sheet on narrow maps. The slot `panel` replaces this list. Default: true if that slot is given.
   */
  list?: `=${string}` | boolean;
  panelTitle?: TextValue;
  /**
   * Initial height of the sheet on a narrow map.
   */
  sheet?: `=${string}` | ('peek' | 'half' | 'full');
  /**
   * Shows a search for places and points.
   */
  search?: `=${string}` | boolean;
  /**
   * URL of a TopoJSON file whose object `regions` has the borders, each with a `name`.
   */
  regions?: `=${string}` | string;
  /**
   * URL of a gazetteer: `{ places: [[name, region, latitude, longitude, thousands of inhabitants, names in other languages, postal code]], quarters: [...] }`; the last two members are optional.
   */
  places?: `=${string}` | string;
  /**
   * URL of a GeoJSON or TopoJSON file with land, water, roads and streets. A feature has a `kind` (land, water, river, rail, road or street, with a `rank` from 1 to 4) or the corresponding OpenStreetMap tags; a `name`, `names` by language, or the `code` of a country; and the `zoom` range in which it is drawn.
   */
  ground?: `=${string}` | string;
  /**
   * URL of a tile server with {z}, {x} and {y}; if empty, `regions` and `ground` are drawn instead, or the outlines of the world's countries if these are empty too.
   */
  tiles?: `=${string}` | string;
  attribution?: TextValue;
  /**
   * Height.
   */
  height?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * Loading status of the points, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Details of the chosen point.
   */
  detail?: Node[];
  /**
   * Content of the panel, instead of the list of the visible points. It is beside a map of at least 960 px (a list: 600 px), and in a sheet on narrower ones. If the map fails to load, it is shown in its place.
   */
  panel?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user chose a point.
     */
    select?: Step[];
    /**
     * The user picked a location. If `places` contains its town, the payload has the name, the region, the distance to the centre, the nearest quarter, and the postal code if the town has a single one.
     */
    pick?: Step[];
    /**
     * The town of `locality` was found. The payload has its centre and the distance from the picked location.
     */
    found?: Step[];
    /**
     * The user asked to see their surroundings.
     */
    locate?: Step[];
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * Pagination of a list. For a page after the last one it shows a message with a link back, so the list is hidden then.
 */
export interface PaginationWidget {
  /**
   * Pagination of a list. For a page after the last one it shows a message with a link back, so the list is hidden then.
   */
  type: 'pagination';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  page?: BindingValue;
  /**
   * The current page, from 1.
   */
  currentPage?: `=${string}` | number;
  /**
   * Rows per page.
   */
  itemsPerPage?: `=${string}` | number;
  /**
   * Total number of rows.
   */
  totalItems?: `=${string}` | number;
  /**
   * Number of the first row shown. Default: computed from page and size.
   */
  startItem?: `=${string}` | number;
  /**
   * Number of the last row shown.
   */
  endItem?: `=${string}` | number;
  /**
   * Maximum number of page buttons.
   */
  maxVisibleButtons?: `=${string}` | number;
  /**
   * Available page sizes.
   */
  pageSizes?: `=${string}` | (`=${string}` | number)[];
  label?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user chose another page.
     */
    pageChange?: Step[];
    /**
     * The user chose another page size.
     */
    pageSizeChange?: Step[];
  };
}
/**
 * An image of a payment card.
 */
export interface PaymentCardWidget {
  /**
   * An image of a payment card.
   */
  type: 'payment-card';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The card number, shown in groups of four.
   */
  pan: `=${string}` | string;
  /**
   * The name on the card.
   */
  name?: `=${string}` | string;
  /**
   * The expiry date, as printed.
   */
  expiry?: `=${string}` | string;
  brand?: TextValue;
  tag?: TextValue;
  /**
   * Name of a palette colour of the theme.
   */
  palette?: `=${string}` | string;
  /**
   * Greyed out, for a card that cannot be used.
   */
  muted?: `=${string}` | boolean;
  statusText?: TextValue;
  /**
   * Colour role of the status.
   */
  statusTone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
}
/**
 * A progress indicator.
 */
export interface ProgressWidget {
  /**
   * A progress indicator.
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
   * Progress from 0 to 1; missing if unknown.
   */
  value?: `=${string}` | number;
}
/**
 * A balance in a ring: integer part, decimals, and the amount spent.
 */
export interface RingWidget {
  /**
   * A balance in a ring: integer part, decimals, and the amount spent.
   */
  type: 'ring';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  label: TextValue;
  /**
   * The balance. If it is missing, a skeleton is shown while it loads, otherwise a dash.
   */
  value: `=${string}` | number;
  /**
   * The amount spent.
   */
  spent?: `=${string}` | number;
  spentLabel?: TextValue;
  currency?: TextValue;
  /**
   * Filled part of the ring, 0 to 1. Default: balance / (balance + spent).
   */
  share?: `=${string}` | number;
  /**
   * Name of a palette colour of the theme.
   */
  palette?: `=${string}` | string;
  /**
   * Loading status of the balance, for example `status.x`.
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
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  title?: TextValue;
  /**
   * Level of the heading.
   */
  level?: `=${string}` | (2 | 3 | 4);
  description?: TextValue;
  /**
   * A card, or no frame.
   */
  look?: `=${string}` | ('card' | 'plain');
  /**
   * Loading status of the content, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The content.
   */
  body?: Node[];
  /**
   * Buttons beside the heading.
   */
  actions?: Node[];
}
/**
 * A placeholder for loading content.
 */
export interface SkeletonWidget {
  /**
   * A placeholder for loading content.
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
   * Number of lines.
   */
  lines?: `=${string}` | number;
}
/**
 * A stack of nodes.
 */
export interface StackWidget {
  /**
   * A stack of nodes.
   */
  type: 'stack';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * Gap size.
   */
  gap?: `=${string}` | (4 | 8 | 12 | 16 | 24 | 32 | 48);
  /**
   * Direction.
   */
  direction?: `=${string}` | ('column' | 'row');
  /**
   * Wraps if there is not enough space.
   */
  wrap?: `=${string}` | boolean;
  /**
   * Alignment across the direction.
   */
  align?: `=${string}` | ('start' | 'center' | 'end' | 'stretch' | 'baseline');
  /**
   * Alignment along the direction.
   */
  justify?: `=${string}` | ('start' | 'center' | 'end' | 'between');
  /**
   * The content.
   */
  body?: Node[];
}
/**
 * The steps of a task, with the current one highlighted.
 */
export interface StepperWidget {
  /**
   * The steps of a task, with the current one highlighted.
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
             * Identifier, unique in its list.
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
 * Links to the app in the app stores.
 */
export interface StoreBadgesWidget {
  /**
   * Links to the app in the app stores.
   */
  type: 'store-badges';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * URL in the App Store.
   */
  apple?: `=${string}` | string;
  /**
   * URL in Google Play.
   */
  google?: `=${string}` | string;
  name: TextValue;
}
/**
 * Switches between companies or accounts of one user.
 */
export interface SwitcherWidget {
  /**
   * Switches between companies or accounts of one user.
   */
  type: 'switcher';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  /**
   * Key of a row.
   */
  value: `=${string}` | string;
  text: TextValue;
  note?: TextValue;
  /**
   * Key of the selected row.
   */
  selected?: `=${string}` | string;
  label: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user chose another one.
     */
    change?: Step[];
  };
}
/**
 * A table with sorting, pages and row actions; cards on phones. Handles thousands of rows.
 */
export interface TableWidget {
  /**
   * A table with sorting, pages and row actions; cards on phones. Handles thousands of rows.
   */
  type: 'table';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
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
               * Member of the row; dots select nested members. `format` must be able to show its type.
               */
              field?: `=${string}` | string;
              /**
               * Identifier of the column. Default: `field` or `sortKey`. One of the three is required.
               */
              id?: `=${string}` | string;
              title: TextValue;
              value?: ValueValue;
              text?: TextValue;
              /**
               * Format.
               */
              format?: `=${string}` | ('text' | 'date' | 'dateTime' | 'money' | 'number' | 'pan' | 'badge');
              currency?: TextValue;
              /**
               * Colour role of a badge.
               */
              tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
              /**
               * Palette colour of the theme that marks the cell.
               */
              palette?: `=${string}` | string;
              /**
               * Icon before the value or in the badge.
               */
              icon?: `=${string}` | string;
              /**
               * Alignment. Default: end for amounts and numbers.
               */
              align?: `=${string}` | ('start' | 'end');
              /**
               * Whether users can sort by the column. Default: whether it has a `sortKey`.
               */
              sortable?: `=${string}` | boolean;
              /**
               * Sort key of the service; makes the column sortable. Default of a `sortable` column: `id`, else `field`. With `paging`, the compiler compares it with the sort parameter of the operation.
               */
              sortKey?: `=${string}` | string;
              /**
               * Field of the form in the slot `editor` that edits the cells. Needs `edited`.
               */
              edit?: `=${string}` | string;
              /**
               * Whether the cell of a row can be edited, if `edit` is given. Default: true.
               */
              editable?: `=${string}` | boolean;
              /**
               * Whether it is shown.
               */
              show?: `=${string}` | boolean;
              /**
               * Users can show and hide the column; at first it is shown or hidden.
               */
              optional?: `=${string}` | ('shown' | 'hidden');
              /**
               * What is computed over the rows, for the row of totals and each group. Rows without a value do not count. With `page` the totals are those of the page.
               */
              total?: `=${string}` | ('sum' | 'average' | 'least' | 'most');
              /**
               * Width. The content of a narrow column does not wrap.
               */
              width?: `=${string}` | ('auto' | 'narrow' | 'wide');
              /**
               * On phones: on the card, or behind its button "Show details". Default: `main` for the first two columns if no column has it, else `detail`.
               */
              priority?: `=${string}` | ('main' | 'detail');
            }
        ),
        ...(
          | `=${string}`
          | {
              /**
               * Member of the row; dots select nested members. `format` must be able to show its type.
               */
              field?: `=${string}` | string;
              /**
               * Identifier of the column. Default: `field` or `sortKey`. One of the three is required.
               */
              id?: `=${string}` | string;
              title: TextValue;
              value?: ValueValue;
              text?: TextValue;
              /**
               * Format.
               */
              format?: `=${string}` | ('text' | 'date' | 'dateTime' | 'money' | 'number' | 'pan' | 'badge');
              currency?: TextValue;
              /**
               * Colour role of a badge.
               */
              tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
              /**
               * Palette colour of the theme that marks the cell.
               */
              palette?: `=${string}` | string;
              /**
               * Icon before the value or in the badge.
               */
              icon?: `=${string}` | string;
              /**
               * Alignment. Default: end for amounts and numbers.
               */
              align?: `=${string}` | ('start' | 'end');
              /**
               * Whether users can sort by the column. Default: whether it has a `sortKey`.
               */
              sortable?: `=${string}` | boolean;
              /**
               * Sort key of the service; makes the column sortable. Default of a `sortable` column: `id`, else `field`. With `paging`, the compiler compares it with the sort parameter of the operation.
               */
              sortKey?: `=${string}` | string;
              /**
               * Field of the form in the slot `editor` that edits the cells. Needs `edited`.
               */
              edit?: `=${string}` | string;
              /**
               * Whether the cell of a row can be edited, if `edit` is given. Default: true.
               */
              editable?: `=${string}` | boolean;
              /**
               * Whether it is shown.
               */
              show?: `=${string}` | boolean;
              /**
               * Users can show and hide the column; at first it is shown or hidden.
               */
              optional?: `=${string}` | ('shown' | 'hidden');
              /**
               * What is computed over the rows, for the row of totals and each group. Rows without a value do not count. With `page` the totals are those of the page.
               */
              total?: `=${string}` | ('sum' | 'average' | 'least' | 'most');
              /**
               * Width. The content of a narrow column does not wrap.
               */
              width?: `=${string}` | ('auto' | 'narrow' | 'wide');
              /**
               * On phones: on the card, or behind its button "Show details". Default: `main` for the first two columns if no column has it, else `detail`.
               */
              priority?: `=${string}` | ('main' | 'detail');
            }
        )[]
      ];
  /**
   * Store of the user's choice of columns: their ids in order, hidden ones with a `-` before them, widths in pixels behind them (`city=180`). With it, users can move and resize the columns. Without it, the choice of `optional` columns is kept while the screen is open.
   */
  view?: string;
  edited?: BindingValue;
  draft?: BindingValue;
  label: TextValue;
  /**
   * Key of a row; it identifies chosen rows on all pages. Default: its index.
   */
  key?: `=${string}` | string;
  rowName?: TextValue;
  page?: BindingValue;
  /**
   * Total number of rows; shows the pagination.
   */
  total?: `=${string}` | number;
  /**
   * Available page sizes.
   */
  pageSizes?: `=${string}` | (`=${string}` | number)[];
  /**
   * The group of a row. Rows of a group are shown together under its name, with the totals of the columns; groups are in the order of their first row.
   */
  groupBy?: `=${string}` | string;
  groupName?: TextValue;
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Icon above the text for no rows.
   */
  emptyIcon?: string;
  /**
   * Shows a search box that filters the loaded rows.
   */
  filter?: `=${string}` | boolean;
  words?: BindingValue;
  order?: BindingValue;
  /**
   * Whether rows can be pressed.
   */
  pressable?: `=${string}` | boolean;
  /**
   * Key of the highlighted row.
   */
  selected?: `=${string}` | string;
  chosen?: BindingValue;
  matched?: BindingValue;
  /**
   * Maximum number of rows for `chooseMatching`. If more match, the table says so instead.
   */
  mostMatching?: `=${string}` | number;
  /**
   * Whether rows can be selected, if `chosen` is given.
   */
  choosable?: `=${string}` | boolean;
  actionsTitle?: TextValue;
  /**
   * The form that edits a cell of a row. With `only: "= state.edited.field"` it shows and submits the field of the cell.
   */
  editor?: Node[];
  /**
   * The actions of a row.
   */
  rowActions?: Node[];
  /**
   * Actions for the selected rows.
   */
  chosenActions?: Node[];
  /**
   * Buttons shown when there are no rows.
   */
  emptyActions?: Node[];
  /**
   * Content below the rows, such as totals or notes.
   */
  footer?: Node[];
  /**
   * Steps when it is pressed, or a single step; the same as `on: { press: … }`.
   */
  press?: Step[] | Step;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user pressed a row.
     */
    press?: Step[];
    /**
     * The user chose another order.
     */
    sort?: Step[];
    /**
     * The user chose another page.
     */
    pageChange?: Step[];
    /**
     * The user chose another page size.
     */
    pageSizeChange?: Step[];
    /**
     * The selection changed.
     */
    choose?: Step[];
    /**
     * The user asked to select all matching rows.
     */
    chooseMatching?: Step[];
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * Tabs. The slot holds the content of the views, each with `show`.
 */
export interface TabsWidget {
  /**
   * Tabs. The slot holds the content of the views, each with `show`.
   */
  type: 'tabs';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  label: TextValue;
  bind?: BindingValue;
  /**
   * Static tabs.
   */
  items?:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Identifier; the value of the tab.
             */
            id: `=${string}` | string;
            text: TextValue;
            /**
             * Icon before the text.
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
   * Tabs from data.
   */
  rows?: `=${string}` | unknown[];
  /**
   * Key of a row; the value of the tab.
   */
  value?: `=${string}` | string;
  text?: TextValue;
  /**
   * Palette colour of a row.
   */
  palette?: `=${string}` | string;
  /**
   * Visual style.
   */
  look?: `=${string}` | ('line' | 'segments' | 'cards');
  /**
   * Shows arrows if the tabs do not fit.
   */
  arrows?: `=${string}` | boolean;
  /**
   * The content of the chosen tab.
   */
  body?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user chose another one.
     */
    change?: Step[];
  };
}
/**
 * A paragraph or a short text.
 */
export interface TextWidget {
  /**
   * A paragraph or a short text.
   */
  type: 'text';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  text: TextValue;
  tail?: TextValue;
  /**
   * HTML element.
   */
  as?: `=${string}` | ('paragraph' | 'strong' | 'small' | 'inline');
  /**
   * Colour role.
   */
  tone?: `=${string}` | ('normal' | 'muted' | 'info' | 'success' | 'warning' | 'danger');
  /**
   * Text size.
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
   * Announced by screen readers when it changes.
   */
  live?: `=${string}` | boolean;
  /**
   * Preserves line breaks.
   */
  lines?: `=${string}` | boolean;
}
/**
 * The menu of the signed-in user.
 */
export interface UserMenuWidget {
  /**
   * The menu of the signed-in user.
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
   * Shows only the icon; the label is the accessible name.
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
             * Identifier, unique in its list.
             */
            id: `=${string}` | string;
            text: TextValue;
            /**
             * Icon before the text.
             */
            icon?: string;
            /**
             * Screen that it opens.
             */
            screen?: string;
            /**
             * URL that it opens.
             */
            href?: `=${string}` | string;
            /**
             * Colour role.
             */
            tone?: `=${string}` | ('normal' | 'danger');
            group?: TextValue;
            /**
             * For entries that are choices: whether it is the current one.
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
     * The user chose an entry without a screen or URL.
     */
    select?: Step[];
  };
}
/**
 * The filters of a list: inline on wide screens; on phones a button with the number of active filters, which opens them in a sheet, and chips for the active ones.
 */
export interface FiltersWidget {
  /**
   * The filters of a list: inline on wide screens; on phones a button with the number of active filters, which opens them in a sheet, and chips for the active ones.
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
   * The possible filters, in order; each active one is a chip.
   */
  items:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Identifier, unique in its list.
             */
            id: `=${string}` | string;
            text: TextValue;
            /**
             * Whether the filter is active.
             */
            show?: `=${string}` | boolean;
            /**
             * Cannot be removed and is not counted.
             */
            fixed?: `=${string}` | boolean;
          }
      )[];
  /**
   * The filter form.
   */
  body?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user removed one.
     */
    remove?: Step[];
    /**
     * The user removed all.
     */
    clear?: Step[];
  };
}
/**
 * A recording in the browser's player, with its transcript.
 */
export interface AudioWidget {
  /**
   * A recording in the browser's player, with its transcript.
   */
  type: 'audio';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * URL of the recording (MP3, M4A, Ogg or WAV), such as `/media/welcome.mp3`. Until it is known, a placeholder is shown.
   */
  src: `=${string}` | string;
  label: TextValue;
  caption?: TextValue;
  transcript?: TextValue;
  /**
   * Loading status of the address, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user started the recording, or continued it.
     */
    play?: Step[];
    /**
     * The recording has been played to its end.
     */
    ended?: Step[];
  };
}
/**
 * The picture of a person or an organization; without one, the first letters of the name.
 */
export interface AvatarWidget {
  /**
   * The picture of a person or an organization; without one, the first letters of the name.
   */
  type: 'avatar';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  name: TextValue;
  /**
   * URL of a square picture. If it is missing or fails to load, the letters are shown.
   */
  src?: `=${string}` | string;
  /**
   * Size.
   */
  size?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * Shows the name beside the picture.
   */
  named?: `=${string}` | boolean;
  note?: TextValue;
  /**
   * Loading status of the name, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * A number or text as a barcode, which a scanner reads.
 */
export interface BarcodeWidget {
  /**
   * A number or text as a barcode, which a scanner reads.
   */
  type: 'barcode';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The text. Until it is known, a placeholder is shown.
   */
  value: `=${string}` | string;
  label: TextValue;
  /**
   * `code128`: up to 80 letters, digits and signs of ASCII. `ean13`: 12 digits, to which the check digit is added, or 13 with it.
   */
  format?: `=${string}` | ('code128' | 'ean13');
  /**
   * Size.
   */
  size?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * Writes the text below the code, for users who cannot scan it.
   */
  readable?: `=${string}` | boolean;
  /**
   * Loading status of the text, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * Entries by day, as a month, a week, a day or a list of the days of a month.
 */
export interface CalendarWidget {
  /**
   * Entries by day, as a month, a week, a day or a list of the days of a month.
   */
  type: 'calendar';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Key of a row. Default: its index.
   */
  key?: `=${string}` | string;
  title: TextValue;
  note?: TextValue;
  /**
   * When an entry begins: a date, or a date with a time. A time with a zone is converted to the portal's, else to the user's. Rows without it are not shown.
   */
  start: `=${string}` | string;
  /**
   * When an entry ends; it is shown on each day from its start to this day.
   */
  end?: `=${string}` | string;
  /**
   * Colour role of an entry. Say the same in `note`.
   */
  tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
  /**
   * The views that users can choose.
   */
  views?:
    `=${string}` | [`=${string}` | ('month' | 'week' | 'day' | 'agenda'), ...(`=${string}` | ('month' | 'week' | 'day' | 'agenda'))[]];
  view?: BindingValue;
  date?: BindingValue;
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Steps when it is pressed, or a single step; the same as `on: { press: … }`.
   */
  press?: Step[] | Step;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user pressed an entry.
     */
    press?: Step[];
    /**
     * The user chose another day or view. `from` and `to` are the first and the last day that is shown.
     */
    change?: Step[];
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * Comments with their answers below them; users write comments and answer.
 */
export interface CommentsWidget {
  /**
   * Comments with their answers below them; users write comments and answer.
   */
  type: 'comments';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The comments, in order. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Key of a comment.
   */
  key: `=${string}` | string;
  /**
   * Key of the comment that it answers. Without it, comments cannot be answered.
   */
  parent?: `=${string}` | string;
  author: TextValue;
  /**
   * The comment. Line breaks are kept.
   */
  text: `=${string}` | string;
  /**
   * When it was written: a date, or a date with a time. A time with a zone is converted to the portal's, else to the user's.
   */
  time: `=${string}` | string;
  /**
   * The comments are Markdown. HTML in them stays text.
   */
  markdown?: `=${string}` | boolean;
  draft?: BindingValue;
  /**
   * Maximum number of characters of a comment.
   */
  most?: `=${string}` | number;
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Content below a comment, such as buttons.
   */
  more?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user sends a comment; `parent` is the key of the comment that it answers, or empty. The steps save it, reset the draft and reload the rows. Without steps, nothing can be written.
     */
    post?: Step[];
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * A PDF viewer with zoom, text search and download. Its code is loaded when it is first shown.
 */
export interface DocumentViewerWidget {
  /**
   * A PDF viewer with zoom, text search and download. Its code is loaded when it is first shown.
   */
  type: 'document-viewer';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The file, as base64.
   */
  base64: `=${string}` | string;
  label: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked for the file. Without steps, the button is hidden.
     */
    download?: Step[];
  };
}
/**
 * A page of another service in a frame, such as a chat, form or video. A deploy setting must allow its origin.
 */
export interface EmbedWidget {
  /**
   * A page of another service in a frame, such as a chat, form or video. A deploy setting must allow its origin.
   */
  type: 'embed';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * URL of the page.
   */
  src: `=${string}` | string;
  title: TextValue;
  /**
   * Inline, or behind a button in the corner of the window; then the page is loaded when it is opened.
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
 * Pictures in a grid; a press shows one large, with buttons for the others.
 */
export interface GalleryWidget {
  /**
   * Pictures in a grid; a press shows one large, with buttons for the others.
   */
  type: 'gallery';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Key of a row. Default: its index.
   */
  key?: `=${string}` | string;
  /**
   * URL of the picture. Rows without it are not shown.
   */
  src: `=${string}` | string;
  alt: TextValue;
  /**
   * URL of a small picture for the grid. Default: `src`.
   */
  thumbnail?: `=${string}` | string;
  caption?: TextValue;
  /**
   * Shape of the pictures in the grid; they are cropped to it.
   */
  shape?: `=${string}` | ('square' | 'wide' | 'tall');
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * A table of numbers; the larger a number, the stronger the colour of its cell.
 */
export interface HeatmapWidget {
  /**
   * A table of numbers; the larger a number, the stronger the colour of its cell.
   */
  type: 'heatmap';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  x: TextValue;
  y: TextValue;
  yLabel: TextValue;
  /**
   * Number of a row. Numbers of the same cell are added; missing ones are not counted.
   */
  value: `=${string}` | number;
  /**
   * Colour of the theme.
   */
  colour?: `=${string}` | ('chart-1' | 'chart-2' | 'chart-3' | 'chart-4');
  /**
   * Format of the numbers.
   */
  format?: `=${string}` | ('number' | 'money' | 'percent');
  currency?: TextValue;
  unit?: TextValue;
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * Rows as cards in columns, one for each value of a member; users move cards by dragging or by a menu.
 */
export interface KanbanWidget {
  /**
   * Rows as cards in columns, one for each value of a member; users move cards by dragging or by a menu.
   */
  type: 'kanban';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * The columns, in order. Rows of another value are in a last column, from which they can only be moved away.
   */
  columns:
    | `=${string}`
    | [
        (
          | `=${string}`
          | {
              /**
               * The value of the column.
               */
              id: `=${string}` | string;
              title: TextValue;
              /**
               * Colour role of the heading. Say the same in its text.
               */
              tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
              /**
               * Whether cards can be moved here.
               */
              accepts?: `=${string}` | boolean;
            }
        ),
        ...(
          | `=${string}`
          | {
              /**
               * The value of the column.
               */
              id: `=${string}` | string;
              title: TextValue;
              /**
               * Colour role of the heading. Say the same in its text.
               */
              tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
              /**
               * Whether cards can be moved here.
               */
              accepts?: `=${string}` | boolean;
            }
        )[]
      ];
  /**
   * Key of a row, which a card keeps when it moves.
   */
  key: `=${string}` | string;
  /**
   * The column of a row, such as `= row.status`.
   */
  column: `=${string}` | string;
  title: TextValue;
  note?: TextValue;
  /**
   * Whether a card can be moved. Default: each can.
   */
  movable?: `=${string}` | boolean;
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Content of a card below its texts, such as badges or buttons.
   */
  more?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user moved a card to another column. The steps save it and reload the rows; until they end, the card is shown there. Without steps, cards cannot be moved.
     */
    move?: Step[];
    /**
     * The user pressed the title of a card. Without steps, titles are no buttons.
     */
    open?: Step[];
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * An editor of lines, as in a spreadsheet: typed, pasted, or imported from XLSX or CSV. Each error shows line, column and reason. Handles thousands of lines.
 */
export interface LineEditorWidget {
  /**
   * An editor of lines, as in a spreadsheet: typed, pasted, or imported from XLSX or CSV. Each error shows line, column and reason. Handles thousands of lines.
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
               * Member of a line that the column edits. Its type must match `type`.
               */
              field?: `=${string}` | string;
              /**
               * Identifier of a computed column. Default: `field`. One of the two is required.
               */
              id?: `=${string}` | string;
              title: TextValue;
              /**
               * Alternative headings in imported files. Case and diacritics are ignored.
               */
              aliases?: `=${string}` | (`=${string}` | string)[];
              /**
               * Type of the cells. Numbers are shown as the language of the page writes them (`1,234.50` in en, `1.234,50` in ro), and can be typed as `1,234.50`, `1.234,50`, `12.5` or `12,50`; a separator before three digits that could be either (`1.250` in en) is an error of the cell. A date is stored as `YYYY-MM-DD`.
               */
              type?: `=${string}` | ('text' | 'integer' | 'number' | 'money' | 'date' | 'select');
              /**
               * Required.
               */
              required?: `=${string}` | boolean;
              /**
               * Values must be unique.
               */
              unique?: `=${string}` | boolean;
              /**
               * Minimum of a number.
               */
              min?: `=${string}` | number;
              /**
               * Maximum of a number.
               */
              max?: `=${string}` | number;
              /**
               * Maximum length of a text.
               */
              maxLength?: `=${string}` | number;
              /**
               * Options; required for `select`. Files can contain the value or the text.
               */
              options?:
                | `=${string}`
                | (
                    | `=${string}`
                    | {
                        /**
                         * Value of the option.
                         */
                        value: `=${string}` | (string | number | boolean);
                        text: TextValue;
                      }
                  )[];
              /**
               * Values must be in this list, which can be long.
               */
              known?:
                | `=${string}`
                | {
                    /**
                     * The list. While it is missing, no line is valid.
                     */
                    rows: `=${string}` | unknown[];
                    /**
                     * Member of the rows that is compared.
                     */
                    field: `=${string}` | string;
                    text: TextValue;
                  };
              /**
               * Custom validation rules, in order; the first that applies is reported.
               */
              rules?:
                | `=${string}`
                | (
                    | `=${string}`
                    | {
                        /**
                         * Condition under which the line is invalid. It is evaluated once per line, without `index`.
                         */
                        when: `=${string}` | boolean;
                        text: TextValue;
                      }
                  )[];
              value?: ValueValue;
              currency?: TextValue;
              /**
               * Shows the sum of the column.
               */
              total?: `=${string}` | boolean;
              /**
               * Whether the column exists.
               */
              show?: `=${string}` | boolean;
              /**
               * Width.
               */
              width?: `=${string}` | ('narrow' | 'auto' | 'wide');
            }
        ),
        ...(
          | `=${string}`
          | {
              /**
               * Member of a line that the column edits. Its type must match `type`.
               */
              field?: `=${string}` | string;
              /**
               * Identifier of a computed column. Default: `field`. One of the two is required.
               */
              id?: `=${string}` | string;
              title: TextValue;
              /**
               * Alternative headings in imported files. Case and diacritics are ignored.
               */
              aliases?: `=${string}` | (`=${string}` | string)[];
              /**
               * Type of the cells. Numbers are shown as the language of the page writes them (`1,234.50` in en, `1.234,50` in ro), and can be typed as `1,234.50`, `1.234,50`, `12.5` or `12,50`; a separator before three digits that could be either (`1.250` in en) is an error of the cell. A date is stored as `YYYY-MM-DD`.
               */
              type?: `=${string}` | ('text' | 'integer' | 'number' | 'money' | 'date' | 'select');
              /**
               * Required.
               */
              required?: `=${string}` | boolean;
              /**
               * Values must be unique.
               */
              unique?: `=${string}` | boolean;
              /**
               * Minimum of a number.
               */
              min?: `=${string}` | number;
              /**
               * Maximum of a number.
               */
              max?: `=${string}` | number;
              /**
               * Maximum length of a text.
               */
              maxLength?: `=${string}` | number;
              /**
               * Options; required for `select`. Files can contain the value or the text.
               */
              options?:
                | `=${string}`
                | (
                    | `=${string}`
                    | {
                        /**
                         * Value of the option.
                         */
                        value: `=${string}` | (string | number | boolean);
                        text: TextValue;
                      }
                  )[];
              /**
               * Values must be in this list, which can be long.
               */
              known?:
                | `=${string}`
                | {
                    /**
                     * The list. While it is missing, no line is valid.
                     */
                    rows: `=${string}` | unknown[];
                    /**
                     * Member of the rows that is compared.
                     */
                    field: `=${string}` | string;
                    text: TextValue;
                  };
              /**
               * Custom validation rules, in order; the first that applies is reported.
               */
              rules?:
                | `=${string}`
                | (
                    | `=${string}`
                    | {
                        /**
                         * Condition under which the line is invalid. It is evaluated once per line, without `index`.
                         */
                        when: `=${string}` | boolean;
                        text: TextValue;
                      }
                  )[];
              value?: ValueValue;
              currency?: TextValue;
              /**
               * Shows the sum of the column.
               */
              total?: `=${string}` | boolean;
              /**
               * Whether the column exists.
               */
              show?: `=${string}` | boolean;
              /**
               * Width.
               */
              width?: `=${string}` | ('narrow' | 'auto' | 'wide');
            }
        )[]
      ];
  label: TextValue;
  valid?: BindingValue;
  sums?: BindingValue;
  /**
   * Maximum number of lines.
   */
  most?: `=${string}` | number;
  /**
   * File name, without extension, of a spreadsheet template with the headings, offered for download.
   */
  template?: `=${string}` | string;
  /**
   * Errors of a service, by index of the line from 0. Each is shown until its line changes.
   */
  refused?:
    | `=${string}`
    | (
        | `=${string}`
        | {
            /**
             * Index of the line, from 0.
             */
            index: `=${string}` | number;
            /**
             * Field of the column. Default: the error is that of the line.
             */
            field?: `=${string}` | string;
            /**
             * Text of the error.
             */
            text: `=${string}` | string;
          }
      )[];
  /**
   * Whether the lines are read-only.
   */
  disabled?: `=${string}` | boolean;
  empty?: TextValue;
  /**
   * Additional buttons.
   */
  tools?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user changed lines.
     */
    change?: Step[];
    /**
     * Lines were imported from a file. The payload is the file, for a service that validates it.
     */
    file?: Step[];
  };
}
/**
 * A number within a known range, such as the part of a quota that is used.
 */
export interface MeterWidget {
  /**
   * A number within a known range, such as the part of a quota that is used.
   */
  type: 'meter';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  label: TextValue;
  /**
   * The number. If it is missing, a dash is shown.
   */
  value: `=${string}` | number;
  /**
   * Smallest number.
   */
  min?: `=${string}` | number;
  /**
   * Largest number.
   */
  max?: `=${string}` | number;
  /**
   * Numbers up to this one are low.
   */
  low?: `=${string}` | number;
  /**
   * Numbers from this one on are high.
   */
  high?: `=${string}` | number;
  /**
   * Which numbers are good. Those beside them are acceptable, those farther away are bad.
   */
  best?: `=${string}` | ('low' | 'middle' | 'high');
  /**
   * Format of the numbers.
   */
  format?: `=${string}` | ('number' | 'money' | 'percent');
  currency?: TextValue;
  unit?: TextValue;
  note?: TextValue;
  /**
   * Loading status of the number, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * A text or address as a QR code, which a camera reads.
 */
export interface QrCodeWidget {
  /**
   * A text or address as a QR code, which a camera reads.
   */
  type: 'qr-code';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The text, such as an address. Until it is known, a placeholder is shown.
   */
  value: `=${string}` | string;
  label: TextValue;
  /**
   * How much of the code may be unreadable: 7, 15, 25 or 30 per cent.
   */
  correction?: `=${string}` | ('low' | 'medium' | 'quartile' | 'high');
  /**
   * Size.
   */
  size?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * Writes the text below the code, for users who cannot scan it.
   */
  readable?: `=${string}` | boolean;
  /**
   * Loading status of the text, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * A menu of filters that a user has saved under names of their own: apply, save, rename and remove.
 */
export interface SavedFiltersWidget {
  /**
   * A menu of filters that a user has saved under names of their own: apply, save, rename and remove.
   */
  type: 'saved-filters';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  filter: BindingValue;
  /**
   * Store of the saved filters, a list of objects with `name`, `values` and, with `owner`, `owner`.
   */
  saved: string;
  /**
   * Whose filters these are, for example `= session.userName`. Those of other users of the device are kept, but not shown. Default: the store has one user's.
   */
  owner?: `=${string}` | string;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user chose a saved filter; its values are in the state.
     */
    apply?: Step[];
  };
}
/**
 * Points over two axes of numbers, in groups. Users can show the numbers as a table.
 */
export interface ScatterWidget {
  /**
   * Points over two axes of numbers, in groups. Users can show the numbers as a table.
   */
  type: 'scatter';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Number of a row on the horizontal axis. Rows without both numbers are not drawn.
   */
  x: `=${string}` | number;
  /**
   * Number of a row on the vertical axis.
   */
  y: `=${string}` | number;
  xLabel: TextValue;
  yLabel: TextValue;
  name: TextValue;
  nameLabel?: TextValue;
  group?: TextValue;
  groupLabel?: TextValue;
  /**
   * Format of the numbers on the horizontal axis.
   */
  xFormat?: `=${string}` | ('number' | 'percent');
  /**
   * Format of the numbers on the vertical axis.
   */
  yFormat?: `=${string}` | ('number' | 'percent');
  xUnit?: TextValue;
  yUnit?: TextValue;
  /**
   * Height.
   */
  height?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * The parts of a whole as a pie, donut or funnel, with a list of them. Users can show the numbers as a table.
 */
export interface SharesWidget {
  /**
   * The parts of a whole as a pie, donut or funnel, with a list of them. Users can show the numbers as a table.
   */
  type: 'shares';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  name: TextValue;
  /**
   * Number of a part. Rows without a positive number are only in the table, with a dash if it is missing.
   */
  value: `=${string}` | number;
  /**
   * Shape. The shares of a funnel are of its first part, others of the whole.
   */
  shape?: `=${string}` | ('donut' | 'pie' | 'funnel');
  /**
   * Number of parts to draw at most; the smallest are drawn together as "Other". Default: 8.
   */
  most?: `=${string}` | number;
  /**
   * Format of the numbers.
   */
  format?: `=${string}` | ('number' | 'money' | 'percent');
  currency?: TextValue;
  unit?: TextValue;
  /**
   * Height.
   */
  height?: `=${string}` | ('small' | 'medium' | 'large');
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * The last of a series of numbers, with a small line of all of them and the change in words.
 */
export interface StatWidget {
  /**
   * The last of a series of numbers, with a small line of all of them and the change in words.
   */
  type: 'stat';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Number of a row. The last one is shown large; missing ones are skipped.
   */
  value: `=${string}` | number;
  /**
   * Format of the numbers.
   */
  format?: `=${string}` | ('number' | 'money' | 'percent');
  currency?: TextValue;
  unit?: TextValue;
  /**
   * The number with which the last one is compared.
   */
  compare?: `=${string}` | ('previous' | 'first');
  /**
   * The direction of change that is shown in the success colour; the other is shown in the danger colour.
   */
  better?: `=${string}` | ('more' | 'less' | 'neither');
  note?: TextValue;
  /**
   * Icon beside the label.
   */
  icon?: string;
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
}
/**
 * What happened, in order, with its time.
 */
export interface TimelineWidget {
  /**
   * What happened, in order, with its time.
   */
  type: 'timeline';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Key of a row. Default: its index.
   */
  key?: `=${string}` | string;
  title: TextValue;
  note?: TextValue;
  /**
   * When it happened: a date, or a date with a time. A time with a zone is converted to the portal's, else to the user's.
   */
  time: `=${string}` | string;
  /**
   * Icon of an entry. Default: a dot.
   */
  icon?: `=${string}` | string;
  /**
   * Colour role of an entry. Say the same in its texts.
   */
  tone?: `=${string}` | ('neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger');
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Content below an entry, such as buttons.
   */
  more?: Node[];
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * Rows with rows below them, which users open and close.
 */
export interface TreeWidget {
  /**
   * Rows with rows below them, which users open and close.
   */
  type: 'tree';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * The rows. Missing rows (not loaded yet) count as none.
   */
  rows?: `=${string}` | unknown[];
  label: TextValue;
  /**
   * Key of a row.
   */
  key: `=${string}` | string;
  /**
   * Key of the row above it. Rows without it, or whose parent is missing, are at the top.
   */
  parent: `=${string}` | string;
  title: TextValue;
  note?: TextValue;
  /**
   * Which rows are open to begin with: none, those at the top, or all.
   */
  opened?: `=${string}` | ('none' | 'first' | 'all');
  bind?: BindingValue;
  /**
   * Loading status of the rows, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * The failure, for example `failure.x`. The widget shows its text and sets `data-code`.
   */
  error?:
    | `=${string}`
    | {
        /**
         * Code of the failure.
         */
        code: `=${string}` | string;
        /**
         * Text of the failure.
         */
        text: `=${string}` | string;
        /**
         * HTTP status.
         */
        status?: `=${string}` | number;
        /**
         * Description from the service.
         */
        description?: `=${string}` | string;
        [k: string]: unknown;
      };
  empty?: TextValue;
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user chose a row.
     */
    select?: Step[];
    /**
     * The user asked to retry.
     */
    retry?: Step[];
  };
}
/**
 * A video in the browser's player, with captions.
 */
export interface VideoWidget {
  /**
   * A video in the browser's player, with captions.
   */
  type: 'video';
  id?: NameValue;
  show?: ConditionValue;
  /**
   * Rule of access.yaml without which it is not drawn.
   */
  access?: string;
  /**
   * The piece of data it shows: its rows, status, failure and total, and how to retry.
   */
  source?: string;
  /**
   * URL of the video (MP4 or WebM), such as `/media/intro.mp4`. Until it is known, a placeholder is shown.
   */
  src: `=${string}` | string;
  label: TextValue;
  /**
   * Captions in WebVTT, one file for each language.
   */
  captions?:
    | `=${string}`
    | [
        (
          | `=${string}`
          | {
              /**
               * URL of the file. Another origin must allow the portal's by CORS, for the video too.
               */
              src: `=${string}` | string;
              /**
               * Language of the captions, such as `en`.
               */
              language: `=${string}` | string;
              text: TextValue;
            }
        ),
        ...(
          | `=${string}`
          | {
              /**
               * URL of the file. Another origin must allow the portal's by CORS, for the video too.
               */
              src: `=${string}` | string;
              /**
               * Language of the captions, such as `en`.
               */
              language: `=${string}` | string;
              text: TextValue;
            }
        )[]
      ];
  /**
   * The video has no speech, so it needs no captions.
   */
  silent?: `=${string}` | true;
  /**
   * URL of the picture shown before it plays. With it, the video loads when it is played.
   */
  poster?: `=${string}` | string;
  /**
   * Shape of the player: 16:9, 4:3, 1:1 or 9:16.
   */
  shape?: `=${string}` | ('wide' | 'classic' | 'square' | 'tall');
  caption?: TextValue;
  transcript?: TextValue;
  /**
   * Loading status of the address, for example `status.x`.
   */
  status?: `=${string}` | ('idle' | 'loading' | 'ready' | 'failed');
  /**
   * Steps by event.
   */
  on?: {
    /**
     * The user started the video, or continued it.
     */
    play?: Step[];
    /**
     * The video has been played to its end.
     */
    ended?: Step[];
  };
}
/**
 * Entries of a menu.
 */
export interface Menu {
  /**
   * Concept and version of the file.
   */
  schema: 'menu/1';
  menu?: NameValue;
  /**
   * Entries, in order.
   *
   * @minItems 1
   */
  items: [ItemMenu, ...ItemMenu[]];
}
/**
 * A dialog, or a drawer at the side of the page.
 */
export interface Popup {
  /**
   * Concept and version of the file.
   */
  schema: 'popup/1';
  popup?: NameValue;
  /**
   * Shell whose values it can read; only screens of this shell can open it.
   */
  shell?: string;
  /**
   * Configuration kind that texts from the configuration are checked against. At run time the opener decides; default: any kind has the member.
   */
  audience?: string;
  /**
   * Parameters.
   */
  params?: {
    [k: string]: DeclaredValue;
  };
  title: TextValue;
  /**
   * Size. Default: medium.
   */
  size?: 'small' | 'medium' | 'large' | 'full';
  /**
   * `drawer`: at the end side of the page; on phones the whole page. Default: dialog.
   */
  shape?: 'dialog' | 'drawer';
  /**
   * `false`: the page beside a drawer remains usable. On phones, where a drawer covers the page, it has no effect. Default: true.
   */
  modal?: boolean;
  /**
   * Whether users can dismiss it. Default: true.
   */
  dismissable?: boolean;
  /**
   * State, by name.
   */
  state?: {
    [k: string]: StateValue;
  };
  address?: AddressValue;
  /**
   * Named expressions, read as `values.<name>`; each is computed once when what it reads changes.
   */
  values?: {
    [k: string]: ExpressionValue;
  };
  /**
   * Data, by name.
   */
  data?: {
    [k: string]: Data;
  };
  /**
   * Timers.
   */
  timers?: TimerValue[];
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
   * Content.
   */
  body: Node[];
  /**
   * Buttons at the end, visible while the body scrolls; the primary one last.
   */
  footer?: Node[];
}
/**
 * State in the query of the URL, by parameter: a path, or a mapping with options.
 */
export interface AddressValue {
  [k: string]:
    | {
        state: StatePathValue;
        of?: ValueValue;
        least?: ValueValue;
        most?: ValueValue;
        /**
         * History entry of a change; with `open`, resetting the value goes back. Default: push.
         */
        history?: 'push' | 'replace' | 'open';
      }
    | StatePathValue;
}
/**
 * Data that is fetched automatically.
 */
export interface Data {
  /**
   * Operation: `operationId` or `operationId/variant`.
   */
  call: string;
  with?: ValuesValue;
  /**
   * Request body. `{ from, merge }` is the value of `from` with the members of `merge` changed (a JSON merge patch).
   */
  body?: Literal;
  url?: ExpressionValue;
  when?: ConditionValue;
  /**
   * Do not refetch when a dependency changes.
   */
  once?: boolean;
  /**
   * Debounce in milliseconds.
   */
  after?: number;
  /**
   * Refetches without a change of `status`, at an interval or when the service sends an event or a message, while the page is shown and online. Failures make the pauses longer; the third in a row is handled by `onError`.
   */
  live?: {
    /**
     * Interval in milliseconds.
     */
    every?: number;
    /**
     * Server-sent events: each refetches the data.
     */
    events?: {
      /**
       * A GET operation that answers with `text/event-stream`.
       */
      call: string;
      with?: ValuesValue;
      /**
       * Names of the events that count; an event without a name is `message`. Default: all.
       *
       * @minItems 1
       */
      on?: [string, ...string[]];
      /**
       * The data of an event are the new response, as JSON, in place of a request.
       */
      replace?: boolean;
    };
    /**
     * A web socket: each of its messages refetches the data.
     */
    socket?: {
      /**
       * Service of portal.yaml that has it, below whose base address `path` is.
       */
      service?: string;
      path?: ValueValue;
      address?: ValueValue;
      send?: ValueValue;
      /**
       * Types of the messages that count: the member `type` of a message in JSON; a message without one is `message`. Default: all.
       *
       * @minItems 1
       */
      on?: [string, ...string[]];
      /**
       * The member `data` of a message is the new response, in place of a request.
       */
      replace?: boolean;
    };
    while?: ConditionValue;
  };
  default?: LiteralValue;
  /**
   * Store of portal.yaml that caches the response.
   */
  keep?: string;
  blocking?: ConditionValue;
  /**
   * Pages and sorting, with the parameters that `x-paging` of the operation lists.
   */
  paging?: {
    first?: ValueValue;
    state?: NameValue;
    /**
     * Initial page size. Default: 20.
     */
    size?: number;
    /**
     * Page sizes offered. Default: 10, 20, 50, 100, 1000.
     *
     * @minItems 1
     */
    sizes?: [number, ...number[]];
    /**
     * Initial sort key. Default: no sorting.
     */
    sort?: string;
    /**
     * Initial direction. Default: asc.
     */
    direction?: 'asc' | 'desc';
    /**
     * Sort keys that the URL may contain. Default: the enum of the parameter.
     *
     * @minItems 1
     */
    sorts?: [string, ...string[]];
    /**
     * Keeps number, size, sort key and direction in the URL: true, or the name of each query parameter.
     */
    address?:
      | boolean
      | {
          page?: NameValue;
          size?: NameValue;
          sort?: NameValue;
          direction?: NameValue;
        };
  };
  /**
   * Total number of rows: an expression of the response, or true for the one that `x-paging` names. Default with `paging`: true.
   */
  total?: true | ExpressionValue;
  /**
   * State values to reset when one of `on` changes.
   */
  resets?: {
    /**
     * Watched state paths.
     *
     * @minItems 1
     */
    on: [StatePathValue, ...StatePathValue[]];
    [k: string]: ValueValue | [StatePathValue, ...StatePathValue[]];
  };
  /**
   * Successful statuses. Default: all 2xx.
   *
   * @minItems 1
   */
  success?: [number, ...number[]];
  /**
   * Steps to run after success.
   */
  onSuccess?: Step[];
  /**
   * Pipeline of errors.yaml that handles failures.
   */
  onError?: string;
}
/**
 * Runs steps once, after a delay, or at an interval.
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
   * Steps.
   */
  do: Step[];
}
/**
 * The portal as a whole.
 */
export interface Portal {
  /**
   * Concept and version of the file.
   */
  schema: 'portal/1';
  name: TextValue;
  /**
   * Image beside the name: the path of a file, usually `/media/` and a file of `assets/`.
   */
  logo?: string;
  /**
   * Image in the tab of the browser; default: `logo`.
   */
  icon?: string;
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
     * Key of the chosen language in local storage, and name of its cookie.
     */
    store?: string;
    /**
     * Language of a visitor who has chosen none: `default`, or the first one of the browser's that the portal has. Prerendered pages are in the default language.
     */
    first?: 'default' | 'browser';
    /**
     * Language -> locale (BCP 47) that numbers, dates, months, weeks and sorting follow, for example `en: en-GB`; a language without one is its own locale.
     */
    locales?: {
      [k: string]: string;
    };
    /**
     * Locale of numbers and amounts in all languages; without it each language has its own.
     */
    numbers?: string;
    /**
     * Locale of dates in digits and of the first day of the week in all languages; without it each language has its own.
     */
    dates?: string;
    /**
     * Time zone by its IANA name, such as `Europe/Bucharest`, in which times with a zone are shown and typed, and in which a day begins. Default: that of the user's device.
     */
    zone?: string;
  };
  /**
   * The visitor's choice of light or dark. Default: the setting of the device.
   */
  appearance?: {
    /**
     * Store of the choice: `device`, `light` or `dark`. It must be in `local`, because it is read before the first render.
     */
    store: string;
  };
  /**
   * Allows keyboard shortcuts (`shortcut` of buttons and links). `?` lists those of the page.
   */
  shortcuts?: {
    /**
     * Store of the visitor's choice: a boolean; while it is `false`, shortcuts have no effect.
     */
    store: string;
  };
  /**
   * Run-time configuration files.
   */
  configuration?: {
    /**
     * Schema, by kind.
     */
    kinds: {
      [k: string]: string;
    };
    /**
     * Address of a file below `root`, with `{language}` and `{kind}`. Its source is the file of this name below `config/` in the portal's folder, with the ending `.yaml`, `.yml` or `.json`.
     */
    path: string;
    /**
     * Base address of the files: a setting or an address. Default: `/`.
     */
    root?: string;
    /**
     * Fallback kind, by kind.
     */
    fallback?: {
      [k: string]: string;
    };
    /**
     * Titles of kinds, of their members, and of the members of list entries, by name: text keys. The Studio shows them, pages do not.
     */
    titles?: {
      [k: string]: TextValue;
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
      default: LiteralValue;
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
       * The allowed values.
       */
      enum?: Literal[];
      /**
       * The uses of the address or addresses in this setting: `calls` (requests), `forms` (form targets), `frames`, `images`, `scripts`, `media` (video and audio), `links` (needs no permission). The content security policy allows their origins for these uses only. Base addresses of services and of configuration files are always allowed for calls.
       *
       * @minItems 1
       */
      addressFor?: [
        'calls' | 'forms' | 'frames' | 'images' | 'links' | 'media' | 'scripts',
        ...('calls' | 'forms' | 'frames' | 'images' | 'links' | 'media' | 'scripts')[]
      ];
      /**
       * Description.
       */
      description?: string;
    };
  };
  /**
   * Services, by the name of their description. A text is the base address: a setting or an address.
   */
  services?: {
    /**
     * A service: its base address, or how it is reached.
     */
    [k: string]:
      | string
      | {
          /**
           * Base address: a setting or an address. Default: `/` and the name of the service. Without `reach` and with `reach: direct` it is required.
           */
          base?: string;
          /**
           * `direct`: the browser calls the base address itself. `forward`: the process forwards the calls to the address in an environment variable. `mock`: the process answers from the description until that variable is set. Default: a path is answered by the sandbox or forwarded, another address is called directly.
           */
          reach?: 'direct' | 'forward' | 'mock';
          /**
           * Short for `reach: mock`.
           */
          mock?: true;
          /**
           * Headers that the process adds to forwarded calls, each from an environment variable. The browser never sees the values.
           */
          headers?: {
            /**
             * Name of an environment variable.
             */
            [k: string]: string;
          };
          /**
           * Cookies of the service's own sign-in, which the process passes on in forwarded calls. Scripts cannot read them, and calls of other sites are refused.
           *
           * @minItems 1
           *
           * Items: Name of a cookie.
           */
          cookies?: [string, ...string[]];
        };
  };
  /**
   * What the mocked services answer with.
   */
  mock?: {
    /**
     * Accounts that can sign in. Default: one for each role that the mocked services name.
     *
     * @minItems 1
     *
     * Items: An account.
     */
    accounts?: [
      {
        /**
         * What is typed as user name, email address or number.
         */
        user: string;
        /**
         * Password.
         */
        password: string;
        /**
         * Role, as in `x-roles` of the descriptions and `roles` of access.yaml.
         */
        role: string;
        /**
         * Values of members, by name, in answers about the account: that of the sign-in, and of operations such as `GET /me`.
         */
        values?: {
          [k: string]: LiteralValue;
        };
      },
      ...{
        /**
         * What is typed as user name, email address or number.
         */
        user: string;
        /**
         * Password.
         */
        password: string;
        /**
         * Role, as in `x-roles` of the descriptions and `roles` of access.yaml.
         */
        role: string;
        /**
         * Values of members, by name, in answers about the account: that of the sign-in, and of operations such as `GET /me`.
         */
        values?: {
          [k: string]: LiteralValue;
        };
      }[]
    ];
    /**
     * Path at which the process answers with challenges for bot checks, such as `/bot_check/challenge`. Without it there are none.
     */
    botCheckPath?: string;
    /**
     * Records of each entity at the start. Default: 30.
     */
    rows?: number;
    /**
     * Chooses the generated data: the same number gives the same data. Default: 1.
     */
    seed?: number;
    /**
     * Scenarios beside `empty`, `slow` and `failing`. A request chooses one with the header `x-mock-scenario` or the cookie `mock_scenario`.
     */
    scenarios?: {
      /**
       * A scenario.
       */
      [k: string]: {
        /**
         * Milliseconds before each answer.
         */
        delay?: number;
        /**
         * Lists have no rows.
         */
        empty?: boolean;
        /**
         * Answers of single operations, by `operationId`.
         */
        operations?: {
          /**
           * The answer of an operation.
           */
          [k: string]: {
            /**
             * Status. Without `body`, an error has the form that the description gives it.
             */
            status?: number;
            body?: LiteralValue;
            /**
             * Headers, by name.
             */
            headers?: {
              [k: string]: string;
            };
            /**
             * Milliseconds before the answer.
             */
            delay?: number;
          };
        };
      };
    };
  };
  /**
   * Base address of services whose own address is a path: a setting or an address. Default: `/`.
   */
  serviceRoot?: string;
  /**
   * Module that implements the services while no real ones are configured: a TypeScript file in the portal's folder that exports `sandbox`, or `operations` with handlers of single operations of mocked services.
   */
  sandbox?: string;
  /**
   * API key of the services.
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
   * Time-out of calls in milliseconds: a number or a setting.
   */
  timeout?: string | number;
  /**
   * Values that outlive a screen.
   */
  stores?: {
    /**
     * A stored value that outlives a screen.
     */
    [k: string]: {
      /**
       * Storage.
       */
      in: 'cookie' | 'session' | 'local' | 'memory';
      /**
       * Also writes the value to a cookie, which the server receives.
       */
      mirror?: 'cookie';
      schema: TypeValue;
      /**
       * `session`: removed by signOut. `kept`: not removed. Default: session.
       */
      life?: 'session' | 'kept';
      /**
       * Number of days that the value is kept, also after signOut. Default: `life` decides.
       */
      days?: number;
      /**
       * A boolean store. Until it is true, the value is only in the session storage of the tab; when it ends, the value is removed elsewhere.
       */
      consent?: string;
      /**
       * Never shown in logs.
       */
      secret?: boolean;
    };
  };
  /**
   * Named expressions, read everywhere as `portal.<name>`; each is computed once when what it reads changes.
   */
  values?: {
    [k: string]: ExpressionValue;
  };
  /**
   * Tokens, by OpenAPI security scheme.
   */
  tokens?: {
    /**
     * Source of the token.
     */
    [k: string]: {
      /**
       * `signIn`: the access token of the sign-in. With `scheme: server` the process adds it to the forwarded calls; with `scheme: page` the page adds it to the calls of the `services` of `signIn`. `cookies`: the cookies of the service are the token, and `read` has a value while the user is signed in; the page has no token.
       */
      from?: 'signIn' | 'cookies';
      read?: ExpressionValue;
      /**
       * Operation: `operationId` or `operationId/variant`.
       */
      call?: string;
      with?: ValuesValue;
      /**
       * Request body. `{ from, merge }` is the value of `from` with the members of `merge` changed (a JSON merge patch).
       */
      body?: Literal;
      /**
       * Where the token is kept: `memory`, until the page is reloaded.
       */
      keep?: 'memory';
      /**
       * Steps after a 401 with this token, instead of those of the portal; an empty list leaves the 401 to the pipeline of the call.
       */
      unauthorized?: Step[];
    };
  };
  /**
   * Sign-in at an OpenID provider. With `scheme: server`, address of the provider and credentials of the client are in environment variables of the process; with `scheme: page` they are in `issuer` and `client`.
   */
  signIn?: {
    /**
     * `server`: tokens and session stay at the process; the browser has a cookie that scripts cannot read. `page`: the page itself exchanges the code for tokens (PKCE, a public client) and keeps them in memory; for portals without a process.
     */
    scheme: 'server' | 'page';
    /**
     * With `scheme: page`: address of the provider, `settings.<name>` or an `https` address.
     */
    issuer?: string;
    /**
     * With `scheme: page`: name of the public client at the provider, or `settings.<name>`.
     */
    client?: string;
    /**
     * With `scheme: page`: the services that get the access token; no other address gets it.
     *
     * @minItems 1
     */
    services?: [string, ...string[]];
    /**
     * With `scheme: page`: further addresses of the provider, if it issues tokens at another origin than that of `issuer`.
     *
     * @minItems 1
     */
    endpoints?: [string, ...string[]];
    /**
     * Store of what the page knows about the user, without a value for a visitor. It must be in `memory`; the members of its type are the claims that the page may read.
     */
    session: string;
    /**
     * Path of a claim, by member of the session. Default: the claim of the same name.
     */
    claims?: {
      /**
       * Names, separated by dots.
       */
      [k: string]: string;
    };
    /**
     * Scopes to request besides `openid`.
     */
    scopes?: string[];
    /**
     * Further parameters of the authorization request, for example `audience`.
     */
    parameters?: {
      [k: string]: string;
    };
    /**
     * Authentication context classes (`acr`) of the provider, from the weakest to the strongest. A member of the session must have the claim `acr`.
     *
     * @minItems 1
     */
    levels?: [string, ...string[]];
    /**
     * `fapi2`: the FAPI 2.0 Security Profile, with pushed requests, a key or a certificate in place of a secret, bound tokens and named issuers. Default: `standard`.
     */
    profile?: 'standard' | 'fapi2';
    /**
     * What the process proves its identity with: `secret` in SIGN_IN_CLIENT_SECRET, `key`, the private key in SIGN_IN_CLIENT_KEY, or `certificate`, the client certificate in SIGN_IN_CERT_FILE (RFC 8705). Default: `secret`; `key` with `fapi2`.
     */
    clientAuthentication?: 'secret' | 'key' | 'certificate';
    /**
     * Pushes the parameters of a sign-in to the provider, so that the browser does not carry them (PAR). Default: false; true with `fapi2`.
     */
    pushed?: boolean;
    /**
     * Binds access tokens, so that nobody else can use them: `true` to a key of the session (DPoP), `certificate` to the client certificate in SIGN_IN_CERT_FILE (RFC 8705). Default: false; true with `fapi2`.
     */
    bound?: true | false | 'certificate';
    /**
     * Seconds without use after which a session ends. Default: 1800.
     */
    idle?: number;
    /**
     * Seconds after which a session ends in any case. Default: 36000.
     */
    absolute?: number;
    /**
     * Screen that is opened when a sign-in fails, with the query parameters `reason` (`attempts`, `denied`, `expired`, `level`, `refused`, `unavailable`; with `scheme: page` also `ended`) and `returnTo`, which is missing if the sign-in is unknown.
     */
    failed: string;
    /**
     * Screen that is opened after a sign-out.
     */
    signedOut: string;
  };
  /**
   * Encoding of tokens in the `Authorization` header. Default: plain.
   */
  bearer?: 'plain' | 'base64';
  /**
   * How a response redirects the browser, besides a redirect status.
   */
  redirect?: {
    /**
     * Header with the target URL. Default: `x-redirect`. The server that forwards calls writes it too.
     */
    header?: string;
    /**
     * Member of the body with the target URL. Default: `redirect`.
     */
    member?: string;
  };
  /**
   * Steps to run once at start.
   */
  start?: Step[];
  /**
   * Steps after a 401 to a call with a user token.
   */
  unauthorized?: Step[];
  /**
   * Steps for a URL without a screen.
   */
  unknownRoute?: Step[];
  /**
   * Other names of popups: steps can open a popup by its own name or by one of these.
   */
  popups?: {
    [k: string]: string;
  };
  /**
   * Fragment shown above every screen.
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
   * How an expired session is resumed after the next sign-in.
   */
  resume?: {
    user: ExpressionValue;
    /**
     * Stores that are restored.
     */
    keep?: NameValue[];
    /**
     * Whether the next sign-in in the same tab also opens the address that an access rule has refused to the visitor before.
     */
    visitors?: boolean;
  };
  /**
   * Analytics.
   */
  analytics?: {
    /**
     * Setting.
     */
    flag: string;
    /**
     * Address that receives each event: a setting or an address. Without it, events are only dispatched on the document.
     */
    address?: string;
    consent: ExpressionValue;
  };
}
/**
 * One screen of the portal.
 */
export interface Screen {
  /**
   * Concept and version of the file.
   */
  schema: 'screen/1';
  screen?: NameValue;
  route?: NameValue;
  /**
   * Path, or a list of paths. `{name}` is a parameter; the part that a final `/*` matches is `path.last`.
   */
  path?: [`/${string}`, ...`/${string}`[]] | `/${string}`;
  /**
   * Query parameters.
   */
  query?: {
    [k: string]: ParameterValue;
  };
  /**
   * Parameters passed by `open`, stored in the history entry.
   */
  params?: {
    [k: string]: ParameterValue;
  };
  title?: TextValue;
  /**
   * Whether the title is shown as a heading. Default: shown.
   */
  heading?: 'shown' | 'none';
  /**
   * Width of the content outside of areas: `narrow` for forms, `wide` for a landing page. Default: narrow in a shell of the type `entry`, in between without a shell.
   */
  width?: 'narrow' | 'wide';
  /**
   * Screen that it is shown in, at the `outlet`. Its path begins with that of the parent, whose shell and access it has, and whose state, data and values it reads as `parent.state`, `parent.data` and `parent.values`.
   */
  parent?: string;
  /**
   * Shell around it. Inside another screen: that of the parent.
   */
  shell?: string;
  /**
   * `public`, or a rule of access.yaml.
   */
  access?: string;
  /**
   * Configuration kind for texts from the configuration.
   */
  audience?: string;
  /**
   * Tokens of portal.yaml that are requested on entry, for the first calls.
   *
   * @minItems 1
   */
  tokens?: [string, ...string[]];
  /**
   * Prerenders the screen to HTML at build time.
   */
  prerender?: boolean;
  /**
   * State paths that are restored after a reload, together with the current step.
   *
   * @minItems 1
   */
  keep?: [OwnStatePathValue, ...OwnStatePathValue[]];
  /**
   * Another screen to render at this URL; the first that matches.
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
  unsaved?: ConditionValue;
  /**
   * Steps on each entry of the screen, before data is fetched.
   */
  enter?: Step[];
  /**
   * State, by name.
   */
  state?: {
    [k: string]: StateValue;
  };
  address?: AddressValue;
  /**
   * Named expressions, read as `values.<name>`; each is computed once when what it reads changes.
   */
  values?: {
    [k: string]: ExpressionValue;
  };
  /**
   * Data, by name.
   */
  data?: {
    [k: string]: Data;
  };
  /**
   * Timers.
   */
  timers?: TimerValue[];
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
   * Forms that are written here instead of in files of their own, by id.
   */
  forms?: {
    [k: string]: InnerForm;
  };
  /**
   * Appended to the queue of the shell.
   */
  popups?: PopupEntryValue[];
  /**
   * First step: a name or an expression.
   */
  start?: string;
  /**
   * A step machine.
   */
  steps?: {
    /**
     * One step of the screen.
     */
    [k: string]: {
      /**
       * Content.
       */
      body: Node[];
      /**
       * Steps on each entry of the step.
       */
      enter?: Step[];
      title?: TextValue;
      /**
       * History entry of the step. Default: push.
       */
      history?: 'push' | 'replace';
      /**
       * Number of the step in the specification of the portal: a note for readers, without effect.
       */
      number?: number;
    };
  };
  /**
   * Content.
   */
  body?: Node[];
}
/**
 * Type of a URL parameter.
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
   * Name of a schema of the services or of define.yaml. If several services have it: `service.Name`.
   */
  $ref?: string;
  /**
   * The allowed values.
   *
   * @minItems 1
   */
  enum?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The only allowed value.
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
   * Required members.
   */
  required?: string[];
  /**
   * Type of other members; `false`: none allowed.
   */
  additionalProperties?: boolean | TypeValue;
  /**
   * Format: date, date-time, email, uri.
   */
  format?: string;
  /**
   * Smallest allowed number.
   */
  minimum?: number;
  /**
   * Largest allowed number.
   */
  maximum?: number;
  /**
   * Numbers must be greater than this.
   */
  exclusiveMinimum?: number;
  /**
   * Numbers must be less than this.
   */
  exclusiveMaximum?: number;
  /**
   * Numbers must be a multiple of this.
   */
  multipleOf?: number;
  /**
   * Minimum number of characters.
   */
  minLength?: number;
  /**
   * Maximum number of characters.
   */
  maxLength?: number;
  /**
   * Regular expression that the text must match.
   */
  pattern?: string;
  /**
   * Minimum number of entries.
   */
  minItems?: number;
  /**
   * Maximum number of entries.
   */
  maxItems?: number;
  /**
   * Whether all entries must differ.
   */
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
  /**
   * Description for readers of the file.
   */
  description?: string;
  /**
   * Title for readers of the file.
   */
  title?: string;
  default?: LiteralValue;
  /**
   * Encoding of the value in the URL.
   */
  decode?: 'base64';
}
/**
 * A form without an id, which its name is: fields, layout and rules.
 */
export interface InnerForm {
  /**
   * Configuration kind that texts from the configuration are checked against. At run time the screen decides; default: any kind has the member.
   */
  audience?: string;
  /**
   * Forms whose fields and rules come first: `form` or `form.variant`.
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
   * Rows and groups. Default: one field per row.
   *
   * @minItems 1
   */
  layout?: [LayoutForm, ...LayoutForm[]];
  /**
   * Rules, in order, before the validators.
   */
  rules?: RuleForm[];
  /**
   * Fields whose values are never stored.
   */
  sensitive?: string[];
}
/**
 * A popup of the queue. One is open at a time.
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
   * Steps to run when it is closed.
   */
  onClose?: Step[];
}
/**
 * The parts that a group of screens shares.
 */
export interface Shell {
  /**
   * Concept and version of the file.
   */
  schema: 'shell/1';
  shell?: NameValue;
  /**
   * Path prefix of its screens.
   */
  path?: `/${string}`;
  /**
   * `public`, or a rule of access.yaml.
   */
  access?: string;
  /**
   * Configuration kind for texts from the configuration.
   */
  audience?: string;
  role?: ValueValue;
  userRole?: ValueValue;
  /**
   * State, by name.
   */
  state?: {
    [k: string]: StateValue;
  };
  /**
   * Named expressions, read as `values.<name>`; each is computed once when what it reads changes.
   */
  values?: {
    [k: string]: ExpressionValue;
  };
  /**
   * Data, by name.
   */
  data?: {
    [k: string]: Data;
  };
  /**
   * Guards, in order, before the screen.
   */
  guards?: {
    when: ConditionValue;
    /**
     * Steps.
     */
    do: Step[];
  }[];
  /**
   * Timers.
   */
  timers?: TimerValue[];
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
   * Queue of popups, in order.
   */
  popups?: PopupEntryValue[];
  /**
   * Layout.
   */
  layout: {
    /**
     * Kind of layout.
     */
    type: 'entry' | 'area';
    /**
     * Menu on a phone: a bar at the lower edge, or a drawer. Default: drawer.
     */
    phone?: 'bottomBar' | 'drawer';
  };
  /**
   * The menu: its id, or its entries.
   */
  menu?: [ItemMenu, ...ItemMenu[]] | string;
  /**
   * Nodes on the right of the header.
   */
  header?: Node[];
  /**
   * Nodes beside the title.
   */
  context?: Node[];
  /**
   * Nodes in a bar below the header.
   */
  notice?: Node[];
  /**
   * Nodes beside the content.
   */
  aside?: Node[];
}
/**
 * Tests of a portal: cases of steps that a visitor makes, and what is then on the page.
 */
export interface Test {
  /**
   * Concept and version of the file.
   */
  schema: 'test/1';
  /**
   * Persons as whom cases of all files may run, by name.
   */
  people?: {
    [k: string]: PersonTest;
  };
  given?: GivenTest;
  /**
   * Cases, by the sentence that each one shows to be true.
   */
  cases?: {
    [k: string]: CaseTest;
  };
}
/**
 * A person: signed in with the values of stores, or by steps.
 */
export interface PersonTest {
  title?: TextValue;
  stores?: ValuesTest;
  /**
   * Steps that sign the person in. They run once; cases begin with what the browser kept.
   *
   * @minItems 1
   */
  steps?: [StepTest, ...StepTest[]];
  /**
   * What answers the calls of the steps. Default: `described`.
   */
  services?: 'described' | 'running';
}
/**
 * Literals, by name.
 */
export interface ValuesTest {
  [k: string]: LiteralValue;
}
/**
 * A step: exactly one of these keys.
 */
export interface StepTest {
  open?: ScreenTest;
  see?: TargetTest;
  dontSee?: TargetTest;
  press?: TargetTest;
  fill?: FillTest;
  choose?: ChoiceTest;
  called?: CalledTest;
  /**
   * The screen that is shown.
   */
  at?: string;
  cannotOpen?: ScreenTest;
}
/**
 * Values for fields of a form.
 */
export interface FillTest {
  /**
   * The form.
   */
  form: string;
  values: ValuesTest;
}
/**
 * An option of a field.
 */
export interface ChoiceTest {
  /**
   * The form.
   */
  form: string;
  /**
   * Field of the form.
   */
  field: string;
  text?: TextValue;
  /**
   * Words of an option that comes from data.
   */
  words?: string;
}
/**
 * The visitor, the browser and the services of a case.
 */
export interface GivenTest {
  /**
   * Name of a person in `people`. Default: `visitor`, who is not signed in.
   */
  as?: string;
  /**
   * The time on the clock, such as `2026-11-26` (noon) or `2026-11-26T08:30:00Z`. Default: 2026-01-15.
   */
  date?: string;
  /**
   * Language of the visitor. Default: that of the portal.
   */
  language?: string;
  /**
   * Width of the window: `phone` is 390 pixels, `desktop` 1280. Default: desktop.
   */
  device?: 'phone' | 'desktop';
  /**
   * What answers calls: `described` (default) generates the response from the description of the service, the same each time; `running` asks the portal's sandbox or mock, which keeps what earlier cases wrote.
   */
  services?: 'described' | 'running';
  /**
   * Scenario of the mock, such as `empty` or `failing`.
   */
  scenario?: string;
  settings?: ValuesTest;
  stores?: ValuesTest;
  /**
   * Answers of single operations, by operation.
   */
  answers?: {
    [k: string]: AnswerTest;
  };
}
/**
 * The response of an operation.
 */
export interface AnswerTest {
  /**
   * Status. Default: that of the described success.
   */
  status?: number;
  body?: LiteralValue;
  /**
   * Headers.
   */
  headers?: {
    [k: string]: string;
  };
}
/**
 * The texts of one language: ICU messages under nested keys; the names are joined by dots.
 */
export interface Texts {
  /**
   * Concept and version of the file.
   */
  schema: 'texts/1';
  [k: string]: EntryTexts | 'texts/1';
}
/**
 * The look of the portal: only the values that differ from the default theme. If only `primary` is declared, its shades are mixed from it.
 */
export interface Theme {
  /**
   * Concept and version of the file.
   */
  schema: 'theme/1';
  /**
   * Fonts.
   */
  fonts?: {
    /**
     * Font of texts.
     */
    text?: string;
    /**
     * Font of numbers.
     */
    number?: string;
  };
  /**
   * Font files of the portal, in `assets/`. A page preloads those of the first family of `fonts`.
   */
  faces?: {
    /**
     * Family.
     */
    family: string;
    /**
     * Address of a .woff2 file: `/media/` and its path in `assets/`.
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
  radius?: {
    /**
     * Radius of buttons and fields.
     */
    control?: string;
    /**
     * Radius of cards and dialogs.
     */
    card?: string;
    /**
     * Radius of large areas.
     */
    hero?: string;
  };
  /**
   * Durations.
   */
  motion?: {
    /**
     * Duration of changes of state (hover, focus).
     */
    fast?: string;
    /**
     * Duration of what opens and closes.
     */
    slow?: string;
  };
  /**
   * Shadow of floating layers.
   */
  shadow?: {
    /**
     * CSS box shadow in the light scheme.
     */
    light?: string;
    /**
     * CSS box shadow in the dark scheme.
     */
    dark?: string;
  };
  light?: ColoursTheme;
  dark?: ColoursTheme;
  /**
   * Additional colours.
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
 * Colours by role, as CSS colours.
 */
export interface ColoursTheme {
  /**
   * Background of the page.
   */
  canvas?: string;
  /**
   * Background of cards, tables and fields.
   */
  surface?: string;
  /**
   * Background of areas that lie below the surface: table headings, wells, read-only fields.
   */
  sunken?: string;
  /**
   * Background of what lies above the page: menus, dialogs, toasts.
   */
  raised?: string;
  /**
   * Background of a row or an entry under the pointer.
   */
  hover?: string;
  /**
   * Separators and borders of cards.
   */
  line?: string;
  /**
   * Borders of fields and other controls; contrast of at least 3:1 with `surface`.
   */
  control?: string;
  /**
   * Text.
   */
  ink?: string;
  /**
   * Secondary text: help, captions, placeholders.
   */
  muted?: string;
  /**
   * Main buttons, links, chosen tabs and entries.
   */
  primary?: string;
  /**
   * Main buttons and links under the pointer.
   */
  'primary-strong'?: string;
  /**
   * Text and icons on `primary`.
   */
  'on-primary'?: string;
  /**
   * Background of chosen entries and of quiet notices of the primary colour.
   */
  'primary-soft'?: string;
  /**
   * Marks that draw attention: badges, counts.
   */
  accent?: string;
  /**
   * Text and icons on `accent`.
   */
  'on-accent'?: string;
  /**
   * Background of highlighted areas.
   */
  'accent-soft'?: string;
  /**
   * Background of the header and of the entry page.
   */
  brand?: string;
  /**
   * Text and icons on `brand`.
   */
  'on-brand'?: string;
  /**
   * Secondary text on `brand`.
   */
  'brand-muted'?: string;
  /**
   * Errors and dangerous actions.
   */
  danger?: string;
  /**
   * Text and icons on `danger`.
   */
  'on-danger'?: string;
  /**
   * Background of errors.
   */
  'danger-soft'?: string;
  /**
   * Success.
   */
  success?: string;
  /**
   * Background of success messages.
   */
  'success-soft'?: string;
  /**
   * Warnings.
   */
  warning?: string;
  /**
   * Background of warnings.
   */
  'warning-soft'?: string;
  /**
   * Information.
   */
  info?: string;
  /**
   * Background of information.
   */
  'info-soft'?: string;
  /**
   * Outline of the focused element.
   */
  focus?: string;
  /**
   * Layer over the page behind a dialog.
   */
  overlay?: string;
  /**
   * First series of charts.
   */
  'chart-1'?: string;
  /**
   * Second series of charts.
   */
  'chart-2'?: string;
  /**
   * Third series of charts. Default: `primary`, if it differs from the other series.
   */
  'chart-3'?: string;
  /**
   * Fourth series of charts.
   */
  'chart-4'?: string;
  /**
   * Grid lines of charts.
   */
  'chart-grid'?: string;
  /**
   * Text and icons on a colour of `palette`.
   */
  'on-palette'?: string;
}
/**
 * Named validators and masks.
 */
export interface Validators {
  /**
   * Concept and version of the file.
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
       * Allowed characters, as in a character class; others are reported.
       */
      allow?: string;
      /**
       * Maximum length; longer values are reported.
       */
      max?: number;
      /**
       * `refuse` ignores keys that type other characters or exceed `max`; pasted text is kept.
       */
      keys?: 'refuse';
      /**
       * Removes diacritics: ș becomes s.
       */
      stripDiacritics?: boolean;
      /**
       * Converts to upper case.
       */
      upper?: boolean;
      /**
       * Replacements on blur that normalize the value, in order.
       *
       * @minItems 1
       */
      read?: [ReadingValidators, ...ReadingValidators[]];
    };
  };
}
/**
 * The building blocks of the portal's own, by name: each is in the portal's folder, beside this file.
 */
export interface Vocabulary {
  /**
   * Concept and version of the file.
   */
  schema: 'vocabulary/1';
  /**
   * The version of the SDK's contract that they are written for.
   */
  api: number;
  /**
   * Widgets and controls by type: `widgets/<type>/` has `manifest.json`, `index.ts`, `examples.yaml` and the component.
   */
  widgets?: string[];
  /**
   * Verbs of steps: `actions/<verb>.json` and `actions/<verb>.ts`.
   */
  actions?: string[];
  /**
   * Functions of expressions: `functions/<name>.json` and `functions/<name>.ts`.
   */
  functions?: string[];
  /**
   * Icons by name: `icons/<name>.svg`.
   */
  icons?: string[];
}
