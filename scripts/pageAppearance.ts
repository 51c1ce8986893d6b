import type { Portal } from '../src/language/release.ts';

/** What a page says about light and dark before a script of the app has begun. */
export interface PageAppearance {
  /** Address of `appearance.ts`. */
  readonly script: string;
  readonly portal: Pick<Portal, 'appearance'>;
  /** The theme's stylesheet. */
  readonly stylesheet: string | undefined;
}

/** What colour the top of a page has, in light and in dark. */
const colour = /--color-surface: ([^;]+);/g;

/**
 * The page with the colours of the browser's own bars, and with the script that shows what the visitor has chosen. Where the
 * portal offers no choice there is no script. What an earlier run has put in is replaced.
 */
export function withAppearance(page: string, { script, portal, stylesheet }: PageAppearance): string {
  const bare = page.replace(/^.*(?:<meta name="theme-color"|<script data-store=).*\n/gm, '');
  const colours = [...(stylesheet ?? '').matchAll(colour)].map(([, value]) => value ?? '');
  const bars = (['light', 'dark'] as const).flatMap((scheme, index) =>
    colours[index] === undefined ? [] : [`<meta name="theme-color" content="${colours[index]}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}" />`],
  );
  const lines = [...bars, ...(portal.appearance === undefined ? [] : [`<script data-store="${portal.appearance.store}" src="${script}"></script>`])];
  return bare.replace(/^(\s*)<title>/m, (title, indent: string) => [...lines.map((line) => `${indent.replace(/^\n+/, '')}${line}\n`), title].join(''));
}
