import { buildPages } from '../src/server/pages/build.ts'

await buildPages()
