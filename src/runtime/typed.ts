/** The input in a pre-rendered page before the script ran, and the focused element. */
export interface Typed {
  /** What was entered, by the key of the control. */
  readonly values: ReadonlyMap<string, { readonly value: string; readonly checked: boolean }>;
  readonly focused:
    | {
        readonly kind: string;
        readonly key: string | undefined;
        readonly start: number | null;
        readonly end: number | null;
      }
    | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The selector of the elements that take input. */
const controls = 'input[name], textarea[name], select[name]';

/**
 * The elements that match a selector, by a key: name, value of a checkbox or radio button, and
 * position among those that have both in common, for example radio buttons without values.
 */
function keyed<E extends HTMLElement>(root: HTMLElement, selector: string): Map<string, E> {
  const found = new Map<string, E>();
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll<E>(selector)) {
    const key = `${nameOf(element)} ${isCheckable(element) ? element.value : ''}`;
    const position = counts.get(key) ?? 0;
    counts.set(key, position + 1);
    found.set(`${key} ${position}`, element);
  }
  return found;
}

/** The key of an element among those of its kind. */
function keyOf(root: HTMLElement, sought: HTMLElement): string | undefined {
  return [...keyed(root, sought.localName)].find(([, element]) => element === sought)?.[0];
}

/** Whether an element is a checkbox or a radio button. */
function isCheckable(element: HTMLElement): element is HTMLInputElement {
  return (
    element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')
  );
}

/** Reads the controls of a pre-rendered page. */
export function readTyped(root: HTMLElement): Typed {
  const values = new Map<string, { value: string; checked: boolean }>();
  for (const [key, control] of keyed<Control>(root, controls)) {
    const checked = control instanceof HTMLInputElement && control.checked;
    // a radio group is identified by its checked button
    if (control.type === 'radio' && !checked) continue;
    const untouched =
      control instanceof HTMLInputElement
        ? control.value === control.defaultValue && checked === control.defaultChecked
        : control.value === '';
    if (!untouched) values.set(key, { value: control.value, checked });
  }
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === root || !root.contains(active))
    return { values, focused: undefined };
  const input = active instanceof HTMLInputElement ? active : undefined;
  return {
    values,
    focused: {
      kind: active.localName,
      key: keyOf(root, active),
      start: input?.selectionStart ?? null,
      end: input?.selectionEnd ?? null,
    },
  };
}

/** Puts the input into the page that the script has rendered, as if it were typed there. */
export function restoreTyped(root: HTMLElement, typed: Typed): void {
  const rendered = keyed<Control>(root, controls);
  for (const [key, before] of typed.values) {
    const control = rendered.get(key);
    if (control === undefined) continue;
    if (isCheckable(control)) {
      if (control.checked !== before.checked) control.click();
    } else if (control.value !== before.value) {
      setNativeValue(control, before.value);
      control.dispatchEvent(
        new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
    }
  }
  const { focused } = typed;
  if (focused?.key === undefined) return;
  const target = keyed(root, focused.kind).get(focused.key);
  if (target === undefined) return;
  target.focus({ preventScroll: true });
  if (target instanceof HTMLInputElement && focused.start !== null)
    target.setSelectionRange(focused.start, focused.end);
}

/**
 * Reads which button was pressed last before event handlers existed, as marked by `begin.ts`. The
 * returned function presses the button that has replaced it.
 */
export function readPress(root: HTMLElement): () => void {
  const pressed = root.querySelector<HTMLButtonElement>('button[data-pressed]');
  if (pressed === null) return () => undefined;
  const key = keyOf(root, pressed) ?? '';
  return () => {
    const button = keyed<HTMLButtonElement>(root, 'button').get(key);
    if (button?.type === 'submit') button.form?.requestSubmit();
    else button?.click();
  };
}

/** Identifies an element: the id of its node, and its name or its text. */
function nameOf(element: HTMLElement): string {
  return `${element.closest<HTMLElement>('[data-node]')?.dataset['node'] ?? ''} ${element.getAttribute('name') ?? element.ariaLabel ?? element.textContent}`;
}

/** Bypasses React's setter, so that React treats the event as user input. */
function setNativeValue(control: Control, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(control) as object,
    'value',
  )?.set;
  setter?.call(control, value);
}
