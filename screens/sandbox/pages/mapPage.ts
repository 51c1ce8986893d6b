import outline from '../seed/outline.json' with { type: 'json' };
import settlements from '../seed/settlements.json' with { type: 'json' };
import type { ServingContext } from '../Call.ts';
import { html, htmlPage, type Html } from '../../../src/sandbox/pages/html.ts';

/** The office of the demonstration's provider. */
const office = { name: 'Strada Exemplului 10, București', latitude: 44.4361, longitude: 26.1027 };
const width = 720;
const corner = { latitude: 48.4, longitude: 20.1 };
const perDegree = 72;
const flattening = Math.cos((46 * Math.PI) / 180);
/** The minimum number of inhabitants of a town on the map. */
const drawn = 30_000;
/** The minimum number of inhabitants of a town with a name. */
const named = 120_000;
/** The same on narrow maps. */
const chief = 240_000;

interface Spot {
  readonly x: number;
  readonly y: number;
}

function spotOf(latitude: number, longitude: number): Spot {
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round((longitude - corner.longitude) * perDegree),
    y: round(((corner.latitude - latitude) * perDegree) / flattening),
  };
}

/** Whether the name of a larger town occupies the space above this spot. */
function isBelowName({ x, y }: Spot, people: number): boolean {
  return settlements.some(([name, , latitude, longitude, others]) => {
    const other = spotOf(Number(latitude), Number(longitude));
    return (
      Number(others) > people &&
      !String(name).startsWith('Sector') &&
      Math.abs(other.x - x) < 50 &&
      y >= other.y &&
      y - other.y < 24
    );
  });
}

/**
 * Simulates a map service: a page for a frame of the portal, with the towns of the country and the
 * provider's office.
 */
export function mapPage(_context: ServingContext, request: Request): Response {
  const romanian = !/^en/i.test(request.headers.get('accept-language') ?? '');
  // The border is from Natural Earth, 1:50 million, public domain.
  const border = outline
    .map(([latitude = 0, longitude = 0]) => spotOf(latitude, longitude))
    .map(({ x, y }) => `${x} ${y}`)
    .join('L');
  const towns = settlements
    .filter(([name, , , , people]) => Number(people) >= drawn && !String(name).startsWith('Sector'))
    .map(([name, , latitude, longitude, people]): Html => {
      const { x, y } = spotOf(Number(latitude), Number(longitude));
      const size = Math.max(1.2, Math.sqrt(Number(people)) / 90);
      const label =
        Number(people) >= named
          ? html`<text class="${Number(people) < chief ? 'minor' : 'chief'}" x="${x}" y="${isBelowName(spotOf(Number(latitude), Number(longitude)), Number(people)) ? y + 19 : y - 9}">${String(name)}</text>`
          : html``;
      return html`<circle cx="${x}" cy="${y}" r="${Math.round(size * 10) / 10}"></circle>${label}`;
    });
  const { x, y } = spotOf(office.latitude, office.longitude);
  const title = romanian ? 'Unde suntem' : 'Where we are';
  return htmlPage(
    title,
    html`<svg class="map" viewBox="0 0 ${width} 510" role="img" aria-label="${title}: ${office.name}">
<path class="land" d="M${border}z"></path>
${towns}
<path class="pin" d="M${x} ${y}c-4 -9 -12 -14 -12 -23a12 12 0 0 1 24 0c0 9 -8 14 -12 23z"></path>
<text class="here" x="${x}" y="${y + 20}">București</text>
</svg>`,
    { language: romanian ? 'ro' : 'en', links: [], framed: true },
  );
}
