// Generated from manifest.json by `npm run widgets`.
import type { Binding } from '../../sdk/widget.ts';

/** A map with clustered points, a list of the visible points, a place search and a location picker. It draws geometry files of the portal, the tiles of a server, or the world's countries. */
export interface MapProps {
  readonly points?: readonly unknown[] | undefined;
  readonly label: string;
  readonly latitude?: ((row: unknown, index?: number) => number | undefined) | undefined;
  readonly longitude?: ((row: unknown, index?: number) => number | undefined) | undefined;
  readonly key?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly bind?: Binding<string> | undefined;
  readonly name?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly note?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly mark?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly icon?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly center?: {
    readonly latitude: number;
    readonly longitude: number;
  } | undefined;
  readonly zoom: number;
  readonly overview?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly zoom: number;
  } | undefined;
  readonly here?: {
    readonly latitude: number;
    readonly longitude: number;
  } | undefined;
  readonly picked?: Binding<{
    readonly latitude?: number | null | undefined;
    readonly longitude?: number | null | undefined;
  }> | undefined;
  readonly locality?: {
    readonly name?: string | undefined;
    readonly region?: string | undefined;
  } | undefined;
  readonly list?: boolean | undefined;
  readonly panelTitle?: string | undefined;
  readonly sheet: 'peek' | 'half' | 'full';
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
