export { dateFormat, numberFormat, wordDateFormat } from '../language/notation.ts';
export type { Notation } from '../language/notation.ts';
