import type { StaffRole } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'

export const roleNames: Readonly<Record<StaffRole, PlainKey>> = {
  owner: 'office.role.owner',
  catalogue: 'office.term.catalogue',
  import: 'office.role.import',
  orders: 'term.orders',
  finance: 'office.term.finance',
  support: 'office.role.support',
}
