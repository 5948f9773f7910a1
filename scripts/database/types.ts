import { writeFileSync } from 'node:fs'
import { generateTableTypes, tableTypesFile } from './table-types.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

// npm run db:types: regenerates the types of the tables, from a database to which only the migrations were applied.
writeFileSync(tableTypesFile, await withMigratedDatabase(generateTableTypes))
