import { violationsOn } from '../harness/accessibility-faults.ts'
import { staffScreensOfFinance } from '../harness/every-staff-screen.ts'
import { figuresOf } from '../harness/figures.ts'
import { expect, test } from '../harness/own-shop.ts'
import { signInAsOwner } from '../harness/staff.ts'
import { nightly } from '../harness/test.ts'

test('closes a month whose bridge comes to zero, and keeps it closed', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/back-office/reports')
  await expect(page.getByText('The month is not over.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the month' })).toHaveCount(0)
  // The demo's history has many months. The first one comes first.
  const months = page.getByRole('combobox', { name: /^Month/ })
  await months.selectOption({ index: 1 })
  await page.getByText('has to be closed first.').getByRole('link').click()

  const bridge = page.getByRole('table', { name: 'GST: from the ledger to the report' })
  await expect(bridge.getByRole('row', { name: /^GST in the report/ })).toBeVisible()
  await expect(bridge.getByRole('row', { name: /^Difference/ })).toContainText('₹0.00')
  await page.getByRole('button', { name: 'Close the month' }).click()
  const question = page.getByRole('dialog', { name: /^Close / })
  await expect(question).toContainText('Difference between the GST of the ledger and of the report: ₹0.00')
  await question.getByRole('button', { name: 'Close the month' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('by Nisha Rao,')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the month' })).toHaveCount(0)
})

test('opens every finance figure to its rows, or shows them beside it', async ({ page }) => {
  await signInAsOwner(page)
  const opened = new Set<string>()
  const faults: string[] = []
  const look = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { addresses, withoutRows } = await figuresOf(page)
    for (const address of addresses) opened.add(address)
    faults.push(...withoutRows.map((figure) => `${name}: ${figure}`))
  }
  await page.goto('/back-office/reports')
  const months = page.getByRole('combobox', { name: /^Month/ })
  await months.selectOption({ index: 1 })
  await expect(page.getByRole('table', { name: 'Trial balance', exact: true })).toBeVisible()
  await look('reports')
  // Outside its tables, every figure is a link, because no rows of the page belong to it.
  const summary = page.locator('main dl').first()
  await expect(summary.locator('dd')).toHaveCount(4)
  await expect(summary.locator('dd a')).toHaveCount(4)
  await expect(summary.getByRole('link', { name: '₹0.00' }).last()).toHaveAttribute(
    'href',
    /gst\/unexplained\?month=/,
  )
  for (const [name, path] of Object.entries({
    invoices: 'invoices',
    tds: 'reports/tds',
    ledger: 'ledger',
    withdrawals: 'withdrawals?state=all',
    settlements: 'settlements',
    deposits: 'deposits?state=all',
    corrections: 'corrections?state=all',
    payments: 'payments',
    refunds: 'refunds?state=all',
  })) {
    await page.goto(`/back-office/${path}`)
    await look(name)
  }
  expect(faults).toEqual([])
  expect(opened.size).toBeGreaterThan(30)
  // One link of each kind: the others differ by a number or a month.
  const kinds = new Map([...opened].map((address) => [address.replaceAll(/[\dA-Z]+/g, ''), address]))
  for (const address of kinds.values()) {
    const answer = await page.request.get(address)
    expect([address, answer.status()]).toEqual([address, 200])
  }
})

test('keeps the drawers and dialogs of finance accessible', nightly, async ({ page }) => {
  await signInAsOwner(page)
  const faults: string[] = []
  for (const { name, open } of staffScreensOfFinance()) {
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const fault of await violationsOn(page, 'light')) faults.push(`${name}: ${fault}`)
  }
  expect([...new Set(faults)].join('\n')).toBe('')
})
