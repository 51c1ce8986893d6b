import type { Notation } from '../../sdk/notation.ts';
import { finite, formatValue } from '../drawing/numbers.ts';
import { seriesTokens, type SharePart } from '../drawing/picture.ts';
import type { SharesProps } from './props.ts';

/** The largest number of parts that colours and stripes tell apart. */
const mostParts = 2 * seriesTokens.length;

/** A row of the table, and its part of the whole; undefined for a row that is not drawn. */
export interface ShareRow {
  readonly name: string;
  readonly value: number | undefined;
  readonly share: string | undefined;
}

/** How shares are read from rows. */
export interface ShareReading {
  readonly notation: Notation;
  /** Name of the part that holds the smallest. */
  readonly other: string;
}

/** The rows with their shares, and the parts to draw. */
export interface CountedShares {
  readonly rows: readonly ShareRow[];
  readonly parts: readonly SharePart[];
}

interface Counted {
  readonly name: string;
  readonly value: number;
}

/** Reads the shares of rows: of the sum, or in a funnel of the first row. */
export function sharesOf(props: SharesProps, { notation, other }: ShareReading): CountedShares {
  const { rows = [], name, value, shape, most = mostParts } = props;
  const read = rows.map((row, index) => ({
    name: name(row, index) ?? '',
    value: finite(value(row, index)),
  }));
  const counted = read.filter((row): row is Counted => row.value !== undefined && row.value > 0);
  const whole =
    shape === 'funnel'
      ? (counted[0]?.value ?? 0)
      : counted.reduce((sum, { value: part }) => sum + part, 0);
  const shareOf = (part: number) => formatValue(part / whole, { format: 'percent', notation });
  const drawn = shape === 'funnel' ? counted : withoutSmallest(counted, most, other);
  return {
    rows: read.map((row) => ({
      ...row,
      share: row.value !== undefined && row.value > 0 ? shareOf(row.value) : undefined,
    })),
    parts: drawn.map((part, index) => ({
      ...part,
      share: shareOf(part.value),
      colour:
        part === drawn[most - 1] && drawn.length < counted.length
          ? 'muted'
          : (seriesTokens[index % seriesTokens.length] ?? seriesTokens[0]),
      striped: Math.floor(index / seriesTokens.length) % 2 === 1,
    })),
  };
}

/** At most so many parts: the smallest are replaced by their sum, which comes last. */
function withoutSmallest(
  parts: readonly Counted[],
  most: number,
  other: string,
): readonly Counted[] {
  if (parts.length <= most) return parts;
  const largest = new Set(parts.toSorted((one, two) => two.value - one.value).slice(0, most - 1));
  const rest = parts.filter((part) => !largest.has(part));
  return [
    ...parts.filter((part) => largest.has(part)),
    { name: other, value: rest.reduce((sum, { value }) => sum + value, 0) },
  ];
}
