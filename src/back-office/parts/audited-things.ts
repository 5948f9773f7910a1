import { stateNames as withdrawalStates } from '../../features/withdrawals/withdrawal-states.ts'
import { accountNames } from './account-names.ts'
import { auditedCatalogue } from './audited-catalogue.ts'
import type { AuditedThing, Fields } from './audited-fields.ts'

const withdrawalNumbers: Fields = {
  amount: ['office.finance.amount', 'paise'],
  tds: ['office.finance.tds', 'paise'],
  utr: ['office.finance.utr', 'text'],
  reason: ['office.finance.reason', 'text'],
}

/** Everything that an entry can be about, by the word that its subject begins with. */
export const auditedThings: Readonly<Record<string, AuditedThing>> = {
  order: {
    name: 'office.audit.order',
    fields: {
      status: [
        'office.audit.status',
        {
          pending: 'orders.pending',
          processed: 'orders.processed',
          delivered: 'orders.delivered',
          rejected: 'orders.rejected',
          returned: 'orders.returned',
        },
      ],
      note: ['office.orders.noteToBuyer', 'text'],
      note_among_staff: ['office.audit.noteAmongStaff', 'text'],
      courier: ['office.orders.courier', 'text'],
      tracking_no: ['office.orders.trackingNo', 'text'],
      reason: [
        'office.orders.reason',
        {
          out_of_stock: 'office.orders.reasonOutOfStock',
          cannot_deliver: 'office.orders.reasonCannotDeliver',
          buyer_asked: 'office.orders.reasonBuyerAsked',
          wrong_price: 'office.orders.reasonWrongPrice',
          damaged_here: 'office.orders.reasonDamagedHere',
          not_accepted: 'office.orders.reasonNotAccepted',
          damaged: 'office.orders.reasonDamaged',
          wrong_goods: 'office.orders.reasonWrongGoods',
          not_as_described: 'office.orders.reasonNotAsDescribed',
          not_wanted: 'office.orders.reasonNotWanted',
          other: 'office.orders.reasonOther',
        },
      ],
      refund_to_wallet: ['office.audit.refundToWallet', 'paise'],
      refund_online: ['office.audit.refundOnline', 'paise'],
      rewards_reversed: ['office.audit.rewardsReversed', 'count'],
      rewards_due: ['office.audit.rewardsDue', 'paise'],
      after_window: ['office.audit.afterWindow', 'yesNo'],
    },
  },
  withdrawal: {
    name: 'office.audit.withdrawal',
    fields: {
      ...withdrawalNumbers,
      state: ['office.finance.state', withdrawalStates],
      given_back: ['office.audit.givenBack', 'paise'],
      shown: ['office.audit.looked', { 'account number': 'office.finance.account' }],
      provider_said: [
        'office.audit.providerSaid',
        { nothing: 'office.audit.providerNothing', 'no answer': 'office.audit.providerSilent' },
      ],
    },
  },
  payment: {
    name: 'office.finance.payment',
    fields: {
      state: [
        'office.finance.state',
        {
          open: 'office.finance.intentOpen',
          succeeded: 'office.finance.intentSucceeded',
          cancelled: 'office.finance.intentCancelled',
          expired: 'office.finance.intentExpired',
          unapplied: 'office.finance.intentUnapplied',
        },
      ],
      payments: ['office.audit.payments', 'payments'],
    },
  },
  refund: {
    name: 'office.audit.refund',
    fields: {
      state: [
        'office.finance.state',
        {
          queued: 'office.finance.refundQueued',
          pending: 'office.finance.refundPending',
          processed: 'office.finance.refundProcessed',
          failed: 'office.finance.refundFailed',
          credited: 'office.finance.refundCredited',
          set_aside: 'office.finance.refundSetAside',
        },
      ],
      attempts: ['office.audit.tries', 'count'],
      failure: ['office.audit.failure', 'text'],
      due: ['office.audit.due', { now: 'office.audit.now' }],
    },
  },
  correction: {
    name: 'office.audit.correction',
    fields: {
      state: [
        'office.finance.state',
        {
          requested: 'office.finance.correctionRequested',
          approved: 'office.finance.correctionIsApproved',
          declined: 'office.finance.correctionIsDeclined',
          withdrawn: 'office.finance.correctionIsWithdrawn',
        },
      ],
      account: ['office.audit.account', accountNames],
      amount: ['office.finance.amount', 'corrected'],
      reason: ['office.finance.reason', 'text'],
      member: ['office.finance.member', 'member'],
      note: ['office.finance.note', 'text'],
    },
  },
  reconciliation: { name: 'office.frame.reconciliation', fields: { days: ['office.finance.days', 'count'] } },
  file: { name: 'office.imports.file', fields: { name: ['office.imports.file', 'text'] } },
  plan: {
    name: 'office.audit.plan',
    fields: {
      level_percent: ['office.audit.levels', 'percents'],
      rupees_per_point: ['office.audit.point', 'rupees'],
      goal_rupees: ['office.audit.goal', 'rupees'],
      steps: ['office.audit.steps', 'steps'],
      starts_at: ['office.plan.starts', 'moment'],
      state: [
        'office.resources.state',
        { planned: 'office.plan.planned', cancelled: 'office.plan.cancelled' },
      ],
      reason: ['office.plan.reason', 'text'],
    },
  },
  setting: { name: 'office.audit.setting', fields: { value: ['office.audit.value', 'setting'] } },
  staff: {
    name: 'office.audit.account',
    fields: {
      name: ['office.audit.name', 'text'],
      roles: ['office.audit.roles', 'roles'],
      worksHere: ['office.audit.worksHere', 'yesNo'],
      mustChangePassword: ['office.audit.mustChangePassword', 'yesNo'],
      secondFactor: ['office.audit.secondFactor', 'yesNo'],
      endedSessions: ['office.audit.sessionsEnded', 'count'],
      codesLeft: ['office.audit.codesLeft', 'count'],
      device: ['office.audit.device', 'text'],
      address: ['office.audit.networkAddress', 'text'],
      wrong: [
        'office.audit.wrong',
        {
          password: 'office.audit.password',
          code: 'office.audit.code',
          passwordExpired: 'office.audit.passwordExpired',
        },
      ],
    },
  },
  job: {
    name: 'office.audit.job',
    fields: {
      state: ['office.jobs.state', { failed: 'office.jobs.failed', retry: 'office.audit.waitsAgain' }],
      reason: ['office.audit.failure', 'text'],
      tries: ['office.audit.tries', 'count'],
    },
  },
  import: {
    name: 'office.audit.import',
    fields: {
      state: [
        'office.imports.state',
        {
          uploading: 'office.imports.stateUploading',
          checking: 'office.imports.stateChecking',
          checked: 'office.imports.stateChecked',
          importing: 'office.imports.stateImporting',
          done: 'office.imports.stateDone',
          cancelled: 'office.imports.stateCancelled',
          failed: 'office.imports.stateFailed',
        },
      ],
      file: ['office.imports.file', 'text'],
      bytes: ['office.audit.size', 'bytes'],
      sha256: ['office.audit.fingerprint', 'text'],
      creates_missing: ['office.imports.createMissing', 'yesNo'],
      new: ['office.imports.newRows', 'count'],
      changed: ['office.audit.changedProducts', 'count'],
      refused: ['office.imports.refused', 'count'],
      added: ['office.audit.added', 'count'],
      updated: ['office.audit.changedProducts', 'count'],
      unchanged: ['office.imports.unchangedRows', 'count'],
    },
  },
  member: {
    name: 'office.finance.member',
    fields: {
      name: ['office.members.name', 'text'],
      email: ['office.members.email', 'text'],
      mobile: ['office.members.mobile', 'text'],
      status: [
        'office.members.status',
        {
          open: 'office.members.open',
          blocked: 'office.members.statusBlocked',
          closed: 'office.members.closed',
        },
      ],
      reason: ['office.finance.reason', 'text'],
      sessions: ['office.audit.sessions', 'count'],
      sessions_ended: ['office.audit.sessionsEnded', 'count'],
      sent: ['office.audit.sent', 'text'],
      letters: ['office.audit.letters', 'count'],
      shown: ['office.audit.looked', { pan: 'office.members.pan', bank_account: 'office.finance.account' }],
    },
  },
  ...auditedCatalogue,
}
