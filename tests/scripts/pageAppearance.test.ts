import { describe, expect, it } from 'vitest';
import { withAppearance } from '../../scripts/pageAppearance.ts';

const shell =
  '<html>\n  <head>\n    <meta charset="utf-8" />\n    <title>Portal</title>\n    <link rel="stylesheet" href="/a.css">\n  </head>\n</html>\n';
const stylesheet =
  ':root {\n  --color-surface: #fff;\n}\n@media screen {\n:root {\n  --color-surface: #111;\n}\n}\n';
const script = '/assets/appearance-1.js';

describe('the appearance in a page', () => {
  it('precedes all visible content, with the colours of both schemes', () => {
    expect(
      withAppearance(shell, { script, portal: { appearance: { store: 'theme' } }, stylesheet }),
    ).toBe(
      '<html>\n  <head>\n    <meta charset="utf-8" />\n' +
        '    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" data-scheme="light" />\n' +
        '    <meta name="theme-color" content="#111" media="(prefers-color-scheme: dark)" data-scheme="dark" />\n' +
        '    <script data-store="theme" src="/assets/appearance-1.js"></script>\n' +
        '    <title>Portal</title>\n    <link rel="stylesheet" href="/a.css">\n  </head>\n</html>\n',
    );
  });

  it('replaces that of an earlier release', () => {
    const before = withAppearance(shell, {
      script: '/assets/appearance-0.js',
      portal: { appearance: { store: 'look' } },
      stylesheet: undefined,
    });
    const options = { script, portal: { appearance: { store: 'theme' } }, stylesheet };
    expect(withAppearance(before, options)).toBe(withAppearance(shell, options));
  });

  it('has no script if the portal offers no choice', () => {
    expect(withAppearance(shell, { script, portal: {}, stylesheet: undefined })).toBe(shell);
  });
});
