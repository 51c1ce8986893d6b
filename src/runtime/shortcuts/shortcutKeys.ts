/** The keys of a shortcut, as `aria-keyshortcuts` lists them. */
export interface Keys {
  readonly control: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** As in `KeyboardEvent.key`, in lower case. */
  readonly key: string;
}

/** The alternatives of an `aria-keyshortcuts`: `Control+K Meta+K` has two. */
export function readKeys(value: string): readonly Keys[] {
  return value
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const parts = one.split('+');
      return {
        control: parts.includes('Control'),
        meta: parts.includes('Meta'),
        alt: parts.includes('Alt'),
        shift: parts.includes('Shift'),
        key: (parts.at(-1) ?? '').toLowerCase(),
      };
    });
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Signs that some keyboards type only with Shift or AltGr. */
const isSign = (key: string) => key.length === 1 && !/[a-z0-9]/.test(key);

/**
 * Whether a key press is the shortcut. Letters and digits are also found by their place on the
 * keyboard, because with Alt some systems type another sign.
 */
export function isPressed(keys: Keys, event: Pressed): boolean {
  const { key } = keys;
  const sign = isSign(key);
  const place = /^(?:Key|Digit)(\w)$/.exec(event.code)?.[1]?.toLowerCase();
  const same = event.key.toLowerCase() === key || (keys.alt && place === key);
  return (
    same &&
    keys.control === event.ctrlKey &&
    keys.meta === event.metaKey &&
    (keys.alt === event.altKey || (sign && !keys.alt)) &&
    (keys.shift === event.shiftKey || (sign && !keys.shift))
  );
}

/** Whether a press types a character: nothing but Shift, Alt or AltGr is held. */
export function isTyped({ ctrlKey, metaKey, altKey }: Pressed): boolean {
  return !metaKey && (!ctrlKey || altKey);
}
