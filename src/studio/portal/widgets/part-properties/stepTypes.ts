import type { ConditionPart, MessagesByLanguage, PartProperty } from './selectedPart.ts';

/** A step as a sentence. */
export interface StepView {
  /** A pointer into the file. */
  readonly path: string;
  readonly text: string;
  /** The same, cut where expressions begin and end. */
  readonly parts: readonly { readonly text: string; readonly isCode: boolean }[];
  /** The lists of steps in it, each after what introduces it: `If it succeeds`. */
  readonly inside: readonly StepBranch[];
}

/** A list of steps in a step. */
export interface StepBranch {
  readonly path: string;
  readonly label: string;
  readonly steps: readonly StepView[];
}

/** What happens at an event of a part. */
export interface Pipeline {
  /** The pointer of its list of steps, which may be missing. */
  readonly path: string;
  /** Its members below the part: `on`, `press`. */
  readonly names: readonly string[];
  /** What people call these, in the reader's language. */
  readonly labels: readonly string[];
  readonly description: string;
  readonly steps: readonly StepView[];
}

/** A verb that a step can have. */
export interface VerbChoice {
  readonly verb: string;
  /** Its sentence without what it needs: `Open …`. */
  readonly title: string;
  readonly description: string;
}

/** A name that may stand at a place. */
export interface NameChoice {
  readonly name: string;
  /** What people call it; empty if it has no other name. */
  readonly title: string;
}

/** How a parameter of a step is shown and changed. */
export type ParameterKind =
  | 'text'
  | 'condition'
  | 'names'
  | 'choice'
  | 'switch'
  | 'number'
  | 'value'
  | 'members'
  | 'list';

/** A parameter of a step, or a member or an item of one. */
export interface StepParameter {
  /** A pointer into the file. */
  readonly at: string;
  readonly name: string;
  /** Its name in the reader's language; empty for names of the portal. */
  readonly label: string;
  readonly help: string;
  readonly kind: ParameterKind;
  readonly isWritten: boolean;
  readonly isRequired: boolean;
  /** As it is typed: an expression begins with `=`. Empty for members and lists. */
  readonly value: string;
  /** The names or values that may stand here, or the next item of a list. */
  readonly choices: readonly NameChoice[];
  /** The keys that members may get. */
  readonly keys: readonly NameChoice[];
  /** Whether members may have keys that are not listed. */
  readonly isOpen: boolean;
  readonly words?: NonNullable<PartProperty['words']>;
  /** Of a condition: what it is built from. */
  readonly parts?: readonly ConditionPart[];
  /** What is in it. */
  readonly members: readonly StepParameter[];
}

/** A step with what can be changed of it, or what a new step of a verb needs. */
export interface StepForm {
  /** The pointer of the step; of a new one, that of its list. */
  readonly path: string;
  /** The verb of a new step; empty for a step that exists. */
  readonly verb: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: readonly StepParameter[];
  /** The lists of steps that it does not have yet. */
  readonly branches: readonly { readonly path: string; readonly label: string }[];
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
}

/** What the panel asks for about steps, without the part. */
export type StepChange =
  /** Adds a step to a list of steps, which may be missing. */
  | {
      readonly do: 'step';
      /** The pointer of the list. */
      readonly at: string;
      readonly verb: string;
      /** What its parameters are, by name; a member of one by `name/member`. */
      readonly given: MessagesByLanguage;
      /** The words of its texts, by name and language. */
      readonly texts: Readonly<Record<string, MessagesByLanguage>>;
    }
  /** Moves, copies or removes a step. */
  | { readonly do: 'arrange'; readonly at: string; readonly edit: StepArrangement }
  /** Sets a parameter of a step, or a member or an item of one; an empty one is removed. */
  | { readonly do: 'value'; readonly at: string; readonly value: string };

/** Where a step goes. */
export type StepArrangement = 'up' | 'down' | 'duplicate' | 'remove';

/** What may follow in an expression that is being typed. */
export interface Completions {
  /** The text that they belong to, and the offset in it. */
  readonly text: string;
  readonly offset: number;
  readonly choices: readonly { readonly name: string; readonly detail: string }[];
}
