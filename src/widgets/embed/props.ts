// Generated from manifest.json by `npm run widgets`.
import type { IconName } from '../../ui/Icon.tsx';

/** A page of another service in a frame: a chat, a form, a video. Its origin has to stand in the deploy settings. */
export interface EmbedProps {
  readonly src: string;
  readonly title: string;
  readonly look: 'inline' | 'floating';
  readonly icon: IconName;
  readonly height: number;
}
