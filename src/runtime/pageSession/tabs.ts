import type { Grant } from './provider.ts';

/** What the tabs of a portal tell each other. `mark` names the sign-in that a grant belongs to. */
type Message =
  | { readonly asks: string; readonly mark: string }
  | { readonly answers?: string; readonly mark: string; readonly grant: Grant };

/** The other tabs of the same portal. Tokens pass from tab to tab, and are in no storage. */
export interface Tabs {
  /** Asks the other tabs for their tokens; undefined if none answers in time. */
  ask(mark: string): Promise<Grant | undefined>;
  /** Gives the other tabs what this one has got. */
  give(mark: string, grant: Grant): void;
  /** Runs one task at a time over all tabs. */
  inTurn<T>(task: () => Promise<T>): Promise<T>;
}

const name = 'portico.signIn';

/** Milliseconds to wait for another tab. */
const patience = 200;

interface TabsOptions {
  readonly uuid: () => string;
  /** The tokens of this tab, which it gives to a tab of the same sign-in. */
  readonly held: () => { readonly mark: string; readonly grant: Grant } | undefined;
  /** Receives the tokens that another tab has got. */
  readonly onGiven: (mark: string, grant: Grant) => void;
}

/** Connects this tab with the others. */
export function createTabs({ uuid, held, onGiven }: TabsOptions): Tabs {
  const channel = new BroadcastChannel(name);
  const waiting = new Map<string, (grant: Grant) => void>();
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('asks' in data) {
      const mine = held();
      if (mine?.mark === data.mark) channel.postMessage({ answers: data.asks, ...mine });
    } else if (data.answers === undefined) onGiven(data.mark, data.grant);
    else waiting.get(data.answers)?.(data.grant);
  };
  return {
    ask(mark) {
      const id = uuid();
      return new Promise((resolve) => {
        const end = (grant?: Grant) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(grant);
        };
        const timer = setTimeout(end, patience);
        waiting.set(id, end);
        channel.postMessage({ asks: id, mark });
      });
    },
    give: (mark, grant) => channel.postMessage({ mark, grant }),
    inTurn: (task) => navigator.locks.request(name, task),
  };
}
