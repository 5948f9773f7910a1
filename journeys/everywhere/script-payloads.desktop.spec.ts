import { expect } from '@playwright/test'
import {
  expectToNotice,
  links,
  lists,
  membersPages,
  pages,
  productPages,
  signIn,
  test,
  visitAll,
  watch,
} from '../harness/hostile-shop.ts'
import { nightly } from '../harness/test.ts'

// In one shop, since opening one takes longer than waiting for each other.
test.describe.configure({ mode: 'default' })

/** Every fifth: one of each kind of page. Lists show every payload. */
function everyFifth(paths: readonly string[]): readonly string[] {
  return paths.filter((_, index) => index % 5 === 0)
}

const visits = [
  {
    which: 'any list, or on a part of the other pages,',
    asVisitor: [...lists, ...everyFifth([...productPages.slice(0, 20), ...links])],
    asMember: ['/address-list', '/check-out/1', '/user-profile'],
    when: {},
  },
  {
    which: 'any page',
    asVisitor: [...pages, ...productPages, ...links],
    asMember: membersPages,
    when: nightly,
  },
]

for (const { which, asVisitor, asMember, when } of visits)
  test(
    `runs no script from user texts on ${which} in a browser that ignores the policy`,
    when,
    async ({ hostileShop, browser }) => {
      // Without the policy only the escaping of the pages keeps texts from running.
      const context = await browser.newContext({ bypassCSP: true })
      const found = await watch(context)
      await expectToNotice(context, hostileShop, found.ran)
      await visitAll(context, hostileShop, asVisitor)
      await signIn(context, hostileShop)
      await visitAll(context, hostileShop, asMember)
      expect(found.ran).toEqual([])
      await context.close()
    },
  )

test(
  "finds nothing for the policy to block on a visitor's and a member's page",
  nightly,
  async ({ hostileShop, browser }) => {
    const context = await browser.newContext()
    const found = await watch(context)
    await visitAll(context, hostileShop, [...pages, ...productPages.slice(0, 5)])
    await signIn(context, hostileShop)
    await visitAll(context, hostileShop, membersPages)
    expect(found).toEqual({ ran: [], violations: [] })
    await context.close()
  },
)

test('blocks an injected script by the policy', async ({ hostileShop, browser }) => {
  for (const isMember of [false, true]) {
    const context = await browser.newContext()
    const found = await watch(context)
    if (isMember) await signIn(context, hostileShop)
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return await route.continue()
      const response = await route.fetch()
      const html = (await response.text()).replace(
        '<body>',
        '<body><script>ran()</script><img src="/none" onerror="ran()">',
      )
      await route.fulfill({ response, body: html })
    })
    await visitAll(context, hostileShop, ['/'])
    expect(found.ran).toEqual([])
    await expect.poll(() => found.violations.length).toBeGreaterThan(0)
    await context.close()
  }
})
