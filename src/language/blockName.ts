/** A verb or a function of the portal's own. */
export type BlockName = `action:${string}` | `function:${string}`;
