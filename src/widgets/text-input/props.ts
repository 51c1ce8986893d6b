// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** One line of text. */
export interface TextInputProps {
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | 'url';
  readonly type: 'text' | 'email' | 'tel' | 'search' | 'url';
  readonly icon?: IconName | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly readOnly: boolean;
  readonly spellCheck: boolean;
}
