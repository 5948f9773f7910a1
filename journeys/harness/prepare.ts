import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../src/server/pages/build.ts'
import { keepMrpReference } from '../../test/keep-mrp.ts'
import { openTestServer } from '../../test/test-postgres.ts'
import { provideBrowser } from './browser.ts'
import { answerPlainPictures } from './plain-pictures.ts'
import { handOnBrowser, handOnGround, isPrepared } from './prepared.ts'
import { startShopOn } from './shop-process.ts'

/** Runs once before all journeys: finds the browser, builds the pages, fills the database that each shop clones. */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  if (isPrepared()) return undefined
  const browser = await provideBrowser()
  console.log(`Browser: Chromium ${browser.version} (${browser.source})`)
  handOnBrowser(browser)
  if (process.env.SHOP_URL) return undefined
  await buildIfStale((text) => console.log(text))
  return await prepareGround()
}

async function prepareGround(): Promise<() => Promise<void>> {
  const { close, templateAddresses, ...server } = await openTestServer({ plansOnce: true })
  const pictures = await mkdtemp(join(tmpdir(), 'bmart-journey-pictures-'))
  const removeAll = async () => {
    await close()
    await rm(pictures, { recursive: true, force: true })
  }
  try {
    handOnGround({ server, pictures })
    await answerPlainPictures(pictures)
    // The shop seeds the database itself, as it does on a first start.
    const shop = await startShopOn(templateAddresses, { pictures })
    await shop.stop()
    await keepMrpReference(templateAddresses.ownerUrl)
  } catch (error) {
    await removeAll()
    throw error
  }
  return removeAll
}
