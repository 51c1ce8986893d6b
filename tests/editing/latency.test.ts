import { describe, expect, it } from 'vitest';
import { inFull, seed } from '../sampled.ts';
import { measurePlaces, slownessOf } from './measurePlaces.ts';
import { draftOf, portals } from './portalDraft.ts';

it('A slower machine widens the limit of the answers, and a faster one does not tighten it', () => {
  expect(slownessOf(16)).toBe(10);
  expect(slownessOf(0.1)).toBe(1);
});

describe('answers at random places of the card portal', () => {
  it('take little time of the processor', { timeout: 600_000 }, async () => {
    const draft = await draftOf(portals.cards);
    measurePlaces(draft, { count: 30, seed: 1 }); // warms up
    const latency = measurePlaces(draft, { count: inFull ? 2000 : 100, seed });
    console.log('milliseconds of the processor:', latency, `SEED=${seed}`);
    // The same limit on a busy or slow machine, whose slowness is measured beside the answers.
    expect(latency.completion.p95).toBeLessThan(50);
    expect(latency.hover.p95).toBeLessThan(50);
    expect(latency.definition.p95).toBeLessThan(50);
  });
});
