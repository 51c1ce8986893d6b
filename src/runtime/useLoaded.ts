import { useEffect, useState } from 'react';

/**
 * Returns what was loaded under a key, or suspends while it loads. Throws during render if the load
 * fails.
 */
export function useLoaded<K extends string, T>(
  key: K,
  loaded: T | undefined,
  load: (key: K) => Promise<unknown>,
): T | undefined {
  const [failed, setFailed] = useState<unknown>(undefined);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    let alive = true;
    load(key).then(
      () => alive && setLoaded(true),
      (error: unknown) => alive && setFailed(error),
    );
    return () => {
      alive = false;
    };
  }, [key, load, loaded]);
  if (failed !== undefined) throw failed;
  return loaded;
}
