import { existsSync } from 'node:fs'
import { readSettings } from '../../src/server/environment/start-settings.ts'
import { explainFailure } from '../../src/server/explain-failure.ts'
import { openClosedShop } from '../../src/server/http/guard/closed-shop.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const closed = await openClosedShop(settings)
  console.log(`Port ${settings.port} now answers that the shop is closed for maintenance. Stop with Ctrl-C.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void closed.close())
} catch (error) {
  console.error(await explainFailure(error, process.env))
  process.exitCode = 1
}
