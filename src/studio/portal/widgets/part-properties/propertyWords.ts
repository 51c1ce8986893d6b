import { nameOf } from './selectedPart.ts';

/** The properties with words in the manifest, whose texts a page does not load with the code. */
export const wordedProperties: ReadonlySet<string> = new Set(
  `
  access actionsTitle add align alt as attribution autocomplete badge badgeLabel badgeTone
  block brand caption code colour columns control currency current description direction
  disabled dismissable empty emptyIcon exclusiveMaximum exclusiveMinimum field fixed form
  format fragment gap group groupLabel groupName groupTitle height help highest href icon id
  invalid justify key label layout level lines link live loading look lowest maxItems
  maxLength maximum meta minItems minLength minimum multipleOf name nameLabel note open path
  pattern pause phone placeholder prefix prerender pressable priority ratio reason required
  retry rows screen section shape shell show size sortKey sortable source spentLabel start
  status statusText submit suffix tag text title tone trailing transcript unit value variant
  width xLabel xUnit yLabel yUnit
`
    .trim()
    .split(/\s+/),
);

/** A name of a property in the reader's language, where there are words for it. */
export function wordsOf(property: string, t: (key: string) => string): string {
  return wordedProperties.has(property)
    ? t(`name${property.charAt(0).toUpperCase()}${property.slice(1)}`)
    : nameOf(property);
}
