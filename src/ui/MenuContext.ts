import { createContext, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { IconName } from './Icon.tsx';

/** A button inside a menu. */
export interface PressEntryProps {
  readonly elementId?: string | undefined;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  readonly href?: string | undefined;
  /** Opens in a new tab. */
  readonly external?: boolean | undefined;
  readonly tone?: 'danger' | undefined;
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  /** Closes the menu. */
  readonly leave: () => void;
  readonly onPress?: ((event: MouseEvent<never>) => void) | undefined;
}

/** How the buttons inside a menu are rendered; undefined outside of menus. */
export const MenuContext = createContext<
  { readonly Entry: ComponentType<PressEntryProps>; readonly leave: () => void } | undefined
>(undefined);
