/** `portico/testing`: opens a portal's screens and tests its building blocks, without a browser. */
export { openPortal } from '../openPortal.ts';
export type { OpenedPortal, OpenedScreen, OpenOptions, Visitor } from '../openPortal.ts';
export { testFunctions } from '../testFunctions.ts';
export { testWidgets } from '../testWidgets.ts';
