import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../harness/own-shop.ts'
import { waitForHydration } from '../harness/reading.ts'
import { staffPage } from '../harness/staff.ts'

// The first day of an operator: from an empty list to a catalogue that visitors see. The accounts journey
// covers opening an account.

const header = 'sku,name,brand,category,mrp,discount_percent,stock,hsn,gst_rate,description'

/** Writes a product file whose listed lines have errors. */
function csvFile(count: number, wrong: Readonly<Record<number, string>> = {}) {
  const lines = Array.from({ length: count }, (_, place) => {
    const line = place + 2
    const sku = `CHIKKI-${String(place + 1).padStart(3, '0')}`
    return (
      wrong[line] ??
      `${sku},"Zunjarrao chikki, box ${place + 1}",Gulmohar,Sweets,${100 + place},10,25,1704,12,Crisp`
    )
  })
  return {
    name: 'chikki.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  }
}

test('sets up a shop with 300 imported products, an undo and a banner that visitors see', async ({
  browser,
  shop,
  troubles,
}) => {
  test.slow()
  const page = await staffPage(browser, shop, 'Nisha Deshpande', ['owner'])
  await troubles.watch(page.context())
  const visitorContext = await browser.newContext({ baseURL: shop.url })
  waitForHydration(visitorContext)
  await troubles.watch(visitorContext)
  const visitor = await visitorContext.newPage()
  // The visitor has seen the shop as it was: nothing that was kept of it may stay.
  await visitor.goto('/')
  await visitor.goto('/search?q=zunjarrao')
  await page.goto('/back-office')

  await test.step('reads a product file and shows its errors', async () => {
    await page.getByRole('link', { name: 'Import and export' }).click()
    await page.getByRole('checkbox', { name: /^Create brands/ }).check()
    const wrong = {
      40: 'CHIKKI-039,Zunjarrao chikki box 39,Gulmohar,Sweets,-5,10,25,1704,12,Crisp',
      77: 'CHIKKI-076,Zunjarrao chikki box 76,Gulmohar,Sweets,100,110,25,1704,12,Crisp',
    }
    await page.getByLabel('File', { exact: true }).setInputFiles(csvFile(300, wrong))
    await expect(page.getByText('298 products are ready to be written.')).toBeVisible()
    const problems = page.getByRole('table', { name: 'What is wrong' }).getByRole('row')
    await expect(problems).toHaveCount(3)
    await expect(problems.nth(1)).toContainText(/^Line 40mrp/)
    await expect(problems.nth(2)).toContainText(/^Line 77discount_percent/)
    // The file is only written on request.
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: /Zunjarrao chikki/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('Stopped before anything was written.')).toBeVisible()
  })

  await test.step('imports all 300 products of the corrected file', async () => {
    await page.getByRole('link', { name: 'Import and export' }).click()
    await page.getByRole('checkbox', { name: /^Create brands/ }).check()
    await page.getByLabel('File', { exact: true }).setInputFiles(csvFile(300))
    await page.getByRole('button', { name: 'Import 300 products' }).click()
    await expect(page.getByText('300 products added, 0 changed.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: /Zunjarrao chikki, box/ }).first()).toBeVisible()
    // By the brand that the file has brought along, too.
    await visitor.goto('/search?q=gulmohar')
    await expect(visitor.getByRole('link', { name: /Zunjarrao chikki, box/ }).first()).toBeVisible()
  })

  await test.step("removes an undone import's products from the shop", async () => {
    await page.getByRole('button', { name: 'Undo this import' }).click()
    const question = page.getByRole('dialog', { name: 'Undo this import of 300 products?' })
    await question.getByRole('button', { name: 'Undo this import' }).click()
    await expect(page.getByText('300 products are as they were, none was left.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('link', { name: /Zunjarrao chikki, box/ })).toHaveCount(0)
    // A second time there is nothing to undo.
    await page.getByRole('link', { name: /^It takes back import/ }).click()
    await expect(page.getByRole('link', { name: /^Undone by Nisha Deshpande/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo this import' })).toHaveCount(0)
  })

  await test.step("shows a banner on a visitor's first page", async () => {
    await page.getByRole('link', { name: 'Banners', exact: true }).click()
    await addBanner(page, 'Chikki week')
    await page.getByRole('button', { name: 'Move Chikki week up' }).click()
    await visitor.goto('/')
    const banner = visitor.getByRole('link', { name: 'Chikki week' }).first()
    // The slides lie on top of each other, and only the visible ones can be used.
    await expect(async () => {
      await visitor.getByRole('button', { name: 'Next slide' }).first().click()
      await expect(banner).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect
      .poll(() => banner.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('shows the changes in the audit log', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Chikki week' }).first()).toContainText(
      'Nisha Deshpande',
    )
  })
  await visitorContext.close()
})

async function addBanner(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add banner' }).click()
  const drawer = page.getByRole('region', { name: 'Add banner' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Please choose a picture')).toBeVisible()
  const picture = sharp({ create: { width: 1_600, height: 640, channels: 3, background: '#a54a20' } })
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'chikki.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  await expect(drawer.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await drawer.getByLabel('Title', { exact: true }).fill(title)
  await drawer.getByLabel('Leads to').fill('/search?q=zunjarrao')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
}
