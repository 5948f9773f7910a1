import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { listProducts } from '../../features/catalogue/staff/products/products.calls.ts'
import { getProductImports } from '../../features/imports/staff/imports.calls.ts'
import { findMembers } from '../../features/members/staff/list/members.list.ts'
import { listOrders } from '../../features/orders/staff/list/list.calls.ts'
import { findRefunds } from '../../features/payments/staff/payments/refunds.list.ts'
import { getPlans } from '../../features/rewards/staff/rewards.calls.ts'
import { findWithdrawals } from '../../features/withdrawals/staff/withdrawals.list.ts'
import { type AnyCall, staffRoles } from '../../wire/define-call.ts'
import { getAuditLog } from '../audit/audit.calls.ts'
import { findFailedRuns } from '../jobs/failures.list.ts'
import { getHealth } from '../jobs/jobs.calls.ts'
import { findMessages } from '../jobs/messages/messages.list.ts'
import { findWebhooks } from '../jobs/webhooks.list.ts'
import { getSettings } from '../settings/settings.calls.ts'
import { isOpenTo } from './rail-links.tsx'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const pages: readonly [string, AnyCall][] = [
  ['/back-office/orders?status=pending', listOrders],
  ['/back-office/members', findMembers],
  ['/back-office/withdrawals?state=requested', findWithdrawals],
  ['/back-office/refunds?state=set_aside', findRefunds],
  ['/back-office/products?stock=low', listProducts],
  ['/back-office/import', getProductImports],
  ['/back-office/jobs', getHealth],
  ['/back-office/jobs/failures', findFailedRuns],
  ['/back-office/jobs/messages', findMessages],
  ['/back-office/jobs/messages/all', findMessages],
  ['/back-office/jobs/webhooks', findWebhooks],
  ['/back-office/settings', getSettings],
  ['/back-office/settings/plan', getPlans],
  ['/back-office/audit', getAuditLog],
]

it.each(staffRoles)('links a card for the role %s only to pages that the role may open', async (role) => {
  const person = await shop.createStaff(role)
  for (const [address, call] of pages) {
    const { status } = await shop.send(call, {}, person)
    expect([address, isOpenTo([role], address)]).toEqual([address, status !== 403])
  }
})
