/** How a property is shown and changed. */
export type PropertyKind =
  | 'text'
  | 'condition'
  | 'choice'
  | 'switch'
  | 'number'
  | 'steps'
  | 'name'
  | 'other';

/** A property of the selected part. */
export interface PartProperty {
  readonly name: string;
  readonly description: string;
  readonly kind: PropertyKind;
  readonly isWritten: boolean;
  readonly value: string;
  readonly fallback: string;
  readonly choices: readonly string[];
  readonly words?: {
    readonly key: string;
    readonly messages: readonly { readonly language: string; readonly message: string }[];
  };
  readonly sentences: readonly string[];
}

/** The selected part, as the service describes it. */
export interface SelectedPart {
  readonly file: string;
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  readonly words: string;
  readonly description: string;
  readonly line: number;
  readonly around: readonly { readonly path: string; readonly title: string }[];
  readonly usedBy: readonly string[];
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly canRemove: boolean;
  readonly takesFields: boolean;
  readonly properties: readonly PartProperty[];
  readonly yaml: string;
}

/** Messages by language. */
export type Messages = Readonly<Record<string, string>>;

/** What the panel asks for, without the place. */
export type PartChange =
  | { readonly do: 'set'; readonly name: string; readonly value: string }
  | { readonly do: 'words'; readonly name: string; readonly messages: Messages }
  | { readonly do: 'move'; readonly by: number }
  | { readonly do: 'remove' | 'duplicate' }
  | {
      readonly do: 'field';
      readonly name: string;
      readonly control: string;
      readonly isRequired: boolean;
      readonly label: Messages;
      readonly message?: Messages;
    }
  | { readonly do: 'entry'; readonly id: string; readonly screen: string; readonly text: Messages };

/** A name of a property for people: `sortKey` becomes `Sort key`. */
export function nameOf(property: string): string {
  const words = property.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
