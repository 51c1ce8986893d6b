export { dateFormat, numberFormat } from '../language/notation.ts';
export type { Notation } from '../language/notation.ts';
