/** A part of the page that could not be fetched: thrown where it is drawn, its place offers to try again, and does so by itself once the network is back. */
export class LoadError extends Error {}
