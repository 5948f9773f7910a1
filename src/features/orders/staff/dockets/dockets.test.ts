import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../../test/cash-fixture.ts'
import { fileBytes } from '../../../../../test/file-bytes.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { findDocketCouriers, importDockets } from './dockets.calls.ts'

let fixture: CashFixture
let clerk: TestStaff
beforeAll(async () => {
  fixture = await openCashFixture()
  clerk = await fixture.shop.createStaff('orders')
})
afterAll(() => fixture.close())

const send = (file: string, extra: object = {}) =>
  fixture.shop.send(importDockets, { courier: 'Trackon', file: fileBytes(file), ...extra }, clerk)

it("previews a courier's tracking numbers without a change, and then processes the orders with them", async () => {
  const [first, second, sent] = await Promise.all([fixture.placed(), fixture.placed(), fixture.placed()])
  await fixture.process(sent.orderno)
  const file = [
    'Pickup sheet;;',
    'Docket No.;Weight;Order ID',
    `TR1;0.5;${first.orderno}`,
    `TR2;1,5;${second.orderno.toLowerCase()}`,
    `TR3;1;${sent.orderno}`,
    'TR4;1;BM404',
    'Total;4;',
  ].join('\n')
  const trial = await send(file, { is_trial: true })
  expect(trial.body.reading.left_out).toEqual([{ line: 7, text: 'Total · 4' }])
  expect(trial.body.data.map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'refused', 'refused'])
  expect(await fixture.view(first.orderno)).toMatchObject({ status: 'pending' })
  const { body } = await send(file)
  expect(body.data).toEqual(trial.body.data)
  expect(await fixture.view(second.orderno)).toMatchObject({
    status: 'processed',
    shipment: { courier: 'Trackon', tracking_no: 'TR2' },
  })
  expect((await send(file)).body.data.map(({ outcome }) => outcome)).toEqual([
    'before',
    'before',
    'refused',
    'refused',
  ])
  expect((await fixture.shop.send(findDocketCouriers, {}, clerk)).body.couriers).toEqual(['Trackon'])
})

it.each([
  ['a tracking number', (one: string, other: string) => `${one},T9\n${other},T9\n`, 'tracking'],
  ['an order', (one: string) => `${one},T7\n${one},T8\n`, 'order'],
])("refuses a courier's list that has %s twice, and processes nothing", async (_what, rows, field) => {
  const [one, other] = await Promise.all([fixture.placed(), fixture.placed()])
  const file = `order,awb\n${rows(one.orderno, other.orderno)}`
  const { reading } = (await send(file, { courier: 'DTDC', is_trial: true })).body
  expect(reading.problems).toMatchObject([{ line: 3, field, problem: 'Line 2 has the same' }])
  expect((await send(file, { courier: 'DTDC' })).failure.code).toBe('badFile')
  expect(await fixture.view(one.orderno)).toMatchObject({ status: 'pending' })
})

it('answers a repeated file of dockets from the first, and processes nothing again', async () => {
  const { orderno } = await fixture.placed()
  const file = `order,awb\n${orderno},REPEAT1\n`
  const extra = { courier: 'DTDC', request_id: newRequestId() }
  const first = await send(file, extra)
  expect(first.body.data).toMatchObject([{ outcome: 'sent' }])
  const repeats = await Promise.all([send(file, extra), send(file, extra)])
  for (const { body } of repeats) expect(body).toEqual(first.body)
  expect((await send(`${file}BM404,T1\n`, extra)).failure.code).toBe('otherBody')
})
