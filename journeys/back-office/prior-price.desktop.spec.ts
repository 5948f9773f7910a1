import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { operate } from '../harness/operator.ts'
import { expect, test } from '../harness/own-shop.ts'
import { officeCall, staffPage } from '../harness/staff.ts'
import { nightly } from '../harness/test.ts'

const hidden = '1 lower price shows as no reduction.'

test(
  'strikes the MRP until the day of the prior price, and from that day the lowest price before the reduction',
  nightly,
  async ({ page, browser, shop }) => {
    test.slow()
    const staff = await staffPage(browser, shop, 'Nisha Rao', ['owner'])
    const [listed] = await read<{ product_id: string; name: string; sku: string; offered: number }[]>(
      staff,
      'listProducts',
      {
        search: 'Match Football',
        shown: 'yes',
      },
    )
    const { product_id: id, name, sku, offered } = listed!
    const fileOf = (price: number) => `sku,price\n${sku},${price.toFixed(2)}\n`

    await test.step('raises the price in the form', async () => {
      await staff.goto(`/back-office/products/${id}`)
      await staff.getByRole('textbox', { name: 'MRP' }).fill(String(offered * 2))
      await staff.getByRole('textbox', { name: 'Selling price' }).fill(String(offered * 1.5))
      await staff.getByRole('button', { name: 'Save product' }).click()
      await expect(staff.getByText('Product saved')).toBeVisible()
      await staff.reload()
      await staff.getByRole('textbox', { name: 'Discount' }).fill('40')
      await expect(staff.getByText('This lower price shows as no reduction')).toBeVisible()
    })

    await test.step('warns of a lower price in the table of variants', async () => {
      // Forgets the typed discount.
      await staff.reload()
      await staff.getByRole('link', { name: 'All variants' }).click()
      const variant = /\((.+)\)$/.exec(name)![1]!
      await staff.getByRole('textbox', { name: `${variant}: Selling price` }).fill(String(offered * 1.2))
      await expect(staff.getByText(hidden)).toBeVisible()
      await expect(
        staff.getByText('Shows as no reduction: the lowest price of the last 30 days'),
      ).toBeVisible()
    })

    await test.step('lowers it by a bulk edit that warns, and undoes that', async () => {
      await staff.goto(`/back-office/products/edit?q=${sku}`)
      await staff.getByRole('combobox', { name: 'How' }).selectOption('lower_percent')
      await staff.getByRole('textbox', { name: 'Amount' }).fill('20')
      await staff.getByRole('button', { name: 'See what would change' }).click()
      await expect(staff.getByText(hidden)).toBeVisible()
      await expect(
        staff.getByText('Shows as no reduction: the lowest price of the last 30 days'),
      ).toBeVisible()
      await staff.getByRole('button', { name: /^Change 1 product/ }).click()
      await staff.getByRole('button', { name: 'Undo this edit' }).click()
      await staff.getByRole('dialog').getByRole('button', { name: 'Undo this edit' }).click()
      await expect(staff.getByText(/^1 product is as it was/)).toBeVisible()
    })

    await test.step('lowers it by a file whose preview warns', async () => {
      await staff.goto('/back-office/import')
      await staff.getByLabel('File', { exact: true }).setInputFiles({
        name: 'prices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(fileOf(offered * 1.1)),
      })
      await expect(staff.getByText(hidden)).toBeVisible()
      await staff.getByRole('button', { name: 'Import 1 product' }).click()
      await expect(staff.getByText('0 products added, 1 changed.')).toBeVisible()
    })

    await test.step('lowers it by the command, below each price of the last 30 days', async () => {
      const file = path.join(tmpdir(), `prior-price-${process.pid}.csv`)
      await writeFile(file, fileOf(offered * 0.8))
      try {
        expect(await operate(shop, 'import-products', file)).not.toContain('no reduction')
      } finally {
        await rm(file)
      }
    })

    await test.step('shows the staff each price with its author and change', async () => {
      await staff.goto(`/back-office/products/${id}/history`)
      const prices = staff.getByRole('region', { name: 'Prices' }).getByRole('row')
      // The heading, five changes, and the price before the first.
      await expect(prices).toHaveCount(7)
      await expect(prices.filter({ hasText: 'Nisha Rao' })).toHaveCount(4)
      await expect(prices.filter({ hasText: 'Changed the product by an import' })).toHaveCount(2)
    })

    const shopDay = await dayOfShop(staff, id)
    const main = page.getByRole('main')
    const expectShown = async (percent: number, note: string) =>
      await expect(async () => {
        await page.goto(`/product-details/${id}`)
        await expect(main.getByText(`${percent}% off`).first()).toBeVisible({ timeout: 1_000 })
        await expect(main.getByText(note).first()).toBeVisible({ timeout: 1_000 })
      }).toPass()
    await test.step('shows shoppers the MRP struck on the day before', async () => {
      await beginPriorPrices(staff, dayAfter(shopDay))
      await expectShown(60, 'MRP inclusive of all taxes')
    })
    await test.step('shows shoppers the prior price struck from the day', async () => {
      await beginPriorPrices(staff, shopDay)
      await expectShown(20, 'The crossed-out price is the lowest price before this reduction.')
    })
  },
)

async function read<Data>(page: Page, call: string, input: object): Promise<Data> {
  return (await officeCall(page, call, input)).data as Data
}

/** Returns the day in India by the shop's clock. */
async function dayOfShop(page: Page, product_id: string): Promise<string> {
  const { now } = (await officeCall(page, 'getProductHistory', { product_id })) as { now: string }
  return new Date(new Date(now).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

function dayAfter(day: string): string {
  return new Date(new Date(day).getTime() + 86_400_000).toISOString().slice(0, 10)
}

async function beginPriorPrices(page: Page, from: string): Promise<void> {
  const key = 'discount_reference'
  const { setting } = await read<{ setting: { version: number } }>(page, 'getSetting', { key })
  const value = { from, days: 30, source: 'Test' }
  await officeCall(page, 'saveSetting', { key, value, version: setting.version })
}
