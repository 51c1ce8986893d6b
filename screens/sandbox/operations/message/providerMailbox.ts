/** The mailbox of the provider, which receives the messages of users. */
export const providerMailbox = 'contact@portal.example';
