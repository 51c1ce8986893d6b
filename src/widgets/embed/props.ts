// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** A page of another service in a frame, such as a chat, form or video. A deploy setting must allow its origin. */
export interface EmbedProps {
  readonly src: string;
  readonly title: string;
  readonly look: 'inline' | 'floating';
  readonly icon: IconName;
  readonly height: number;
}
