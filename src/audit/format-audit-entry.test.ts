import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { joinAudits } from '../platform/service/audits.ts'
import { features } from '../server/application.ts'
import { nameOfCall } from '../wire/name-of-call.ts'
import { wordsOf } from '../words/words-of.ts'
import { type AuditedEntry, findWordless, formatAuditEntry } from './format-audit-entry.ts'

const audits = joinAudits(features.flatMap(({ audits: brought }) => brought ?? []))

const context = {
  say: wordsOf('en', 'Bmart'),
  names: new Map([
    ['member 12', 'Asha Patil'],
    ['staff 3', 'Nisha Rao'],
    ['category 1', 'Mobiles'],
    ['category 2', 'Phones'],
    ['brand 4', 'Kesari'],
    ['product 17', 'Blue cup'],
    ['banner 5', 'Diwali'],
    ['offer 8', 'Blue cup'],
    ['menu item 6', 'Our story'],
  ]),
  audits,
}

type State = Record<string, unknown> | null
type Example = [action: string, subject: string, before: State, after: State, about: string, lines: string[]]

const product = {
  product_id: 17,
  name: 'Blue cup',
  category_id: 1,
  brand_id: 4,
  mrp: 129900,
  discount: 10,
  special_discount: 2050,
  hsn: '6912',
  gst_rate: 18,
  origin_country: 'India',
  description: 'A cup.',
  sku: 'CUP-1',
  is_shown: true,
  group: { name: 'Cup', options: [{ name: 'Colour', value: 'Blue' }] },
  highlights: [{ icon: '', name: 'Holds', details: '250 ml' }],
  pictures: [{ name: '0f3a.webp', alt: 'From the side' }],
  translations: [
    { language: 'hi', name: 'नीला कप', description: '', highlights: [{ name: 'मात्रा', details: '250 ml' }] },
  ],
}
const banner = {
  banner_id: 5,
  title: 'Diwali',
  picture: '0f3a.webp',
  href: '/offers',
  is_shown: true,
  shown_from: '2026-11-22T18:30',
  shown_to: '',
  translations: [{ language: 'mr', title: 'दिवाळी' }],
}
const plan = {
  level_percent: [5, 2.5],
  rupees_per_point: 0.5,
  goal_rupees: 200000,
  steps: [{ business_rupees: 200000, award_rupees: 5000 }],
}
const person = {
  name: 'Nisha Rao',
  roles: 'orders, finance',
  worksHere: true,
  mustChangePassword: false,
  secondFactor: true,
}

const examples: Example[] = [
  [
    'processOrder',
    'order BM000123',
    { status: 'pending' },
    { status: 'processed', courier: 'India Post', tracking_no: 'EM1' },
    'Order: BM000123',
    ['Status: Pending → Processed', 'Courier: India Post', 'Tracking number: EM1'],
  ],
  [
    'returnOrder',
    'order BM000123',
    { status: 'delivered' },
    {
      status: 'returned',
      reason: 'wrong_goods',
      note: 'Something else was sent',
      refund_to_wallet: 129900,
      refund_online: 0,
      rewards_reversed: 2,
      rewards_due: 12550,
      after_window: false,
    },
    'Order: BM000123',
    [
      'Status: Delivered → Returned',
      'Reason: Something else was sent',
      'Note to the buyer: Something else was sent',
      'Refund to the wallet: ₹1,299.00',
      'Refund to card or UPI: ₹0.00',
      'Rewards taken back: 2',
      'Rewards still to be taken back: ₹125.50',
      'After the return window: No',
    ],
  ],
  [
    'saveProduct',
    'product 17',
    product,
    { ...product, mrp: 139900, category_id: 2, pictures: [{ name: '9b.webp', alt: 'From the side' }] },
    'Product: Blue cup',
    ['Category: Mobiles → Phones', 'MRP: ₹1,299.00 → ₹1,399.00', 'Pictures: Another than before'],
  ],
  [
    'saveProduct',
    'product 17',
    null,
    product,
    'Product: Blue cup',
    [
      'Name: Blue cup',
      'Category: Mobiles',
      'Brand: Kesari',
      'MRP: ₹1,299.00',
      'Discount: 10%',
      'Cashback per unit: ₹20.50',
      'HSN code: 6912',
      'GST rate: 18%',
      'Country of origin: India',
      'Description: A cup.',
      'SKU: CUP-1',
      'Shown in the shop: Yes',
      'Group: Cup (Colour: Blue)',
      'Highlights: Holds: 250 ml',
      'Pictures: 1 picture: From the side',
      'Name in Hindi: नीला कप',
      'Highlights in Hindi: मात्रा: 250 ml',
    ],
  ],
  [
    'correctStock',
    'product 17',
    { on_hand: 12000 },
    { on_hand: 9 },
    'Product: Blue cup',
    ['Units in stock: 12,000 → 9'],
  ],
  [
    'saveBanner',
    'banner 5',
    { ...banner, is_shown: false },
    { ...banner, shown_to: '2026-12-01T00:00', picture: '77.webp' },
    'Banner: Diwali',
    ['Picture: Another than before', 'Shown in the shop: No → Yes', 'Shown until: 1 Dec 2026, 12:00 am'],
  ],
  ['moveOffer', 'offer 8', null, { moved: 'up' }, 'Offer: Blue cup', ['Moved: Up']],
  [
    'saveSetting',
    'setting withdrawal_minimum',
    { value: 500 },
    { value: 1250.5 },
    'Setting: Minimum withdrawal',
    ['Value: ₹500 → ₹1,250.50'],
  ],
  [
    'addPlan',
    'plan 4',
    plan,
    { ...plan, level_percent: [6, 2.5], goal_rupees: 300000, starts_at: '2026-12-01T03:30:00.000Z' },
    'Reward plan, version: 4',
    [
      'Level income: 5%, 2.5% → 6%, 2.5%',
      'Goal of the achievement: ₹2,00,000.00 → ₹3,00,000.00',
      'In force from: 1 Dec 2026, 9:00 am',
    ],
  ],
  [
    'approvePlan',
    'plan 4',
    { goal_rupees: 200000 },
    { goal_rupees: 300000, asked_by: 3 },
    'Reward plan, version: 4',
    ['Goal of the achievement: ₹2,00,000.00 → ₹3,00,000.00', 'Asked by: Nisha Rao'],
  ],
  [
    'cancelPlan',
    'plan 4',
    { state: 'planned', starts_at: '2026-12-01T03:30:00.000Z' },
    { state: 'cancelled', reason: 'typed wrongly' },
    'Reward plan, version: 4',
    [
      'State: Planned → Called off',
      'In force from: 1 Dec 2026, 9:00 am',
      'Why it is called off: typed wrongly',
    ],
  ],
  [
    'saveStaff',
    'staff 3',
    person,
    { ...person, roles: 'orders', worksHere: false },
    'Account: Nisha Rao',
    ['Roles: Orders, Finance → Orders', 'Works here: Yes → No'],
  ],
  [
    'staffSignInFailed',
    'staff 3',
    null,
    { wrong: 'code', address: '10.0.0.7', device: 'Chrome on Android' },
    'Account: Nisha Rao',
    ['What was wrong: The code', 'Network address: 10.0.0.7', 'Device: Chrome on Android'],
  ],
  [
    'payWithdrawal',
    'withdrawal WD000007',
    { state: 'approved' },
    { state: 'paid', utr: 'SBIN1234567890', amount: 1000000, tds: 20000 },
    'Withdrawal: WD000007',
    ['State: On its way → Paid', 'UTR: SBIN1234567890', 'Amount: ₹10,000.00', 'TDS: ₹200.00'],
  ],
  [
    'askCorrection',
    'correction 2',
    null,
    { state: 'requested', account: 'store_credit', amount: -12550, reason: 'Paid twice', member: 12 },
    'Correction: 2',
    [
      'State: Waiting',
      'Account: Store credit',
      'Amount: -₹125.50',
      'Reason: Paid twice',
      'Member: Asha Patil',
    ],
  ],
  [
    'askCorrection',
    'correction 3',
    null,
    { state: 'requested', account: 'points', amount: 250, reason: 'Lost', member: 12 },
    'Correction: 3',
    ['State: Waiting', 'Account: Points', 'Amount: 250 points', 'Reason: Lost', 'Member: Asha Patil'],
  ],
  [
    'changeMemberMobile',
    'member 12',
    { mobile: '9000000001' },
    { mobile: '9000000004', reason: 'Lost the SIM', sessions_ended: 2 },
    'Member: Asha Patil',
    ['Mobile: 9000000001 → 9000000004', 'Reason: Lost the SIM', 'Signed out on: 2'],
  ],
  [
    'revealMemberDetail',
    'member 12',
    null,
    { shown: 'bank_account', reason: 'Asked by the bank' },
    'Member: Asha Patil',
    ['Viewed: Account number', 'Reason: Asked by the bank'],
  ],
  [
    'retryFailedRun',
    'job send-refund 0191f6c2-7f4e-7abc-9def-001122334455',
    { state: 'failed', reason: 'no answer', tries: 4 },
    { state: 'retry' },
    'Job: Refunds to card and UPI',
    ['State: Failed → Waits to run again', 'What went wrong: no answer', 'Attempts: 4'],
  ],
  [
    'saveArticle',
    'article 9',
    { article_id: 9, version: 1, title: 'Mangoes', published_on: '2026-11-20', is_shown: false },
    { article_id: 9, version: 2, title: 'Mangoes', published_on: '2026-11-21', is_shown: false },
    'Article: Mangoes',
    ['Published: 20 Nov 2026 → 21 Nov 2026'],
  ],
  [
    'uploadPicture',
    'picture 0f3a.webp',
    null,
    { width: 1200, height: 800, bytes: 20480 },
    'Picture',
    ['Width in pixels: 1,200', 'Height in pixels: 800', 'Size: 20 kB'],
  ],
  ['staffSignOut', 'staff 3', null, null, 'Account: Nisha Rao', []],
]

const entryOf = ([action, subject, before, after]: Example): AuditedEntry => {
  return { id: 1, at: new Date('2026-11-22T04:00:00Z'), actor: 'Nisha Rao', action, subject, before, after }
}
const lines = ({ changes }: ReturnType<typeof formatAuditEntry>) =>
  changes.map(({ part, was, is }) => `${part}: ${[was, is].filter((text) => text !== null).join(' → ')}`)

it.each(examples)('formats %s of %s in words, rupees and Indian time', (...example) => {
  const formatted = formatAuditEntry(entryOf(example), context)
  expect(formatted.about).toBe(example[4])
  expect(lines(formatted)).toEqual(example[5])
  expect(findWordless(entryOf(example), audits)).toEqual([])
  expect([formatted.what, formatted.about, ...lines(formatted)].join('\n')).not.toMatch(
    /\b[a-z]+_[a-z_]+\b|\b[a-z]{2,}[A-Z]\w*|\d{4}-\d\d-\d\d|true|false|null/,
  )
})

it('says in one sentence who did what to which thing', () => {
  const sentenceOf = (...example: [string, string, State, State]) =>
    formatAuditEntry(entryOf([...example, '', []]), context).sentence
  expect(sentenceOf('saveProduct', 'product 17', product, { ...product, mrp: 139900 })).toBe(
    'Nisha Rao changed the product: Blue cup',
  )
  expect(sentenceOf('saveShop', 'shop 1', null, { name: 'Pune' })).toBe('Nisha Rao added a shop: Pune')
  expect(sentenceOf('staffSignOut', 'staff 3', null, null)).toBe('Nisha Rao signed out')
  expect(sentenceOf('payWithdrawal', 'withdrawal WD7', { state: 'approved' }, { state: 'paid' })).toBe(
    'Nisha Rao marked the withdrawal as paid: WD7',
  )
})

it('says in an audit entry whether a thing was changed or added', () => {
  const whatOf = (before: State) =>
    formatAuditEntry(entryOf(['saveShop', 'shop 1', before, {}, '', []]), context).what
  expect(whatOf({ name: 'Pune' })).toBe('Changed the shop')
  expect(whatOf(null)).toBe('Added a shop')
})

it('shows only the changed part of a long text in an audit entry', () => {
  const text = (word: string) => `${'Good cups. '.repeat(40)}${word} ${'Fine plates. '.repeat(40)}`
  const [change] = formatAuditEntry(
    entryOf(['saveBrand', 'brand 4', { description: text('Old') }, { description: text('New') }, '', []]),
    context,
  ).changes
  expect(change!.was).toContain('Old')
  expect(change!.is).toContain('New')
  expect(change!.is!.length).toBeLessThan(170)
})

it('shows an audit entry of an older version, and reports it as wordless', () => {
  const entry = entryOf(['liftGate', 'gate_of 1', { old_limit: 5 }, { old_limit: { of: 6 } }, '', []])
  expect(lines(formatAuditEntry(entry, context))).toEqual(['Old limit: 5 → Another than before'])
  expect(formatAuditEntry(entry, context).what).toBe('Lift gate')
  expect(findWordless(entry, audits)).toHaveLength(4)
  expect(
    findWordless(entryOf(['processOrder', 'order 1', null, { status: 'lost' }, '', []]), audits),
  ).toEqual(['order.status = "lost"'])
})

/**
 * Returns every action that the code may write to the audit log: the names of the audited staff calls, and
 * the actions that services, routes and commands name themselves.
 */
function writtenActions(): string[] {
  const calls = features.flatMap(({ calls: brought = [] }) => brought.map(({ call }) => call))
  const isDeclared = (call: (typeof calls)[number]) => typeof call.change === 'object'
  // Leaves out stepOrders: it audits each step under the name of the call for a single order.
  const declared = calls.filter((call) => isDeclared(call) && nameOfCall(call) !== 'stepOrders')
  const written = globSync('{src/{back-office,server,features/*/staff},tools/operator}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [...source.matchAll(/\baction: '(\w+)'/g)].map(([, action]) => action!))
  return [...declared.map(nameOfCall), ...written]
}

it('finds words for every logged action, and no words for a deleted one', () => {
  expect([...new Set(writtenActions())].toSorted()).toEqual(Object.keys(audits.actions).toSorted())
})
