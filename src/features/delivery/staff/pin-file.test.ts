import { afterAll, beforeAll, expect, it } from 'vitest'
import { pinHead, sendPinFile } from '../../../../test/pin-file.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { readAuditOf } from '../../../audit/audit-log.sql.ts'
import { saveDeliveryZone } from './zones.calls.ts'

let shop: TestApp
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  clerk = await shop.createStaff('orders')
  for (const name of ['Metro', '=Far, "far"'])
    await shop.send(
      saveDeliveryZone,
      { name, is_served: true, days_from: '1', days_to: '2', charge: '', free_above: '' },
      clerk,
    )
})
afterAll(() => shop.close())

const good = '411001,411062,Metro,yes,0\n700001,700001,metro,No,3\n'
const count = async () => (await shop.db.selectFrom('pin_range').selectAll().execute()).length

async function download(): Promise<string> {
  const { cookie } = clerk
  const url = '/back-office/api/exportPinRanges'
  return (await shop.app.server.inject({ url, headers: { cookie, host: 'localhost' } })).body
}

it('replaces all PIN ranges by a file, exports it unchanged, and logs it', async () => {
  expect((await sendPinFile(shop, clerk, good)).body.data).toEqual({ ranges: 2, problems: [] })
  const file = `\uFEFF"first_pin","last_pin","zone","cash_on_delivery","extra_days"\r\n110001,110001,"'=Far, ""far""",yes,0\r\n`
  expect((await sendPinFile(shop, clerk, Buffer.from(file), '?only_check=1')).body.data).toMatchObject({
    ranges: 1,
  })
  expect(await count()).toBe(2)
  for (const _again of [1, 2]) expect((await sendPinFile(shop, clerk, Buffer.from(file))).status).toBe(200)
  expect(await download()).toBe(file)
  expect((await readAuditOf(shop.db, 'pin range all')).map(({ before, after }) => [before, after])).toEqual([
    [{ ranges: 1 }, { ranges: 1 }],
    [{ ranges: 2 }, { ranges: 1 }],
    [{ ranges: 0 }, { ranges: 2 }],
  ])
})

it.each([
  ['utf-16le with its mark', Buffer.from(`\uFEFF${pinHead}\r\n${good}`, 'utf16le')],
  ['utf-16le without', Buffer.from(`${pinHead}\r\n${good}`, 'utf16le')],
  ['utf-16be', Buffer.from(`\uFEFF${pinHead}\r\n${good}`, 'utf16le').swap16()],
  ['semicolons', Buffer.from(`${pinHead}\n${good}`.replaceAll(',', ';'))],
])('reads a file of PIN ranges in %s', async (_name, bytes) => {
  expect((await sendPinFile(shop, clerk, bytes)).body.data).toMatchObject({ ranges: 2 })
})

it.each([
  ['a range that runs backwards', '999999,100000,Metro,yes,0\n', 'line 2'],
  [
    'an overlap, at the later line',
    `${good}600001,600001,Metro,yes,0\n411062,411070,Metro,yes,0\n`,
    'line 5',
  ],
  ['a range inside of an earlier one', '100000,999999,Metro,yes,0\n411001,411001,Metro,yes,0\n', 'line 3'],
  ['the same line twice', '411001,411001,Metro,yes,0\n411001,411001,Metro,yes,0\n', 'line 3'],
  ['a zone that is not there', '411001,411001,Moon,yes,0\n', 'line 2'],
  ['cash in other words', '411001,411001,Metro,maybe,0\n', 'line 2'],
  ['a PIN code of five digits', '41100,41100,Metro,yes,0\n', 'line 2'],
  ['a cell too few', '411001,411001,Metro,yes\n', 'line 2'],
  ['a quote that is not closed', '411001,411001,"Metro,yes,0\n', 'line 2'],
])('refuses a file of PIN ranges with %s at its line, and writes nothing', async (_name, lines, line) => {
  await sendPinFile(shop, clerk, good)
  const { status, body } = await sendPinFile(shop, clerk, lines)
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'linesWrong', [line]])
  expect(await count()).toBe(2)
})

it.each([
  ['cut within a line', Buffer.from(`${pinHead}\n${good}`.slice(0, -4))],
  ['cut within its last cell', Buffer.from(`${pinHead}\n${good}`.slice(0, -1))],
  [
    'in utf-16 that is cut within a letter',
    Buffer.from(`\uFEFF${pinHead}\n${good}`, 'utf16le').subarray(0, -1),
  ],
  ['empty', Buffer.from('')],
  ['without its first line', Buffer.from(good)],
  ['that is a workbook', Buffer.from([0x50, 0x4b, 3, 4, 5])],
  ['in Latin-1', Buffer.from(`${pinHead}\n411001,411001,Métro,yes,0\n`, 'latin1')],
])('refuses a file of PIN ranges %s as a whole', async (_name, bytes) => {
  await sendPinFile(shop, clerk, good)
  const { status, body } = await sendPinFile(shop, clerk, bytes)
  expect([status, body.code]).toEqual([422, 'fileUnusable'])
  expect(await count()).toBe(2)
})

it('replaces all PIN ranges by each of several simultaneous files without a fault', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      sendPinFile(shop, clerk, `${good}${800_001 + nth},${800_005 + nth},Metro,yes,0\n`),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await count()).toBe(3)
})
