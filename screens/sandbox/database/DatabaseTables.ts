import type { Kysely } from 'kysely';
import type { SandboxTables } from '../../../src/sandbox/database/SandboxTables.ts';
import type * as access from './tables/access.ts';
import type * as cards from './tables/cards.ts';
import type * as companies from './tables/companies.ts';
import type * as orders from './tables/orders.ts';

/** The tables of the card programme. `migrations/` contains the SQL that creates them. */
export interface DatabaseTables extends SandboxTables {
  users: access.UsersTable;
  user_companies: access.UserCompaniesTable;
  user_preferences: access.UserPreferencesTable;
  trusted_devices: access.TrustedDevicesTable;
  companies: companies.CompaniesTable;
  company_products: companies.CompanyProductsTable;
  contacts: companies.ContactsTable;
  points: companies.PointsTable;
  terminals: companies.TerminalsTable;
  invoices: companies.InvoicesTable;
  invoice_payments: companies.InvoicePaymentsTable;
  sticker_orders: companies.StickerOrdersTable;
  company_documents: companies.CompanyDocumentsTable;
  feedback: companies.FeedbackTable;
  messages: companies.MessagesTable;
  message_reads: companies.MessageReadsTable;
  flows: companies.FlowsTable;
  counties: companies.CountiesTable;
  localities: companies.LocalitiesTable;
  shop_types: companies.ShopTypesTable;
  beneficiaries: cards.BeneficiariesTable;
  beneficiary_preferences: cards.BeneficiaryPreferencesTable;
  acceptances: cards.AcceptancesTable;
  accounts: cards.AccountsTable;
  account_funds: cards.AccountFundsTable;
  cards: cards.CardsTable;
  card_reissues: cards.CardReissuesTable;
  card_transactions: cards.CardTransactionsTable;
  beneficiary_events: cards.BeneficiaryEventsTable;
  offers: cards.OffersTable;
  partners: cards.PartnersTable;
  card_invitations: cards.CardInvitationsTable;
  consent_clients: cards.ConsentClientsTable;
  consent_logins: cards.ConsentLoginsTable;
  consents: cards.ConsentsTable;
  service_messages: cards.ServiceMessagesTable;
  items: orders.ItemsTable;
  orders: orders.OrdersTable;
  order_lines: orders.OrderLinesTable;
  order_files: orders.OrderFilesTable;
  awbs: orders.AwbsTable;
}

/** A connection or a transaction on these tables. */
export type Database = Kysely<DatabaseTables>;
