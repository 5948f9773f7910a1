import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '../src/server/prepare-database.ts'
import { catalogueOf } from './catalogue/products.ts'
import { mixedTexts } from './catalogue/typed-texts.ts'
import { fillCatalogue } from './fill-catalogue.ts'

/**
 * A database with a made catalogue, to try statements on: it stays open until Ctrl-C.
 *   node bench/open-catalogue.ts --products 1000000 --folder /tmp/million
 * A folder that is filled already is opened as it is.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '20000' }, folder: { type: 'string' } },
})
if (!values.folder) throw new Error('Name a folder for the database: --folder …')

const catalogue = catalogueOf(Number(values.products))
const postgres = await startEmbeddedPostgres({ dataDir: values.folder })
// Nothing else keeps this process going, and PostgreSQL ends with it.
const open = setInterval(() => undefined, 60_000)
const close = () => {
  clearInterval(open)
  void postgres.stop()
}
process.once('SIGINT', close).once('SIGTERM', close)
await prepareDatabase(postgres)
console.log(`psql ${postgres.ownerUrl}`)
try {
  console.log(`Filled in ${Math.round(await fillCatalogue(postgres.ownerUrl, catalogue))} s.`)
} catch (error) {
  // A duplicate key: an earlier run has filled it.
  if ((error as { code?: string }).code !== '23505') throw error
}
console.log(`Typed texts, for example: ${mixedTexts(catalogue, 40).join(' | ')}`)
