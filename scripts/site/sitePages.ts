/** A part of the documentation: a heading of the navigation and its pages in reading order. */
export interface SiteSection {
  readonly title: string;
  /** Markdown files below the project's root. */
  readonly files: readonly string[];
}

/** The navigation of the site. Every file of `docs/` stands here once; a test checks it. */
export const siteSections: readonly SiteSection[] = [
  { title: 'Start', files: ['README.md', 'docs/tutorial.md'] },
  {
    title: 'Guides',
    files: [
      'docs/language-guide.md',
      'docs/sign-in.md',
      'docs/tables.md',
      'docs/theming.md',
      'docs/own-blocks.md',
      'docs/testing.md',
      'docs/development.md',
      'docs/editors.md',
      'docs/studio.md',
      'docs/deployment.md',
      'docs/operations.md',
      'docs/security.md',
      'docs/upgrading.md',
    ],
  },
  {
    title: 'Reference',
    files: [
      'docs/language.md',
      'docs/expressions.md',
      'docs/widgets.md',
      'docs/openapi.md',
      'docs/errors.md',
      'docs/manifests.md',
    ],
  },
  {
    title: 'Inside',
    files: ['docs/architecture.md', 'docs/glossary.md'],
  },
  {
    title: 'Decisions',
    files: [
      'docs/decisions/building-blocks.md',
      'docs/decisions/development.md',
      'docs/decisions/editing.md',
      'docs/decisions/expressions.md',
      'docs/decisions/forms.md',
      'docs/decisions/map.md',
      'docs/decisions/package.md',
      'docs/decisions/release.md',
      'docs/decisions/runtime.md',
      'docs/decisions/sandbox.md',
      'docs/decisions/studio.md',
      'docs/decisions/tests.md',
    ],
  },
];

/** The HTML file of a Markdown file, in the site: `docs/sign-in.md` is `sign-in.html`. */
export function siteFile(file: string): string {
  return file === 'README.md'
    ? 'index.html'
    : file.replace(/^docs\//, '').replace(/\.md$/, '.html');
}
