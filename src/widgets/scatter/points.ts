import { finite } from '../drawing/numbers.ts';
import { seriesTokens, type PointGroup } from '../drawing/picture.ts';
import type { ScatterProps } from './props.ts';

/** A row that has both numbers. */
export interface Point {
  readonly name: string;
  readonly group: string;
  readonly x: number;
  readonly y: number;
}

/** A group of the picture with the names of its points. */
export interface NamedGroup extends PointGroup {
  readonly members: readonly Point[];
}

const marks = ['circle', 'diamond', 'triangle', 'rect'] as const;

/** Reads the points of rows. A row without both numbers has none. */
export function pointsOf({ rows = [], x, y, name, group }: ScatterProps): readonly Point[] {
  return rows.flatMap((row, index) => {
    const [across, up] = [finite(x(row, index)), finite(y(row, index))];
    if (across === undefined || up === undefined) return [];
    return [{ name: name(row, index) ?? '', group: group?.(row, index) ?? '', x: across, y: up }];
  });
}

/**
 * The groups in the order of their first point. Sixteen differ in colour and mark; those that share
 * a colour have different marks.
 */
export function groupsOf(points: readonly Point[]): readonly NamedGroup[] {
  const groups = new Map<string, Point[]>();
  for (const point of points) {
    const members = groups.get(point.group);
    if (members === undefined) groups.set(point.group, [point]);
    else members.push(point);
  }
  return [...groups].map(([name, members], index) => ({
    name,
    colour: seriesTokens[(index + 2) % seriesTokens.length] ?? seriesTokens[0],
    mark: marks[(index + Math.floor(index / seriesTokens.length)) % marks.length] ?? marks[0],
    points: members.map(({ x, y }) => [x, y] as const),
    members,
  }));
}
