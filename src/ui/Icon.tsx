import { createContext, createElement, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { firstIconShapes } from './firstIconShapes.ts';
import type { furtherIconShapes } from './furtherIconShapes.ts';

type FurtherIconName = keyof typeof furtherIconShapes;

/** The name of an icon. */
export type IconName = keyof typeof firstIconShapes | FurtherIconName;

/** An icon of the portal's own: SVG elements and their attributes, on the same grid. */
export type OwnIcon = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string>>,
])[];

/** The icons of the portal's own, by name. */
export const OwnIconsContext = createContext<Readonly<Record<string, OwnIcon>>>({});

let further: typeof furtherIconShapes | undefined;

/** Loads the icons that not every page needs. @throws Error when they cannot be loaded. */
export async function loadFurtherIcons(): Promise<void> {
  further ??= (await import('./furtherIconShapes.ts')).furtherIconShapes;
}

/** Props of `Icon`. */
export interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 20 | 24 | 32 | undefined;
  /** Without a label the icon is decorative and hidden from assistive technology. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

// Icons that point along the line, and are mirrored where texts run from right to left.
const directed = /-(?:left|right)$|^(?:first|last|logout|external|send)$/;

/** A line icon, hidden from screen readers unless it has a label. */
export function Icon({ name, size = 20, label, className }: IconProps): ReactNode {
  const icons = useContext(OwnIconsContext);
  const own = Object.hasOwn(icons, name) ? icons[name] : undefined;
  const accessible =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={classNames('p-icon', directed.test(name) && 'p-icon--directed', className)}
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
      {own !== undefined ? (
        own.map(([element, attributes], key) => createElement(element, { key, ...attributes }))
      ) : Object.hasOwn(firstIconShapes, name) ? (
        <path d={firstIconShapes[name as keyof typeof firstIconShapes]} />
      ) : (
        <FurtherPath name={name as FurtherIconName} />
      )}
    </svg>
  );
}

/** The path of an icon that may have to be loaded; empty until then. */
function FurtherPath({ name }: { readonly name: FurtherIconName }): ReactNode {
  useFurtherIcons(true);
  return <path d={further?.[name]} />;
}

/**
 * The icon of a name that comes from data; undefined if there is none of that name. It counts as
 * one until the names are loaded.
 */
export function useIconName(name: string | undefined): IconName | undefined {
  const icons = useContext(OwnIconsContext);
  const isFirst =
    name === undefined || Object.hasOwn(icons, name) || Object.hasOwn(firstIconShapes, name);
  useFurtherIcons(!isFirst);
  const isKnown = isFirst || further === undefined || Object.hasOwn(further, name);
  return isKnown ? (name as IconName | undefined) : undefined;
}

/** Loads the icons that not every page needs, if a component needs one, and renders it again. */
function useFurtherIcons(isNeeded: boolean): void {
  const [, setLoaded] = useState(false);
  const isMissing = isNeeded && further === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let mounted = true;
    loadFurtherIcons().then(
      () => mounted && setLoaded(true),
      () => undefined, // icons are always accompanied by text
    );
    return () => {
      mounted = false;
    };
  }, [isMissing]);
}
