/** The outlines over the page: of the element under the pointer, and of the selected one. */
export interface Marks {
  point(drawn: readonly Element[] | undefined): void;
  select(drawn: readonly Element[] | undefined): void;
  /** Moves the outlines to where their elements are now. */
  follow(): void;
}

const stylesheet = `
  :host { all: initial; }
  div { position: fixed; z-index: 2147483646; box-sizing: border-box; pointer-events: none; border-radius: 6px; display: none; }
  div[data-on] { display: block; }
  .pointed { border: 2px dashed #2563eb; background: rgb(37 99 235 / 8%); }
  .selected { border: 2px solid #2563eb; box-shadow: 0 0 0 2px #fff; }
`;

/** Creates the outlines, in a shadow root of their own: the page's elements stay as they are. */
export function createMarks(document: Document): Marks {
  const host = document.createElement('portico-marks');
  host.setAttribute('aria-hidden', 'true');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesheet);
  root.adoptedStyleSheets = [sheet];
  const create = (name: string): Mark => {
    const box = document.createElement('div');
    box.className = name;
    root.append(box);
    return { box, drawn: [] };
  };
  const [pointed, selected] = [create('pointed'), create('selected')];
  document.body.append(host);
  const set = (mark: Mark, drawn: readonly Element[] | undefined) => {
    mark.drawn = drawn ?? [];
    place(mark);
  };
  return {
    point: (drawn) => set(pointed, drawn),
    select: (drawn) => set(selected, drawn),
    follow() {
      place(pointed);
      place(selected);
    },
  };
}

interface Mark {
  readonly box: HTMLElement;
  drawn: readonly Element[];
}

function place({ box, drawn }: Mark): void {
  const boxes = drawn
    .filter((one) => one.isConnected)
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  box.toggleAttribute('data-on', boxes.length > 0);
  if (boxes.length === 0) return;
  const left = Math.min(...boxes.map((one) => one.left)) - 3;
  const top = Math.min(...boxes.map((one) => one.top)) - 3;
  const right = Math.max(...boxes.map((one) => one.right)) + 3;
  const bottom = Math.max(...boxes.map((one) => one.bottom)) + 3;
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
}
