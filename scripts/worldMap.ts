import { readFileSync, writeFileSync } from 'node:fs';
import type { GeometryCollection, Topology } from 'topojson-specification';

// Generates the ground of maps without geometry of their own: the outlines of the world's countries
// (Natural Earth, 1:50 million, public domain). Run it after the package is updated:
// tsx scripts/worldMap.ts

/** The file that the map widget loads. */
export const worldFile = 'src/widgets/map/world.json';

/**
 * The outlines as TopoJSON, one feature a line: land with the ISO 3166 code of its country, by
 * which browsers know its name in any language; a few disputed areas have none.
 */
export function worldMap(): string {
  const { transform, objects, arcs } = JSON.parse(
    readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'),
  ) as Topology<{ readonly countries: GeometryCollection }>;
  const geometries = objects.countries.geometries.map(({ id, type, ...geometry }) => ({
    type,
    arcs: 'arcs' in geometry ? geometry.arcs : [],
    properties: { kind: 'land', ...codeOf(id) },
  }));
  const lines = (rows: readonly unknown[]) =>
    `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  const countries = `{"type":"GeometryCollection","geometries":${lines(geometries)}}`;
  const head = `{"type":"Topology","transform":${JSON.stringify(transform)}`;
  return `${head},"objects":{"countries":${countries}},"arcs":${lines(arcs)}}\n`;
}

/** The code of a country by its number. */
function codeOf(id: string | number | undefined): { readonly code?: string } {
  const code = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region;
  return code === undefined || /^\d/.test(code) ? {} : { code };
}

if (process.argv[1]?.endsWith('worldMap.ts') === true) writeFileSync(worldFile, worldMap());
