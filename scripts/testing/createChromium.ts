import type { PublishedPortal } from '../publishPortal.ts';
import type { TestBrowser } from './TestPage.ts';
export async function createChromium(_published: PublishedPortal): Promise<TestBrowser> {
  throw new Error('todo');
}
