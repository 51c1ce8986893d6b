import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** The standard PDF fonts lack ă â î ș ț, so these are embedded. */
export const fonts = {
  regular: readFileSync(resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: readFileSync(resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
};

/** The layout of an A4 page, in points (1/72 inch). */
export const sheet = { left: 56, width: 483, top: 56, bottom: 770, pageNumber: 796 };
