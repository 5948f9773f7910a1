import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

// Checks the names of the metrics in the dashboard and the alerts, because Grafana and Prometheus report no
// error for a metric that does not exist.

let shop: TestApp
let exported: string[]

beforeAll(async () => {
  shop = await openTestApp({ METRICS_PORT: '0', DATA_DIR: tmpdir() })
  const text = await shop.context.watching!.read()
  exported = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
})
afterAll(() => shop.close())

const namesIn = (text: string) => [...new Set(text.match(/\b(?:shop|process|nodejs)_[a-z0-9_]+/g))]

it.each(['ops/alerts.yml', 'ops/dashboard.json'])('exports every figure that %s names', async (file) => {
  const named = namesIn(await readFile(file, 'utf8'))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !exported.includes(name))).toEqual([])
})

it('shows every metric on the dashboard', async () => {
  const shown = namesIn(await readFile('ops/dashboard.json', 'utf8')).map((name) =>
    name.replace(/_bucket$/, ''),
  )
  const own = exported.filter((name) => name.startsWith('shop_') && !/_(bucket|sum|count)$/.test(name))
  expect(own.filter((name) => !shown.includes(name))).toEqual([])
})

it("runs each statement of the operators' page with the shop's rights", async () => {
  const page = await readFile('docs/operations.md', 'utf8')
  const statements = [...page.matchAll(/^```sql\n(select .+?)```$/gms)].map(([, text = '']) => text)
  expect(statements.length).toBeGreaterThan(0)
  for (const text of statements) await sql.raw(text).execute(shop.db)
})

it("describes every alert on the operators' page, and no other", async () => {
  const [alerts, page] = await Promise.all(
    ['ops/alerts.yml', 'docs/operations.md'].map((file) => readFile(file, 'utf8')),
  )
  const declared = [...alerts!.matchAll(/- alert: (\S+)/g)].map(([, name]) => name)
  const lines = [...page!.matchAll(/^\| `(Shop[A-Z]\w+)` \|/gm)].map(([, name]) => name)
  expect(declared.length).toBeGreaterThan(20)
  expect(new Set(lines)).toEqual(new Set(declared))
  expect(lines.length).toBe(declared.length)
})
