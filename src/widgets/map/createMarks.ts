import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import { writeNumber } from '../../sdk/numberText.ts';
import { iconShapes } from '../../ui/iconShapes.ts';
import type { Gathered } from './indexPoints.ts';
import { nextMark, type Direction } from './nextMark.ts';

export interface MarkWords {
  /** Accessible name. */
  readonly name: (gathered: Gathered) => string;
  readonly icon: (gathered: Gathered) => string | undefined;
  /** Stands out beside others. */
  readonly special: (gathered: Gathered) => boolean;
}

export interface MarksOptions extends MarkWords {
  readonly press: (gathered: Gathered) => void;
  /** No mark lies that way. */
  readonly beyond: (direction: Direction) => void;
  /** A key that is the map's. */
  readonly key: (event: KeyboardEvent) => void;
}

export interface Marks {
  draw(gathered: readonly Gathered[]): void;
  /** Asks for the names of those that are drawn again: the words have changed. */
  rename(): void;
  select(id: string | undefined): void;
  focus(id: string): void;
  end(): void;
}

interface Mark {
  readonly gathered: Gathered;
  readonly marker: Marker;
}

/** New marks a task draws: a slow phone takes some milliseconds for each handful. */
const together = 16;
const svg = 'http://www.w3.org/2000/svg';
const directions: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

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

/** How wide a mark is drawn, in pixels. */
export function sizeOf({ count }: Gathered): number {
  if (count === 1) return 32;
  return count < 10 ? 36 : count < 100 ? 42 : 50;
}

function face(gathered: Gathered, { icon, special }: MarkWords): HTMLElement {
  const box = document.createElement('span');
  if (gathered.count > 1) {
    box.className = `w-map__cluster w-map__cluster--${gathered.count < 10 ? 'small' : gathered.count < 100 ? 'medium' : 'large'}`;
    box.textContent = gathered.count < 1000 ? String(gathered.count) : `${writeNumber(Math.floor(gathered.count / 100) / 10, 1)}k`;
    return box;
  }
  box.className = special(gathered) ? 'w-map__pin w-map__pin--special' : 'w-map__pin';
  const name = icon(gathered) ?? 'pin';
  box.append(shape(Object.hasOwn(iconShapes, name) ? iconShapes[name as keyof typeof iconShapes] : iconShapes.pin, 16, 'w-map__pin-icon'));
  return box;
}

/** The marks of points and clusters. Those that stay in sight stay as they are; one of them is where Tab goes. */
export function createMarks(map: LeafletMap, options: MarksOptions): Marks {
  const marks = new Map<string, Mark>();
  let selected: string | undefined;
  let current: string | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  const elementOf = (id: string | undefined) => (id === undefined ? undefined : marks.get(id)?.marker.getElement());

  const roam = (id: string | undefined) => {
    elementOf(current)?.setAttribute('tabindex', '-1');
    current = id;
    elementOf(current)?.setAttribute('tabindex', '0');
  };
  const go = (id: string) => {
    roam(id);
    elementOf(id)?.focus({ preventScroll: true });
  };
  const spotOf = ({ latitude, longitude }: Gathered) => map.latLngToContainerPoint([latitude, longitude]);

  const onKey = (gathered: Gathered, event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined && event.key !== 'Enter' && event.key !== ' ') return options.key(event);
    event.preventDefault();
    event.stopPropagation();
    if (direction === undefined) return options.press(gathered);
    const size = map.getSize();
    const others = [...marks.values()].map((mark) => ({ id: mark.gathered.id, ...spotOf(mark.gathered) })).filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.x && y <= size.y);
    const next = nextMark({ id: gathered.id, ...spotOf(gathered) }, others, direction);
    if (next === undefined) options.beyond(direction);
    else go(next);
  };

  const add = (gathered: Gathered) => {
    const size = sizeOf(gathered);
    const mark = marker([gathered.latitude, gathered.longitude], { keyboard: false, icon: divIcon({ className: 'w-map__mark', html: face(gathered, options), iconSize: [size, size] }), riseOnHover: true }).addTo(map);
    const element = mark.getElement();
    element?.setAttribute('role', 'button');
    element?.setAttribute('aria-label', options.name(gathered));
    element?.setAttribute('tabindex', '-1');
    element?.setAttribute('data-mark', gathered.id);
    element?.addEventListener('keydown', (event) => onKey(gathered, event));
    element?.addEventListener('focus', () => roam(gathered.id));
    mark.on('click', () => options.press(gathered));
    marks.set(gathered.id, { gathered, marker: mark });
  };

  const nearestTo = (x: number, y: number): string | undefined => {
    let found: { readonly id: string; readonly distance: number } | undefined;
    for (const { gathered } of marks.values()) {
      const spot = spotOf(gathered);
      const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2;
      if (found === undefined || distance < found.distance) found = { id: gathered.id, distance };
    }
    return found?.id;
  };

  return {
    draw(gathered) {
      const wanted = new Set(gathered.map(({ id }) => id));
      const focused = elementOf(current);
      const lost = focused !== undefined && focused === document.activeElement && current !== undefined && !wanted.has(current) ? marks.get(current)?.gathered : undefined;
      for (const [id, { marker: mark }] of marks) {
        if (wanted.has(id)) continue;
        mark.remove();
        marks.delete(id);
      }
      clearTimeout(later);
      const missing = gathered.filter(({ id }) => !marks.has(id));
      const finish = () => {
        const { x, y } = lost === undefined ? map.getSize().divideBy(2) : spotOf(lost);
        const next = lost === undefined && current !== undefined && marks.has(current) ? current : nearestTo(x, y);
        roam(next);
        if (lost !== undefined && next !== undefined) go(next);
        elementOf(selected)?.classList.add('w-map__mark--selected');
      };
      const addSome = () => {
        for (const one of missing.splice(0, together)) add(one);
        if (missing.length > 0) later = setTimeout(addSome);
        else finish();
      };
      addSome();
    },
    rename() {
      for (const { gathered, marker: mark } of marks.values()) mark.getElement()?.setAttribute('aria-label', options.name(gathered));
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
