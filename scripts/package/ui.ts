/** `portico/ui`: the primitives that own widgets draw with. */
export * from '../../src/ui/primitives.ts';
