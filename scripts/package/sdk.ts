/** `portico/sdk`: the contract of widgets, controls, verbs and functions. */
export * from '../../src/sdk/index.ts';
