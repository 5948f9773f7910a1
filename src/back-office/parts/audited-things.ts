import { stateNames as withdrawalStates } from '../../features/withdrawals/withdrawal-states.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { accountNames } from './account-names.ts'

/** How a value of an entry is told. `paise` are amounts as they are stored, `rupees` those of a plan as it is written. */
export type ToldAs =
  | ('text' | 'count' | 'paise' | 'rupees' | 'percent' | 'percents' | 'bytes' | 'yesNo' | 'moment' | 'day')
  | ('picture' | 'pictures' | 'highlights' | 'group' | 'steps' | 'roles' | 'payments' | 'corrected')
  | ('member' | 'category' | 'brand' | 'setting')
  | Readonly<Record<string, PlainKey>>

export type ToldField = readonly [label: PlainKey, as: ToldAs]
/** Numbers of rows are not told. */
type Fields = Readonly<Record<string, ToldField | 'notTold'>>

/** What a thing of the log is called, and what each of its parts is called, in the words of its form. */
export type AuditedThing = { name: PlainKey; fields: Fields }

const moved: Fields = { moved: ['office.audit.moved', { up: 'office.audit.up', down: 'office.audit.down' }] }
const period: Fields = {
  shown_from: ['office.front.from', 'moment'],
  shown_to: ['office.front.to', 'moment'],
}
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
      wrong: ['office.audit.wrong', { password: 'office.audit.password', code: 'office.audit.code' }],
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
  product: {
    name: 'office.audit.product',
    fields: {
      product_id: 'notTold',
      name: ['office.products.name', 'text'],
      category_id: ['office.products.category', 'category'],
      brand_id: ['office.products.brand', 'brand'],
      mrp: ['office.products.mrpShort', 'paise'],
      discount: ['office.audit.discount', 'percent'],
      special_discount: ['office.audit.cashback', 'paise'],
      hsn: ['office.products.hsn', 'text'],
      gst_rate: ['office.products.gst', 'percent'],
      origin_country: ['office.products.origin', 'text'],
      description: ['office.products.description', 'text'],
      sku: ['office.products.sku', 'text'],
      is_shown: ['office.audit.inShop', 'yesNo'],
      group: ['office.audit.group', 'group'],
      highlights: ['office.audit.highlights', 'highlights'],
      pictures: ['office.audit.pictures', 'pictures'],
      on_hand: ['office.audit.stock', 'count'],
    },
  },
  picture: {
    name: 'office.articles.image',
    fields: {
      width: ['office.audit.width', 'count'],
      height: ['office.audit.height', 'count'],
      bytes: ['office.audit.size', 'bytes'],
    },
  },
  category: {
    name: 'office.products.category',
    fields: {
      ...moved,
      category_id: 'notTold',
      name: ['office.audit.name', 'text'],
      picture: ['office.articles.image', 'picture'],
      is_shown: ['office.audit.inShop', 'yesNo'],
    },
  },
  brand: {
    name: 'office.products.brand',
    fields: {
      ...moved,
      brand_id: 'notTold',
      name: ['office.audit.name', 'text'],
      picture: ['office.articles.image', 'picture'],
      description: ['office.products.description', 'text'],
      is_shown: ['office.audit.inShop', 'yesNo'],
    },
  },
  banner: {
    name: 'office.audit.banner',
    fields: {
      ...moved,
      ...period,
      banner_id: 'notTold',
      title: ['office.front.title', 'text'],
      picture: ['office.articles.image', 'picture'],
      href: ['office.menu.url', 'text'],
      is_shown: ['office.audit.inShop', 'yesNo'],
    },
  },
  offer: {
    name: 'office.audit.offer',
    fields: {
      ...moved,
      ...period,
      offer_id: 'notTold',
      product_id: 'notTold',
      product_name: ['office.audit.product', 'text'],
      product_picture: 'notTold',
      is_on_sale: ['office.audit.productInShop', 'yesNo'],
      description: ['office.products.description', 'text'],
      is_shown: ['office.audit.inShop', 'yesNo'],
    },
  },
  'menu item': {
    name: 'office.audit.menuItem',
    fields: {
      ...moved,
      item_id: 'notTold',
      version: 'notTold',
      name: ['office.menu.name', 'text'],
      url: ['office.menu.url', 'text'],
      picture: ['office.menu.icon', 'picture'],
      is_shown: ['office.menu.shown', 'yesNo'],
    },
  },
  shop: {
    name: 'office.audit.shop',
    fields: {
      shop_id: 'notTold',
      version: 'notTold',
      name: ['office.shops.name', 'text'],
      address: ['office.shops.address', 'text'],
      tehsil: ['office.shops.tehsil', 'text'],
      contact: ['office.shops.contact', 'text'],
      hours: ['office.shops.hours', 'text'],
      is_shown: ['office.shops.shown', 'yesNo'],
    },
  },
  article: {
    name: 'office.audit.article',
    fields: {
      article_id: 'notTold',
      version: 'notTold',
      topic: ['office.articles.topic', 'text'],
      title: ['office.articles.titleField', 'text'],
      description: ['office.articles.description', 'text'],
      source: ['office.articles.source', 'text'],
      author: ['office.articles.author', 'text'],
      url: ['office.articles.url', 'text'],
      picture: ['office.articles.image', 'picture'],
      published_on: ['office.articles.publishedAt', 'day'],
      is_shown: ['office.articles.shown', 'yesNo'],
    },
  },
}
