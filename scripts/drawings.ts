import { drawScreen, queryThatShows, type DrawingSource, type DrawnScreen } from './drawScreen.ts';

/** The drawn pages of one route. */
export interface DrawnRoute {
  /** The declared query parameters that change the drawing. */
  readonly changingQuery: readonly string[];
  /** By language. */
  readonly pages: ReadonlyMap<string, DrawnScreen>;
}

/** A route whose screen is drawn ahead. */
export interface RouteToDraw {
  readonly path: string;
  readonly screen: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Drawings of earlier releases. */
export interface Drawings {
  /** Creates what draws the routes of a release, or takes a drawing from which nothing differs. */
  of(source: DrawingSource): (route: RouteToDraw) => Promise<DrawnRoute>;
}

interface Kept {
  readonly drawn: DrawnRoute;
  readonly own: DrawingSource['own'];
  /** What all drawings depend on. */
  readonly frame: string;
  /** The files of the release that were read, and their texts. */
  readonly read: ReadonlyMap<string, string | undefined>;
}

/** Creates a memory of drawings: most changes of a portal reach none of its pages. */
export function createDrawings(): Drawings {
  const kept = new Map<string, Kept>();
  return {
    of(source) {
      const { published, own } = source;
      const frame = frameOf(source);
      return async (route) => {
        const key = JSON.stringify([route.path, route.screen, Object.keys(route.query)]);
        const known = kept.get(key);
        const isSame =
          known?.own === own &&
          known.frame === frame &&
          [...known.read].every(([path, text]) => published.files.get(path) === text);
        if (isSame) return known.drawn;
        const read = new Map<string, string | undefined>();
        const files = recorded(published.files, read);
        const drawn = await drawRoute({ ...source, published: { ...published, files } }, route);
        const namesRelease = [...drawn.pages.values()].some(({ html }) =>
          html.includes(published.id),
        );
        if (namesRelease) kept.delete(key);
        else kept.set(key, { drawn, own, frame, read });
        return drawn;
      };
    },
  };
}

async function drawRoute(
  source: DrawingSource,
  { path, screen, query }: RouteToDraw,
): Promise<DrawnRoute> {
  const { languages } = source.published.portal;
  const changingQuery = await queryThatShows(
    source,
    { path, screen, language: languages.default },
    Object.keys(query),
  );
  const pages = new Map<string, DrawnScreen>();
  for (const language of languages.available)
    pages.set(language, await drawScreen(source, { path, screen, language }));
  return { changingQuery, pages };
}

/** The portal without the id of its release, its configuration, the settings and the day. */
function frameOf({ published: { portal, configuration }, settings }: DrawingSource): string {
  const { release: _release, ...rest } = portal;
  return JSON.stringify([rest, [...configuration], settings, new Date().toDateString()]);
}

/** Files that note which of them are read. */
function recorded(
  files: ReadonlyMap<string, string>,
  read: Map<string, string | undefined>,
): ReadonlyMap<string, string> {
  const noted = new Map(files);
  noted.get = (path) => {
    const text = files.get(path);
    read.set(path, text);
    return text;
  };
  return noted;
}
