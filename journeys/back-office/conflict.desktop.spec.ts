import type { Page } from '@playwright/test'
import { expect, test } from '../harness/own-shop.ts'
import { staffPage } from '../harness/staff.ts'
import { nightly } from '../harness/test.ts'

type Product = {
  version: number
  name: string
  mrp: number
  is_shown: boolean
  pictures: { name: string }[]
  highlights: { name: string; details: string }[]
  group: { name: string; options: { name: string; value: string }[] } | null
}

async function read(page: Page, id: string): Promise<Product> {
  const answer = await page.request.post('/back-office/api/readProduct', { data: { product_id: id } })
  return ((await answer.json()) as { data: Product }).data
}

/** Finds a product without a group and with several pictures. */
async function findProduct(page: Page): Promise<string> {
  const answer = await page.request.post('/back-office/api/listProducts', { data: {} })
  const { data } = (await answer.json()) as { data: { product_id: string }[] }
  for (const { product_id } of data) {
    const { group, pictures, highlights } = await read(page, product_id)
    if (group === null && pictures.length > 2 && highlights.length > 0) return product_id
  }
  throw new Error('no product has several pictures')
}

const noticeOf = (page: Page) => page.getByRole('group').filter({ hasText: 'Somebody else saved this' })

test(
  "merges two staff members' changes of different fields of one product without asking",
  nightly,
  async ({ browser, shop }) => {
    test.slow()
    const first = await staffPage(browser, shop, 'Kabir Shah', ['catalogue'])
    const second = await staffPage(browser, shop, 'Nisha Rao', ['catalogue'])
    const id = await findProduct(first)
    const before = await read(first, id)
    for (const page of [first, second]) await page.goto(`/back-office/products/${id}`)

    const parts = first.getByRole('navigation', { name: 'Parts of this form' })
    await parts.getByRole('button', { name: 'Pictures' }).click()
    await first.getByRole('button', { name: 'Remove picture 1' }).click()
    await parts.getByRole('button', { name: 'Highlights' }).click()
    await first.getByRole('button', { name: 'Remove highlight 1' }).click()
    await parts.getByRole('button', { name: 'Variants' }).click()
    await first.getByLabel(/^Group name/).fill('Gulmohar set')
    await first.getByRole('textbox', { name: /^Option 1/ }).fill('Colour')
    await first.getByRole('textbox', { name: /^Value of option 1/ }).fill('Blue')
    await first.getByRole('checkbox', { name: /^On sale/ }).uncheck()
    await first.getByRole('button', { name: 'Save product' }).click()
    await expect(first.getByText('Product saved')).toBeVisible()

    await second.getByRole('textbox', { name: 'MRP' }).fill('1234')
    await second.getByRole('button', { name: 'Save product' }).click()
    const notice = noticeOf(second)
    for (const theirs of ['Pictures', 'Highlights', 'Group name', 'On sale'])
      await expect(notice.getByText('Taken over from them')).toContainText(theirs)
    await expect(notice.getByText('Kept as you typed it')).toContainText('MRP')
    await expect(notice.getByRole('listitem')).toHaveCount(0)
    await expect(second.getByRole('checkbox', { name: /^On sale/ })).not.toBeChecked()
    await second.getByRole('button', { name: 'Save product' }).click()
    await expect(second.getByText('Product saved')).toBeVisible()
    expect(await read(second, id)).toMatchObject({
      mrp: 1234,
      is_shown: false,
      pictures: before.pictures.slice(1),
      highlights: before.highlights.slice(1),
      group: { name: 'Gulmohar set', options: [{ name: 'Colour', value: 'Blue' }] },
    })
  },
)

test('asks the second of two editors of one price to choose, and keeps the other fields', async ({
  browser,
  shop,
}) => {
  const first = await staffPage(browser, shop, 'Kabir Shah', ['catalogue'])
  const second = await staffPage(browser, shop, 'Nisha Rao', ['catalogue'])
  const id = await findProduct(first)
  const mrp = (page: Page) => page.getByRole('textbox', { name: 'MRP' })
  // Its part is folded.
  const hsn = (page: Page) => page.getByLabel('HSN code')
  for (const page of [first, second]) await page.goto(`/back-office/products/${id}`)
  await mrp(first).fill('5100')
  await first.getByRole('button', { name: 'Tax and pack' }).click()
  await hsn(first).fill('6109')
  await first.getByRole('button', { name: 'Save product' }).click()
  await expect(first.getByText('Product saved')).toBeVisible()

  await mrp(second).fill('5200')
  await second.getByRole('button', { name: 'Save product' }).click()
  const asked = noticeOf(second).getByRole('listitem')
  await expect(asked).toHaveCount(1)
  await expect(asked).toContainText('Saved now: 5100')
  await expect(asked).toContainText('You typed: 5200')
  await expect(hsn(second)).toHaveValue('6109')
  await expect(second.getByRole('button', { name: 'Save product' })).toBeDisabled()
  await asked.getByRole('button', { name: 'Keep what I typed' }).click()
  await second.getByRole('button', { name: 'Save product' }).click()
  await expect(second.getByText('Product saved')).toBeVisible()
  expect(await read(second, id)).toMatchObject({ mrp: 5200, hsn: '6109' })
})

test(
  "merges two staff members' edits of one brand's description and name",
  nightly,
  async ({ browser, shop }) => {
    const first = await staffPage(browser, shop, 'Kabir Shah', ['catalogue'])
    const second = await staffPage(browser, shop, 'Nisha Rao', ['catalogue'])
    for (const page of [first, second]) {
      await page.goto('/back-office/brands')
      await page.locator('tbody a[href*="open="]').first().click()
    }
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
    await first.getByRole('textbox', { name: /^Description(?! in)/ }).fill('Made in Nashik.')
    await save(first).click()
    await expect(first).toHaveURL(/brands$/)
    await second.getByRole('textbox', { name: 'Name', exact: true }).fill('Nashik House')
    await save(second).click()
    await expect(noticeOf(second).getByText('Taken over from them')).toContainText('Description')
    await expect(noticeOf(second).getByRole('listitem')).toHaveCount(0)
    await save(second).click()
    await expect(second).toHaveURL(/brands$/)
    const answer = await second.request.post('/back-office/api/listBrands', { data: {} })
    const { data } = (await answer.json()) as { data: object[] }
    expect(data).toContainEqual(
      expect.objectContaining({ name: 'Nashik House', description: 'Made in Nashik.' }),
    )
  },
)

test('asks before leaving an unsaved form, and stays or leaves accordingly', async ({ browser, shop }) => {
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

  // Presses the browser's Back, which the page may block.
  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(price).toHaveValue('4321')

  await brands.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/back-office\/brands$/)
  expect((await read(page, id)).mrp).toBe(mrp)

  // A saved form is no longer unsaved, even while the page is still reloading.
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
