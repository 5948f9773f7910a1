import { heldBack, topOf } from '../harness/reading.ts'
import { button, fillCart } from '../harness/shopping.ts'
import { bothWidths, expect, test } from '../harness/test.ts'

// A press is lost when its button moves while the finger is down: down and up then meet different elements.

test(
  "keeps the cart's buttons in place while parts and answers load",
  bothWidths,
  async ({ page, login }) => {
    await login('asha')
    const { name } = await fillCart(page, { min: 1_000, max: 5_000 })
    const letPartsCome = await heldBack(page, /\/assets\/(?:cart-delivery|cart-coupon)-/)
    const letAnswersCome = await heldBack(page, /\/User\/(?:getDelivery|getMyCoupons|getCartPrices)/)
    await page.goto('/check-out/0')
    const save = button(page, `Save for later ${name}`)
    const first = await topOf(save)
    const place = button(page, 'PLACE ORDER')
    const placed = await topOf(place)
    letPartsCome()
    const see = button(page, 'See coupons')
    const seen = await topOf(see)
    expect(Math.abs((await topOf(save)) - first), 'layout shifts by the parts').toBeLessThan(1)
    letAnswersCome()
    await expect(page.getByRole('region', { name: 'Coupons' }).getByText('You save ₹100.00')).toBeVisible()
    await expect(page.getByText(/^Delivery by /)).toBeVisible()
    expect(Math.abs((await topOf(save)) - first), 'layout shifts by the answers').toBeLessThan(1)
    expect(Math.abs((await topOf(see)) - seen), 'layout shifts by the answers').toBeLessThan(1)
    expect(Math.abs((await topOf(place)) - placed), 'layout shifts by parts or answers').toBeLessThan(1)
  },
)
