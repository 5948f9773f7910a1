import { writeFileSync } from 'node:fs'
import { generateTableTypes, tableTypesFile } from './table-types.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

// npm run db:types: regenerates the tables' types from a database with only the migrations.
writeFileSync(tableTypesFile, await withMigratedDatabase(generateTableTypes))
