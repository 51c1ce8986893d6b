import { describe, expect, it } from 'vitest';
import { inFull, seed } from '../sampled.ts';
import { measurePlaces } from './measurePlaces.ts';
import { draftOf, portals } from './portalDraft.ts';

describe('answers at random places of the card portal', () => {
  it('take little time of the processor', { timeout: 600_000 }, async () => {
    const draft = await draftOf(portals.cards);
    measurePlaces(draft, { count: 30, seed: 1 }); // warms up
    const latency = measurePlaces(draft, { count: inFull ? 2000 : 60, seed });
    console.log('milliseconds of the processor:', latency, `SEED=${seed}`);
    // Wide limits for a sample on a busy machine; SOAK=1 measures 2,000 places.
    expect(latency.completion.p95).toBeLessThan(inFull ? 80 : 300);
    expect(latency.hover.p95).toBeLessThan(inFull ? 50 : 200);
    expect(latency.definition.p95).toBeLessThan(inFull ? 50 : 200);
  });
});
