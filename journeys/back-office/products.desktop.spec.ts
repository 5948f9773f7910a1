import { attributesOf } from '../harness/reading.ts'
import { signInAsOwner } from '../harness/staff.ts'
import { expect, test } from '../harness/test.ts'

test('orders the pictures of a product by keys and by dragging, and keeps the order', async ({
  page,
  context,
}) => {
  await signInAsOwner(page)
  const open = async (window = page) => {
    await window.goto('/back-office/products/1001')
    await window.locator('summary', { hasText: 'Pictures' }).click()
  }
  const expectOrder = (window = page) =>
    expect.poll(() =>
      window
        .locator('[data-picture]')
        .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset['picture'])),
    )
  const handle = (number: number) => page.getByRole('button', { name: `Move picture ${number} of` })
  await open()
  const [first, second, third, ...rest] = await attributesOf(page.locator('[data-picture]'), 'data-picture')
  const other = await context.newPage()
  await open(other)

  await handle(1).focus()
  await page.keyboard.press('ArrowRight')
  await expectOrder().toEqual([second, first, third, ...rest])
  await expect(page.getByRole('status').filter({ hasText: 'now at place 2' })).toBeAttached()
  await expect(handle(2)).toBeFocused()
  await page.keyboard.press('Home')
  await expectOrder().toEqual([first, second, third, ...rest])

  await handle(1).hover()
  await page.mouse.down()
  await page.locator('[data-picture]').nth(1).hover()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectOrder().toEqual([first, second, third, ...rest])
  await handle(1).hover()
  await page.mouse.down()
  await page.locator('[data-picture]').nth(1).hover()
  await page.mouse.up()
  await expectOrder().toEqual([second, first, third, ...rest])
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await open()
  await expectOrder().toEqual([second, first, third, ...rest])

  // The other window has the old order, and takes the saved one over.
  await other.getByRole('textbox', { name: 'Reorder level' }).fill('7')
  await other.getByRole('button', { name: 'Save product' }).click()
  await expect(other.getByText('Pictures of the product')).not.toHaveCount(0)
  await expectOrder(other).toEqual([second, first, third, ...rest])
})

test('adds a category within the form of a product, which keeps its entries', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/back-office/products/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Copper lamp')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Lamps ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Add and choose' }).click()
  await expect(dialog.getByText('Please choose a picture')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copper lamp')
})

test('keeps columns and views of the list of products for one staff member', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/back-office/products')
  await page.getByRole('link', { name: 'Grouped' }).click()
  await expect(page.getByText(/^\d+ variants/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=price_up/)
  await page.locator('summary', { hasText: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'MRP' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'MRP' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('Cheap ones')
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await page.goto('/back-office/products')
  await expect(page.getByRole('columnheader', { name: 'MRP' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Cheap ones' }).click()
  await expect(page).toHaveURL(/view=groups/)
  await expect(page).toHaveURL(/sort=price_up/)
  await page.getByRole('button', { name: 'Remove the view Cheap ones' }).click()
  await expect(page.getByRole('link', { name: 'Cheap ones' })).toHaveCount(0)
})
