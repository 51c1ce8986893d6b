import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { LanguageSwitchProps } from './props.ts';

/** The manifest and the loader of the `language-switch` widget. */
export const languageSwitch = defineWidget<LanguageSwitchProps>(
  manifest as Manifest,
  async () => (await import('./LanguageSwitch.tsx')).LanguageSwitch,
);
