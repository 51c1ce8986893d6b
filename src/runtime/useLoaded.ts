import { useEffect, useState } from 'react';

/** What has been loaded under a key; loaded now if its screen has not waited for it. Throws where it is drawn when that fails. */
export function useLoaded<K extends string, T>(key: K, loaded: T | undefined, load: (key: K) => Promise<unknown>): T | undefined {
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
