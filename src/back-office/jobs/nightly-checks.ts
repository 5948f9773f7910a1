/** What the shop checks of itself every night. */
export const nightlyChecks = ['ledger', 'network', 'backups'] as const
