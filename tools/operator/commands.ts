import type { NamedProgram } from '../named-programs.ts'

/** The operator's commands. Their names follow `npm run shop --`. */
export const commands = {
  'order-advance': {
    does: 'Moves an order to its next status, cancels it, or takes its goods back.',
    takes: 'ORDERNO processed|delivered|reject|return [NOTE…]',
    file: 'operator/order-advance.ts',
  },
  'withdrawal-approve': {
    does: 'Approves withdrawals, which the shop pays within a minute; --list shows those that wait.',
    takes: 'WD… | --list',
    file: 'operator/withdrawal.ts',
    first: 'approve',
  },
  'withdrawal-reject': {
    does: 'Rejects a withdrawal. Its member reads the reason and has the money back.',
    takes: 'WD… REASON…',
    file: 'operator/withdrawal.ts',
    first: 'reject',
  },
  'withdrawal-paid': {
    does: "Records a withdrawal that was paid by hand, with the bank's number of the transfer.",
    takes: 'WD… UTR',
    file: 'operator/withdrawal.ts',
    first: 'paid',
  },
  'rewards-post': {
    does: 'Posts the rewards of delivered orders; --retry also tries those that failed before.',
    takes: '[--retry]',
    file: 'operator/rewards-post.ts',
  },
  'rewards-plan': {
    does: 'Adds a version of the reward plan; without a file, prints the current one.',
    takes: '[FILE.json]',
    file: 'operator/rewards-plan.ts',
  },
  'network-check': {
    does: "Compares the network's counters with its members, slots and orders.",
    file: 'operator/network-check.ts',
  },
  reconcile: {
    does: 'Compares the ledger with the payment provider, since DAYS ago or since the first payment.',
    takes: '[DAYS]',
    file: 'operator/reconcile.ts',
  },
  'messages-unsent': {
    does: 'Lists the notifications of the last DAYS (7) that were not sent, and why.',
    takes: '[DAYS]',
    file: 'operator/messages-unsent.ts',
  },
  'staff-create': {
    does: 'Adds a staff member, and prints a password for the first sign-in.',
    takes: "--mobile 98… --name 'Nisha Rao' --roles owner",
    file: 'operator/staff-create.ts',
  },
  'import-products': {
    does: 'Imports products from a CSV file, as the back office does.',
    takes: 'FILE [--dry-run] [--create-missing] [--stock set|add]',
    file: 'operator/import-products.ts',
  },
  'import-locations': {
    does: 'Imports districts, sub-districts, villages and towns from CSV files.',
    takes: 'FILE…',
    file: 'operator/import-rows.ts',
    first: 'locations',
  },
  'import-ifsc': {
    does: 'Imports bank branches from CSV files with the columns ifsc, bank, branch and address.',
    takes: 'FILE…',
    file: 'operator/import-rows.ts',
    first: 'ifsc',
  },
  backup: {
    does: 'Writes the whole shop into one file, whether it runs or not.',
    takes: '[--to FOLDER] [--with-data-key]',
    file: 'operator/backup.ts',
  },
  restore: {
    does: 'Replaces the database with a backup. --check only tests one; --present checks the current database.',
    takes: 'FILE|2026-11-26T15:30:00+05:30 [--check] [--print-data-key] | --present',
    file: 'operator/restore.ts',
  },
  'keys-rotate': {
    does: "Seals again with DATA_KEY's first key what other keys sealed, whether the shop runs or not.",
    file: 'operator/keys-rotate.ts',
  },
  'push-keys': {
    does: 'Generates push keys for the environment. Browsers that subscribed with other keys are no longer reached.',
    file: 'operator/push-keys.ts',
  },
  maintenance: {
    does: "Serves a maintenance page on the stopped shop's port, until Ctrl-C.",
    file: 'operator/maintenance.ts',
  },
} satisfies Record<string, NamedProgram>

type CommandName = keyof typeof commands

/** Returns a command and its arguments in the form in which an operator types it. */
export function commandLine(name: CommandName): string {
  const { takes = '' }: NamedProgram = commands[name]
  return `npm run shop -- ${name} ${takes}`.trimEnd()
}
