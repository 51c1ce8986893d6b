import type { Mistake } from './changes.ts';

/** The overlay that lists the diagnostics of the descriptors. */
export interface MistakePanel {
  /** Shows the diagnostics; hides the panel if there are none. */
  show(mistakes: readonly Mistake[]): void;
  /** Adds a sentence about the editor that opens the places, until the next call of `show`. */
  tell(sentence: string): void;
}

const stylesheet = `
  :host { all: initial; }
  .panel { position: fixed; inset: auto 0 0 0; z-index: 2147483647; box-sizing: border-box; inline-size: 100%; max-inline-size: none; max-block-size: 60vh; overflow: auto;
    margin: 0; padding: 16px 20px 20px; border: 0; border-block-start: 4px solid #ff6b6b; background: #17181c; color: #f2f2f4; color-scheme: dark;
    font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; box-shadow: 0 -8px 32px rgb(0 0 0 / 0.35); }
  .head { display: flex; align-items: start; gap: 16px; margin-block-end: 8px; }
  h2 { flex: 1; margin: 0; font: 600 16px/1.5 system-ui, sans-serif; }
  p { margin: 2px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding-block: 10px; border-block-start: 1px solid #3a3c44; }
  a { color: #8ec7ff; overflow-wrap: anywhere; }
  pre { margin: 6px 0 0; padding: 6px 10px; overflow-x: auto; border-radius: 6px; background: #24262d; color: #d4d6dc; font: inherit; }
  .hint { color: #b9e6a8; }
  .code { color: #b4b6bf; }
  button { flex: none; min-block-size: 32px; padding: 4px 14px; border: 1px solid #71747f; border-radius: 6px; background: #2b2d35; color: inherit; font: 14px/1.4 system-ui, sans-serif; cursor: pointer; }
  :is(a, button):focus-visible { outline: 2px solid #8ec7ff; outline-offset: 2px; }
`;

/**
 * Creates the panel. It covers the lower part of the page, takes no focus and can be dismissed; the
 * last valid release stays visible behind it. `open` opens a position in the developer's editor.
 */
export function createMistakePanel(
  document: Document,
  open: (place: string) => void,
): MistakePanel {
  const host = document.createElement('portico-mistakes');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesheet);
  root.adoptedStyleSheets = [sheet];
  const element = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    properties: Partial<HTMLElementTagNameMap[K]> & { readonly textContent?: string },
    ...children: readonly Node[]
  ) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  const heading = element('h2', {});
  const note = element('p', { hidden: true });
  note.setAttribute('role', 'alert');
  const list = element('ol', {});
  const dismiss = element('button', { type: 'button', textContent: 'Dismiss' });
  const panel = element(
    'section',
    { className: 'panel' },
    element('div', { className: 'head' }, heading, dismiss),
    note,
    list,
  );
  panel.setAttribute('aria-label', 'Mistakes in the descriptors');
  panel.popover = 'manual'; // top layer, above dialogs
  heading.setAttribute('role', 'alert');
  root.append(panel);
  const hide = () => host.remove();
  dismiss.addEventListener('click', hide);
  panel.addEventListener('keydown', (event) => event.key === 'Escape' && hide());

  function itemOf({
    file,
    line,
    column,
    code,
    message,
    hint,
    opens,
    excerpt,
  }: Mistake): HTMLElement {
    const link = element('a', { href: '#', textContent: `${file}:${line}:${column}` });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      open(`${opens}:${line}:${column}`);
    });
    const item = element(
      'li',
      {},
      link,
      element('span', { className: 'code', textContent: `  ${code}` }),
      element('p', { textContent: message }),
    );
    if (hint !== undefined) item.append(element('p', { className: 'hint', textContent: hint }));
    if (excerpt.trim() !== '') item.append(element('pre', { textContent: excerpt.trim() }));
    return item;
  }

  const reveal = () => {
    document.body.append(host);
    panel.showPopover();
  };
  return {
    tell(sentence) {
      if (!host.isConnected) {
        list.replaceChildren();
        heading.textContent = 'The editor did not open.';
        reveal();
      }
      note.hidden = false;
      note.textContent = sentence;
    },
    show(mistakes) {
      hide();
      note.hidden = true;
      if (mistakes.length === 0) return;
      list.replaceChildren(...mistakes.map(itemOf));
      reveal();
      // A live region: screen readers announce its changes.
      heading.textContent =
        mistakes.length === 1
          ? 'One mistake in the descriptors. The last good version is shown.'
          : `${mistakes.length} mistakes in the descriptors. The last good version is shown.`;
    },
  };
}
