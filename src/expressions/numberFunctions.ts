import type { Implementations } from './implementation.ts';

/** Rounds the decimal digits, so that 1.005 is rounded as written; half away from zero. */
export function round(value: number, digits = 0): number {
  const places = Math.min(20, Math.max(-20, Math.trunc(digits)));
  const shifted = Number(`${Math.abs(value)}e${places}`);
  // A number in exponential notation is too small to show, or too large to have a fraction.
  if (Number.isNaN(shifted)) return Math.abs(value) < 1 ? 0 : value;
  return Math.sign(value) * Number(`${Math.round(shifted)}e${-places}`) || 0;
}

/** Whether JavaScript writes the number with these decimals, and without an exponent. */
export function isWritable(value: number, decimals: number): boolean {
  return decimals >= 0 && decimals <= 20 && Math.abs(value) < 1e21;
}

/** The number functions. */
export const numberFunctions: Implementations = {
  round: ['n?n', round],
  floor: ['n', (value: number) => Math.floor(value)],
  ceil: ['n', (value: number) => Math.ceil(value)],
  abs: ['n', (value: number) => Math.abs(value)],
  whole: ['n', (value: number) => Math.trunc(round(value, 2)) || 0],
  fraction: [
    'n?n',
    (value: number, digits = 2) =>
      isWritable(value, digits)
        ? (Math.abs(round(value, digits)).toFixed(digits).split('.')[1] ?? '')
        : '',
  ],
};
