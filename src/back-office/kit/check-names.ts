import type { PlainKey } from '../../words/sentence.ts'

/** What the shop checks of its own books, by name. */
export const checkNames = {
  ledger: 'office.checks.ledger',
  network: 'office.checks.network',
  backups: 'office.checks.backups',
  reconciliation: 'office.checks.reconciliation',
} as const satisfies Record<string, PlainKey>
