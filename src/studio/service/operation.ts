import type { Messages } from '../../editing/edits/setText.ts';
import type { TextMessage } from '../../editing/edits/setTexts.ts';
import type { PartChange } from '../portal/widgets/part-properties/selectedPart.ts';
import type { StepChange } from '../portal/widgets/part-properties/stepTypes.ts';

/** Where an operation applies: a part of a file, as a pointer. */
interface At {
  readonly file: string;
  readonly path: string;
}

/** What a person does in the workbench, as it comes from the page. */
export type StudioOperation =
  | (At & PartChange)
  /** Changes what happens at an event of a part; `at` is a pointer into the file. */
  | (At & StepChange)
  /** Writes the messages of a text key. */
  | { readonly do: 'text'; readonly key: string; readonly messages: Messages }
  /** Writes messages that were chosen from a file, whose name is given. */
  | { readonly do: 'texts'; readonly name: string; readonly chosen: readonly TextMessage[] }
  /** Writes the values of a colour of the theme; a value that is left out stays. */
  | {
      readonly do: 'colour';
      readonly token: string;
      readonly light?: string;
      readonly dark?: string;
    }
  /** Writes an entry of a list of the configuration by language and field; a new one has no id. */
  | {
      readonly do: 'content';
      readonly key: string;
      readonly id?: string;
      readonly values: Readonly<Record<string, Messages>>;
    }
  /** Removes an entry of a list of the configuration. */
  | { readonly do: 'removeContent'; readonly key: string; readonly id: string }
  /** Repairs a mistake: the n-th fix of the n-th diagnostic. */
  | { readonly do: 'fix'; readonly diagnostic: number; readonly fix: number };

/** The kinds of operations. */
export const operationKinds: readonly StudioOperation['do'][] = [
  'set',
  'words',
  'message',
  'condition',
  'audience',
  'text',
  'texts',
  'move',
  'remove',
  'duplicate',
  'field',
  'entry',
  'column',
  'copy',
  'insert',
  'step',
  'arrange',
  'value',
  'colour',
  'content',
  'removeContent',
  'fix',
];

/** The texts of files after an operation, and what is selected then. */
export interface OperationResult {
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly file: string;
  readonly path: string;
  /** The pointer of the step that is open then; empty for none, undefined if it stays. */
  readonly step?: string;
  /** What was done, for the history and for undo. */
  readonly sentence: string;
}
