// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Tabs. The slot holds the content of the views, each with `show`. */
export interface TabsProps {
  readonly label: string;
  readonly bind?: Binding<string> | undefined;
  readonly items?: readonly ({
    readonly id: string;
    readonly text: string;
    readonly icon?: IconName | undefined;
    readonly description?: string | undefined;
    readonly badge?: number | undefined;
    readonly palette?: string | undefined;
    readonly show: boolean;
  })[] | undefined;
  readonly rows?: readonly unknown[] | undefined;
  readonly value?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly text?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly palette?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly look: 'line' | 'segments' | 'cards';
  readonly arrows: boolean;
}
