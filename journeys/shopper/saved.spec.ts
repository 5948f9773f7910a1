import type { Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { expectStored, storedText, withPausedClock } from '../harness/reading.ts'
import { button, fillCart } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

const savedSection = (page: Page) => page.getByRole('region', { name: 'Saved for later' })

test('saves a product for later from the cart, removes, restores and moves it to the cart again', async ({
  page,
  login,
}) => {
  await login('asha')
  const { id, name } = await fillCart(page, { quantity: 3 })
  await page.goto('/check-out/0')
  const cartLine = page.getByRole('group', { name: `Quantity of ${name}` })
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: `Save for later ${name}` }).click()
    await expect(page.getByText('Your cart is empty!')).toBeVisible()
    await expectStored(page, 'cartCount').toBe('0')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cartLine).toContainText('3')
    await expect(savedSection(page)).toHaveCount(0)
  })
  await page.getByRole('button', { name: `Save for later ${name}` }).click()
  const saved = savedSection(page)
  await expect(saved.getByRole('link', { name })).toBeVisible()
  const stored = JSON.parse(await storedText(page, 'savedProducts')) as object[]
  expect(stored).toHaveLength(1)
  expect(Object.keys(stored[0]!).sort()).toEqual(
    ['discount', 'id', 'image', 'name', 'price', 'quantity', 'special_discount'].sort(),
  )
  expect(stored[0]).toMatchObject({ id, name, quantity: 3 })

  await withPausedClock(page, async () => {
    await saved.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(saved).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(saved).toBeVisible()
  })
  await page.reload()
  await saved.getByRole('button', { name: `Move to cart ${name}` }).click()
  await expect(cartLine).toContainText('3')
  await expect(saved).toHaveCount(0)
  await expectStored(page, 'savedProducts').toBe('[]')
})

/** Fills the cart without saved products. Returns its product and another one. */
async function cartAndOther(page: Page) {
  const inCart = await fillCart(page)
  await page.evaluate((key) => localStorage.removeItem(key), 'savedProducts')
  const answer = await page.request.post('/User/getOffersList', { form: { records: 50 } })
  const { data } = (await answer.json()) as {
    data: { product_id: string; product_name: string; in_stock: boolean }[]
  }
  const other = data.find((product) => product.in_stock && product.product_id !== inCart.id)!
  return { name: inCart.name, other }
}

test(
  "saves a product for later from its page, and moves it to the cart from the cart's panel",
  nightly,
  async ({ page, login }) => {
    await login('asha')
    const { name, other } = await cartAndOther(page)
    await page.goto(`/product-details/${other.product_id}`)
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expectStored(page, 'savedProducts').toContain(`"id":"${other.product_id}"`)
    await expect(page.getByRole('button', { name: 'Saved for later' })).toBeVisible()

    await page.getByRole('button', { name: /^1 item/ }).click()
    const panel = page.getByRole('dialog', { name: 'Your cart' })
    await expect(panel.getByRole('group', { name: `Quantity of ${name}` })).toBeVisible()
    await panel.getByRole('button', { name: `Move to cart ${other.product_name}` }).click()
    await expect(panel.getByRole('group', { name: `Quantity of ${other.product_name}` })).toBeVisible()
    await panel.getByRole('button', { name: `Save for later ${name}` }).click()
    await expect(
      panel.getByRole('region', { name: 'Saved for later' }).getByRole('link', { name }),
    ).toBeVisible()
  },
)

test(
  'saves a product for later although the cart bar appears during the tap',
  nightly,
  async ({ page, login }) => {
    await login('asha')
    const { other } = await cartAndOther(page)
    const finger = Promise.withResolvers<void>()
    await page.route('**/assets/browsing-cart-*.js', async (route) => {
      await finger.promise
      await route.continue()
    })
    await page.goto(`/product-details/${other.product_id}`)
    const save = page.getByRole('button', { name: 'Save for later' })
    const bar = page.getByRole('button', { name: /^1 item/ })
    // Hovering does not wait for it, and until then it has not come to its place.
    await expect(save).toBeEnabled()
    await save.hover()
    await expect(bar).toHaveCount(0)
    await page.mouse.down()
    finger.resolve()
    await expect(bar).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Saved for later' })).toBeVisible()
  },
)

test(
  "shows today's price and stock of saved products, and keeps them when the cart is cleared",
  nightly,
  async ({ page, login }) => {
    await login('asha')
    const { id, name } = await fillCart(page)
    await page.goto('/check-out/0')
    await page.getByRole('button', { name: `Save for later ${name}` }).click()
    await expect(savedSection(page)).toBeVisible()
    // Where no answer about prices can still be on its way: it would bring the old one to today's before it is seen.
    await page.goto('/healthz')
    await page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem('savedProducts') ?? '[]') as {
        price: number
        id: string
      }[]
      const [line] = lines
      // One at an old price, and one that the shop does not sell any more.
      localStorage.setItem(
        'savedProducts',
        JSON.stringify([
          { ...line, price: line!.price + 100 },
          { ...line, id: '999999', name: 'Gone' },
        ]),
      )
    })
    await page.goto('/check-out/0')
    const row = savedSection(page).getByRole('listitem')
    await expect(row.filter({ hasText: name })).toContainText('Price changed')
    await expect(row.filter({ hasText: 'Gone' })).toContainText('Out of stock')
    await expect(page.getByRole('button', { name: 'Move to cart Gone' })).toBeDisabled()

    await fillCart(page)
    await page.goto('/check-out/0')
    await button(page, 'Clear Cart').click()
    await expect(page.getByText('Your cart is empty!')).toBeVisible()
    await expect(row.filter({ hasText: 'Gone' })).toBeVisible()
    expect(id).not.toBe('')
  },
)

test(
  'deletes saved products at logout, like everything in the browser',
  nightly,
  async ({ page, login, isMobile }) => {
    await login(await newMember(page))
    await page.evaluate(() => {
      const line = { id: '1', name: 'A', image: '', price: 10, quantity: 1, discount: 0, special_discount: 0 }
      localStorage.setItem('savedProducts', JSON.stringify([line]))
    })
    await page.goto('/check-out/0')
    await expect(savedSection(page)).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: isMobile ? 'Menu' : 'Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expectStored(page, 'savedProducts').toBeNull()
  },
)
