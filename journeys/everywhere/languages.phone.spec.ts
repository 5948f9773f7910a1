import type { Page } from '@playwright/test'
import { loadWords } from '../../src/words/compile-words.ts'
import { wordsOf } from '../../src/words/words-of.ts'
import { addAddress, button } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

loadWords()
const hindi = wordsOf('hi', 'Bmart')
const marathi = wordsOf('mr', 'Bmart')

const languageBar = (page: Page) => page.locator('form.language-bar')
const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

test('asks for a language on the first visit without blocking the page, and not again after a choice', async ({
  page,
}) => {
  await page.goto('/offers?sort=price-low')
  await expect(page.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible()
  await languageBar(page).getByRole('button', { name: 'मराठी' }).tap()
  await expect(page).toHaveURL('/offers?sort=price-low')
  await expect(page.getByRole('heading', { name: marathi('term.offers'), exact: true })).toBeVisible()
  await expect(languageBar(page)).toBeHidden()
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'language', value: 'mr' })
  const aYear = Date.now() / 1_000 + 364 * 86_400
  expect(cookie!.expires).toBeGreaterThan(aYear)

  await page.goto('/')
  await expect(languageBar(page)).toBeHidden()
  await button(page, marathi('shell.menu')).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).tap()
  await expectLanguage(page, 'en-IN')
  await expect(languageBar(page)).toBeHidden()
})

test("keeps the page's language when the question is closed", nightly, async ({ page }) => {
  await page.goto('/hi/shoplist')
  await languageBar(page)
    .getByRole('button', { name: hindi('shell.keepLanguage') })
    .tap()
  await expect(page).toHaveURL('/shoplist')
  await expectLanguage(page, 'hi-IN')
  await expect(languageBar(page)).toBeHidden()
})

test('changes the language without JavaScript', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/shoplist')
  await languageBar(page).getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL('/shoplist')
  await expectLanguage(page, 'hi-IN')
  await context.close()
})

test("shows a member's chosen language on a new phone", nightly, async ({ page, login, browser, shop }) => {
  await login('ravi')
  await page.goto('/profile')
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).tap()
  await expectLanguage(page, 'hi-IN')

  const context = await browser.newContext({ baseURL: shop.url })
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Mobile number').fill('9000000002')
  await other.getByLabel('Password').fill('demo1234')
  await other.getByRole('button', { name: 'Login' }).click()
  await other.waitForURL('/')
  await expectLanguage(other, 'hi-IN')
  await expect(other.getByRole('link', { name: hindi('term.offers') }).first()).toBeVisible()
  // For the journeys that share this member.
  await other.request.post('/language', { form: { language: 'en' } })
  await context.close()
})

test('shops in Hindi at Hindi addresses from search to thank-you', async ({ page, login }) => {
  test.slow()
  await login('asha')
  await page.goto('/profile')
  await addAddress(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/User\/|\.js$/.test(pathname) || request.isNavigationRequest()) asked.push(pathname)
  })

  await page.goto('/hi')
  const box = page.getByRole('combobox').first()
  await box.fill('kettle')
  await box.press('Enter')
  await expect(page).toHaveURL('/hi/search?q=kettle')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/hi\/product-details\//)
  await button(page, hindi('catalogue.add')).tap()
  await page
    .getByRole('link', { name: hindi('shell.cartWithItems', { count: 1 }) })
    .first()
    .tap()
  await expect(page).toHaveURL(/\/hi\/check-out\//)
  const cart = page.url()
  await page.goto(cart.replace('/hi/', '/'))
  const product = page.getByRole('main').getByRole('listitem').first()
  await expect(product).toContainText('Kettle')
  // Late requests of the English page have ended with it.
  await page.goto('about:blank')
  asked.length = 0
  await page.goto(cart)
  await expect(product).toContainText('केतली')
  await button(page, hindi('action.placeOrder')).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: hindi('action.proceed') })
    .tap()
  await expect(page).toHaveURL('/hi/payment-confirmation')
  await page.getByRole('radio', { name: hindi('term.wallet') }).check()
  await page.locator('main').getByRole('button', { name: /₹/ }).filter({ visible: true }).last().tap()
  await page.waitForURL('**/hi/thank-you?order=*')
  await expect(page.getByText(hindi('checkout.paymentSuccessful'))).toBeVisible()

  // One script is without words, and the same in every language.
  const elsewhere = asked.filter((path) => !/^\/(hi(\/|$)|assets\/hi\/|early-presses\.js$)/.test(path))
  expect(elsewhere, 'what the page asked for in another language').toEqual([])
  expect(asked.filter((path) => path.startsWith('/hi/User/')).length).toBeGreaterThan(3)

  await page.goto('/hi/orders')
  const invoice = page.locator('a[href*="sale_invoice"]').first()
  await expect(invoice).toHaveAttribute('href', /^\/hi\/Admin\/sale_invoice\/BM\d+$/)
})

test("loads the shop's Devanagari font only on phones without one", nightly, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/')
  await page.goto('/offers')
  // The two words of the language bar have a small file of their own.
  expect(fonts.filter((font) => !font.includes('/language-names'))).toEqual([])
  await page.goto('/hi')
  const load = (text: string) =>
    expect.poll(() =>
      page.evaluate(async (letters) => {
        const faces = await Promise.all(
          [400, 700].map((weight) => document.fonts.load(`${weight} 16px "Shop Devanagari"`, letters)),
        )
        return faces.flat().map(({ status }) => status)
      }, text),
    )
  await load('क्षमा').toEqual(['loaded', 'loaded'])
  await load('abc').toEqual([])
})
