/**
 * Generated numbers must never pass for real ones. These checks are those that a validator of
 * cards, accounts and personal codes applies.
 */

/** Whether digits have the check digit of payment cards (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a text has the check digits of an international bank account number. */
export function isBankAccount(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/i.test(text)) return false;
  const moved = `${text.slice(4)}${text.slice(0, 4)}`.toUpperCase();
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36).toString()).join('');
  return remainder(digits, 97) === 1;
}

/** Weights of personal codes whose weighted digits are summed, and how the sum checks the last. */
interface WeightedCode {
  readonly weights: readonly number[];
  readonly checkOf: (sum: number) => number;
}

const weightedCodes: readonly WeightedCode[] = [
  // Romania, 13 digits
  {
    weights: [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9],
    checkOf: (sum) => (sum % 11 === 10 ? 1 : sum % 11),
  },
  // Poland, 11 digits
  { weights: [1, 3, 7, 9, 1, 3, 7, 9, 1, 3], checkOf: (sum) => (10 - (sum % 10)) % 10 },
  // Netherlands, 9 digits
  { weights: [9, 8, 7, 6, 5, 4, 3, 2], checkOf: (sum) => sum % 11 },
  // Bulgaria, 10 digits
  { weights: [2, 4, 8, 5, 10, 9, 7, 3, 6], checkOf: (sum) => (sum % 11) % 10 },
];

/** Whether digits have the check digits of a personal code of one of six countries. */
export function isPersonalCode(digits: string): boolean {
  if (!/^\d{9,15}$/.test(digits)) return false;
  if (digits.length === 15)
    return 97 - remainder(digits.slice(0, 13), 97) === Number(digits.slice(13));
  if (digits.length === 11 && isGermanTaxNumber(digits)) return true;
  return weightedCodes.some(
    ({ weights, checkOf }) =>
      weights.length + 1 === digits.length &&
      checkOf(weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)) ===
        Number(digits.at(-1)),
  );
}

function isGermanTaxNumber(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

function remainder(digits: string, divisor: number): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor;
  return rest;
}

/** Whether a text, without blanks and separators, passes for a number of the real world. */
export function passesForReal(text: string): boolean {
  const plain = text.replaceAll(/[\s.-]/g, '');
  return isCardNumber(plain) || isBankAccount(plain) || isPersonalCode(plain);
}

/**
 * Changes the last digits of a text until it passes for no real number and still fits. Undefined
 * if every such text passes for one.
 */
export function makeFalse(text: string, fits: (text: string) => boolean): string | undefined {
  if (!passesForReal(text)) return text;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (!/\d/.test(text.charAt(at))) continue;
    for (let step = 1; step < 10; step += 1) {
      const digit = (Number(text.charAt(at)) + step) % 10;
      const changed = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
      if (!passesForReal(changed) && fits(changed)) return changed;
    }
  }
  return undefined;
}
