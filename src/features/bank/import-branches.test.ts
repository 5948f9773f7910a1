import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { findBranch } from './bank.sql.ts'
import { importBranches } from './import-branches.flow.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(async () => {
  await shop.db.deleteFrom('bank_branch').execute()
})
afterAll(() => shop.close())

async function* lines(text: string) {
  yield* text.split('\n')
}

const header = 'ifsc,bank,branch,address,city,as_of'
const file = `${header}
MAHB0000003,Bank of Maharashtra,DECCAN,"J.M. ROAD, PUNE",PUNE,2026-03
UBIN0531545,UNION BANK,AGRIPADA,"64, MORLAND ROAD,
MUMBAI - 400 008, ""NEAR"" MARKET",MUMBAI,2020-10

 hdfc0000001 ,HDFC Bank,,,MUMBAI,2026-03
`

it('imports branches, with addresses over several lines', async () => {
  expect(await importBranches(shop.db, lines(file))).toEqual({ rows: 3, changed: 3, bad: [] })
  expect(await findBranch(shop.db, 'UBIN0531545')).toEqual({
    ifsc: 'UBIN0531545',
    bank: 'UNION BANK',
    branch: 'AGRIPADA',
    address: '64, MORLAND ROAD, MUMBAI - 400 008, "NEAR" MARKET',
  })
  expect(await findBranch(shop.db, 'HDFC0000001')).toMatchObject({ branch: '', address: '' })
})

it('imports a branch file again, and changes only the different rows', async () => {
  await importBranches(shop.db, lines(file))
  expect(await importBranches(shop.db, lines(file))).toEqual({ rows: 3, changed: 0, bad: [] })
  const moved = file.replace('DECCAN', 'DECCAN GYMKHANA')
  expect(await importBranches(shop.db, lines(moved))).toMatchObject({ changed: 1 })
  expect(await findBranch(shop.db, 'MAHB0000003')).toMatchObject({ branch: 'DECCAN GYMKHANA' })
})

it('skips invalid branch rows, reports each with its reason, and imports the others', async () => {
  const text = [
    header,
    'HDFC1000001,HDFC Bank,Nariman Point,Mumbai,MUMBAI,2026',
    `HDFC0000003,HDFC Bank,${'b'.repeat(121)},Mumbai,MUMBAI,2026`,
    'HDFC0000004,HDFC Bank,Pune\u202e,Pune,PUNE,2026',
    'HDFC0000005,HDFC Bank,Pune,"a quote without an end,PUNE,2026',
    ...Array.from({ length: 30 }, (_, index) => `ICIC00000${index + 10},ICICI Bank,Pune,"M.G. Road, Pune",,`),
    'HDFC0000006,HDFC Bank,Pune,"Aundh, Pune",PUNE,2026',
  ].join('\n')
  expect(await importBranches(shop.db, lines(text))).toEqual({
    rows: 35,
    changed: 31,
    bad: [
      { line: 2, reason: "'HDFC1000001' is not an IFSC" },
      { line: 3, reason: 'its branch is too long' },
      { line: 4, reason: 'its branch has unusual characters' },
      { line: 5, reason: 'its quotes do not match' },
    ],
  })
  expect(await findBranch(shop.db, 'HDFC0000006')).toMatchObject({ address: 'Aundh, Pune' })
})

it('names the bank of a branch by its IFSC where the row does not', async () => {
  await importBranches(shop.db, lines(`${header}\nHDFC0000002,,Fort,Mumbai,,\nLUCB0000001,,Main,Lucknow,,`))
  expect(await findBranch(shop.db, 'HDFC0000002')).toMatchObject({ bank: 'HDFC Bank', branch: 'Fort' })
  expect(await findBranch(shop.db, 'LUCB0000001')).toMatchObject({ bank: 'LUCB', address: 'Lucknow' })
})

it('takes the last of two rows about one branch', async () => {
  const text = `${header}\nHDFC0000001,HDFC Bank,Old,,,\nHDFC0000001,HDFC Bank,New,,,`
  expect(await importBranches(shop.db, lines(text))).toEqual({ rows: 2, changed: 1, bad: [] })
  expect(await findBranch(shop.db, 'HDFC0000001')).toMatchObject({ branch: 'New' })
})

it.each([
  ['', 'it is empty'],
  ['district_code,district_name', 'the header has no column ifsc'],
])('refuses a file of branches with another form: %j', async (text, reason) => {
  await expect(importBranches(shop.db, lines(text))).rejects.toThrow(reason)
})
