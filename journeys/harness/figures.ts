import { expect, type Page } from '@playwright/test'

type Figures = { addresses: string[]; withoutRows: string[] }

/** Returns the links of a page's figures, and the figures that are neither links nor beside their rows. */
export async function figuresOf(page: Page): Promise<Figures> {
  let found: Figures | undefined
  await expect(async () => {
    found = await page.locator('main').evaluate((main) => {
      const addresses: string[] = []
      const withoutRows: string[] = []
      const hasRows = (table: Element | null) => table?.querySelector('tbody tr') !== null
      for (const figure of main.querySelectorAll('table [data-align="end"]:not(thead *), dl dd')) {
        const text = figure.textContent ?? ''
        if (!/\d/.test(text)) continue
        const link = figure.querySelector('a') ?? figure.closest('tr')?.querySelector('th a')
        if (link) addresses.push(link.getAttribute('href')!)
        // A sum below rows, or a figure above a list, belongs to those rows.
        else if (figure.closest('tbody') || !hasRows(figure.closest('table') ?? main)) withoutRows.push(text)
      }
      return { addresses, withoutRows }
    })
    // A list may be empty; a page that is still to come has no heading either.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }).toPass()
  return found!
}
