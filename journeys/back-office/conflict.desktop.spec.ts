import type { Page } from '@playwright/test'
import { expect, test } from '../harness/own-shop.ts'
import { staffPage } from '../harness/staff.ts'

type Product = {
  version: number
  name: string
  mrp: number
  is_shown: boolean
  pictures: { name: string }[]
  highlights: { name: string; details: string }[]
  group: { name: string; options: { name: string; value: string }[] } | null
}

// Name, pictures, highlights, group, option, its value, on sale, and the price that the second typed.
const differingCount = 8

async function read(page: Page, id: string): Promise<Product> {
  const answer = await page.request.post('/back-office/api/readProduct', { data: { product_id: id } })
  return ((await answer.json()) as { data: Product }).data
}

/** A product that stands alone and has several pictures. */
async function findProduct(page: Page): Promise<string> {
  const answer = await page.request.post('/back-office/api/listProducts', { data: {} })
  const { data } = (await answer.json()) as { data: { product_id: string }[] }
  for (const { product_id } of data) {
    const { group, pictures, highlights } = await read(page, product_id)
    if (group === null && pictures.length > 2 && highlights.length > 0) return product_id
  }
  throw new Error('no product has several pictures')
}

test('two of the staff edit one product: the second sees the pictures, highlights and group that the first has saved', async ({
  browser,
  shop,
}) => {
  test.slow()
  const first = await staffPage(browser, shop, 'Kabir Shah', ['catalogue'])
  const second = await staffPage(browser, shop, 'Nisha Rao', ['catalogue'])
  const id = await findProduct(first)
  const before = await read(first, id)
  for (const page of [first, second]) await page.goto(`/back-office/products/${id}`)

  await first.getByRole('button', { name: 'Remove picture 1' }).click()
  await first.getByRole('button', { name: 'Remove highlight 1' }).click()
  await first.getByText('Variants', { exact: true }).click()
  await first.getByLabel(/^Group name/).fill('Gulmohar set')
  await first.getByRole('textbox', { name: /^Option 1/ }).fill('Colour')
  await first.getByRole('textbox', { name: /^Value of option 1/ }).fill('Blue')
  await first.getByRole('checkbox', { name: /^On sale/ }).uncheck()
  await first.getByRole('button', { name: 'Save product' }).click()
  await expect(first.getByText('Product saved')).toBeVisible()

  await second.getByRole('textbox', { name: 'MRP' }).fill('1234')
  await second.getByRole('button', { name: 'Save product' }).click()
  const conflict = second.getByRole('group').filter({ hasText: 'Somebody else saved this' })
  const differing = (label: RegExp) => conflict.getByRole('listitem').filter({ hasText: label })
  const pictures = differing(/^Pictures/)
  await expect(pictures.locator('img')).toHaveCount(before.pictures.length * 2 - 1)
  await expect(differing(/^Highlights/)).toContainText(before.highlights[0]!.name)
  await expect(differing(/Gulmohar set/).first()).toBeVisible()
  await expect(differing(/^On sale/)).toContainText('Saved now: No')

  await expect(conflict.getByRole('listitem').filter({ hasText: 'in Hindi' })).toHaveCount(0)

  // Taken one by one, until the typed price alone is left.
  const take = conflict.getByRole('button', { name: 'Take what is saved' })
  const price = differing(/You typed: 1234/)
  await expect(price).toHaveCount(1)
  for (let left = differingCount; left > 1; left -= 1) {
    await expect(take).toHaveCount(left)
    await conflict
      .getByRole('listitem')
      .filter({ hasNotText: 'You typed: 1234' })
      .first()
      .getByRole('button')
      .click()
  }
  await conflict.getByRole('button', { name: 'Go on with what I typed' }).click()
  await second.getByRole('button', { name: 'Save product' }).click()
  await expect(second.getByText('Product saved')).toBeVisible()
  expect(await read(second, id)).toMatchObject({
    mrp: 1234,
    is_shown: false,
    pictures: before.pictures.slice(1),
    highlights: before.highlights.slice(1),
    group: { name: 'Gulmohar set', options: [{ name: 'Colour', value: 'Blue' }] },
  })
})

test('half-typed work is not lost without a word: whoever leaves is asked, and stays or goes', async ({
  browser,
  shop,
}) => {
  const page = await staffPage(browser, shop, 'Meera Joshi', ['catalogue'])
  const id = await findProduct(page)
  const { mrp } = await read(page, id)
  await page.goto('/back-office')
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()
  await page.locator(`a[href^="/back-office/products/${id}"]`).first().click()
  const price = page.getByRole('textbox', { name: 'MRP' })
  const brands = page.getByRole('navigation').getByRole('link', { name: 'Brands' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await price.fill('4321')
  await brands.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(price).toHaveValue('4321')
  await expect(page).toHaveURL(new RegExp(`/products/${id}$`))

  // The browser's Back, which the page may hold up.
  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(price).toHaveValue('4321')

  await brands.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/back-office\/brands$/)
  expect((await read(page, id)).mrp).toBe(mrp)

  // What was saved is no longer half-typed, also while the page is still being loaded anew.
  await page.goto(`/back-office/products/${id}`)
  await price.fill('4321')
  const left = Promise.withResolvers<void>()
  await page.route('**/readProduct', async (route) => {
    await left.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await brands.click()
  left.resolve()
  await expect(page).toHaveURL(/\/back-office\/brands$/)
  expect((await read(page, id)).mrp).toBe(4_321)
})
