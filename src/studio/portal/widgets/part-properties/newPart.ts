import type { Translate } from 'portico/sdk';
import type { NameChoice } from './stepTypes.ts';
import type { PartChange, SelectedPart } from './selectedPart.ts';

/** What the forms of new parts need. */
export interface AddPartProps {
  readonly part: SelectedPart;
  readonly languages: readonly string[];
  readonly screens: readonly NameChoice[];
  change(what: PartChange): void;
  readonly t: Translate;
}

/** What a form of a new part needs. */
export type NewPartProps = AddPartProps & { close(): void };
