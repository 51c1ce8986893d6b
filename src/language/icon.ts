/**
 * A drawing on a grid of 24 by 24: SVG shapes with their attributes, as React names them. Colours
 * are `currentColor` or `none`.
 */
export type IconShape = readonly (readonly [
  element: string,
  attributes: { readonly [name: string]: string },
])[];
