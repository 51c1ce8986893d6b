import type { ReactNode } from 'react';
import { iconShapes } from './iconShapes.ts';
import { classNames } from './classNames.ts';

export type IconName = keyof typeof iconShapes;

/** Every icon by its name, for those who let data choose. */
export const iconNames: readonly IconName[] = Object.keys(iconShapes).filter(isIconName);

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconShapes, name);
}

export interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 20 | 24 | 32 | undefined;
  /** Without a label the icon is decoration and hidden from assistive technology. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 20, label, className }: IconProps): ReactNode {
  const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={classNames('p-icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 32 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...accessible}
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
