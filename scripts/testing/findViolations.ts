/** The parts of jsdom and axe-core that are used here; jsdom has no types of its own. */
interface Dom {
  readonly JSDOM: new (html: string, options: object) => { readonly window: AxeWindow };
}
interface AxeWindow {
  readonly document: object;
  readonly axe: { run(root: object, options: object): Promise<AxeResult> };
  eval(source: string): void;
  close(): void;
}
interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Looks for violations of accessibility rules in the markup of a page; one sentence for each. */
export type FindViolations = (html: string, language: string) => Promise<readonly string[]>;

/** Rules that do not apply to markup without styles, or to a widget outside of a whole page. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/**
 * Loads axe and a document for it. Undefined if `axe-core` or `jsdom` is not installed, which are
 * optional for a portal.
 */
export async function loadAxe(): Promise<FindViolations | undefined> {
  const [dom, axe] = ['jsdom', 'axe-core'];
  try {
    const { JSDOM } = (await import(dom ?? '')) as Dom;
    const { default: found } = (await import(axe ?? '')) as {
      readonly default: { readonly source: string };
    };
    return async (html, language) => {
      const page = `<!doctype html><html lang="${language}"><title>Example</title>${html}</html>`;
      const { window } = new JSDOM(page, { runScripts: 'outside-only', pretendToBeVisual: true });
      window.eval(found.source);
      const { violations } = await window.axe.run(window.document, { rules, preload: false });
      window.close();
      // its lists are of the window's own class
      return [...violations].flatMap(({ id, help, nodes }) =>
        Array.from(nodes, ({ html: part }) => `${id}: ${help}. ${part}`),
      );
    };
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
