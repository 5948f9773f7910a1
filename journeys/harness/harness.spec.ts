import type { Page } from '@playwright/test'
import { expectStorage } from './reading.ts'
import { signInByTyping } from './sign-in.ts'
import { bothWidths, expect, members, nightly, test } from './test.ts'

// An otherwise empty page at the shop's address, so that only the planted fault can be found.
async function openPlanted(page: Page, body: string, headers: Record<string, string> = {}) {
  await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', headers, body }))
  await page.goto('/planted')
}

const faults = [
  {
    name: 'an uncaught error',
    body: "<script>throw new Error('thrown')</script>",
    found: /uncaught: Error: thrown/,
  },
  {
    name: 'an uncaught promise',
    body: "<script>Promise.reject(new Error('rejected'))</script>",
    found: /uncaught: Error: rejected/,
  },
  {
    name: 'an error on the console',
    body: "<script>console.error('printed')</script>",
    found: /console: printed/,
  },
  {
    name: 'a script that the content security policy blocks',
    body: '<script>1</script>',
    found: /Content Security Policy/,
  },
  {
    name: 'an answer that says the server broke',
    body: '<img src="/broken.png">',
    found: /answer: 500 .*broken.png/,
  },
  {
    name: 'a picture that is not there',
    body: '<img src="/missing.png">',
    found: /answer: 404 .*missing.png/,
  },
  {
    name: 'a request to a foreign host',
    body: '<img src="https://example.com/pixel.png">',
    found: /foreign host: https:\/\/example.com/,
  },
]

test('detects each fault of a page, and none in a refused call', async ({ page, troubles }) => {
  await page.route('**/refused', (route) => route.fulfill({ status: 401 }))
  await openPlanted(page, "<script>fetch('/refused').then(() => { document.title = 'refused' })</script>")
  await expect(page).toHaveTitle('refused')
  expect(troubles.found()).toEqual([])

  await page.route('**/broken.png', (route) => route.fulfill({ status: 500 }))
  await page.route('**/missing.png', (route) => route.fulfill({ status: 404 }))
  await page.route('https://example.com/**', (route) => route.fulfill({ body: '' }))
  for (const { name, body, found } of faults)
    await test.step(name, async () => {
      const isBlocked = found.source.includes('Policy')
      await openPlanted(page, body, isBlocked ? { 'content-security-policy': "script-src 'self'" } : {})
      await expect.poll(() => troubles.found()).toEqual([expect.stringMatching(found)])
      troubles.allow(found)
    })
})

// This test passes only by failing, which proves that the faults above fail every journey.
test.fail('fails a journey by a detected fault', async ({ page }) => {
  await openPlanted(page, "<script>throw new Error('fault')</script>")
})

test('gives a journey the screen size and touch of its device', bothWidths, async ({ page, isMobile }) => {
  await openPlanted(page, '<meta name="viewport" content="width=device-width"><p>₹1,299 नमस्ते</p>')
  await expect
    .poll(() => page.evaluate(() => ({ width: innerWidth, touch: 'ontouchstart' in window })))
    .toEqual(isMobile ? { width: 390, touch: true } : { width: 1280, touch: false })
})

for (const [who, when] of [
  ['asha', {}],
  ['ravi', nightly],
  ['meera', nightly],
] as const) {
  test(
    `signs ${who} in over the wire with the same cookies and storage as the login page`,
    when,
    async ({ page, context, login }) => {
      const cookies = async () =>
        (await context.cookies())
          .map((cookie) => ({ ...cookie, value: '', expires: 0 }))
          .sort((one, other) => one.name.localeCompare(other.name))
      await login(who)
      const { origins } = await context.storageState()
      const kept = origins[0]!.localStorage.map(({ name, value }) => [name, value])
      const keptCookies = await cookies()
      expect(kept).toContainEqual(['user_mobile', members[who].mobile])

      await context.clearCookies()
      await page.evaluate(() => localStorage.clear())
      await signInByTyping(page, members[who])
      await expect(page).toHaveURL('/')
      // Home also reads the delivery place and the cart.
      const asked = { accountPin: expect.anything(), keptCart: expect.anything() }
      // The browser learns later whether the member has consented to the viewing history.
      await expectStorage(page, 'recentlyViewedKept').toEqual({ ...Object.fromEntries(kept), ...asked })
      expect(await cookies()).toEqual(keptCookies)
    },
  )
}
