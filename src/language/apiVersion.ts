/**
 * The version of the contract between building blocks and the engine. A list of building blocks
 * names the version that they are written for; the compiler refuses another one.
 */
export const apiVersion = 1;
