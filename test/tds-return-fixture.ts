import { expect } from 'vitest'
import { indianTime } from '../src/calendar/india.ts'
import { firstDayOf, quarterOf } from '../src/calendar/quarter.ts'
import {
  approveDeposit,
  askDeposit,
  readTaxDue,
} from '../src/features/books/staff/deposits/deposits.calls.ts'
import { tdsDeductor } from '../src/features/tds-returns/deductor.settings.ts'
import {
  fileTdsReturn,
  prepareTdsReturn,
  viewTdsReturn,
} from '../src/features/tds-returns/staff/returns.calls.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'
import type { Goods } from './order-fixture.ts'
import { openTdsFixture, type TdsFixture } from './tds-fixture.ts'
import type { TestStaff } from './test-app.ts'

export type TdsReturnFixture = TdsFixture & {
  staff: TestStaff
  other: TestStaff
  view(quarter: string): ReturnType<typeof viewed>
  /** Deposits the tax of a quarter's months that is still due, each by a challan. Returns the sum in rupees. */
  deposit(quarter: string): Promise<number>
  /** Prepares the quarter's next return. Returns its id. */
  prepare(quarter: string): Promise<string>
  /** Prepares and files the quarter's next return, and numbers its certificates. Returns its id. */
  file(quarter: string): Promise<string>
  fileOf(returnId: string): Promise<string[]>
}

const viewed = async (fixture: TdsFixture, quarter: string, staff: TestStaff) => {
  const { status, body, raw } = await fixture.shop.send(viewTdsReturn, { quarter }, staff)
  expect(status, raw).toBe(200)
  return body.data
}

let serial = 10_000
let token = 100_000_000_000_000

/** A new acknowledgement number of 15 digits. */
export const newToken = () => String(token++)

/** Opens a shop whose staff file returns of TDS. */
export async function openTdsReturnFixture(goods: Goods[]): Promise<TdsReturnFixture> {
  const fixture = await openTdsFixture(goods)
  const { shop } = fixture
  const staff = await shop.createStaff('finance')
  const other = await shop.createStaff('owner')
  await writeShopSetting(
    shop.db,
    tdsDeductor,
    { tan: 'PNEB01234C', person: 'Nisha Rao', role: 'Director', phone: '9000000009' },
    'test',
  )
  const tds: TdsReturnFixture = {
    ...fixture,
    staff,
    other,
    view: (quarter) => viewed(fixture, quarter, staff),
    async deposit(quarter) {
      let sum = 0
      const first = firstDayOf(quarter)
      for (let later = 0; later < 3; later += 1) {
        const month = `${first.slice(0, 5)}${String(Number(first.slice(5, 7)) + later).padStart(2, '0')}`
        const { due } = (await shop.send(readTaxDue, { tax: 'tds', month }, staff)).body.data
        if (due === 0) continue
        const challan = { bsr_code: '0510308', challan_serial: String(serial++), paid_on: `${month}-28` }
        const asked = await shop.send(
          askDeposit,
          { tax: 'tds', amount: String(due), month, ...challan },
          staff,
        )
        expect(asked.status, asked.raw).toBe(200)
        const { status, raw } = await shop.send(
          approveDeposit,
          { deposit_id: asked.body.data.deposit_id },
          other,
        )
        expect(status, raw).toBe(200)
        sum += due
      }
      return sum
    },
    async prepare(quarter) {
      const { next_place: place } = await tds.view(quarter)
      const { status, body, raw } = await shop.send(
        prepareTdsReturn,
        { quarter, place: String(place) },
        staff,
      )
      expect(status, raw).toBe(200)
      return body.data.return_id
    },
    async file(quarter) {
      const id = await tds.prepare(quarter)
      const filed_on = indianTime(new Date()).slice(0, 10)
      const { status, raw } = await shop.send(
        fileTdsReturn,
        { return_id: id, acknowledgement: newToken(), filed_on },
        staff,
      )
      expect(status, raw).toBe(200)
      await shop.runJobs()
      return id
    },
    async fileOf(returnId) {
      const url = `/back-office/api/download/tds-return.csv?return_id=${returnId}`
      const headers = { host: 'localhost', cookie: staff.cookie }
      const { statusCode, payload } = await shop.app.server.inject({ url, headers })
      expect(statusCode, payload).toBe(200)
      return payload.trim().split('\r\n')
    },
  }
  return tds
}

/** Days around the last two ends of a financial year after which a whole quarter has passed. */
export function yearEnds(now = new Date()) {
  const [, quarter] = quarterOf(now).split('-').map(Number) as [number, number]
  const year = Number(quarterOf(now).slice(0, 4)) - (quarter === 1 ? 1 : 0)
  const at = (text: string) => new Date(`${text}T06:30:00Z`)
  return {
    year,
    quarters: [`${year - 2}-4`, `${year - 1}-1`, `${year - 1}-4`, `${year}-1`] as const,
    days: [`${year - 1}-03-20`, `${year - 1}-04-10`, `${year}-03-20`, `${year}-04-10`].map(at) as [
      Date,
      Date,
      Date,
      Date,
    ],
  }
}
