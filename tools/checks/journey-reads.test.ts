import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { findUnawaitedReads } from './journey-reads.ts'

// The files to which the rule does not apply. reading.ts contains the functions that wait before they read.
// browser.ts tests a browser before the journeys begin. The other files repeat their reads themselves, or
// the journeys that use them do.
const exempt = [
  'reading.ts',
  'browser.ts',
  'left-behind-text.ts',
  'accessibility-faults.ts',
  'screen-reader.ts',
  'dark-patterns.ts',
]

it('awaits every read in every journey', () => {
  const files = globSync('journeys/**/*.ts').filter((name) => !exempt.includes(basename(name)))
  expect(files.length).toBeGreaterThan(60)
  const found = files.flatMap((name) => findUnawaitedReads(name, readFileSync(name, 'utf8')))
  expect(found).toEqual([])
})

it.each([
  "expect(await page.locator('li').count()).toBe(3)",
  "for (const link of await page.locator('a').all()) await link.click()",
  'const texts = await rows.allTextContents()',
  "const kept = await page.evaluate(() => localStorage.getItem('cart'))",
  'const scrolled = (page: Page) => page.evaluate(() => scrollY)',
  'if (await more.isVisible()) await more.click()',
  'await row.count()',
  'await page.waitForTimeout(500)',
])('refuses a read that does not wait: %s', (line) => {
  expect(findUnawaitedReads('a.spec.ts', `\n${line}`)).toEqual([expect.stringMatching(/^a\.spec\.ts:2 \w+$/)])
})

it.each([
  "await expect.poll(() => page.locator('li').count()).toBeGreaterThan(3)",
  'await expect.poll(async () => (await rows.allTextContents()).length, "rows").toBe(3)',
  'await expect(async () => { expect(await row.textContent()).toBe("a") }).toPass()',
  "await page.evaluate(() => localStorage.setItem('cart', '[]'))",
  'await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)',
  "await page.evaluate(() => document.body.append(document.title, box.getAttribute('id')))",
  'const faults = await stayingFaults(() => page.evaluate(() => faultsOf(document)))',
  "await context.addInitScript(() => console.log(document.body.getAttribute('id')))",
  'await expect(rows).toHaveCount(3)',
  'const { count } = await answer.json()',
  'await Promise.all(visits)',
])('allows a read that waits: %s', (line) => {
  expect(findUnawaitedReads('a.spec.ts', line)).toEqual([])
})
