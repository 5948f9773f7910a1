import type { TestServer } from '../../test/test-postgres.ts'
import type { ProvidedBrowser } from './browser.ts'

/** The data that all shops of one run share. */
export type Ground = {
  /** The PostgreSQL, with a database of the demo shop to clone. */
  server: TestServer
  /** Pictures composed and resized by one shop, shared with the others. */
  pictures: string
}

// Playwright passes only the environment from the global setup to the workers.
const browserVariable = 'BMART_JOURNEY_BROWSER'
const groundVariable = 'BMART_JOURNEY_GROUND'

export function handOnBrowser(browser: ProvidedBrowser): void {
  process.env[browserVariable] = JSON.stringify(browser)
}

export function handOnGround(ground: Ground): void {
  process.env[groundVariable] = JSON.stringify(ground)
}

/** Returns whether the process that started this run has prepared it, as for a series of runs. */
export function isPrepared(): boolean {
  return [browserVariable, groundVariable].every((name) => process.env[name])
}

export function preparedBrowser(): ProvidedBrowser {
  return prepared(browserVariable) as ProvidedBrowser
}

export function preparedGround(): Ground {
  return prepared(groundVariable) as Ground
}

function prepared(variable: string): unknown {
  const text = process.env[variable]
  if (!text) throw new Error('Setup has not run: start the journeys through playwright.config.ts.')
  return JSON.parse(text)
}
