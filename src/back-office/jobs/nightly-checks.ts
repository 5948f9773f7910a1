/** The shop's nightly checks of itself. */
export const nightlyChecks = ['ledger', 'network', 'backups'] as const
