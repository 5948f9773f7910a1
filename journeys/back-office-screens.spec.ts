import type { Page } from '@playwright/test'
import { isBackOffice } from '../src/wire/back-office-path.ts'
import { smallTargetsOn, violationsOn } from './accessibility-faults.ts'
import { everyPath } from './every-screen.ts'
import { bothWidths, expect, test } from './harness.ts'

// Every screen of the staff. The list of addresses is the routes file; one with a parameter is opened by a link to it, from
// the address before the parameter.

const signInPath = '/back-office/sign-in'
const paths = everyPath().filter(isBackOffice)
const opened = paths.filter((path) => !path.includes(':') && path !== signInPath)

async function signInAsOwner(page: Page): Promise<void> {
  const answer = await page.request.post('/back-office/api/staffSignIn', {
    data: { mobile: '9000000009', password: 'demo1234' },
  })
  expect(answer.status()).toBe(200)
}

test('no screen of the staff is shown to a visitor or a member: all lead to their sign-in', async ({
  page,
  login,
}) => {
  expect(paths.length).toBeGreaterThan(5)
  const expectRefused = async () => {
    for (const path of paths.filter((one) => one !== signInPath)) {
      const address = path.replaceAll(/:\w+/g, '1')
      const answer = await page.request.get(address, { maxRedirects: 0 })
      expect([address, answer.status()]).toEqual([address, 302])
      expect(answer.headers()['location']).toBe(`${signInPath}?next=${encodeURIComponent(address)}`)
      expect(answer.headers()['cache-control']).toBe('no-store')
      expect(answer.headers()['x-robots-tag']).toBe('noindex')
      expect(await answer.text()).toBe('')
    }
  }
  await expectRefused()
  await login('asha')
  await expectRefused()
})

test('every screen of the staff can be used by everybody', bothWidths, async ({ page }) => {
  test.slow()
  await page.goto(signInPath)
  const faults = await faultsOn(page)
  await signInAsOwner(page)
  for (const path of opened) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    expect([path, new URL(page.url()).pathname]).toEqual([path, path])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    faults.push(...(await faultsOn(page)))
  }
  expect([...new Set(faults)].join('\n')).toBe('')
})

async function faultsOn(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const fault of await violationsOn(page, colorScheme))
      faults.push(`${pathname}, ${colorScheme}: ${fault}`)
  return [...faults, ...(await smallTargetsOn(page)).map((fault) => `${pathname}: ${fault}`)]
}
