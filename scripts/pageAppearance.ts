import type { Portal } from '../src/language/release.ts';

/** What a page declares about its appearance before the app's script runs. */
export interface PageAppearance {
  /** Address of `appearance.ts`. */
  readonly script: string;
  readonly portal: Pick<Portal, 'appearance'>;
  /** The theme's stylesheet. */
  readonly stylesheet: string | undefined;
}

/** The background colour at the top of a page, in the light and the dark scheme. */
const colour = /--color-surface: ([^;]+);/g;

/**
 * Adds the colours of the browser's own bars to a page, and the script that applies the visitor's
 * choice of appearance. Portals without that choice get no script. Replaces the additions of an
 * earlier run.
 */
export function withAppearance(
  page: string,
  { script, portal, stylesheet }: PageAppearance,
): string {
  const bare = page.replace(/^.*(?:<meta name="theme-color"|<script data-store=).*\n/gm, '');
  const colours = [...(stylesheet ?? '').matchAll(colour)].map(([, value]) => value ?? '');
  const bars = (['light', 'dark'] as const).flatMap((scheme, index) =>
    colours[index] === undefined
      ? []
      : [
          `<meta name="theme-color" content="${colours[index]}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}" />`,
        ],
  );
  const lines = [
    ...bars,
    ...(portal.appearance === undefined
      ? []
      : [`<script data-store="${portal.appearance.store}" src="${script}"></script>`]),
  ];
  return bare.replace(/^(\s*)<title>/m, (title, indent: string) =>
    [...lines.map((line) => `${indent.replace(/^\n+/, '')}${line}\n`), title].join(''),
  );
}
