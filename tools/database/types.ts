import { writeFileSync } from 'node:fs'
import { generateTableTypes, tableTypesFile } from './table-types.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

// npm run db:types: generates the types of the tables from a database that has run the migrations.
writeFileSync(tableTypesFile, await withMigratedDatabase(generateTableTypes))
