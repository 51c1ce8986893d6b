import { Parser } from 'saxen';
import type { IconShape } from '../../language/icon.ts';
import { messages, type Message } from '../messages.ts';
import type { Position } from '../parse/document.ts';

/** A drawing that was read, and what is wrong with it. */
export interface ReadIcon {
  readonly shape: IconShape;
  readonly problems: readonly (Message & Position)[];
}

const elements = ['path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'];

/** The attributes of shapes, and their names in React. */
const attributes: Readonly<Record<string, string>> = {
  d: 'd',
  cx: 'cx',
  cy: 'cy',
  r: 'r',
  rx: 'rx',
  ry: 'ry',
  x: 'x',
  y: 'y',
  x1: 'x1',
  y1: 'y1',
  x2: 'x2',
  y2: 'y2',
  width: 'width',
  height: 'height',
  points: 'points',
  transform: 'transform',
  fill: 'fill',
  stroke: 'stroke',
  'fill-rule': 'fillRule',
  'clip-rule': 'clipRule',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
};

const colours = ['fill', 'stroke'];
const grid = '0 0 24 24';

/** Reads an SVG file as an icon: plain shapes on a grid of 24 by 24, in the colour of the text. */
export function readIcon(text: string): ReadIcon {
  const shape: IconShape[number][] = [];
  const problems: (Message & Position)[] = [];
  let root: Readonly<Record<string, string>> | undefined;
  const parser = new Parser();
  parser.on('openTag', (name, attributesOf, ...[decode, , placeOf]) => {
    const { line, column } = placeOf();
    const report = (message: Message) =>
      problems.push({ ...message, line: line + 1, column: column + 1 });
    const given = Object.fromEntries(
      Object.entries(attributesOf()).map(([key, value]) => [key, decode(value)]),
    );
    if (root === undefined) {
      root = given;
      if (name !== 'svg') report(messages.badIcon(`it begins with <${name}>, not with <svg>`));
      else if (given['viewBox'] !== grid) report(messages.iconGrid(given['viewBox']));
      return;
    }
    if (name === 'title' || name === 'desc') return; // the label is the portal's
    if (!elements.includes(name)) return void report(messages.iconElement(name, elements));
    const { shown, wrong } = shownAttributes({ ...filling(root), ...given });
    for (const message of wrong) report(message);
    shape.push([name, shown]);
  });
  parser.on('error', (error, getContext) => {
    const { line, column } = getContext();
    const reason = String(error instanceof Error ? error.message : error);
    problems.push({ ...messages.badIcon(reason), line: line + 1, column: column + 1 });
  });
  parser.parse(text);
  if (root === undefined || (shape.length === 0 && problems.length === 0))
    problems.push({ ...messages.badIcon('it has no shape'), line: 1, column: 1 });
  return { shape, problems };
}

// Icons are drawn as lines; a root that fills its shapes has none.
function filling({ fill, stroke }: Readonly<Record<string, string>>): Record<string, string> {
  return fill === 'none' || stroke !== undefined ? {} : { fill: 'currentColor', stroke: 'none' };
}

function shownAttributes(given: Readonly<Record<string, string>>): {
  readonly shown: Record<string, string>;
  readonly wrong: readonly Message[];
} {
  const shown: Record<string, string> = {};
  const wrong: Message[] = [];
  for (const [name, value] of Object.entries(given)) {
    const known = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (known === undefined) {
      if (name !== 'id' && name !== 'class')
        wrong.push(messages.iconAttribute(name, Object.keys(attributes)));
    } else if (colours.includes(name) && !['currentColor', 'none'].includes(value))
      wrong.push(messages.iconColour(name, value));
    else shown[known] = value;
  }
  return { shown, wrong };
}
