/** Lightness and the two colour axes of OKLab, in which equal distances look equally different. */
type Lab = readonly [number, number, number];

/** The smallest distance between two series of the default theme. */
const leastDistance = 0.12;

/**
 * The primary colour as the colour of a series, if it differs from those of the other series. Only
 * colours that are written as hexadecimal digits or as numbers of `rgb()` are compared.
 */
export function chartColour(primary: string, others: readonly string[]): string | undefined {
  const own = labOf(primary);
  if (own === undefined) return undefined;
  return others.every((other) => distance(own, labOf(other)) >= leastDistance)
    ? primary
    : undefined;
}

// lines of one hue look alike, so lightness counts half
function distance(one: Lab, other: Lab | undefined): number {
  if (other === undefined) return Infinity;
  return Math.hypot((one[0] - other[0]) / 2, one[1] - other[1], one[2] - other[2]);
}

function labOf(written: string): Lab | undefined {
  const channels = channelsOf(written.trim().toLowerCase());
  if (channels === undefined) return undefined;
  const [r = 0, g = 0, b = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Red, green and blue, from 0 to 255. */
function channelsOf(written: string): readonly number[] | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(written)?.[1];
  if (digits !== undefined) {
    const pairs = digits.length === 3 ? [...digits].map((one) => one + one) : digits.match(/../g);
    return pairs?.map((pair) => Number.parseInt(pair, 16));
  }
  const numbers = /^rgb\(([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\)$/.exec(written);
  return numbers?.slice(1).map(Number);
}
