import type { Portal } from '../../src/language/release.ts';
import type { GivenSettings } from '../portalProcess.ts';
import { runTask } from './runTask.ts';

/** What the publishing process needs. */
export interface PublishInput {
  /** The folder of the descriptors. */
  readonly folder: string;
  readonly directory: string;
  readonly data: string;
  /** What the environment sets. */
  readonly given: GivenSettings;
}

/** A portal that was published with its pages. */
export interface PublishedPages {
  readonly portal: Portal;
  readonly addresses: readonly string[];
  readonly patterns: readonly string[];
}

/**
 * Compiles a portal, builds its app and draws its pages, in a process of its own. Undefined if the
 * portal has errors, which are printed. `onCompiled` is called once it has none. @throws
 * SettingError when the output folder cannot be used
 */
export function publishApart(
  input: PublishInput,
  onCompiled: () => void,
): Promise<PublishedPages | undefined> {
  return runTask<PublishInput, PublishedPages | undefined>({
    file: 'scripts/subprocess/publishTask.ts',
    input,
    onNote: onCompiled,
  });
}
