import { newMember } from '../harness/new-member.ts'
import { attributeOf } from '../harness/reading.ts'
import { signInByTyping } from '../harness/sign-in.ts'
import { expect, test } from '../harness/test.ts'

test("keeps a visitor's wishlist after login, and shares it by a link", async ({ page, browser, shop }) => {
  const member = await newMember(page)
  await page.goto('/offers')
  const hearts = page.getByRole('button', { name: /^Wishlist: / })
  const name = (await attributeOf(hearts.nth(1), 'aria-label')).replace('Wishlist: ', '')
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(name.split(' (')[0]!)

  await signInByTyping(page, member)
  await page.goto('/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  const onWhatsApp = sheet.getByRole('link', { name: 'WhatsApp' })
  const link = /https?:\S+$/.exec(decodeURIComponent(await attributeOf(onWhatsApp, 'href')))![0]

  const stranger = await browser.newContext({ baseURL: shop.url })
  const seen = await stranger.newPage()
  await seen.goto(link)
  await expect(seen.getByRole('article')).toContainText(name.split(' (')[0]!)
  await expect(seen.getByText('Sai')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Close' }).click()
  const takeBack = page.getByRole('button', { name: 'Take the link back' })
  await takeBack.click()
  await expect(takeBack).toBeHidden()
  expect((await stranger.request.get(link)).status()).toBe(404)
  await stranger.close()
})
