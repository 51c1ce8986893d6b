import type { DeclaredFont } from './drawingMessages.ts';

/** Milliseconds to wait for a chart's font. */
const longest = 1000;

/** Declares fonts to a worker. */
export function addFonts(fonts: FontFaceSet, declared: readonly DeclaredFont[]): void {
  for (const { family, source, descriptors: given } of declared)
    fonts.add(new FontFace(family, source, given));
}

/**
 * Resolves when the first family of a font list is loaded for a text, failed to load, or takes too
 * long; texts then use the next family.
 */
export async function loadFont(
  fonts: FontFaceSet | undefined,
  families: string,
  text: string,
): Promise<void> {
  if (fonts === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest);
  });
  const [family = 'sans-serif'] = families.split(',');
  await Promise.race([
    late,
    fonts.load(`12px ${family}`, text).then(
      () => undefined,
      () => undefined,
    ),
  ]);
  clearTimeout(timer);
}
