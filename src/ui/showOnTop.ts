/** Shows an element in the top layer, above every stacking context that contains it. */
export function showOnTop(element: HTMLElement): void {
  if (!('showPopover' in element)) return;
  element.popover = 'manual';
  element.showPopover();
}
