import type { Locator, Page } from '@playwright/test'
import { staffPage } from '../harness/staff.ts'
import { expect, nightly, test } from '../harness/test.ts'

test('returns a line of a delivered order with a photo, through inspection to the wallet refund', async ({
  page,
  browser,
  shop,
  login,
}) => {
  test.slow()
  await login('asha')
  await openForm(page)
  await page.getByRole('button', { name: 'Ask for the refund' }).click()
  await expect(page.getByText('Please choose a reason')).toBeVisible()
  await page.getByLabel('Why?').selectOption('Damaged or does not work')
  const photo = { name: 'box.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Add a photo').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for the refund' }).click()
  await expect(page).toHaveURL(/\/returns\/\d+$/)
  await expect(page.getByText('Asked').first()).toBeVisible()
  const drawer = await openInOffice(page, await staffPage(browser, shop, 'Returns', ['orders']))
  await expect(drawer.getByRole('link', { name: 'Photo 1' })).toBeVisible()
  await takeSteps(drawer, ['Approve', 'Received', 'Inspect', 'Refund'])
  await expect(drawer.getByText('Refunded', { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Refunded')
})

test(
  'exchanges a delivered unit for another variant, and shows each step to the buyer',
  nightly,
  async ({ page, browser, shop, login }) => {
    test.slow()
    await login('asha')
    await openForm(page)
    await page.getByLabel('Why?').selectOption('Does not fit')
    await page.getByRole('radio', { name: 'Exchange for another of the same price' }).check()
    await page.getByRole('button', { name: 'Ask for the exchange' }).click()
    await expect(page.getByText('Please choose what you want for it')).toBeVisible()
    await page.getByRole('combobox', { name: 'Exchange for' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Ask for the exchange' }).click()
    await expect(page).toHaveURL(/\/returns\/\d+$/)
    const drawer = await openInOffice(page, await staffPage(browser, shop, 'Exchanges', ['orders']))
    await takeSteps(drawer, ['Approve'])
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('A courier comes on')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await takeSteps(drawer, ['Received', 'Inspect', 'Dispatch the exchange'])
    await expect(drawer.getByText('Sent again', { exact: true }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Sent again')
  },
)

/** From the return of the demo's member to the form for another unit of its order. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/returns/20001')
  await page.getByRole('main').getByRole('link', { name: /^BM/ }).first().click()
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await expect(page.getByRole('heading', { name: 'Return or exchange' })).toBeVisible()
}

/** The return that the buyer has open, as staff see it. */
async function openInOffice(page: Page, staff: Page): Promise<Locator> {
  const no = new URL(page.url()).pathname.split('/').at(-1)!
  await staff.goto(`/back-office/returns/${no}`)
  return staff.getByRole('region', { name: `Return ${no}` })
}

/** The staff's buttons in a return's drawer. */
async function takeSteps(drawer: Locator, steps: readonly string[]): Promise<void> {
  const dialog = drawer.page().getByRole('dialog')
  for (const step of steps) {
    await drawer.getByRole('button', { name: step, exact: true }).click()
    await dialog.getByRole('button', { name: step, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
}
