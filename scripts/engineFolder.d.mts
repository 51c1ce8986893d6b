/** The engine's folder: a checkout, or `node_modules/portico` of a portal's repository. */
export const engineFolder: string;
/** Whether the engine is a checkout. A package never contains the lock file. */
export const isCheckout: boolean;
/** Absolute path of a file of the engine, by its path in the engine's folder. */
export function engineFile(path: string): string;
