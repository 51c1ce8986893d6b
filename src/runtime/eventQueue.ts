/** An event of a node: what it says, and what runs its steps. */
interface NodeEvent {
  readonly name: string;
  readonly payload: unknown;
  /** Whether it counts with the payload of the running one: what its steps read has changed. */
  readonly again?: boolean | undefined;
  run(): Promise<unknown>;
}

/** The events of a node, whose steps run one after another. */
export interface EventQueue {
  /**
   * Runs the steps of an event, now or when the running ones have ended. An event with the payload
   * of the running one is ignored.
   */
  take(event: NodeEvent): void;
}

interface EventQueueOptions {
  /** Called before the first of several runs of an event. */
  onBegin(event: string): void;
  /** Called after the last one. */
  onEnd(event: string): void;
}

/** An event whose steps are running. */
interface Running {
  said: string | undefined;
  /** The events received meanwhile, by subject, in the order of the latest of each. */
  readonly waiting: Map<string, NodeEvent>;
}

/** The members of a payload that say what an event is about. */
const subjectMembers = ['row', 'id', 'key', 'index', 'field'] as const;

/**
 * What a payload is about, as a text: its row, or else all of it apart from `value`. A later
 * payload about the same replaces one that waits.
 */
export function subjectOf(payload: unknown): string {
  const members = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  const named = members.filter(([name]) => subjectMembers.some((one) => one === name));
  const about = named.length > 0 ? named : members.filter(([name]) => name !== 'value');
  return JSON.stringify(about);
}

/**
 * Creates a queue. Each event has its own: payloads about different things all run, in order; of
 * several about the same, or of several values, the latest.
 */
export function createEventQueue({ onBegin, onEnd }: EventQueueOptions): EventQueue {
  const running = new Map<string, Running>();

  async function runAll(mine: Running, first: NodeEvent): Promise<void> {
    let event: NodeEvent | undefined = first;
    while (event !== undefined) {
      mine.said = JSON.stringify(event.payload);
      await event.run();
      const [next] = mine.waiting;
      if (next !== undefined) mine.waiting.delete(next[0]);
      event = next?.[1];
    }
  }
  return {
    take(event) {
      const { name, payload, again = false } = event;
      const before = running.get(name);
      if (before !== undefined) {
        const subject = subjectOf(payload);
        before.waiting.delete(subject);
        if (again || JSON.stringify(payload) !== before.said) before.waiting.set(subject, event);
        return;
      }
      const mine: Running = { said: undefined, waiting: new Map() };
      running.set(name, mine);
      onBegin(name);
      void runAll(mine, event).finally(() => {
        running.delete(name);
        onEnd(name);
      });
    },
  };
}
