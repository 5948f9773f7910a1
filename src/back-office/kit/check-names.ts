import type { PlainKey } from '../../words/sentence.ts'

export const checkNames = {
  ledger: 'office.term.ledger',
  network: 'office.checks.network',
  backups: 'office.checks.backups',
  reconciliation: 'office.checks.reconciliation',
} as const satisfies Record<string, PlainKey>
