/** How a property is shown and changed. */
export type PropertyKind =
  | 'text'
  | 'condition'
  | 'choice'
  | 'switch'
  | 'number'
  | 'steps'
  | 'name'
  /** The roles that see the part: `choices` can reach it, `value` lists those that see it. */
  | 'audience'
  | 'other';

/** A property of the selected part, with its value and where the value comes from. */
export interface PartProperty {
  readonly name: string;
  readonly description: string;
  readonly kind: PropertyKind;
  /** Whether the descriptor writes it. */
  readonly isWritten: boolean;
  /** The value as it is written, or as YAML in one line; empty if it is missing. */
  readonly value: string;
  /** What stands without it; empty if nothing does. */
  readonly fallback: string;
  /** Of a choice: the values. */
  readonly choices: readonly string[];
  /** Of a text: its messages, which lie in the files of texts. */
  readonly words?: {
    readonly key: string;
    readonly messages: readonly { readonly language: string; readonly message: string }[];
  };
  /** Of a condition: its parts in words. Of steps: what happens, as sentences. */
  readonly sentences: readonly string[];
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
  /** Whether a field can be added beside it or in it. */
  readonly takesFields: boolean;
  readonly properties: readonly PartProperty[];
  /** The lines of the file that it takes, as they are written. */
  readonly yaml: string;
}

/** Messages by language. */
export type Messages = Readonly<Record<string, string>>;

/** What the panel asks for, without the place. */
export type PartChange =
  /** Sets a property to what was typed or chosen; an empty value removes it. */
  | { readonly do: 'set'; readonly name: string; readonly value: string }
  /** Writes the words of a property; a property without a text key gets a new one. */
  | { readonly do: 'words'; readonly name: string; readonly messages: Messages }
  /** Shows a part to these roles only; its own condition stays. */
  | { readonly do: 'audience'; readonly roles: readonly string[] }
  /** Moves an item of a list by one place, up (-1) or down (1). */
  | { readonly do: 'move'; readonly by: number }
  | { readonly do: 'remove' | 'duplicate' }
  /** Adds a field to the form around a part, after the field that is selected. */
  | {
      readonly do: 'field';
      readonly name: string;
      readonly control: string;
      readonly isRequired: boolean;
      readonly label: Messages;
      /** What is said where it is left empty; without it the portal's own words. */
      readonly message?: Messages;
    }
  /** Adds an entry to the menu around a part, after the entry that is selected. */
  | { readonly do: 'entry'; readonly id: string; readonly screen: string; readonly text: Messages };

/** A name of a property for people: `sortKey` becomes `Sort key`. */
export function nameOf(property: string): string {
  const words = property.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
