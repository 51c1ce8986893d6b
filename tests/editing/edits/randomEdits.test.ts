import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/editing/edits/address.ts';
import { setValue } from '../../../src/editing/edits/setValue.ts';
import { Random } from '../../expressions/differential/random.ts';
import { inFull, sampled, seed } from '../../sampled.ts';
import { draftOf, portals } from '../portalDraft.ts';
import { applyTo } from './applyTo.ts';
import { otherValue, propertiesOf } from './properties.ts';
import { editRandomly } from './randomEdits.ts';

const hour = 3_600_000;

describe.each(Object.entries(portals))('in the portal "%s"', (_, folder) => {
  it(
    'every property can be set, changes only its own lines and is undone to the same bytes',
    async () => {
      const { files } = await draftOf(folder);
      const all = propertiesOf(files);
      expect(all.length).toBeGreaterThan(500);
      for (const [index, { file, path, value, lines }] of sampled(all, 15, 1).entries()) {
        const before = files.get(file) ?? '';
        const other = otherValue(value, index);
        const alone = new Map([[file, before]]);
        const after = applyTo(alone, setValue(alone, addressOf(alone, file, path), other));
        const [first, last] = lines;
        const [old, now] = [before.split('\n'), (after.get(file) ?? '').split('\n')];
        const place = `SEED=${String(seed)} ${file}:${String(first)} ${path.join('.')}`;
        expect(now.slice(0, first - 1), place).toEqual(old.slice(0, first - 1));
        expect(now.slice(now.length - (old.length - last)), place).toEqual(old.slice(last));
      }
    },
    inFull ? hour : 120_000,
  );

  it(
    'random edits are applied or refused, and do nothing else',
    async () => {
      const count = inFull ? 5000 : 20;
      const results = editRandomly(await draftOf(folder), new Random(seed), count);
      if (inFull) console.log(folder, results);
      expect(results.wrong, `SEED=${String(seed)}`).toEqual([]);
      expect(results.applied / count, JSON.stringify([...results.refused])).toBeGreaterThanOrEqual(
        inFull ? 0.99 : 0.9,
      );
    },
    inFull ? hour : 120_000,
  );
});
