import type { FieldMask, FormControl } from '../../language/form.ts';

/**
 * The mask of a field's text. Pasted, autofilled and initial text is never truncated; text that
 * does not fit is reported as an error.
 */
export interface Mask {
  /** The typed characters that the mask accepts; `beside` is the length of the existing text. */
  take(typed: string, beside: number): string;
  /** The value of a text. */
  read(text: string): string;
  /** The violated rule of a value that the user entered, with the arguments of its message. */
  problem(
    value: string,
  ): { readonly rule: string; readonly args: Readonly<Record<string, unknown>> } | undefined;
}

/** The masks of controls: most fields have no mask of their own. */
const masks = new WeakMap<object, Mask>();

/** The mask of a field: its own, otherwise that of its control, which reports no problems. */
export function maskOf(
  own: FieldMask | undefined,
  control: Pick<FormControl, 'mask' | 'trims'>,
): Mask {
  if (own !== undefined) return createMask(own, control);
  let known = masks.get(control);
  if (known === undefined) masks.set(control, (known = createMask(undefined, control)));
  return known;
}

function createMask(
  own: FieldMask | undefined,
  { mask: byControl = {}, trims }: Pick<FormControl, 'mask' | 'trims'>,
): Mask {
  const mask = own ?? byControl;
  const { allow, max, keys, stripDiacritics, upper, read = [] } = mask;
  const refused = allow === undefined ? undefined : new RegExp(`[^${allow}]`, 'gu');
  const readings = read.map(({ when, from, to }) => ({
    when: when === undefined ? undefined : new RegExp(when, 'u'),
    from: new RegExp(from, 'gu'),
    to,
  }));
  function convert(text: string): string {
    const plain = stripDiacritics === true ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
    return upper === true ? plain.toUpperCase() : plain;
  }
  return {
    take(typed, beside) {
      const converted = convert(typed);
      if (keys === undefined) return converted;
      const fitting = refused === undefined ? converted : converted.replace(refused, '');
      return max === undefined ? fitting : fitting.slice(0, Math.max(0, max - beside));
    },
    read(text) {
      const begin = trims === true ? text.trim() : text;
      return readings.reduce(
        (value, { when, from, to }) =>
          when === undefined || when.test(value) ? value.replace(from, to) : value,
        convert(begin),
      );
    },
    problem(value) {
      if (own === undefined) return undefined;
      const characters = refused === undefined ? [] : [...new Set(value.match(refused) ?? [])];
      if (characters.length > 0)
        return { rule: 'characters', args: { characters: characters.join(' ') } };
      return max !== undefined && value.length > max
        ? { rule: 'maxLength', args: { limit: max } }
        : undefined;
    },
  };
}
