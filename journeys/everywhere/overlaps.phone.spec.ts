import type { Page } from '@playwright/test'
import {
  everyOverlay,
  everyScreen,
  fillForViewer,
  type Screen,
  type Viewer,
} from '../harness/every-screen.ts'
import { drawIn, everyLetters } from '../harness/letters.ts'
import { overlapsOn, stretchAmounts } from '../harness/overlaps.ts'
import { expect, nightly, test } from '../harness/test.ts'

// At every width, with dear amounts and 'from' prices: no control covers a text or a price, nothing is cut off, and no page
// scrolls sideways. A page is opened once and made wider, which takes a tenth of the time of opening it at each width.

const daily: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: ['/', '/signup', '/sub-products/:categoryId/:brandId'],
  asha: [
    '/',
    '/offers',
    '/products/:categoryId/:title',
    '/sub-products/:categoryId/:brandId',
    '/search',
    '/product-details/:productId',
    '/check-out/:categoryId',
    '/payment-confirmation',
    '/orders',
    '/profile',
  ],
  meera: [],
}

async function faultsOf(page: Page, screens: readonly Screen[]): Promise<string> {
  const faults: string[] = []
  for (const { name, open } of screens) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    await page.waitForLoadState('networkidle')
    await stretchAmounts(page)
    faults.push(...(await overlapsOn(page)).map((fault) => `${name} at ${fault}`))
  }
  return [...new Set(faults)].join('\n')
}

for (const [which, when] of [
  ['main', {}],
  ['all', nightly],
] as const)
  for (const viewer of ['visitor', 'asha', 'meera'] as const) {
    const screens = [...everyScreen(), ...everyOverlay].filter(
      (screen) => screen.viewer === viewer && (which === 'all' || daily[viewer].includes(screen.name)),
    )
    if (screens.length === 0) continue
    test(
      `overlaps nothing on ${which} screens at any width, seen as ${viewer}`,
      when,
      async ({ page, login }) => {
        test.slow()
        if (viewer !== 'visitor') await login(viewer)
        await fillForViewer(page, viewer)
        expect(await faultsOf(page, screens)).toBe('')
      },
    )
  }

for (const letters of everyLetters)
  test(
    `overlaps nothing on main screens at any width in ${letters}`,
    letters === 'letters 15 % larger' ? {} : nightly,
    async ({ page, context, login }) => {
      test.slow()
      await drawIn(context, letters)
      await login('asha')
      await fillForViewer(page, 'asha')
      const screens = everyScreen().filter(
        ({ name, viewer }) => viewer === 'asha' && daily.asha.includes(name),
      )
      expect(await faultsOf(page, screens)).toBe('')
    },
  )
