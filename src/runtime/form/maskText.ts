import type { Field, FieldMask } from '../../language/release.ts';

/** What a field makes of texts. Nothing that was pasted, filled in or brought along is cut: what does not fit is told. */
export interface Mask {
  /** What is taken of typed characters; `beside` is the length of the text they are typed into. */
  take(typed: string, beside: number): string;
  /** The value that a text stands for. */
  read(text: string): string;
  /** Why a value that the user has given does not fit: the rule it breaks, and the arguments of the rule's message. */
  problem(value: string): { readonly rule: string; readonly args: Readonly<Record<string, unknown>> } | undefined;
}

/** What is typed into a field of a one-time code, unless its form says otherwise. */
const codeMask: FieldMask = { allow: '0-9 -', keys: 'refuse', read: [{ from: '[\\s\\p{Cf}\\p{Pd}]', to: '' }] };

export function createMask({ mask: own, control }: Pick<Field, 'mask' | 'control'>): Mask {
  const mask: FieldMask = own ?? (control === 'one-time-code' ? codeMask : {});
  const { allow, max, keys, stripDiacritics, upper, read = [] } = mask;
  const refused = allow === undefined ? undefined : new RegExp(`[^${allow}]`, 'gu');
  const readings = read.map(({ when, from, to }) => ({ when: when === undefined ? undefined : new RegExp(when, 'u'), from: new RegExp(from, 'gu'), to }));
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
      const begin = control === 'text-input' ? text.trim() : text;
      return readings.reduce((value, { when, from, to }) => (when === undefined || when.test(value) ? value.replace(from, to) : value), convert(begin));
    },
    problem(value) {
      if (own === undefined) return undefined;
      const characters = refused === undefined ? [] : [...new Set(value.match(refused) ?? [])];
      if (characters.length > 0) return { rule: 'characters', args: { characters: characters.join(' ') } };
      return max !== undefined && value.length > max ? { rule: 'maxLength', args: { limit: max } } : undefined;
    },
  };
}
