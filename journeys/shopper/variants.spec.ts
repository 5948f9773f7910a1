import { heldBack, topOf } from '../harness/reading.ts'
import { expect, nightly, test } from '../harness/test.ts'

const brickRedShirt = '/product-details/2004?mcn=Fashion&bn=Coastrow&ci=2&bi=13'
const oxbloodShoe = '/product-details/3012'
const nameOf = (values: string) => `Coastrow Everyday Crew Neck T-Shirt (${values})`

test('chooses a size by keyboard without moving the page', async ({ page }) => {
  // Slow enough that a page would show a skeleton.
  await page.route('**/User/getProductDetailInformation', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(brickRedShirt)
  const sizes = page.getByRole('group', { name: /^Size/ })
  await expect(sizes.getByRole('link', { name: 'M', exact: true })).toHaveAttribute('aria-current', 'true')
  const large = sizes.getByRole('link', { name: 'L', exact: true })
  await large.scrollIntoViewIfNeeded()
  await large.focus()
  // Its place on the screen: the page is scrolled less once the bar of languages above it is gone.
  const before = await topOf(large)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: nameOf('Brick Red, L') })).toBeVisible()
  await expect(large).toHaveAttribute('aria-current', 'true')
  await expect(large).toBeFocused()
  await expect(page.locator('form.language-bar')).toHaveCount(0)
  await expect.poll(() => topOf(large)).toBe(before)
})

test('marks sold-out and missing combinations, links the nearest one, and shows the size chart', async ({
  page,
}) => {
  await page.goto(brickRedShirt)
  await expect(
    page.getByText('Not made in this combination: S. Choosing it shows the nearest one.'),
  ).toBeVisible()
  await expect(page.getByText('Out of stock: Olive')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Olive ?, Out of stock$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Size chart' }).click()
  const chart = page.getByRole('dialog', { name: 'Size chart' })
  await expect(chart.getByRole('row', { name: 'M 102 70 45' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toHaveCount(0)
  await page.getByRole('link', { name: /^S ?, not made in this combination$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /T-Shirt \(.+, S\)$/ })).toBeVisible()
})

test('notifies a member when a sold-out product is back, until they cancel', async ({ page, login }) => {
  await page.goto(oxbloodShoe)
  await page.getByRole('link', { name: 'Notify me' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await login('asha')
  const letCome = await heldBack(page, /\/notify-me-[^/]*\.js$/)
  await page.goto(oxbloodShoe)
  await expect(
    page.getByText('Out of stock', { exact: true }).filter({ visible: true }).last(),
  ).toBeInViewport()
  const notify = page.getByRole('button', { name: 'Notify me' }).filter({ visible: true })
  const waits = page.getByRole('button', { name: 'We will text you' }).filter({ visible: true })
  // A press is noted while the code of the button is on its way.
  await notify.click()
  await expect(notify).toHaveAttribute('aria-busy', 'true')
  letCome()
  await expect(waits).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await waits.click()
  await expect(notify).toHaveAttribute('aria-pressed', 'false')
})

test('lists two variants of one product as two lines of the cart', nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto(brickRedShirt)
  const add = page.locator('main').getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Navy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: nameOf('Navy, M') })).toBeVisible()
  await add.click()
  await expect(page.getByText('2 items')).toBeVisible()
  await page.goto('/check-out/0')
  for (const values of ['Brick Red, M', 'Navy, M'])
    await expect(page.getByText(nameOf(values)).first()).toBeVisible()
})

test('shows a group as one card with its colours and lowest price', nightly, async ({ page }) => {
  await page.goto('/sub-products/2/13?mcn=Fashion&bn=Coastrow')
  const cards = page.locator('main article').filter({ hasText: 'Everyday Crew Neck T-Shirt' })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('10 colours')
  await expect(cards).toContainText('from ₹240')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('links each colour to its variant', nightly, async ({ page }) => {
    await page.goto(brickRedShirt)
    await page.getByRole('link', { name: 'Navy', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: nameOf('Navy, M') })).toBeVisible()
  })
})
