import { createAccess } from './migrations/createAccess.ts';
import { createCards } from './migrations/createCards.ts';
import { createCompanies } from './migrations/createCompanies.ts';
import { createOrders } from './migrations/createOrders.ts';
import { createPartners } from './migrations/createPartners.ts';
import { rememberCardStatus } from './migrations/rememberCardStatus.ts';
import { rememberFileLanguage } from './migrations/rememberFileLanguage.ts';
import { rememberVisitors } from './migrations/rememberVisitors.ts';

/** The migrations in order. Never edit a released entry; append another one. */
export const migrations: Readonly<Record<string, string>> = {
  '0001_access': createAccess,
  '0002_companies': createCompanies,
  '0003_cards': createCards,
  '0004_orders': createOrders,
  '0005_partners': createPartners,
  '0006_visitors': rememberVisitors,
  '0007_file_language': rememberFileLanguage,
  '0008_card_status': rememberCardStatus,
};
