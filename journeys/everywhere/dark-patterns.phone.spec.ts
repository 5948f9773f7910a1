import type { Page } from '@playwright/test'
import {
  basketFaults,
  changedPrices,
  countSteps,
  type Found,
  forcedFields,
  foreignScripts,
  lateCosts,
  longerEnds,
  readCosts,
  renewingPayments,
  renewingWords,
  shamingWords,
  tickedBoxes,
  trickyLabels,
  unfoundedUrgency,
  uninvitedQuestions,
  unlabelledAds,
  watchQuestions,
  weakDeclines,
} from '../harness/dark-patterns.ts'
import { fillForViewer, screensOf, type Viewer } from '../harness/every-screen.ts'
import { expect, test } from '../harness/own-shop.ts'
import { addFound, checkNames, emptyResults, keepResults } from '../harness/pattern-results.ts'
import { textOf } from '../harness/reading.ts'
import { button, goToPayment, leaveSheet, paymentSheet } from '../harness/shopping.ts'
import { officeCall, signInAsOwner } from '../harness/staff.ts'
import { confirmByCode } from '../harness/step-up.ts'
import { nightly } from '../harness/test.ts'

// The 13 dark patterns of the Guidelines 2023, as `src/features/dark-patterns/patterns.ts` lists them.
// KEEP_PATTERN_RESULTS=1 writes the results of the nightly walk to the file that the back office shows.

test.describe.configure({ mode: 'default' })

/** Boxes that are ticked because the shopper chose so, or that neither cost nor consent to anything. */
const boxesAsChosen: readonly [screen: string, box: RegExp, why: string][] = [
  ['/login', /Stay logged in/, 'It keeps the session on this phone, and consents to nothing.'],
  ['/practice', /Redeem Cashback/, 'An exhibit of the parts, without an order.'],
  [
    '/message-settings',
    /SMS|WhatsApp/,
    'How messages arrive: of orders, or only those that the member asked for.',
  ],
  ['/your-data', /./, 'The consents that the member gave. A member who never chose has none ticked.'],
]

test('finds each dark pattern on a page with a planted fault', async ({ page, troubles, shop }) => {
  troubles.allow(/tracker\.example/)
  await page.route('https://tracker.example/**', (route) => route.abort())
  const on = async (html: string, check: (page: Page) => Promise<Found>) => {
    // Ends the scripts of the page before.
    await page.goto('about:blank')
    await page.setContent(html)
    return (await check(page)).faults
  }
  const box = (more: string) => `<label><input type="checkbox" ${more}> Insure my order</label>`
  expect(await on(box('checked'), tickedBoxes)).toEqual(["'Insure my order' is ticked"])
  expect(await on(box(''), tickedBoxes)).toEqual([])
  const speeds = (fast: string, slow: string) =>
    `<label><input name="s" type="radio" ${fast}> Tomorrow + ₹99</label><label><input name="s" type="radio" ${slow}> Friday</label>`
  expect(await on(speeds('checked', ''), tickedBoxes)).toEqual(["'Tomorrow + ₹99' is chosen and costs more"])
  expect(await on(speeds('', 'checked'), tickedBoxes)).toEqual([])

  const prices = (...rows: [string, string][]) =>
    `<section aria-label="Price details"><dl>${rows.map(([label, amount]) => `<div><dt>${label}</dt><dd>${amount}</dd></div>`).join('')}</dl></section>`
  await page.setContent(
    prices(['Total', '₹1,200.00'], ['Discount', '−₹200.00'], ['Net payable', '₹1,000.00']),
  )
  const cart = await readCosts(page)
  await page.setContent(
    prices(
      ['Total', '₹1,200.00'],
      ['Packing', '₹49.00'],
      ['Discount', '−₹200.00'],
      ['Net payable', '₹1,049.00'],
    ),
  )
  expect(lateCosts(cart, await readCosts(page)).faults).toEqual([
    "'Packing' of ₹49 first appears after the cart",
    'the cart said ₹1000 and the payment ₹1049',
  ])
  expect(lateCosts(cart, cart).faults).toEqual([])

  const urgency = (stock?: number) => (shown: Page) => unfoundedUrgency(shown, { stock })
  expect(await on('<p>Only 2 left</p>', urgency(2))).toEqual([])
  expect(await on('<p>Only 2 left</p>', urgency(40))).toEqual(["'Only 2 left', and the stock is 40"])
  expect(await on('<p>सिर्फ 2 बाकी</p>', urgency())).toHaveLength(1)
  expect(await on('<p>Hurry, 14 people are viewing this</p>', urgency(2))).toHaveLength(2)
  const countdown =
    '<b>00:10:59</b><script>{ let s = 59; setInterval(() => { document.querySelector("b").textContent = "00:10:" + --s }, 400) }</script>'
  expect(await on(countdown, urgency())).toEqual([
    'a clock counts down to an end that the shop does not have',
  ])
  await page.setContent(countdown)
  expect((await unfoundedUrgency(page, { endsAt: new Date() })).faults).toEqual([])
  expect(await on('<b>Open 10:00 to 18:00</b>', urgency())).toEqual([])

  const dialog = (decline: string) =>
    `<dialog><p>Get offers?</p><div><button style="font: 600 16px sans-serif; min-height: 48px; background: #4338ca; color: #fff; border: 0">Yes, send them</button>${decline}</div></dialog><script>document.querySelector("dialog").showModal()</script>`
  const declining = (style: string) =>
    dialog(
      `<button style="font: 600 16px sans-serif; min-height: 48px; background: #fff; color: #4338ca; border: 1px solid #4338ca; ${style}">No thanks</button>`,
    )
  expect(await on(declining(''), weakDeclines)).toEqual([])
  expect(await on(declining('font-size: 12px; min-height: 24px'), weakDeclines)).toEqual([
    "'No thanks' beside 'Yes, send them' is smaller",
  ])
  for (const pale of ['color: #9ca3af', 'opacity: 0.4'])
    expect(await on(declining(pale), weakDeclines), pale).toEqual([
      "'No thanks' beside 'Yes, send them' is paler",
    ])
  expect(await on(declining('border-color: transparent; background: transparent'), weakDeclines)).toEqual([
    "'No thanks' beside 'Yes, send them' is a bare text",
  ])
  expect(await on(dialog(''), weakDeclines)).toEqual(['a dialog has no way to decline'])

  for (const shame of ['No, I prefer to pay full price', 'नहीं, मुझे बचत नहीं चाहिए', 'नको, मला पैसे वाचवायचे नाही'])
    expect(await on(`<button>${shame}</button>`, shamingWords)).toEqual([`'${shame}' shames who declines`])
  expect(
    await on('<label><input type="checkbox"> Do not stop sending no offers</label>', trickyLabels),
  ).toHaveLength(1)
  expect(await on('<p>The plan renews automatically</p>', renewingWords)).toHaveLength(1)
  expect(renewingPayments({ options: { amount: 1, recurring: '1' } }).faults).toHaveLength(1)
  expect(await on('<dialog open><p>Install our app</p></dialog>', uninvitedQuestions)).toEqual([
    "'Install our app' opened by itself",
  ])
  const scripts = (shown: Page) => foreignScripts(shown, shop.url)
  expect(await on('<script src="https://tracker.example/a.js"></script>', scripts)).toHaveLength(1)
  expect(await on('<a href="/shop.apk">Our app</a>', scripts)).toHaveLength(1)
  expect(
    await on('<input name="user_name" required><input name="aadhaar" required>', (shown) =>
      forcedFields(shown, ['user_name']),
    ),
  ).toEqual(["the form insists on 'aadhaar'"])
  expect(basketFaults({ Shirt: 1 }, { Shirt: 1, Donation: 1 }).faults).toHaveLength(1)
  expect(basketFaults({ Shirt: 1 }, { Shirt: 2 }).faults).toHaveLength(1)
  expect(changedPrices({ list: '₹499', product: '₹599', cart: '₹599' }).faults).toHaveLength(2)
  expect(
    await on('<article>Nimbra week</article>', (shown) => unlabelledAds(shown, ['Nimbra week'])),
  ).toHaveLength(1)
  expect(
    await on('<article>Nimbra week <small>Sponsored</small></article>', (shown) =>
      unlabelledAds(shown, ['Nimbra week']),
    ),
  ).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/healthz')
  const steps = await countSteps(other)
  await other.evaluate(() => {
    document.body.innerHTML = '<input aria-label="Why"><button>Close</button><button>Really</button>'
  })
  await other.getByLabel('Why').fill('Too many mails')
  await other.getByRole('button', { name: 'Close' }).click()
  await other.getByRole('button', { name: 'Really' }).click()
  await expect.poll(steps).toBe(3)
  expect(longerEnds({ account: { open: 2, close: steps() } }).faults).toEqual([
    'account opens in 2 steps and closes in 3',
  ])
  expect(longerEnds({ account: { open: 3, close: steps() } }).faults).toEqual([])
})

for (const [which, when] of [
  ['main', {}],
  ['all', nightly],
] as const)
  test(
    `shows no dark pattern on ${which} screens, and on the way to a payment and to the end of an account`,
    when,
    async ({ page, browser, login, shop }) => {
      test.slow()
      const results = emptyResults()
      let screens = 0
      await watchQuestions(page)
      const staff = await (await browser.newContext({ baseURL: shop.url })).newPage()
      await signInAsOwner(staff)

      const look = async (viewer: Viewer) => {
        await fillForViewer(page, viewer)
        for (const { name, open } of screensOf(viewer, which, true)) {
          await open(page)
          await page.waitForLoadState('networkidle')
          const where = `${name} as ${viewer}`
          screens += 1
          const boxes = await tickedBoxes(page)
          addFound(results, 'boxes', where, {
            ...boxes,
            faults: boxes.faults.filter(
              (fault) => !boxesAsChosen.some(([screen, box]) => screen === name && box.test(fault)),
            ),
          })
          const shown = /\/product-details\/(\d+)/.exec(page.url())?.[1]
          addFound(
            results,
            'urgency',
            where,
            await unfoundedUrgency(page, { stock: shown ? await stockOf(staff, shown) : undefined }),
          )
          addFound(results, 'shaming', where, await shamingWords(page))
          addFound(results, 'wording', where, await trickyLabels(page))
          addFound(results, 'declines', where, await weakDeclines(page))
          addFound(results, 'scripts', where, await foreignScripts(page, shop.url))
          addFound(results, 'renewals', where, await renewingWords(page))
          if (name.startsWith('/')) addFound(results, 'asks', where, await uninvitedQuestions(page))
        }
      }

      await test.step('looks at the screens of visitors and of members', async () => {
        await look('visitor')
        await login('meera')
        await look('meera')
        await login('asha')
        await look('asha')
      })

      await test.step('shows one price from the list to the payment, and a cart of what was added', async () => {
        await page.goto('/healthz')
        await page.evaluate(() => localStorage.removeItem('cart'))
        await page.goto('/sub-products/1/1?mcn=Mobiles&bn=Nimbra')
        const card = page.locator('.product-card', { has: page.getByRole('button', { name: 'Add' }) }).first()
        const listed = await textOf(card.locator('.card-price b'))
        const name = await textOf(card.getByRole('link').first())
        await card.getByRole('link').first().click()
        await page.waitForURL('**/product-details/*')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        const offered = await textOf(page.locator('.price-offered').filter({ visible: true }).first())
        await button(page, 'Add').click()
        await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
        await page.goto('/check-out/0')
        const line = page.locator('main li', { has: page.locator('.price-offered') })
        const inCart = await textOf(line.first().locator('.price-offered'))
        addFound(results, 'price', name, changedPrices({ list: listed, product: offered, cart: inCart }))
        await expect(line).toHaveCount(1)
        const named = await textOf(line.first().getByRole('link', { name }))
        const quantity = await textOf(line.first().getByRole('group', { name: /Quantity/ }), /\d/)
        addFound(
          results,
          'basket',
          'the cart',
          basketFaults({ [name]: 1 }, { [named]: Number(/\d+/.exec(quantity)![0]) }),
        )
        const cart = await readCosts(page)
        await goToPayment(page, { method: 'Online' })
        addFound(results, 'lateCosts', 'the payment', lateCosts(cart, await readCosts(page)))
        const asked = page.waitForResponse('**/User/createPayment')
        await button(page, /^Pay/).click()
        const sheet = await paymentSheet(page)
        addFound(results, 'renewals', 'the payment', renewingPayments(await (await asked).json()))
        const total = Number((await textOf(sheet.locator('#amount'))).replaceAll(/[^\d.]/g, ''))
        const charged = [{ label: 'Charged', rupees: total }]
        addFound(results, 'lateCosts', 'the charge', lateCosts(cart, charged))
        await leaveSheet(sheet)
      })

      await test.step('labels a banner that a brand pays for', async () => {
        const { data } = await officeCall(staff, 'listBanners', {})
        const [banner] = data as { title: string }[]
        await officeCall(staff, 'saveBanner', { ...banner, is_sponsored: true })
        const paid = [banner!.title]
        await expect(async () => {
          await page.goto('/')
          expect((await unlabelledAds(page, paid)).faults).toEqual([])
        }).toPass()
        addFound(results, 'sponsored', 'home', await unlabelledAds(page, paid))
      })

      const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
      await test.step('asks for the language once', async () => {
        await visitor.goto('/')
        await visitor.getByRole('button', { name: 'Keep this language' }).click()
        await expect(visitor.locator('.language-bar')).toHaveCount(0)
        for (const path of ['/', '/offers', '/login']) {
          await visitor.goto(path)
          addFound(
            results,
            'asks',
            `${path} once the language is chosen`,
            await uninvitedQuestions(visitor, { isAnswered: true }),
          )
        }
      })

      await test.step('asks a new member only for what an account needs', async () => {
        await visitor.goto('/signup')
        await visitor.getByRole('button', { name: 'Sign up' }).click()
        await expect(visitor.locator('[aria-invalid="true"]').first()).toBeVisible()
        const needed = ['user_name', 'user_email', 'user_mobile', 'user_password']
        addFound(results, 'forced', 'registering', await forcedFields(visitor, needed))
      })

      await test.step('closes in no more steps than it opens', async () => {
        const mobile = `97${String(Date.now()).slice(-8)}`
        const password = 'gulmohar42!'
        await visitor.goto('/')
        const steps = await countSteps(visitor)
        await button(visitor, 'Menu').click()
        await visitor.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
        await visitor.getByLabel('Name', { exact: true }).fill('Sai Gokhale')
        await visitor.getByLabel('Email').fill('sai.gokhale@example.com')
        await visitor.getByLabel('Mobile number', { exact: true }).fill(mobile)
        await visitor.getByLabel('Password', { exact: true }).fill(password)
        await visitor.getByRole('button', { name: 'Sign up' }).click()
        await expect(visitor.getByRole('dialog')).toBeVisible()
        await visitor.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
        const account = { open: steps(), close: 0 }
        await login({ mobile, password }, visitor)

        await visitor.goto('/message-settings')
        const beforeOffers = steps()
        const offers = visitor
          .getByRole('region', { name: /Offers/ })
          .getByRole('checkbox')
          .first()
        await offers.check()
        const offersOn = steps() - beforeOffers
        await offers.uncheck()
        const messages = { open: offersOn, close: steps() - beforeOffers - offersOn }

        await visitor.goto('/')
        const beforeEnd = steps()
        await visitor.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
        await visitor.waitForURL('**/profile')
        await visitor.getByRole('main').locator('a[href="/user-profile"]').first().click()
        await visitor.getByRole('button', { name: 'Close my account' }).click()
        await visitor.getByRole('dialog').getByLabel('Your password').fill(password)
        await visitor
          .getByRole('dialog')

          .getByRole('button', { name: 'Close my account permanently' })
          .click()
        await confirmByCode(visitor)
        await visitor.waitForURL((url) => url.pathname === '/')
        account.close = steps() - beforeEnd
        addFound(
          results,
          'closing',
          'a member',
          longerEnds({ 'an account': account, 'messages of offers': messages }),
        )
      })

      if (which === 'all' && process.env['KEEP_PATTERN_RESULTS']) await keepResults(results, screens)
      for (const name of checkNames) expect.soft(results[name].faults, name).toEqual([])
      for (const name of checkNames) expect.soft(results[name].looked, name).toBeGreaterThan(0)
    },
  )

/** Reads the stock of a product by the staff's call. */
async function stockOf(staff: Page, product_id: string): Promise<number> {
  const { data } = await officeCall(staff, 'readProduct', { product_id })
  return (data as { on_hand: number }).on_hand
}
