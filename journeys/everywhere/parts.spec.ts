import type { Page } from '@playwright/test'
import { withPausedClock } from '../harness/reading.ts'
import { bothWidths, expect, test } from '../harness/test.ts'

// The gallery shows every component twice, on light and on dark; these journeys use the first.
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

// Waits for hydration: the page is visible before it. Hydration adds the cart badge, first in the page's bar,
// and then in the exhibit of the gallery, which is loaded separately.
async function openGallery(page: Page) {
  await page.addInitScript(() => localStorage.setItem('cartCount', '3'))
  await page.goto('/practice')
  await expect(page.getByRole('link', { name: 'Cart, 3 items' }).nth(1)).toBeVisible()
}

test('holds the focus in a dialog and a sheet, closes them, and opens them again', async ({ page }) => {
  await openGallery(page)
  await test.step('closes a dialog by Esc, and returns the focus to its button', async () => {
    await press(page, 'Open a question')
    const dialog = page.getByRole('dialog', { name: 'Place this order?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open a question' }).first()).toBeFocused()
  })
  await test.step('answers a dialog by its buttons and by a press beside it', async () => {
    for (const answer of ['Cancel', 'Proceed']) {
      await press(page, 'Open a question')
      await page.getByRole('dialog').getByRole('button', { name: answer }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await press(page, 'Open a question')
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('closes a sheet once by two quick Escs, and opens it again', async () => {
    await press(page, 'Open a sheet')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(page, 'Open a sheet')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(page, 'Open a sheet')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test(
  'opens a sheet and the menu from below on a phone and at the side on a wide screen',
  bothWidths,
  async ({ page, isMobile }) => {
    await openGallery(page)
    await expect(page.getByRole('button', { name: 'Menu' }).first()).toBeVisible({ visible: isMobile })
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible({ visible: !isMobile })
    await expect(page.getByRole('navigation', { name: 'Bottom navigation' }).first()).toBeVisible({
      visible: isMobile,
    })
    await press(page, 'Open a sheet')
    const { width, height } = page.viewportSize()!
    await expect
      .poll(async () => {
        const box = (await page.getByRole('dialog', { name: 'Filter' }).boundingBox())!
        const [right, bottom] = [box.x + box.width, box.y + box.height].map(Math.round)
        return { fromLeft: box.x === 0, fromTop: box.y === 0, right, bottom }
      })
      .toEqual({ fromLeft: isMobile, fromTop: !isMobile, right: width, bottom: height })
    await press(page, 'Close')
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('updates fields, stepper and cart badge on input', async ({ page }) => {
  await openGallery(page)
  await test.step('moves the focus to the first wrong field, and reads out its error', async () => {
    await press(page, 'Show the errors')
    const mobile = page.getByLabel('Mobile number').first()
    await expect(mobile).toBeFocused()
    await expect(mobile).toHaveAccessibleDescription('Must be 10 digits')
  })
  await test.step('shows a hidden password on request', async () => {
    const password = page.getByLabel('Password').first()
    await password.fill('demo1234')
    await expect(password).toHaveAttribute('type', 'password')
    await press(page, 'Show')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('demo1234')
  })
  await test.step('counts the quantity stepper up and down', async () => {
    const quantity = page.getByRole('group', { name: 'Quantity of Nivra Note 12' }).first()
    await quantity.getByRole('button', { name: 'Plus' }).click()
    await expect(quantity).toHaveText('2')
    await quantity.getByRole('button', { name: 'Minus' }).click()
    await expect(quantity).toHaveText('1')
  })
  await test.step('updates the cart badge with the cart', async () => {
    await page.evaluate(() => {
      localStorage.setItem('cartCount', '1')
      window.dispatchEvent(new Event('cart-updated'))
    })
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true }).first()).toBeVisible()
  })
})

test('moves a carousel only by its buttons and arrow keys; closes toasts and the offline notice', async ({
  page,
  context,
}) => {
  await openGallery(page)
  await test.step('wraps the carousel around, and pauses it for people who prefer reduced motion', async () => {
    const carousel = page.getByRole('region', { name: 'Offers of the week' }).first()
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
    const slide = (number: number) => carousel.getByRole('group', { name: `${number} of 3` })
    await carousel.getByRole('button', { name: 'Next slide' }).click()
    await expect(slide(2)).toBeInViewport({ ratio: 0.9 })
    await expect(slide(1), 'a slide out of sight is no stop of the Tab key').toHaveCount(0)
    await carousel.getByRole('group', { name: 'Offers of the week' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(slide(3)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await expect(slide(1)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowLeft')
    await expect(slide(3)).toBeInViewport({ ratio: 0.9 })
  })
  await test.step('shows a toast and hides it again', async () => {
    await withPausedClock(page, async () => {
      await press(page, 'Show a toast')
      await expect(page.getByRole('status').getByText('Address saved')).toBeVisible()
    })
    await expect(page.getByText('Address saved')).toBeHidden()
  })
  await test.step('shows a lost network until it is back', async () => {
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })
})

test('makes every control large enough for a thumb, and nothing wider than a narrow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openGallery(page)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const controls = [...document.querySelectorAll<HTMLElement>('a, button, select, input')]
        const small = controls
          .map((control) => control.closest('label') ?? control)
          .filter((target) => !target.matches('.skip-link') && target.checkVisibility())
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => `${target.textContent || target.getAttribute('aria-label')} is too small`)
        const wrapped = [...document.querySelectorAll('.rupees')]
          .filter((amount) => amount.getClientRects().length > 1)
          .map((amount) => `${amount.textContent} wraps`)
        const sideways =
          document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []
        return [...small, ...wrapped, ...sideways]
      }),
    )
    .toEqual([])
})
