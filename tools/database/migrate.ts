import { CommandError, inPlainWords, openPostgres, withDatabase } from '../operator/with-database.ts'
import { planMigrations } from './plan.ts'
import { withEmptyDatabase } from './with-migrated-database.ts'

// npm run db:migrate: migrates the tables and grants the shop's role its rights. For a shop that starts
// without the owner's URL. `withDatabase` does both. With --plan, only prints the steps.
const [option, ...others] = process.argv.slice(2)
if (option === '--plan' && others.length === 0) {
  await inPlainWords(async (settings) => {
    const postgres = await openPostgres(settings)
    try {
      const url = postgres.ownerUrl ?? postgres.url
      for (const line of await withEmptyDatabase((emptyUrl) => planMigrations(url, emptyUrl)))
        console.log(line)
      console.log('Nothing was changed.')
    } finally {
      await postgres.stop()
    }
  })
} else if (option === undefined) {
  await withDatabase(async () => {
    console.log('The tables are up to date, and the role of DATABASE_URL has its rights.')
  })
} else await inPlainWords(() => Promise.reject(new CommandError('Usage: npm run db:migrate -- [--plan]')))
