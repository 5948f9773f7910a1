import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStaffOrdersFixture, type StaffOrdersFixture } from '../../../../test/staff-orders-fixture.ts'
import { addOrderNote, getOrder } from './orders.calls.ts'

let fixture: StaffOrdersFixture

beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
})
afterAll(() => fixture.close())

const note = (orderno: string, extra: object = {}) =>
  fixture.shop.send(
    addOrderNote,
    { orderno, text: 'Comes on Friday', request_id: randomUUID(), ...extra },
    fixture.nisha,
  )

const messagesOf = async ({ mobile }: { mobile: string }) => {
  await fixture.shop.runJobs()
  return fixture.shop.messages.messages
    .inbox()
    .filter((message) => message.mobile === mobile)
    .map(({ text }) => text)
    .filter((text) => text.includes('has written to you'))
}

it('shows the buyer their note, but no internal one', async () => {
  const placed = await fixture.placed()
  await note(placed.orderno, { text: 'Fragile' })
  expect((await note(placed.orderno, { for_buyer: true })).status).toBe(200)
  expect((await fixture.ofBuyer(placed)).notes.map(({ text }) => text)).toEqual(['Comes on Friday'])
  expect((await fixture.view(placed.orderno)).notes).toMatchObject([
    { text: 'Comes on Friday', for_buyer: true },
    { text: 'Fragile', for_buyer: false },
  ])
  expect(await messagesOf(placed.buyer)).toEqual([])
})

it('texts the buyer about a note on request, once for a repeated request', async () => {
  const placed = await fixture.placed()
  const request_id = randomUUID()
  for (const _ of [1, 2]) await note(placed.orderno, { for_buyer: true, tell: true, request_id })
  expect(await messagesOf(placed.buyer)).toEqual([
    expect.stringContaining(
      `Bmart has written to you about order ${placed.orderno}. Open http://localhost/o/o`,
    ),
  ])
  await note(placed.orderno, { tell: true })
  expect(await messagesOf(placed.buyer)).toHaveLength(1)
})

it('lets finance add internal notes only, and orders and support both kinds', async () => {
  const { orderno } = await fixture.placed()
  for (const [role, toBuyer] of [
    ['finance', 403],
    ['support', 200],
    ['orders', 200],
    ['owner', 200],
  ] as const) {
    const as = await fixture.shop.createStaff(role)
    const send = (extra: object) =>
      fixture.shop.send(addOrderNote, { orderno, text: role, request_id: randomUUID(), ...extra }, as)
    expect([role, (await send({})).status]).toEqual([role, 200])
    expect([role, (await send({ for_buyer: true, tell: true })).status]).toEqual([role, toBuyer])
    const { may_write } = (await fixture.shop.send(getOrder, { orderno }, as)).body.data
    expect([role, may_write]).toEqual([role, toBuyer === 200])
  }
  const forBuyer = (await fixture.view(orderno)).notes.filter(({ for_buyer }) => for_buyer)
  expect(forBuyer.map(({ text }) => text)).toEqual(['owner', 'orders', 'support'])
})
