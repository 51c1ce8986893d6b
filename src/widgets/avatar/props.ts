// Generated from manifest.json by `npm run widgets`.
/** The picture of a person or an organization; without one, the first letters of the name. */
export interface AvatarProps {
  readonly name?: string | undefined;
  readonly src?: string | undefined;
  readonly size: 'small' | 'medium' | 'large';
  readonly named: boolean;
  readonly note?: string | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
