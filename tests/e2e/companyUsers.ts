import type { Page } from 'playwright/test';
import { account } from './portal.ts';
import type { Account } from './portal.ts';

export const editor = (accounts: readonly Account[]) => account(accounts, 'CST', 'EDITOR');

export const flows = (page: Page) => page.locator('[data-node="flow_list"] li');
