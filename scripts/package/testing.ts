/** `portico/testing`: opens the screens of a portal in its runtime, without a browser. */
export { openPortal } from '../openPortal.ts';
export type { OpenedPortal, OpenedScreen, Visitor } from '../openPortal.ts';
