import { axesOption } from './axesOption.ts';
import type { ChartOption, ChartPicture, PictureOf } from './picture.ts';

// One module for all further kinds: with several, the bundler moves what they share with the rest
// out of the worker's script, which would then wait for a second file.
const loadFurtherKinds = () => import('./furtherKinds.ts');

const builders: {
  readonly [Kind in ChartPicture['kind']]: (
    picture: PictureOf<Kind>,
  ) => ChartOption | Promise<ChartOption>;
} = {
  axes: axesOption,
  shares: async (picture) => (await loadFurtherKinds()).sharesOption(picture),
  points: async (picture) => (await loadFurtherKinds()).pointsOption(picture),
};

/**
 * The option of a picture. The code of kinds other than lines and bars is loaded with their first
 * picture.
 */
export async function optionOf(picture: ChartPicture): Promise<ChartOption> {
  return (builders[picture.kind] as (one: ChartPicture) => ChartOption | Promise<ChartOption>)(
    picture,
  );
}
