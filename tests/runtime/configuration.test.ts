import { describe, expect, it } from 'vitest';
import { createTestRuntime, oneScreen } from './createTestRuntime.ts';

describe('the configuration', () => {
  it('is requested again when its cached copy is invalid, and the portal starts', async () => {
    for (const kept of ['{"broken', '', 'null', '[]', '7']) {
      const portal = createTestRuntime({
        files: { ...oneScreen({}), 'ro/main_config.json': { title: 'Fresh' } },
      });
      portal.sessionStorage.set('config.ro.main', kept);
      await portal.start();
      await portal.visit('/');
      expect(portal.read('config', 'main', 'title')).toBe('Fresh');
      expect(portal.sessionStorage.get('config.ro.main')).toBe('{"title":"Fresh"}');
    }
  });

  it('is not requested when the tab has cached it', async () => {
    const portal = createTestRuntime({
      files: { ...oneScreen({}), 'ro/main_config.json': { title: 'Fresh' } },
    });
    portal.sessionStorage.set('config.ro.main', '{"title":"Kept"}');
    await portal.start();
    await portal.visit('/');
    expect(portal.read('config', 'main', 'title')).toBe('Kept');
  });
});
