import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountChanges } from '../../../../test/staff-changes/account-changes.ts'
import { closingChanges } from '../../../../test/staff-changes/closing-changes.ts'
import { complaintChanges } from '../../../../test/staff-changes/complaint-changes.ts'
import { courierChanges } from '../../../../test/staff-changes/courier-changes.ts'
import { differenceChanges } from '../../../../test/staff-changes/difference-changes.ts'
import { fileChanges } from '../../../../test/staff-changes/file-changes.ts'
import {
  changingCalls,
  type Input,
  openStaffChangesFixture,
  type StaffChanges,
  type StaffChangesFixture,
} from '../../../../test/staff-changes/fixture.ts'
import { invoiceChanges } from '../../../../test/staff-changes/invoice-changes.ts'
import { memberChanges } from '../../../../test/staff-changes/member-changes.ts'
import { orderChanges } from '../../../../test/staff-changes/order-changes.ts'
import { shopChanges } from '../../../../test/staff-changes/shop-changes.ts'
import { taxChanges } from '../../../../test/staff-changes/tax-changes.ts'
import type { Sender, TestApp } from '../../../../test/test-app.ts'
import type { ServedCall } from '../../../platform/service/feature.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'

// Checks that each staff call that makes a change writes one audit entry, and that a refused or repeated call
// writes none.

let fixture: StaffChangesFixture
let changes: StaffChanges
beforeAll(async () => {
  fixture = await openStaffChangesFixture()
  changes = {
    ...shopChanges(fixture),
    ...courierChanges(fixture),
    ...orderChanges(fixture),
    ...complaintChanges(fixture),
    ...closingChanges(fixture),
    ...taxChanges(fixture),
    ...fileChanges(fixture),
    ...differenceChanges(fixture),
    ...invoiceChanges(fixture),
    ...memberChanges(fixture),
    ...accountChanges(fixture),
  }
})
afterAll(() => fixture.close())

it('covers every staff call that declares a change', () => {
  expect(Object.keys(changes).toSorted()).toEqual([...changingCalls.keys()].toSorted())
})

it.each([...changingCalls])(
  'logs a change by %s once, and neither its repeat nor a refusal',
  async (name, call) => {
    const { input, refused, shop = fixture.orders.shop, action = name, as: sender } = changes[name]!
    const as = await shop.createStaff('owner')
    const send = (body: Input, by: Sender = sender ?? as) => shop.send(call, body, by)
    const body = await input(as)
    const asked = { ...body, ...newId(call) }
    const entries = await entriesFromNowOn(shop)
    const { audits: kind } = call.change as { audits: string }
    const subject = expect.stringMatching(new RegExp(`^${kind} \\S`)) as string
    const one = [{ staff_id: as.id, actor: 'Test Staff', action, subject }]

    const first = await send(asked)
    expect([first.status, first.raw]).toEqual([200, first.raw])
    expect(await entries()).toEqual(one)

    if ('request_id' in asked) {
      expect(await send(asked)).toMatchObject({ status: 200, body: first.body })
      expect(await entries()).toEqual(one)
    }

    const { status } =
      refused === 'signedOut' ? await send(asked, {}) : await send({ ...body, ...refused, ...newId(call) })
    expect([400, 401, 403, 404, 409, 422]).toContain(status)
    expect(await entries()).toEqual(one)
  },
)

function newId({ input }: ServedCall): { request_id?: string } {
  const { shape } = input as unknown as { shape: object }
  return 'request_id' in shape ? { request_id: newRequestId() } : {}
}

/** Returns a function that reads the audit entries written after this call. */
async function entriesFromNowOn({ db }: TestApp) {
  const entries = db.selectFrom('audit_entry')
  const { last } = await entries.select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow()
  return async () =>
    await entries
      .select(['staff_id', 'actor', 'action', 'subject'])
      .where('id', '>', last ?? 0)
      // Excludes failed sign-ins. Their entries are written with a delay and belong to no change.
      .where('action', '<>', 'staffSignInFailed')
      .execute()
}
