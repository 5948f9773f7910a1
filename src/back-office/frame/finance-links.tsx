import { CardIcon } from '../../ui/icons/account-icons.tsx'
import type { Icon } from '../../ui/icons/icons.tsx'
import { BankIcon, WalletIcon } from '../../ui/icons/menu-icons.tsx'
import { PrintIcon, UndoIcon } from '../../ui/icons/transaction-icons.tsx'
import type { StaffRole } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { ChartIcon, ListIcon, PencilIcon, ScalesIcon } from './office-icons.tsx'

type FinanceLink = { to: string; label: PlainKey; also: PlainKey; icon: Icon; roles: readonly StaffRole[] }

export const financeLinks: readonly FinanceLink[] = [
  {
    to: '/back-office/withdrawals',
    label: 'term.withdrawals',
    also: 'office.goTo.withdrawals',
    icon: BankIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/direct-sellers',
    label: 'office.identity.register',
    also: 'office.goTo.directSellers',
    icon: CardIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/payments',
    label: 'office.frame.payments',
    also: 'office.goTo.payments',
    icon: WalletIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/payment-cases',
    label: 'office.cases.title',
    also: 'office.goTo.cases',
    icon: ScalesIcon,
    roles: ['finance', 'orders'],
  },
  {
    to: '/back-office/refunds',
    label: 'office.frame.refunds',
    also: 'office.goTo.refunds',
    icon: UndoIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/e-invoices',
    label: 'office.frame.eInvoices',
    also: 'office.goTo.eInvoices',
    icon: ListIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/reconciliation',
    label: 'office.frame.reconciliation',
    also: 'office.goTo.reconciliation',
    icon: ListIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/bank-statement',
    label: 'office.finance.bankStatement',
    also: 'office.goTo.bankStatement',
    icon: BankIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/ledger',
    label: 'office.term.ledger',
    also: 'office.goTo.ledger',
    icon: ScalesIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/corrections',
    label: 'office.frame.corrections',
    also: 'office.goTo.corrections',
    icon: PencilIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/settlements',
    label: 'office.frame.settlements',
    also: 'office.goTo.settlements',
    icon: WalletIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/remittances',
    label: 'office.frame.remittances',
    also: 'office.goTo.remittances',
    icon: WalletIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/write-offs',
    label: 'office.frame.writeOffs',
    also: 'office.goTo.writeOffs',
    icon: WalletIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/deposits',
    label: 'office.frame.deposits',
    also: 'office.goTo.deposits',
    icon: BankIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/invoices',
    label: 'office.frame.invoices',
    also: 'office.goTo.invoices',
    icon: PrintIcon,
    roles: ['finance'],
  },
  {
    to: '/back-office/reports',
    label: 'office.frame.reports',
    also: 'office.goTo.reports',
    icon: ChartIcon,
    roles: ['finance'],
  },
]
