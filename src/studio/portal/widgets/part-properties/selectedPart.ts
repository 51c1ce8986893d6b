import type { NameChoice, Pipeline, VerbChoice } from './stepTypes.ts';

/** How a property is shown and changed. */
export type PropertyKind =
  | 'text'
  | 'condition'
  | 'choice'
  | 'switch'
  | 'number'
  | 'name'
  /** The roles that see the part: `choices` can reach it, `value` lists those that see it. */
  | 'audience'
  | 'other';

/** A part of a condition: a comparison, whether a value is given, or something else in words. */
export interface ConditionPart {
  /** The indices in the groups, with dots; empty for the whole condition. */
  readonly path: string;
  /** The group that it is in; empty if it is the whole condition. */
  readonly group: 'all' | 'any' | 'not' | '';
  /** What is compared: an expression. */
  readonly of: string;
  /** A comparison, `given` or `empty`; empty if the part can only be removed. */
  readonly comparator: string;
  /** The value that it is compared with; an expression begins with `=`. */
  readonly value: string;
  /** Whether the value is a text, which stands in quotes. */
  readonly isText: boolean;
  /** The only values to compare with, where they have titles: the roles of the portal. */
  readonly choices?: readonly NameChoice[];
  readonly words: string;
}

/** The words of a message for one case of its arguments. */
export interface MessageBranch {
  /** What the arguments are; `is` is empty for all other values. */
  readonly when: readonly { readonly name: string; readonly is: string }[];
  readonly text: string;
  /** Where the words stand in the message. */
  readonly start: number;
  readonly end: number;
}

/** A message as it is written in a language. */
export interface WrittenMessage {
  readonly language: string;
  readonly message: string;
  /** Of a message with a choice: the words of each case. */
  readonly branches?: readonly MessageBranch[];
}

/** A property of the selected part, with its value and where the value comes from. */
export interface PartProperty {
  readonly name: string;
  /** What people call it, in the reader's language. */
  readonly label: string;
  readonly description: string;
  readonly kind: PropertyKind;
  /** Whether the descriptor writes it. */
  readonly isWritten: boolean;
  /** The value as it is written, or as YAML in one line; empty if it is missing. */
  readonly value: string;
  /** What stands without it; empty if nothing does. */
  readonly fallback: string;
  /** Of a choice: the values, with what people call them. */
  readonly choices: readonly NameChoice[];
  /** Of a text: its messages, which lie in the files of texts. */
  readonly words?: {
    readonly key: string;
    /** In how many places the portal uses the text. */
    readonly uses: number;
    readonly messages: readonly WrittenMessage[];
  };
  /** Of a condition: what it is built from. */
  readonly parts?: readonly ConditionPart[];
  /** Of a condition: its parts in words. */
  readonly sentences: readonly string[];
}

/** What is said where a value breaks a rule of a field. */
export interface RuleMessage {
  /** `required`, or the keyword of a limit, such as `maxLength`. */
  readonly rule: string;
  /** What people call it. */
  readonly label: string;
  /** Whether the field has words of its own; otherwise they are those of all fields. */
  readonly isOwn: boolean;
  readonly messages: readonly WrittenMessage[];
}

/** A member of a request or an answer of a service that a form or a table does not have yet. */
export interface Offer {
  readonly name: string;
  readonly isRequired: boolean;
  /** How a field is filled in; the formats that can show a column, the usual first. */
  readonly kinds: readonly string[];
  /** Of a choice: its values. */
  readonly options: readonly string[];
}

/** The selected part of a descriptor, as the service describes it. */
export interface SelectedPart {
  readonly file: string;
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  readonly words: string;
  /** What kind of part it is, from its manifest; empty if there is none. */
  readonly description: string;
  readonly line: number;
  /** The parts around it, outermost first. */
  readonly around: readonly { readonly path: string; readonly title: string }[];
  /** Titles of the files that use the fragment or form in which it stands. */
  readonly usedBy: readonly string[];
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly canRemove: boolean;
  /** Whether the person's area contains the files that a copy changes, such as texts of its own. */
  readonly canCopy: boolean;
  /** Whether a field can be added beside it or in it. */
  readonly takesFields: boolean;
  /** Whether a column can be added beside it or in it. */
  readonly takesColumns: boolean;
  /** Whether a widget can be inserted at it. */
  readonly takesWidgets: boolean;
  /** Whether it is a screen that can be copied, and its address; empty for others. */
  readonly address: string;
  /** Whether a menu has an entry that opens the screen. */
  readonly isInMenu: boolean;
  /** What the services know: further fields of the form, or columns of the table. */
  readonly offers: readonly Offer[];
  /** The rules of a field. */
  readonly rules: readonly RuleMessage[];
  /** What happens at its events. */
  readonly pipelines: readonly Pipeline[];
  /** What a new step can do; none if it has no events. */
  readonly verbs: readonly VerbChoice[];
  readonly properties: readonly PartProperty[];
  /** The lines of the file that it takes, as they are written. */
  readonly yaml: string;
}

/** Messages by language. */
export type MessagesByLanguage = Readonly<Record<string, string>>;

/** What the panel asks for, without the place. */
export type PartChange =
  /** Sets a property to what was typed or chosen; an empty value removes it. */
  | { readonly do: 'set'; readonly name: string; readonly value: string }
  /** Writes the words of a property; a property without a text key gets a new one. */
  | {
      readonly do: 'words';
      readonly name: string;
      readonly messages: MessagesByLanguage;
      /** Only here: other places that use the text keep it. */
      readonly isOwn?: boolean;
    }
  /** Writes what is said where a value breaks the rule `name` of a field. */
  | { readonly do: 'message'; readonly name: string; readonly messages: MessagesByLanguage }
  /** Shows a part to these roles only; its own condition stays. */
  | { readonly do: 'audience'; readonly roles: readonly string[] }
  /** Changes, removes or adds a part of the condition `name`. */
  | {
      readonly do: 'condition';
      readonly name: string;
      readonly edit: 'replace' | 'remove' | 'add';
      /** The path of the part; of a new one, that of the group or part that it joins. */
      readonly part: string;
      readonly group?: 'all' | 'any';
      readonly of?: string;
      readonly comparator?: string;
      readonly value?: string;
      readonly isText?: boolean;
    }
  /** Moves an item of a list by one place, up (-1) or down (1). */
  | { readonly do: 'move'; readonly by: number }
  | { readonly do: 'remove' | 'duplicate' }
  /** Adds a field to the form around a part, after the field that is selected. */
  | {
      readonly do: 'field';
      /** Its name in the data; without one it is made from the label. */
      readonly name?: string;
      readonly control: string;
      readonly isRequired: boolean;
      readonly label: MessagesByLanguage;
      /** What is said where it is left empty; without it the portal's own words. */
      readonly message?: MessagesByLanguage;
      /** The options of a choice, one a line. */
      readonly options?: MessagesByLanguage;
    }
  /** Adds a column to the table around a part: a member of the row with a format. */
  | {
      readonly do: 'column';
      readonly name: string;
      readonly format: string;
      readonly title: MessagesByLanguage;
    }
  /** Adds a widget before or after a part, at the end of a slot, or around the part. */
  | {
      readonly do: 'insert';
      readonly type: string;
      /** `before`, `after`, `around`, or `in:` and the name of a slot. */
      readonly position: string;
      /** The rows that it shows, see `PaletteSource`; without it the first of the screen. */
      readonly source?: string;
    }
  /** Copies a screen to another address. */
  | {
      readonly do: 'copy';
      readonly address: string;
      readonly title: MessagesByLanguage;
      readonly hasEntry: boolean;
    }
  /** Adds an entry to the menu around a part, after the entry that is selected. */
  | {
      readonly do: 'entry';
      /** Without one it is made from the words. */
      readonly id?: string;
      readonly screen: string;
      readonly text: MessagesByLanguage;
    };

/** A name of a property for people: `sortKey` becomes `Sort key`. */
export function propertyName(property: string): string {
  const words = property.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
