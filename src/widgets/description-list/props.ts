// Generated from manifest.json by `npm run widgets`.
/** Labels with their values. */
export interface DescriptionListProps {
  readonly items: readonly ({
    readonly id: string;
    readonly label: string;
    readonly value?: string | undefined;
    readonly show: boolean;
    readonly lines: 1 | 2 | 3;
  })[];
  readonly columns: 1 | 2 | 3;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
