import { expectPrices } from '../harness/reading.ts'
import { expect, test } from '../harness/test.ts'

const card = 'main article'
const mobilesOfNivra = '/sub-products/1/1?mcn=Mobiles&bn=Nivra'

test('sorts and filters a product list by its address', async ({ page }) => {
  await page.goto(mobilesOfNivra)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL(`${mobilesOfNivra}&sort=price-low`)
  await expectPrices(page, isRising)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByRole('button', { name: 'Show 8 products' })).toBeVisible()
  await filters.getByLabel('Lowest price').fill('many')
  await filters.getByRole('button', { name: /^Show.* products?$/ }).click()
  await expect(filters.getByLabel('Lowest price')).toBeFocused()
  await expect(filters.getByText('Enter a price in rupees')).toBeVisible()
  // In either order.
  await filters.getByLabel('Lowest price').fill('50,000')
  await filters.getByLabel('Highest price').fill('10000')
  const counting = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('min_discount=20') ?? false,
  )
  await filters.getByRole('button', { name: /^20% off or more/ }).click()
  const { data } = (await (await counting).json()) as { data: { total_count: number } }
  const shown = data.total_count
  expect(shown).toBeLessThan(8)
  await filters.getByRole('button', { name: `Show ${shown} product` }).click()
  await expect(page).toHaveURL(`${mobilesOfNivra}&sort=price-low&min=10000&max=50000&discount=20`)
  await expect(page.locator(card)).toHaveCount(shown)
  await expectPrices(page, (prices) => prices.every((price) => price >= 10_000 && price <= 50_000))

  // Each filter can be removed on its own.
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen.getByRole('link')).toHaveText(['₹10,000 – ₹50,000', '20% off or more', 'Clear filters'])
  await chosen.getByRole('link', { name: 'Remove ₹10,000 – ₹50,000' }).click()
  await expect(page).toHaveURL(`${mobilesOfNivra}&sort=price-low&discount=20`)
  await expect(chosen.getByRole('link')).toHaveText(['20% off or more'])

  await page.goto(`${mobilesOfNivra}&min=1&max=2`)
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(mobilesOfNivra)
  await expect(page.locator(card)).toHaveCount(8)
})

test('filters a list by the country of origin', async ({ page }) => {
  await page.goto('/products/7/Electronics')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  const origin = filters.getByRole('group', { name: 'Country of origin' })
  await origin.getByRole('button', { name: /^Japan/ }).click()
  await filters.getByRole('button', { name: 'Show 1 product', exact: true }).click()
  await expect(page.locator(card)).toHaveCount(1)
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await chosen.getByRole('link', { name: 'Remove Country of origin: Japan' }).click()
  await expect(page.locator(card)).not.toHaveCount(1)
})

function isRising(prices: number[]): boolean {
  return prices.every((price, index) => index === 0 || (prices[index - 1] ?? 0) <= price)
}
