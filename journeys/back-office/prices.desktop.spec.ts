import { expect, test } from '../harness/own-shop.ts'
import { expectStored } from '../harness/reading.ts'
import { button } from '../harness/shopping.ts'
import { staffPage } from '../harness/staff.ts'

test('derives the discount from a typed round price, and charges that price in shop and cart', async ({
  page,
  browser,
  shop,
  login,
}) => {
  const staff = await staffPage(browser, shop, 'Nisha Rao', ['catalogue'])
  const answer = await staff.request.post('/back-office/api/listProducts', {
    data: { search: 'Match Football', shown: 'yes' },
  })
  const { data } = (await answer.json()) as { data: { product_id: string }[] }
  const id = data[0]!.product_id
  await staff.goto(`/back-office/products/${id}`)
  const mrp = staff.getByRole('textbox', { name: 'MRP' })
  const price = staff.getByRole('textbox', { name: 'Selling price' })
  const discount = staff.getByRole('textbox', { name: 'Discount' })
  const save = staff.getByRole('button', { name: 'Save product' })
  await mrp.fill('1299')
  await discount.fill('10')
  await expect(price).toHaveValue('1169.1')
  await price.fill('1300')
  await save.click()
  await expect(price).toHaveAccessibleDescription(/The selling price is above the MRP/)
  await price.fill('999')
  await expect(discount).toHaveValue('23.09')
  await save.click()
  await expect(staff.getByText('Product saved')).toBeVisible()

  await login('asha')
  const part = page.getByRole('main')
  await expect(async () => {
    await page.goto(`/product-details/${id}`)
    await expect(part.getByText('₹999', { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(part.getByText('23.09% off').first()).toBeVisible()
  await button(page, 'Add').click()
  await expectStored(page, 'cart').toMatch(/"price":1299,.*"discount":23.09,.*"offered_price":999/)
  await page.goto('/check-out/0')
  await page.getByRole('button', { name: 'Plus' }).first().click()
  const totals = page.getByRole('region', { name: 'Price details' })
  await expect(totals).toContainText('₹1,998.00')
  await expect(totals).toContainText('₹600.00')
})
