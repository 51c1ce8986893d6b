import type { ReleaseFiles } from './files.ts';
import { hasInside } from './hasInside.ts';
import type { LateParts, PartLoader } from './parts.ts';
import type { Platform } from './core.ts';
import type { Registry } from './registry.ts';

/** What a route, screen, shell or popup declares that must be loaded before it renders. */
export interface DrawingNeeds {
  readonly widgets: readonly string[];
  readonly forms: readonly string[];
  readonly layout?: { readonly type: string };
  readonly address?: unknown;
  /** Set if events of its nodes are links. */
  readonly links?: true;
  /** Set if screens are shown inside others. */
  readonly outlet?: unknown;
  readonly parents?: unknown;
}

/** Loads what a file of the release needs to render; rejects when a part fails to load. */
export type Prepare = (needs: DrawingNeeds) => Promise<void>;

/**
 * Creates the loader of rendering needs. After an area it also loads the form part when the page is
 * idle, because most areas have forms further in.
 */
export function createPrepare(from: {
  readonly registry: Registry;
  readonly files: ReleaseFiles;
  readonly parts: PartLoader;
  readonly platform: Platform;
}): Prepare {
  const { registry, files, parts, platform } = from;
  return async (needs) => {
    const isArea = needs.layout?.type === 'area';
    const isNested = (needs.outlet ?? needs.parents) !== undefined;
    const late: Partial<Record<keyof LateParts, boolean | undefined>> = {
      form: needs.forms.length > 0,
      area: isArea,
      address: needs.address !== undefined,
      links: needs.links,
      outlet: isNested,
      outerScreens: isNested,
    };
    await Promise.all([
      ...needs.widgets.map((type) => registry.load(type)),
      ...needs.forms.map(async (name) => {
        const { form } = await files.form(name);
        if (hasInside(form)) await parts.load('fieldsInside');
      }),
      ...Object.entries(late).map(
        ([part, isNeeded]) => isNeeded === true && parts.load(part as keyof LateParts),
      ),
    ]);
    if (isArea)
      // a failure is ignored here: the screen that needs the part loads it again and reports
      platform.whenIdle(() => void parts.load('form').catch(() => undefined));
  };
}
