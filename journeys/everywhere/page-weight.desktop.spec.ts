import type { APIRequestContext } from '@playwright/test'
import { demoMembers, signInOverTheWire } from '../harness/sign-in.ts'
import { expect, test } from '../harness/test.ts'

const listOfTwenty = '/sub-products/4/21?mcn=Groceries&bn=Annavik'

/** A page, and the bytes that reach a phone: compressed, as it is sent. */
async function pageAt(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  return { bytes: Number(answer.headers()['content-length']), html: await answer.text() }
}

// Each card has a heart that names its product, and most have a rating and a unit price.
for (const [asker, bytesMax] of [
  ['visitor', 8_050],
  ['member', 8_250],
] as const)
  test(`sends a list of twenty products to a ${asker} in few bytes`, async ({ page }) => {
    if (asker === 'member') await signInOverTheWire(page, demoMembers.asha)
    const { bytes, html } = await pageAt(page.request, listOfTwenty)
    expect(html.match(/<article/g)).toHaveLength(20)
    expect(bytes).toBeLessThan(bytesMax)
  })

for (const [path, bytesMax] of Object.entries({
  '/products/1/Mobiles': 11_000,
  // Most cards show the colours that a product has, and its rating.
  '/offers': 8_800,
  '/': 11_900,
}))
  test(`sends ${path} to a visitor in few bytes`, async ({ request }) => {
    expect((await pageAt(request, path)).bytes).toBeLessThan(bytesMax)
  })
