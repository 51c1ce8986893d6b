/** A kind of what a role can reach. */
export type Reachable = 'screen' | 'entry' | 'call';

/** A role that gains or loses something. */
export interface AccessChange {
  readonly kind: Reachable;
  /** Undefined: everyone, also without signing in. */
  readonly role: string | undefined;
  /** Id of the screen; of an entry, that of the screen that it opens. */
  readonly screen: string;
  /** `menu/entry`, or the operation of a call. */
  readonly name?: string;
  readonly gains: boolean;
}

/** A condition for what a role can reach, which is another one now. */
export interface ConditionChange {
  readonly kind: 'rule' | 'entry';
  /** The rule, or `shell/entry`. */
  readonly name: string;
  /** Screens that require the rule, or the one that the entry opens. */
  readonly screens: readonly string[];
  /** Whether the condition before still has to hold, and another one too: nobody gains. */
  readonly narrows: boolean;
  /** The roles that the other condition excludes by name, if that is all that it does. */
  readonly excludes: readonly string[];
}

/** An address that no longer exists. */
export interface GoneAddress {
  readonly path: string;
  readonly screen: string;
  /** Where a visitor of it could be led instead; undefined if there is no such place. */
  readonly instead: string | undefined;
}

/** An address that leads to another screen than before. */
export interface TakenAddress {
  readonly path: string;
  /** The screen to which it led. */
  readonly from: string;
  readonly screen: string;
}

/** A screen that is new, removed, or looks or works differently. */
export interface ScreenChange {
  readonly screen: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** What differs of a changed screen: its own file, what it uses, or what all screens use. */
  readonly because: readonly ScreenCause[];
  /** Whether all that differs of a changed screen is among the columns and texts. */
  readonly isSaid?: boolean;
}

/** A column of a screen that is new, removed or moved. */
export interface ColumnChange {
  readonly screen: string;
  /** Its id, otherwise the field that it shows. */
  readonly column: string;
  /** The list that has it; missing if the screen has one list. */
  readonly list?: string;
  readonly change: 'added' | 'removed' | 'moved';
}

/** Why a screen differs: a file of the release, without the names of its kind. */
export interface ScreenCause {
  readonly kind: 'screen' | 'shell' | 'popup' | 'form' | 'text' | 'theme' | 'icons' | 'portal';
  readonly name: string;
}

/** An entry of a menu that is new, removed, moved or worded otherwise. */
export interface EntryChange {
  readonly shell: string;
  readonly entry: string;
  readonly change: 'added' | 'removed' | 'moved' | 'changed';
}

/** A field of a form that is new, removed, or now required or optional. */
export interface FieldChange {
  readonly form: string;
  /** Names of the field and of those around it, joined by dots. */
  readonly field: string;
  readonly change: 'added' | 'removed' | 'required' | 'optional' | 'conditional';
}

/** A call that a screen makes now, or no longer makes. */
export interface CallChange {
  readonly screen: string;
  readonly operation: string;
  readonly change: 'added' | 'removed';
}

/** A text that is new, removed or worded otherwise. */
export interface TextChange {
  readonly language: string;
  readonly key: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A value of the theme that differs. */
export interface ThemeChange {
  /** The custom property, such as `--p-color-primary`. */
  readonly token: string;
  /** The rule that sets it, such as `:root` or that of the dark appearance. */
  readonly at: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What differs between two releases of a portal, and for whom. */
export interface Impact {
  readonly access: readonly AccessChange[];
  readonly conditions: readonly ConditionChange[];
  readonly addresses: readonly GoneAddress[];
  /** Missing in facts of earlier versions. */
  readonly taken?: readonly TakenAddress[];
  readonly screens: readonly ScreenChange[];
  readonly entries: readonly EntryChange[];
  readonly fields: readonly FieldChange[];
  /** Missing in facts of earlier versions. */
  readonly columns?: readonly ColumnChange[];
  readonly calls: readonly CallChange[];
  readonly texts: readonly TextChange[];
  readonly theme: readonly ThemeChange[];
  /** Members of the portal's file that differ, such as `languages` or `services`. */
  readonly settings: readonly string[];
  /**
   * Whether somebody may reach more than before: a role gains something, or a condition differs
   * otherwise than by one more that has to hold, which no comparison can judge. Such a change
   * needs an approval of its own.
   */
  readonly widensAccess: boolean;
}
