/** The direction in which a text is written. */
export type Direction = 'ltr' | 'rtl';

/** The direction of the text around an element. */
export function directionOf(element: Element): Direction {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'rtl' : 'ltr';
}

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/**
 * The key that was pressed on an element, as if texts ran from left to right: `ArrowRight` is the
 * arrow towards the end of the line.
 */
export function logicalKey(key: string, element: Element): string {
  return directionOf(element) === 'rtl' ? (mirrored[key] ?? key) : key;
}
