import { withDatabase } from '../operator/with-database.ts'

// npm run db:migrate: brings the tables up to date and grants the shop's role its rights, where the shop itself starts
// without the owner's address. Opening the database does both.
await withDatabase(async () => {
  console.log('The tables are up to date, and the role of DATABASE_URL has its rights.')
})
