import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { WidgetPaletteProps } from './props.ts';

/** WidgetPalette of the Studio. */
export const widgetPalette = defineWidget<WidgetPaletteProps>(
  manifest as Manifest,
  async () => (await import('./WidgetPalette.tsx')).WidgetPalette,
);
