import type { Locator, Page, Request } from 'playwright/test';

export const pathOf = (call: Request | undefined) =>
  new URL(call?.url() ?? 'http://none/').pathname;

export const field = (scope: Page | Locator, name: string) =>
  scope.locator(`input[name="${name}"]`);
