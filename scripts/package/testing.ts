/** `portico/testing`: opens a portal's screens and draws its own widgets, without a browser. */
export { openPortal } from '../openPortal.ts';
export type { OpenedPortal, OpenedScreen, OpenOptions, Visitor } from '../openPortal.ts';
export { testWidgets } from '../testWidgets.ts';
