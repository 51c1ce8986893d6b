interface GuardOptions {
  readonly enabled: boolean;
  /** The present value of a field. */
  read(name: string): unknown;
  /** Writes what is still being typed. */
  flush(): void;
  /** Has leaving asked about while the form is dirty; returns the end of it. */
  hold(isDirty: () => boolean): () => void;
}

/** Knows whether the user has typed something into a form that is not saved. */
export interface Guard {
  /** The user changes a field; called before its value is another. */
  changed(name: string): void;
  /** Runs a submit: what it does asks nothing, and nothing is unsaved after one that went through. */
  during(submit: () => Promise<boolean>): Promise<boolean>;
  stop(): void;
}

export function createGuard({ enabled, read, flush, hold }: GuardOptions): Guard {
  const before = new Map<string, string | undefined>();
  let sending = false;
  let release: (() => void) | undefined;
  function isDirty(): boolean {
    if (sending) return false;
    flush();
    return [...before].some(([name, value]) => JSON.stringify(read(name)) !== value);
  }
  function stop(): void {
    before.clear();
    release?.();
    release = undefined;
  }
  return {
    changed(name) {
      if (!enabled || before.has(name)) return;
      before.set(name, JSON.stringify(read(name)));
      release ??= hold(isDirty);
    },
    async during(submit) {
      sending = true;
      try {
        const saved = await submit();
        if (saved) stop();
        return saved;
      } finally {
        sending = false;
      }
    },
    stop,
  };
}
