import type { Translate } from 'portico/sdk';
import type { PartChange } from './selectedPart.ts';
import type { Completions, StepChange, StepForm, VerbChoice } from './stepTypes.ts';

/** A step that is open, or the verb of a new one with the list that it is added to. */
export interface OpenedStep {
  readonly path: string;
  readonly verb: string;
}

/** A text that is being typed, with the cursor in it. */
export interface TypedText {
  readonly at: string;
  readonly text: string;
  readonly offset: number;
}

/** What the lists of steps of a part share. */
export interface StepsContext {
  readonly verbs: readonly VerbChoice[];
  readonly languages: readonly string[];
  readonly disabled: boolean;
  readonly opened: OpenedStep | undefined;
  /** The form of the opened step; undefined until it is known. */
  readonly form: StepForm | undefined;
  readonly completions: Completions | undefined;
  open(step: OpenedStep): void;
  change(what: StepChange): void;
  /** Changes a member of a step by its pointer, as the panel does for parts. */
  changeAt(path: string, what: PartChange): void;
  /** Asks what may follow in a text. */
  complete(typed: TypedText): void;
  readonly t: Translate;
}

/** The pointer without its last name, and that name. */
export function splitPointer(pointer: string): readonly [owner: string, name: string] {
  const at = pointer.lastIndexOf('/');
  const name = pointer
    .slice(at + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return [pointer.slice(0, at), name];
}

/** The pointer of a member. */
export function memberPointer(owner: string, name: string): string {
  return `${owner}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
