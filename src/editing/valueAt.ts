/** The value at a path of plain JSON. */
export { memberAt as valueAt } from '../compiler/json.ts';
