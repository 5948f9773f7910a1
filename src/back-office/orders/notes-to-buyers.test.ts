import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStaffOrdersFixture, type StaffOrdersFixture } from '../../../test/staff-orders-fixture.ts'
import { addOrderNote } from './addOrderNote.call.ts'

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

it('a note to the buyer stands on their order, and one among the staff does not', async () => {
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

it('the buyer is told of a note by text where that is asked for, once for a request that is sent twice', async () => {
  const placed = await fixture.placed()
  const request_id = randomUUID()
  for (const _ of [1, 2]) await note(placed.orderno, { for_buyer: true, tell: true, request_id })
  expect(await messagesOf(placed.buyer)).toEqual([
    `Bmart has written to you about order ${placed.orderno}: http://localhost/orders/${placed.orderno}`,
  ])
  await note(placed.orderno, { tell: true })
  expect(await messagesOf(placed.buyer)).toHaveLength(1)
})
