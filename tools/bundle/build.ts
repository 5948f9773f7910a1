import { build } from '../../src/server/pages/build.ts'

await build()
