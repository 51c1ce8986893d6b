import type { Messages } from '../../editing/edits/setText.ts';

/** Where an operation applies: a part of a file, as a pointer. */
interface At {
  readonly file: string;
  readonly path: string;
}

/** What a person does in the workbench, as it comes from the page. */
export type StudioOperation =
  /** Sets a property to what was typed or chosen; an empty value removes it. */
  | (At & { readonly do: 'set'; readonly name: string; readonly value: string })
  /** Writes the words of a property; a property without a text key gets a new one. */
  | (At & { readonly do: 'words'; readonly name: string; readonly messages: Messages })
  /** Writes the messages of a text key. */
  | { readonly do: 'text'; readonly key: string; readonly messages: Messages }
  /** Moves an item of a list by one place, up (-1) or down (1). */
  | (At & { readonly do: 'move'; readonly by: number })
  | (At & { readonly do: 'remove' | 'duplicate' })
  /** Adds a field to the form around a part, after the field that is selected. */
  | (At & {
      readonly do: 'field';
      readonly name: string;
      readonly control: string;
      readonly isRequired: boolean;
      readonly label: Messages;
      /** What is said where it is left empty; without it the portal's own words. */
      readonly message?: Messages;
    })
  /** Adds an entry to the menu around a part, after the entry that is selected. */
  | (At & {
      readonly do: 'entry';
      readonly id: string;
      readonly screen: string;
      readonly text: Messages;
    })
  /** Repairs a mistake: the n-th fix of the n-th diagnostic. */
  | { readonly do: 'fix'; readonly diagnostic: number; readonly fix: number };

/** The kinds of operations. */
export const operationKinds: readonly StudioOperation['do'][] = [
  'set',
  'words',
  'text',
  'move',
  'remove',
  'duplicate',
  'field',
  'entry',
  'fix',
];
