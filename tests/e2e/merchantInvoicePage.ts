import type { Locator, Page } from 'playwright/test';

/** The calls that load the rows, without the separate calls for unpaid invoices. */
export const rowSearch = /\/v1\/companies\/\d+\/invoices\?(?!.*\bper_page=10000\b)/;

export const unpaidSearch = /\/v1\/companies\/\d+\/invoices\?(?=.*\bper_page=10000\b)/;

export const paymentRead = /\/v1\/affiliates\/\d+\/invoice_payment\/[^/]+$/;

export const [merchant, address] = ['200,000', '/affiliate/invoices'];

export const alertOf = (page: Page): Locator => page.locator('[data-node="payment"]');
