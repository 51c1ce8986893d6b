import { defineAction } from 'portico/sdk';
import type { PrintParameters } from './parameters.ts';
import manifest from './print.json' with { type: 'json' };

/** Opens the browser's print dialog. */
export const print = defineAction<PrintParameters>(manifest, ({ print: isWanted }) => {
  if (isWanted) window.print();
});
