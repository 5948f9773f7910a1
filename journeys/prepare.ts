import { buildIfStale } from '../src/server/pages/build.ts'
import { type ProvidedBrowser, provideBrowser } from './browser.ts'

const variable = 'BMART_JOURNEY_BROWSER'

/** Runs once before all journeys: finds the browser and builds the pages, so that no worker has to. */
export default async function prepare(): Promise<void> {
  const browser = await provideBrowser()
  console.log(`Browser: Chromium ${browser.version} (${browser.source})`)
  // Playwright hands the environment, and nothing else, from here to its workers.
  process.env[variable] = JSON.stringify(browser)
  if (!process.env.SHOP_URL) await buildIfStale((text) => console.log(text))
}

export function preparedBrowser(): ProvidedBrowser {
  const text = process.env[variable]
  if (!text) throw new Error('No browser was prepared: run the journeys through playwright.config.ts.')
  return JSON.parse(text) as ProvidedBrowser
}
