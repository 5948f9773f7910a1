import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import './compile-cache.mjs'
import type { OpenedDatabase } from './open-database.ts'
import type { serve as Serve } from './serve.ts'

// The entry of the program. It runs from the sources and builds the rest of the server and the pages if a
// source has changed. The sources and the build contain separate copies of each module, so each part explains
// its own failures. Sets NODE_ENV here, because React and its router read it when they are first imported.
process.env['NODE_ENV'] ??= 'production'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await serveBuilt()
} catch (error) {
  const { explainFailure } = await import('./explain-failure.ts')
  console.error(await explainFailure(error, process.env))
  process.exit(1)
}

async function serveBuilt(): Promise<void> {
  const { isBuildStale } = await import('./pages/build.ts')
  // `BUILD=keep` uses the existing build. Container images set it, because unpacking an image changes the
  // modification times of the sources, and the build would seem stale.
  const isKept = process.env['BUILD'] === 'keep'
  const opened = !isKept && isBuildStale() ? await openWhileBuilding() : undefined
  const built = path.resolve('build/server/serve.js')
  const { serve } = (await import(pathToFileURL(built).href)) as { serve: typeof Serve }
  await serve({ environment: process.env, opened })
}

// Builds, and at the same time opens the database. A first start also creates the database, which takes about
// as long as the build.
async function openWhileBuilding(): Promise<OpenedDatabase> {
  const { buildToServe } = await import('./pages/build.ts')
  const building = buildToServe()
  // Handles a rejection that occurs before the code below awaits `building`. Node would otherwise report it
  // as unhandled.
  building.catch(() => undefined)
  console.log('Building the shop …')
  const { openShopDatabase } = await import('./open-database.ts')
  const { readSettings } = await import('./environment/start-settings.ts')
  const opened = await openShopDatabase(readSettings(process.env))
  const [{ compressed }] = await Promise.all([building, opened.isReady])
  // Only logs a failed compression. The shop then serves uncompressed files, and the next start builds again.
  compressed.catch(console.error)
  return opened
}
