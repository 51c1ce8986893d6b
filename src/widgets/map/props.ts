// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** Points on a map, gathered into clusters, with a list of those in sight, a search for places, and a place that can be picked. Its geometry is the portal's own; a tile server is used when there is one. */
export interface MapProps {
  readonly points?: readonly unknown[] | undefined;
  readonly label: string;
  readonly latitude?: ((row: unknown, index?: number) => number | undefined) | undefined;
  readonly longitude?: ((row: unknown, index?: number) => number | undefined) | undefined;
  readonly key?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly name?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly note?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly mark?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly icon?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly center?: {
    readonly latitude: number;
    readonly longitude: number;
  } | undefined;
  readonly zoom: number;
  readonly here?: {
    readonly latitude: number;
    readonly longitude: number;
  } | undefined;
  readonly picked?: Binding<{
    readonly latitude?: unknown;
    readonly longitude?: unknown;
  }> | undefined;
  readonly locality?: {
    readonly name?: string | undefined;
    readonly region?: string | undefined;
  } | undefined;
  readonly list: boolean;
  readonly search: boolean;
  readonly regions?: string | undefined;
  readonly places?: string | undefined;
  readonly ground?: string | undefined;
  readonly tiles?: string | undefined;
  readonly attribution?: string | undefined;
  readonly height: 'small' | 'medium' | 'large';
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error?: {
    readonly code: string;
    readonly text: string;
    readonly status?: number | undefined;
    readonly description?: string | undefined;
  } | undefined;
  readonly empty?: string | undefined;
}
