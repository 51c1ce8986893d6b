/** The input in a pre-rendered page before the script ran, and the focused element. */
export interface Typed {
  readonly values: ReadonlyMap<string, { readonly value: string; readonly checked: boolean }>;
  readonly focused:
    | {
        readonly kind: string;
        readonly name: string;
        readonly start: number | null;
        readonly end: number | null;
      }
    | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controls(root: HTMLElement): Control[] {
  return [...root.querySelectorAll<Control>('input[name], textarea[name], select[name]')];
}

/** Reads the controls of a pre-rendered page. */
export function readTyped(root: HTMLElement): Typed {
  const values = new Map<string, { value: string; checked: boolean }>();
  for (const control of controls(root)) {
    const checked = control instanceof HTMLInputElement && control.checked;
    // a radio group is identified by its checked button
    if (control.type === 'radio' && !checked) continue;
    const untouched =
      control instanceof HTMLInputElement
        ? control.value === control.defaultValue && checked === control.defaultChecked
        : control.value === '';
    if (!untouched) values.set(control.name, { value: control.value, checked });
  }
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === root || !root.contains(active))
    return { values, focused: undefined };
  const input = active instanceof HTMLInputElement ? active : undefined;
  return {
    values,
    focused: {
      kind: active.localName,
      name: nameOf(active),
      start: input?.selectionStart ?? null,
      end: input?.selectionEnd ?? null,
    },
  };
}

/** Puts the input into the page that the script has rendered, as if it were typed there. */
export function restoreTyped(root: HTMLElement, typed: Typed): void {
  for (const control of controls(root)) {
    const before = typed.values.get(control.name);
    if (before === undefined) continue;
    if (
      control instanceof HTMLInputElement &&
      (control.type === 'checkbox' || control.type === 'radio')
    ) {
      if (control.checked !== before.checked && control.value === before.value) control.click();
    } else if (control.value !== before.value) {
      setNativeValue(control, before.value);
      control.dispatchEvent(
        new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
    }
  }
  const { focused } = typed;
  const target =
    focused &&
    [...root.querySelectorAll<HTMLElement>(focused.kind)].find(
      (candidate) => nameOf(candidate) === focused.name,
    );
  if (focused === undefined || target === undefined) return;
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
  const name = nameOf(pressed);
  return () => {
    const button = [...root.querySelectorAll('button')].find(
      (candidate) => nameOf(candidate) === name,
    );
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
