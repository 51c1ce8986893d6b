/**
 * Media queries of the two breakpoints. Style sheets repeat the numbers, because a media query
 * cannot read a custom property; `tests/ui/tokens.test.ts` compares them.
 */
export const phoneWidth = '(max-width: 599.98px)';
/** Media query for windows narrower than a desktop. */
export const belowDesktop = '(max-width: 1003.98px)';
