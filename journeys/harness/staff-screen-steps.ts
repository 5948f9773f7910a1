import { expect, type Page } from '@playwright/test'
import { attributeOf } from './reading.ts'

export type Open = (page: Page) => Promise<unknown>

/** Follows a link of a page: by default the link in the first row. */
export function followed(list: string, link = 'tbody th a'): Open {
  return async (page) => {
    await page.goto(list)
    await page.goto(await attributeOf(page.locator(link).first(), 'href'))
  }
}

/** A list that has something to show. */
export function filled(list: string): Open {
  return async (page) => {
    await page.goto(list)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  }
}

/** A page with a dialog that a button opens. */
export function withDialog(open: Open, button: string | RegExp): Open {
  return async (page) => {
    await open(page)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}

export function tabOf(open: Open, tab: string): Open {
  return async (page) => {
    await open(page)
    await page.goto(`${page.url()}?tab=${tab}`)
  }
}

/** Treats earlier work as no fault: the next visit of the screen finds it. */
export async function post(page: Page, call: string, data: object): Promise<void> {
  const answer = await page.request.post(`/back-office/api/${call}`, { data })
  expect([200, 409], `${call}: ${await answer.text()}`).toContain(answer.status())
}
