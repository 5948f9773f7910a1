import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { patternNames } from '../../src/features/dark-patterns/patterns.ts'
import { isBackOffice } from '../../src/wire/back-office-path.ts'
import { fileBytes } from '../../test/file-bytes.ts'
import { everyPath } from './every-screen.ts'
import { proposal } from './proposal.ts'
import { attributeOf } from './reading.ts'
import { filled, followed, type Open, post, tabOf, withDialog } from './staff-screen-steps.ts'

// Every staff screen, for the journeys that check them all, in a shop of `filled-shop.ts`. The routes file
// lists the addresses; a new route needs an example here.

/** One of the examples. */
function screen(path: string): Open {
  return async (page) => {
    const open = examples[path]!
    await (typeof open === 'string' ? page.goto(open) : open(page))
  }
}

const account = followed('/back-office/ledger')
const member = followed('/back-office/members?q=9000000001')
const blockedMember = followed('/back-office/members?status=blocked')

const examples: Record<string, string | Open> = {
  '/back-office/*': '/back-office/nothing-of-this-name',
  '/back-office/sign-in': '/back-office/sign-in',
  '/back-office': '/back-office',
  '/back-office/dockets': '/back-office/dockets',
  '/back-office/bank-answer': '/back-office/bank-answer',
  '/back-office/withdrawals': '/back-office/withdrawals',
  '/back-office/withdrawals/:reference': followed('/back-office/withdrawals'),
  '/back-office/payment-cases': filled('/back-office/payment-cases'),
  '/back-office/payment-cases/:caseNo': followed('/back-office/payment-cases'),
  '/back-office/payments': filled('/back-office/payments'),
  '/back-office/payments/:intentId': followed('/back-office/payments'),
  '/back-office/refunds': filled('/back-office/refunds'),
  '/back-office/reconciliation': '/back-office/reconciliation',
  '/back-office/reconciliation/:runId': async (page) => {
    await post(page, 'startReconciliation', { days: 1, request_id: randomUUID() })
    await followed('/back-office/reconciliation')(page)
  },
  '/back-office/first-closing': '/back-office/first-closing',
  '/back-office/ledger': '/back-office/ledger',
  '/back-office/ledger/accounts/:accountId': account,
  '/back-office/ledger/accounts/:accountId/:transferId': async (page) => {
    await account(page)
    await followed(page.url())(page)
  },
  '/back-office/ledger/transfers/:transferId': async (page) => {
    await account(page)
    const href = await attributeOf(page.locator('tbody th a').first(), 'href')
    await page.goto(`/back-office/ledger/transfers/${/\/(\d+)(?:\?|$)/.exec(href)![1]}`)
  },
  '/back-office/ledger/kinds/:kind': '/back-office/ledger/kinds/earnings',
  '/back-office/returns': '/back-office/returns',
  '/back-office/returns/:returnNo': '/back-office/returns/20001',
  '/back-office/reviews': '/back-office/reviews',
  '/back-office/reviews/:postNo': followed('/back-office/reviews'),
  '/back-office/identities': '/back-office/identities',
  '/back-office/identities/:memberId': followed('/back-office/identities'),
  '/back-office/direct-sellers': '/back-office/direct-sellers',
  '/back-office/complaint-dockets': '/back-office/complaint-dockets',
  '/back-office/complaint-months': '/back-office/complaint-months',
  '/back-office/complaints': '/back-office/complaints',
  '/back-office/complaints/:complaintNo': '/back-office/complaints/10002',
  '/back-office/corrections/new': '/back-office/corrections/new',
  '/back-office/corrections': '/back-office/corrections',
  '/back-office/corrections/:correctionId': async (page) => {
    const asked = { account: 'store_credit', member_id: '100001', direction: 'add', amount: '12.50' }
    await post(page, 'askCorrection', { ...asked, reason: 'The parcel was late', request_id: randomUUID() })
    await followed('/back-office/corrections')(page)
  },
  '/back-office/breaches/new': '/back-office/breaches/new',
  '/back-office/breaches': '/back-office/breaches',
  '/back-office/breaches/:breachNo': async (page) => {
    const found = {
      found_on: '2026-11-20',
      found_at: '10:30',
      what: 'A copy of the list of members was lost',
    }
    await post(page, 'recordBreach', { ...found, who: 'all', request_id: randomUUID() })
    await followed('/back-office/breaches')(page)
  },
  '/back-office/agreements/new': '/back-office/agreements/new',
  '/back-office/agreements': '/back-office/agreements',
  '/back-office/agreements/:agreementId': async (page) => {
    const text = 'A direct seller pays nothing to take part.'
    const asked = { text_en: text, text_hi: text, text_mr: text, required_from: '2099-01-01' }
    await page.request.post('/back-office/api/proposeAgreement', {
      data: { ...asked, request_id: randomUUID() },
    })
    await followed('/back-office/agreements')(page)
  },
  '/back-office/deposits/new': '/back-office/deposits/new',
  '/back-office/deposits': '/back-office/deposits',
  '/back-office/deposits/:depositId': async (page) => {
    const asked = {
      tax: 'gst',
      amount: '12.50',
      month: '2026-10',
      paid_on: '2026-10-20',
      challan: 'CPIN0001',
    }
    await post(page, 'askDeposit', { ...asked, request_id: randomUUID() })
    await followed('/back-office/deposits')(page)
  },
  '/back-office/patterns': '/back-office/patterns',
  '/back-office/patterns/audits/new': '/back-office/patterns/audits/new',
  '/back-office/patterns/audits': '/back-office/patterns/audits',
  '/back-office/patterns/audits/:auditId': async (page) => {
    await post(page, 'signPatternAudit', {
      examined: patternNames,
      findings: 'Walked every screen on a phone. Found none.',
      request_id: randomUUID(),
    })
    await followed('/back-office/patterns/audits')(page)
  },
  '/back-office/write-offs': '/back-office/write-offs',
  '/back-office/write-offs/:writeOffId': async (page) => {
    // A demo order whose cash is with the courier. It is looked up once.
    await followed('/back-office/orders?q=9000000301&status=delivered')(page)
    const orderno = new URL(page.url()).pathname.split('/').at(-1)!
    const asked = { orderno, cause: 'not_handed_in', reason: 'The courier is gone' }
    await page.request.post('/back-office/api/askWriteOff', { data: { ...asked, request_id: randomUUID() } })
    await followed('/back-office/write-offs')(page)
  },
  '/back-office/bank-statement': '/back-office/bank-statement',
  '/back-office/bank-statement/import': '/back-office/bank-statement/import',
  '/back-office/bank-statement/missing': '/back-office/bank-statement/missing',
  '/back-office/e-invoices': '/back-office/e-invoices',
  '/back-office/remittances': '/back-office/remittances',
  '/back-office/cash-differences': '/back-office/cash-differences',
  '/back-office/remittances/:remittanceId': async (page) => {
    const file = `reference,order,amount,date\nUTR${randomUUID()},BM1,10,${new Date().toISOString().slice(0, 10)}`
    await post(page, 'importRemittance', {
      courier: 'Blue Dart',
      file: fileBytes(file),
      request_id: randomUUID(),
    })
    await followed('/back-office/remittances')(page)
  },
  '/back-office/settlements': '/back-office/settlements',
  '/back-office/settlements/:settlementId': async (page) => {
    const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
    await post(page, 'importSettlements', { month, request_id: randomUUID() })
    await followed('/back-office/settlements')(page)
  },
  '/back-office/invoices': '/back-office/invoices',
  '/back-office/reports': '/back-office/reports',
  '/back-office/reports/gst/:step': '/back-office/reports/gst/not_invoiced',
  '/back-office/reports/tds': '/back-office/reports/tds',
  '/back-office/reports/tds-return': '/back-office/reports/tds-return',
  '/back-office/import': '/back-office/import',
  '/back-office/import/:importId': followed('/back-office/import'),
  '/back-office/import/:importId/changes': async (page) => {
    await followed('/back-office/import')(page)
    await page.goto(`${page.url()}/changes`)
  },
  '/back-office/staff': '/back-office/staff',
  '/back-office/staff/new': '/back-office/staff/new',
  '/back-office/staff/:staffId': followed('/back-office/staff'),
  '/back-office/audit': '/back-office/audit',
  '/back-office/account': '/back-office/account',
  '/back-office/jobs': '/back-office/jobs',
  '/back-office/jobs/failures': filled('/back-office/jobs/failures'),
  '/back-office/jobs/messages': filled('/back-office/jobs/messages'),
  '/back-office/jobs/messages/all': filled('/back-office/jobs/messages/all'),
  '/back-office/jobs/webhooks': filled('/back-office/jobs/webhooks?state=done'),
  '/back-office/jobs/webhooks/:provider/:eventId': followed('/back-office/jobs/webhooks?state=done'),
  '/back-office/products': '/back-office/products',
  '/back-office/products/variants/new': '/back-office/products/variants/new',
  '/back-office/products/variants/:groupId': '/back-office/products/variants/1',
  '/back-office/products/variants/:groupId/options': '/back-office/products/variants/1/options',
  '/back-office/products/edit': '/back-office/products/edit?category=1',
  '/back-office/products/new': '/back-office/products/new',
  '/back-office/products/:productId': '/back-office/products/1001',
  '/back-office/products/:productId/history': '/back-office/products/1001/history',
  '/back-office/categories': '/back-office/categories',
  '/back-office/brands': '/back-office/brands',
  '/back-office/banners': '/back-office/banners',
  '/back-office/offers': '/back-office/offers',
  '/back-office/coupons': '/back-office/coupons',
  '/back-office/coupons/:couponId/uses': '/back-office/coupons/1/uses',
  '/back-office/settings': '/back-office/settings',
  '/back-office/settings/:key': followed('/back-office/settings'),
  '/back-office/settings/set-up': '/back-office/settings/set-up',
  '/back-office/settings/plan': '/back-office/settings/plan',
  '/back-office/settings/plan/new': '/back-office/settings/plan/new',
  '/back-office/settings/plan/try': '/back-office/settings/plan/try',
  '/back-office/settings/menu': '/back-office/settings/menu',
  '/back-office/settings/shops': '/back-office/settings/shops',
  '/back-office/settings/articles': '/back-office/settings/articles',
  '/back-office/delivery': '/back-office/delivery',
  '/back-office/delivery/pins': '/back-office/delivery/pins',
  '/back-office/delivery/holidays': '/back-office/delivery/holidays',
  '/back-office/orders': '/back-office/orders',
  '/back-office/orders/:orderno': followed('/back-office/orders'),
  '/back-office/dispatch': '/back-office/dispatch',
  '/back-office/dispatch/set-aside': '/back-office/dispatch/set-aside',
  '/back-office/dispatch/set-aside/:reportNo': '/back-office/dispatch/set-aside/1',
  '/back-office/dispatch/:manifestId': async (page) => {
    await post(page, 'startBooking', { q: '9000000001', choose: 'provider', request_id: randomUUID() })
    await expect(async () => {
      await page.goto('/back-office/dispatch')
      // Another test may have made one.
      if ((await page.locator('tbody th a').count()) > 0) return
      await page.getByRole('button', { name: 'Make manifest' }).first().click({ timeout: 500 })
      await page.getByRole('dialog').getByRole('button', { name: 'Make manifest' }).click()
      await expect(page).toHaveURL(/\/dispatch\/\d+$/)
    }).toPass()
    await followed('/back-office/dispatch')(page)
  },
  '/back-office/bookings/:runId': async (page) => {
    await post(page, 'startBooking', { orders: ['BM9'], choose: 'provider', request_id: randomUUID() })
    await page.goto('/back-office/bookings/1')
  },
  '/back-office/phone-orders': async (page) => {
    await proposal(page)
    await filled('/back-office/phone-orders')(page)
  },
  '/back-office/phone-orders/new': '/back-office/phone-orders/new',
  '/back-office/members': filled('/back-office/members'),
  '/back-office/members/:memberId': member,
  '/back-office/order/:orderno': async (page) => {
    await followed('/back-office/orders')(page)
    await page.goto(page.url().replace('/orders/', '/order/'))
  },
}

// Tabs, drawers and dialogs without a route, states, and empty lists.
const more: Record<string, string | Open> = {
  'a new banner': '/back-office/banners?open=new',
  'a new coupon': '/back-office/coupons?open=new',
  'a new offer': '/back-office/offers?open=new',
  'a new brand': '/back-office/brands?open=new',
  'a category': followed('/back-office/categories'),
  'a shop': followed('/back-office/settings/shops'),
  'a new PIN range': '/back-office/delivery/pins?open=new',
  'a version of the plan': followed('/back-office/settings/plan'),
  'a phone order of a member': async (page) => {
    await page.goto('/back-office/phone-orders/new')
    await page.getByLabel('Mobile number of the member').fill('9000000001')
    await page.getByRole('button', { name: 'Find the member' }).click()
    await page.getByLabel('Product name, SKU or number').fill('1001')
    await page.getByRole('button', { name: /^Add / }).first().click()
    await expect(page.getByText('To pay', { exact: true })).toBeVisible()
  },
  'no orders': '/back-office/orders?q=zzzz',
  'no products': '/back-office/products?q=zzzz',
  'no settings': '/back-office/settings?q=zzzz',
  'no shops': '/back-office/settings/shops?q=zzzz',
  'no audit entries': '/back-office/audit?subject=zzzz',
  'no members': '/back-office/members?q=zzzz',
  'no payments': '/back-office/payments?q=zzzz',
  'several orders': async (page) => {
    await page.goto('/back-office/orders')
    await page.getByRole('checkbox').first().check()
  },
  'a rejected order': followed('/back-office/orders?status=rejected'),
  'an order on hold': async (page) => {
    await page.goto('/back-office/payment-cases/1')
    await page.goto(await attributeOf(page.getByRole('link', { name: /^BM/ }).first(), 'href'))
    await expect(page.getByRole('link', { name: 'Payment case 1' })).toBeVisible()
  },
  'all refunds': filled('/back-office/refunds?state=all'),
  'a payment that was refunded': followed('/back-office/payments?state=succeeded'),
  'a failing webhook': followed('/back-office/jobs/webhooks?state=failing'),
  'a colleague': async (page) => {
    await page.goto('/back-office/staff')
    await page.getByRole('link', { name: 'Kabir Shah' }).click()
    await expect(page.getByRole('region', { name: 'Kabir Shah' })).toBeVisible()
  },
  'a blocked member': blockedMember,
  'a closed member': followed('/back-office/members?status=closed'),
  'the trail of a blocked member': tabOf(blockedMember, 'trail'),
  'the network of a member': tabOf(member, 'network'),
  'the money of a member': tabOf(member, 'money'),
  'the business of a member': tabOf(member, 'business'),
  'the addresses of a member': tabOf(member, 'addresses'),
  'the sessions of a member': tabOf(member, 'sessions'),
  'the messages of a member': tabOf(member, 'messages'),
  'the notes on a member': tabOf(member, 'notes'),
}

// Dialogs and sheets that exist in any shop.
const dialogs: Record<string, Open> = {
  'a rejection': withDialog(followed('/back-office/orders?status=pending'), 'Reject and refund'),
  'the question before blocking': withDialog(member, 'Block'),
  'the question before a code': withDialog(member, 'Send password code'),
  'the keys': async (page) => {
    await page.goto('/back-office/orders')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the menu of a phone': async (page) => {
    const own = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/back-office/orders')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.setViewportSize(own)
  },
}

export type StaffScreen = { name: string; open: Open }

/** Every route of the back office, and more. Throws where a route has no example, or an example no route. */
export function everyStaffScreen(): StaffScreen[] {
  const paths = everyPath().filter(isBackOffice)
  const withoutExample = paths.filter((path) => !(path in examples))
  const withoutRoute = Object.keys(examples).filter((path) => !paths.includes(path))
  if (withoutExample.length > 0)
    throw new Error(`journeys/harness/every-staff-screen.ts: add an example of ${withoutExample.join(', ')}`)
  if (withoutRoute.length > 0)
    throw new Error(`journeys/harness/every-staff-screen.ts: found no route for ${withoutRoute.join(', ')}`)
  return Object.entries({ ...examples, ...more, ...dialogs }).map(([name, open]) => ({
    name,
    open: typeof open === 'string' ? (page) => page.goto(open) : open,
  }))
}

/** The screens that staff use all day, which have content in any shop. */
const mainPaths = ['', '/orders/:orderno', '/products/:productId', '/members/:memberId']

export function mainStaffScreens(): StaffScreen[] {
  return everyStaffScreen().filter(({ name }) => mainPaths.some((path) => name === `/back-office${path}`))
}

const reportOfTheNextMonth: Open = async (page) => {
  await page.goto('/back-office/reports')
  await page.getByRole('combobox', { name: /^Month/ }).selectOption({ index: 1 })
  await page.getByText('has to be closed first.').getByRole('link').click()
}

// Decisions in finance, in any shop with a history: each beside its list, with its dialog.
const ofFinance: Record<string, Open> = {
  'the question before a month is closed': withDialog(reportOfTheNextMonth, 'Close the month'),
  'the question before a withdrawal is approved': withDialog(followed('/back-office/withdrawals'), 'Approve'),
  'a correction': screen('/back-office/corrections/:correctionId'),
  'the question before a deposit is called off': withDialog(
    screen('/back-office/deposits/:depositId'),
    'Call off',
  ),
  'a new deposit': screen('/back-office/deposits/new'),
  'a new correction': screen('/back-office/corrections/new'),
  'all that came before a month': screen('/back-office/ledger/kinds/:kind'),
  reports: screen('/back-office/reports'),
}

/** Dialogs and sheets of the back office, with those of finance. */
export function everyStaffDialog(): StaffScreen[] {
  const ofMoney = Object.entries(ofFinance).filter(([name]) => name.startsWith('the question'))
  return [...Object.entries(dialogs), ...ofMoney].map(([name, open]) => ({ name, open }))
}

export function staffScreensOfFinance(): StaffScreen[] {
  return Object.entries(ofFinance).map(([name, open]) => ({ name, open }))
}
