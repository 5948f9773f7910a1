import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { addUpDays } from './add-up-days.job.ts'
import { readTrialBalance } from './reports.sql.ts'

const month = '2026-09'
const say = wordsOf('en', 'Bmart')

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  const { id } = await shop.createMember()
  const post = (at: string, accounts: string, amounts: number[]) =>
    sql`select post_transfer('opening_balance', ${`${at} ${accounts}`}, ${id}, '{}', ${accounts}::text[], '{INR,INR}'::text[],
      ${amounts}::bigint[], 'opening', ${id}, ${`${at}+05:30`}::timestamptz)`.execute(shop.db)
  await post('2026-08-31T23:59:59', '{store_credit,opening}', [100_000, -100_000])
  await post('2026-09-01T00:00:00', '{store_credit,opening}', [50_005, -50_005])
  await post('2026-09-01T10:00:00', '{store_credit,opening}', [-20_000, 20_000])
  await post('2026-09-30T23:59:59', '{earnings,gateway_fees}', [7, -7])
  await post('2026-10-01T00:00:00', '{store_credit,opening}', [900, -900])
})
afterAll(() => shop.close())

const addUp = () => addUpDays.run({ ...shop.context, log: shop.context.log }, {})

async function download(file: string) {
  const { cookie } = await shop.createStaff('finance')
  const { statusCode, body, headers } = await shop.app.server.inject({
    url: `/back-office/api/download/${file}?month=${month}`,
    headers: { host: 'localhost', cookie },
  })
  return { statusCode, body, type: headers['content-type'] }
}

/** Sums lines by account, as paise of credits less debits, and checks that each journal balances. */
function sumsOf(lines: { journal: string; account: string; paise: number }[]): Record<string, number> {
  const sums = (by: 'journal' | 'account') =>
    [...Map.groupBy(lines, (line) => line[by])].map(
      ([name, of]) => [name, of.reduce((sum, { paise }) => sum + paise, 0)] as const,
    )
  expect(sums('journal').filter(([, sum]) => sum !== 0)).toEqual([])
  return Object.fromEntries(sums('account'))
}

async function movedByTrialBalance(): Promise<Record<string, number>> {
  const lines = (await readTrialBalance(shop.db, month)).filter(({ currency }) => currency === 'INR')
  const moved = lines.map((line) => [accountName(say, line.kind), line.credited - line.debited] as const)
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0))
}

it('refuses a month whose past days are not added up', async () => {
  expect((await download('zoho-books.csv')).statusCode).toBe(409)
  expect((await download('tally.xml')).statusCode).toBe(409)
  await addUp()
})

it('exports one balanced journal for each day to Zoho Books, equal to the trial balance', async () => {
  const { body, type } = await download('zoho-books.csv')
  expect(type).toMatch('text/csv')
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  const paise = (text = '') => Math.round(Number(text) * 100)
  const lines = rows.map((row) => ({
    journal: row['Journal Date']!,
    account: row['Account']!,
    paise: paise(row['Credit']) - paise(row['Debit']),
  }))
  expect(new Set(lines.map(({ journal }) => journal))).toEqual(new Set(['2026-09-01', '2026-09-30']))
  expect(sumsOf(lines)).toEqual(await movedByTrialBalance())
})

it('exports the same journals to Tally, with the accounts that they use', async () => {
  const { body, type } = await download('tally.xml')
  expect(type).toMatch('application/xml')
  const lines = [...body.matchAll(/<VOUCHER .*?<\/VOUCHER>/g)].flatMap(([voucher]) => {
    const journal = /REMOTEID="(ledger-2026-09-\d\d)"/.exec(voucher)![1]!
    const entries = voucher.matchAll(
      /<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?\d+\.\d\d)</g,
    )
    return Array.from(entries, ([, account, isDebit, amount]) => {
      expect(isDebit === 'Yes').toBe(amount!.startsWith('-'))
      return { journal, account: account!, paise: Math.round(Number(amount) * 100) }
    })
  })
  expect(sumsOf(lines)).toEqual(await movedByTrialBalance())
  const accounts = Array.from(body.matchAll(/<LEDGER NAME="(.*?)"/g), ([, name]) => name)
  expect(new Set(accounts)).toEqual(new Set(lines.map(({ account }) => account)))
  expect(new Set(accounts).size).toBe(accounts.length)
})

it('serves each file in its own format only', async () => {
  expect([await download('tally.csv'), await download('zoho-books.xml')]).toMatchObject([
    { statusCode: 404 },
    { statusCode: 404 },
  ])
})
