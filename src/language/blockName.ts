/** A verb or a function that loads with the files that use it. */
export type BlockName = `action:${string}` | `function:${string}`;
