import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import './compile-cache.mjs'
import type { OpenedDatabase } from './open-database.ts'
import type { serve as Serve } from './serve.ts'

// This entry runs from the sources. It builds the rest of the server and the pages if a source has changed.
// Sources and build have separate copies of every module, so each explains its own failures. Sets NODE_ENV
// here, because React and its router read it at their first import.
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
  // `BUILD=keep` uses the existing build. A container image sets it, because unpacking the image changes the
  // modification times of the sources.
  const isKept = process.env['BUILD'] === 'keep'
  const opened = !isKept && isBuildStale() ? await openWhileBuilding() : undefined
  const built = path.resolve('build/server/serve.js')
  const { serve } = (await import(pathToFileURL(built).href)) as { serve: typeof Serve }
  await serve({ environment: process.env, opened })
}

// Creates a new database during the build, because both take about as long.
async function openWhileBuilding(): Promise<OpenedDatabase> {
  const { buildToServe } = await import('./pages/build.ts')
  const building = buildToServe()
  // The code below awaits it after the imports. Until then a failure must not count as unhandled.
  building.catch(() => undefined)
  console.log('Building the shop …')
  const { openShopDatabase } = await import('./open-database.ts')
  const { readSettings } = await import('./environment/start-settings.ts')
  const opened = await openShopDatabase(readSettings(process.env))
  const [{ compressed }] = await Promise.all([building, opened.isReady])
  // Logs a failed compression. The shop then serves uncompressed files, and the next start builds again.
  compressed.catch(console.error)
  return opened
}
