import type { Getter } from 'jotai/vanilla';
import type { Scoped } from '../language/release.ts';
import type { Core } from './core.ts';
import { startData } from './data.ts';
import type { DataControl } from './data.ts';
import type { Instance } from './scope.ts';

/** The declared data of one instance. */
export interface InstanceData {
  /** Starts to load every piece of data. */
  start(): void;
  /** Resolves when the blocking data of a shell have loaded or failed. */
  settled(): Promise<void>;
  reload(name: string): void;
  /** Loads the missing blocking data again; resolves as `settled` does. */
  askAgain(): Promise<void>;
  /** The first missing blocking data whose failure is shown in place. */
  lacking(get: Getter): string | undefined;
  stop(): void;
}

/** Creates the data of an instance. Only a shell waits for its blocking data. */
export function createInstanceData(core: Core, instance: Instance, file: Scoped): InstanceData {
  const { tree, kind } = instance;
  const controls = new Map<string, DataControl>();
  const blocking = Object.keys(file.data).filter(
    (name) => kind === 'shells' && file.data[name]?.blocking !== undefined,
  );
  /** Failed, and no older response to show. */
  const isMissing = (name: string, get: Getter) =>
    tree.read(['status', name], get) === 'failed' && tree.read(['data', name], get) === undefined;
  const reload = (name: string) => controls.get(name)?.ask(true);
  async function settled(): Promise<void> {
    await Promise.all(blocking.map((name) => controls.get(name)?.settled()));
  }
  return {
    start() {
      for (const [name, data] of Object.entries(file.data))
        controls.set(name, startData(core, { instance, name, data }));
    },
    settled,
    reload,
    async askAgain() {
      for (const name of blocking) if (isMissing(name, core.store.get)) reload(name);
      await settled();
    },
    lacking: (get) =>
      blocking.find(
        (name) => isMissing(name, get) && tree.read(['failure', name], get) !== undefined,
      ),
    stop() {
      for (const control of controls.values()) control.stop();
      controls.clear();
    },
  };
}
