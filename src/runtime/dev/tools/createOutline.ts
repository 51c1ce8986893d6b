import type { Picked } from '../pickNode.ts';

/** Creates the function that outlines what the pointer is at; undefined hides the outline. */
export function createOutline(shadow: ShadowRoot): (picked: Picked | undefined) => void {
  const box = document.createElement('div');
  const label = document.createElement('span');
  box.popover = 'manual';
  box.append(label);
  shadow.append(box);
  return (picked) => {
    const rectangles = (picked?.elements ?? [])
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 || height > 0);
    if (picked === undefined || rectangles.length === 0) return box.hidePopover();
    const left = Math.min(...rectangles.map((one) => one.left));
    const top = Math.min(...rectangles.map((one) => one.top));
    const width = Math.max(...rectangles.map((one) => one.right)) - left;
    const height = Math.max(...rectangles.map((one) => one.bottom)) - top;
    box.className = top < 24 ? 'outline outline--low' : 'outline';
    Object.assign(box.style, {
      inset: `${top}px auto auto ${left}px`,
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
    });
    label.textContent = picked.label;
    if (!box.matches(':popover-open')) box.showPopover();
  };
}
