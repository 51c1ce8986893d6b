/** A font file that a stylesheet declares. */
interface DeclaredFace {
  readonly family: string;
  readonly address: string;
  readonly range: string | undefined;
}

/** Characters outside of Latin-1, as far as `geist-latin-ext` has them. */
const wide = /[\u0100-\u02ba]/;
const latin = /^U\+0{0,4}-/i;

/**
 * The font files that the first paint of a page needs: those of the first families of the theme.
 * Files with letters beyond Latin-1 are only needed if the texts have such letters.
 *
 * @param stylesheet the theme's stylesheet, whose faces are the portal's own
 * @param bundled addresses of the engine's own font files
 * @param texts the texts of the page
 */
export function fontsOf(
  stylesheet: string,
  bundled: readonly string[],
  texts: readonly string[],
): readonly string[] {
  const families = familiesOf(stylesheet);
  const isWide = texts.some((text) => wide.test(text));
  const own = facesOf(stylesheet)
    .filter(({ family }) => families.has(family))
    .filter(({ range }) => range === undefined || latin.test(range) || isWide)
    .map(({ address }) => address);
  const ours = families.has('Geist Variable')
    ? bundled.filter((address) => isWide || !address.includes('-ext-'))
    : [];
  return [...new Set([...own, ...ours])];
}

/** The family that each `--font-…` of a theme names first. */
function familiesOf(stylesheet: string): ReadonlySet<string> {
  return new Set(
    [...stylesheet.matchAll(/--font-\w+: "?([^",;]+)/g)].map(([, family = '']) => family.trim()),
  );
}

function facesOf(stylesheet: string): readonly DeclaredFace[] {
  return [...stylesheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => ({
    family: /font-family: "([^"]+)"/.exec(face)?.[1] ?? '',
    address: /url\("([^"]+)"\)/.exec(face)?.[1] ?? '',
    range: /unicode-range: ([^;]+);/.exec(face)?.[1],
  }));
}
