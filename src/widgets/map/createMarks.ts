import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import { iconShapes, isIconName } from '../../ui/iconShapes.ts';
import type { Gathered } from './indexPoints.ts';
import { nextMark, type Direction } from './nextMark.ts';

/** The texts of marks. */
export interface MarkWords {
  /** Accessible name. */
  readonly name: (gathered: Gathered) => string;
  /** Abbreviates a count of thousands of points. */
  readonly thousands: (count: number) => string;
  readonly icon: (gathered: Gathered) => string | undefined;
  /** Whether the mark is highlighted. */
  readonly special: (gathered: Gathered) => boolean;
}

/** The callbacks of marks. */
export interface MarksOptions extends MarkWords {
  readonly press: (gathered: Gathered) => void;
  /** Called when an arrow key points to no mark. */
  readonly beyond: (direction: Direction) => void;
  /** Called with keys that the map handles. */
  readonly key: (event: KeyboardEvent) => void;
}

/** The marks of a map. */
export interface Marks {
  draw(gathered: readonly Gathered[]): void;
  /** Updates the accessible names, after a change of language or of the names. */
  rename(): void;
  select(id: string | undefined): void;
  focus(id: string): void;
  end(): void;
}

interface Mark {
  readonly gathered: Gathered;
  readonly marker: Marker;
}

/** Number of marks created per task: a slow phone takes some milliseconds for a few. */
const together = 16;
const svg = 'http://www.w3.org/2000/svg';
const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function shape(path: string, size: number, name: string): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('width', String(size));
  picture.setAttribute('height', String(size));
  picture.setAttribute('class', name);
  picture.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  picture.append(line);
  return picture;
}

/** The width of a mark in pixels. */
export function sizeOf({ count }: Gathered): number {
  if (count === 1) return 32;
  return count < 10 ? 36 : count < 100 ? 42 : 50;
}

function face(gathered: Gathered, { icon, special, thousands }: MarkWords): HTMLElement {
  const box = document.createElement('span');
  if (gathered.count > 1) {
    box.className = `w-map__cluster w-map__cluster--${gathered.count < 10 ? 'small' : gathered.count < 100 ? 'medium' : 'large'}`;
    box.textContent =
      gathered.count < 1000
        ? String(gathered.count)
        : thousands(Math.floor(gathered.count / 100) / 10);
    return box;
  }
  box.className = special(gathered) ? 'w-map__pin w-map__pin--special' : 'w-map__pin';
  const name = icon(gathered) ?? 'pin';
  box.append(shape(isIconName(name) ? iconShapes[name] : iconShapes.pin, 16, 'w-map__pin-icon'));
  return box;
}

interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The id of the mark nearest to a point of the screen; undefined without marks. */
function nearestTo(
  { x, y }: { readonly x: number; readonly y: number },
  spots: readonly Spot[],
): string | undefined {
  let found: { readonly id: string; readonly distance: number } | undefined;
  for (const spot of spots) {
    const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2;
    if (found === undefined || distance < found.distance) found = { id: spot.id, distance };
  }
  return found?.id;
}

/** A button at the place of a point or cluster, not in the tab order by itself. */
function createMark(gathered: Gathered, words: MarkWords): Marker {
  const size = sizeOf(gathered);
  const mark = marker([gathered.latitude, gathered.longitude], {
    keyboard: false,
    icon: divIcon({
      className: 'w-map__mark',
      html: face(gathered, words),
      iconSize: [size, size],
    }),
    riseOnHover: true,
  });
  mark.on('add', () => {
    const element = mark.getElement();
    element?.setAttribute('role', 'button');
    element?.setAttribute('tabindex', '-1');
    element?.setAttribute('data-mark', gathered.id);
  });
  return mark;
}

/**
 * The marks of points and clusters. Marks that stay visible are reused; one of them is in the tab
 * order, and arrow keys move to its neighbours.
 */
export function createMarks(map: LeafletMap, options: MarksOptions): Marks {
  const marks = new Map<string, Mark>();
  let selected: string | undefined;
  let current: string | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  const elementOf = (id: string | undefined) =>
    id === undefined ? undefined : marks.get(id)?.marker.getElement();

  const roam = (id: string | undefined) => {
    elementOf(current)?.setAttribute('tabindex', '-1');
    current = id;
    elementOf(current)?.setAttribute('tabindex', '0');
  };
  const go = (id: string) => {
    roam(id);
    elementOf(id)?.focus({ preventScroll: true });
  };
  const pointOf = ({ latitude, longitude }: Gathered) => {
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
    return { x, y };
  };

  /** The positions of the marks on the screen, in pixels. */
  const spots = () =>
    [...marks.values()].map(({ gathered }) => ({ id: gathered.id, ...pointOf(gathered) }));

  const onKey = (gathered: Gathered, event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined && event.key !== 'Enter' && event.key !== ' ')
      return options.key(event);
    event.preventDefault();
    event.stopPropagation();
    if (direction === undefined) return options.press(gathered);
    const size = map.getSize();
    const others = spots().filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.x && y <= size.y);
    const next = nextMark({ id: gathered.id, ...pointOf(gathered) }, others, direction);
    if (next === undefined) options.beyond(direction);
    else go(next);
  };

  const add = (gathered: Gathered) => {
    const mark = createMark(gathered, options).addTo(map);
    const element = mark.getElement();
    element?.setAttribute('aria-label', options.name(gathered));
    element?.addEventListener('keydown', (event) => onKey(gathered, event));
    element?.addEventListener('focus', () => roam(gathered.id));
    mark.on('click', () => options.press(gathered));
    marks.set(gathered.id, { gathered, marker: mark });
  };

  /** The focused mark, if it is not among the wanted ones. */
  const focusedOutside = (wanted: ReadonlySet<string>): Gathered | undefined => {
    const element = elementOf(current);
    if (element === undefined || element !== document.activeElement) return undefined;
    return current === undefined || wanted.has(current) ? undefined : marks.get(current)?.gathered;
  };
  const removeAllBut = (wanted: ReadonlySet<string>) => {
    for (const [id, { marker: mark }] of marks) {
      if (wanted.has(id)) continue;
      mark.remove();
      marks.delete(id);
    }
  };
  /** Updates the tab order; moves a lost focus to the nearest mark. */
  const finish = (lost: Gathered | undefined) => {
    const from = lost === undefined ? map.getSize().divideBy(2) : pointOf(lost);
    const isKept = lost === undefined && current !== undefined && marks.has(current);
    const next = isKept ? current : nearestTo(from, spots());
    roam(next);
    if (lost !== undefined && next !== undefined) go(next);
    elementOf(selected)?.classList.add('w-map__mark--selected');
  };

  return {
    draw(gathered) {
      const wanted = new Set(gathered.map(({ id }) => id));
      const lost = focusedOutside(wanted);
      removeAllBut(wanted);
      clearTimeout(later);
      const missing = gathered.filter(({ id }) => !marks.has(id));
      const addSome = () => {
        for (const one of missing.splice(0, together)) add(one);
        if (missing.length > 0) later = setTimeout(addSome);
        else finish(lost);
      };
      addSome();
    },
    rename() {
      for (const { gathered, marker: mark } of marks.values())
        mark.getElement()?.setAttribute('aria-label', options.name(gathered));
    },
    end: () => clearTimeout(later),
    select(id) {
      elementOf(selected)?.classList.remove('w-map__mark--selected');
      selected = id;
      elementOf(id)?.classList.add('w-map__mark--selected');
    },
    focus: go,
  };
}
