import { openDatabase } from '../../src/platform/database/database.ts'
import { createSecrets, idOfKey } from '../../src/platform/secrets.ts'
import { findSealedColumns } from '../../src/platform/service/find-sealed.ts'
import { resealColumn } from '../../src/platform/service/sealed-column.ts'
import { features } from '../../src/server/application.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'
import { CommandError, inPlainWords, openPostgres } from './with-database.ts'

await inPlainWords(async (settings) => {
  const [first, ...others] = settings.dataKeys
  if (others.length === 0)
    throw new CommandError(
      'DATA_KEY names only one key. Put the new key before it, separated by a comma: DATA_KEY=NEW,OLD',
    )
  const secrets = createSecrets(settings.dataKeys)
  const postgres = await openPostgres(settings)
  try {
    await prepareDatabase(postgres)
    const db = openDatabase(postgres.ownerUrl ?? postgres.url, { poolSize: 1, onError: () => undefined })
    try {
      let unopened = 0
      for (const column of features.flatMap(({ seals }) => seals ?? [])) {
        const told = await resealColumn(db, secrets, column)
        unopened += told.unopened.length
        console.log(`${told.column}: resealed ${told.resealed} values`)
        if (told.unopened.length > 0)
          console.log(`  sealed with a key that is not in DATA_KEY: ${told.unopened.slice(0, 20).join(', ')}`)
      }
      if (unopened > 0)
        throw new CommandError(`${unopened} values open with no key of DATA_KEY; they were not changed.`)
      const earlier = others.map(idOfKey).join(', ')
      const left = await findSealedColumns(db, others)
      if (left.length > 0)
        throw new CommandError(
          `${earlier} still seals values in ${left.join(', ')}. Run this again when every process has the new DATA_KEY. If it still seals values then, add the column to 'seals' of its feature, and keep the earlier key until then.`,
        )
      console.log(`Everything is sealed with the key ${idOfKey(first)}. No table needs ${earlier} any more.`)
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres.stop()
  }
})
