import { exampleFile } from './examplePortal.ts';
import { escapeHtml } from './highlight.ts';

/** Widget -> PNG of its first example; undefined if the site is built without a browser. */
export type WidgetPictures = ReadonlyMap<string, Uint8Array> | undefined;

/** The file of a picture, below the folder of the site. */
export function pictureFile(type: string): string {
  return `images/widgets/${type}.png`;
}

/**
 * Adds pictures to the page of widgets: a gallery before the first widget, and in the section of
 * each widget and control its picture, or why there is none, and the button that opens its live
 * example.
 *
 * @param live the widgets and controls that have a live example
 */
export function withPictures(
  html: string,
  { pictures, live }: { readonly pictures: WidgetPictures; readonly live: readonly string[] },
): string {
  const [before = '', ...sections] = html.split(/(?=<h2 id=")/);
  const shown = sections.map((section) => {
    const type = /^<h2 id="([^"]+)"/.exec(section)?.[1] ?? '';
    const picture = pictures?.get(type);
    const at = section.indexOf('<pre');
    if (at < 0) return { section, entry: '' };
    const shows = picture === undefined ? reason(pictures) : figure(type, section, picture);
    return {
      section:
        section.slice(0, at) + shows + (live.includes(type) ? tryIt(type) : '') + section.slice(at),
      entry:
        picture === undefined
          ? ''
          : `<li><a href="#${type}"><img loading="lazy" src="${pictureFile(type)}" alt="">${type}</a></li>\n`,
    };
  });
  const entries = shown.map(({ entry }) => entry).join('');
  const gallery =
    entries === '' ? '' : `<ul class="gallery" aria-label="Pictures">\n${entries}</ul>\n`;
  return before + gallery + shown.map(({ section }) => section).join('');
}

/** The button is shown by the script of the site, where the page can open examples. */
function tryIt(type: string): string {
  return `<div class="try" data-example="${exampleFile(type)}" hidden><button type="button" aria-expanded="false" aria-label="Try ${type}">Try it</button></div>\n`;
}

function reason(pictures: WidgetPictures): string {
  const why = pictures === undefined ? 'this site was built without a browser' : 'it shows nothing';
  return `<p class="no-picture">No picture: ${why}.</p>\n`;
}

function figure(type: string, section: string, picture: Uint8Array): string {
  const view = new DataView(picture.buffer, picture.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)]; // of the header of a PNG
  const description = /<p>(.*?)<\/p>/s.exec(section)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
  const alt = `The example below as it is drawn. ${description}`.replaceAll('"', '&quot;');
  return `<p class="picture"><img loading="lazy" src="${escapeHtml(pictureFile(type))}" width="${width}" height="${height}" alt="${alt}"></p>\n`;
}
