import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../../test/ledger-sums.ts'
import { fieldsOf } from '../../../../test/plausible-fields.ts'
import { someOf } from '../../../../test/some-values.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { finance } from './finance.feature.ts'

const calls = (finance.calls ?? []).map(({ call }) => [call.key, call] as const)

const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e308',
  '0x10',
  'NaN',
  "1' or '1'='1",
  '%',
  '\u0000',
  '\u202E',
  '\uD800',
  '=cmd',
  '../..',
  '<script>',
  'x'.repeat(5_000),
  '9'.repeat(15),
  '9007199254740993',
  '2026-02-31',
  '2026-13',
  '2026-9',
  'WD' + 'A'.repeat(30),
  '1:1',
  '1@2026-01-01 00:00:00+00',
  '1@2026-99-99 99:99:99+00',
  '99@infinity',
  'constructor',
  '__proto__',
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53 + 1,
  [],
  ['x'],
  [['x']],
  {},
  { a: 1 },
]
// Details of the server that must not appear in any answer.
const inside =
  /\n\s+at |node_modules|\.ts:\d|SQLSTATE|violates|relation "|column "|invalid input syntax|ZodError/i

/** Fields as a browser sends them, with ids and numbers that do not exist. */
const plausible: Record<string, unknown> = {
  withdrawal_no: 'WDNOSUCH1',
  withdrawal_nos: ['WDNOSUCH1'],
  utr: 'UTR000000',
  reason: 'for a test',
  as: 'failed',
  account_id: '1',
  transfer_id: '1',
  correction_id: '1',
  intent_id: '1',
  refund_id: '1',
  run_id: '1',
  days: 3,
  account: 'store_credit',
  member_id: '1',
  direction: 'add',
  amount: '5',
  month: '2026-11',
  quarter: '2026-3',
}

let shop: TestApp
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestApp()
  staff = await shop.createStaff('finance')
  await shop.credit((await shop.createMember()).id, { storeCredit: 1_000, earnings: 1_000 })
})
afterAll(async () => {
  await expectLedgerInvariants(shop.db)
  await shop.close()
})

describe.each(calls)('%s', (_key, call) => {
  it('answers hostile values in each field of a finance call without a fault', async () => {
    const fields = fieldsOf(call)
    const usual = Object.fromEntries(
      fields.flatMap((name) => (name in plausible ? [[name, plausible[name]]] : [])),
    )
    for (const name of fields)
      for (const value of someOf(hostile)) {
        const { status, raw } = await shop.send(call, { ...usual, [name]: value }, staff)
        expect(status, `${name} = ${JSON.stringify(value)}: ${raw.slice(0, 300)}`).toBeLessThan(500)
        expect(raw).not.toMatch(inside)
      }
  })
})
