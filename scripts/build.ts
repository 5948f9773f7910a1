import { buildPages } from '../src/server/build.ts'

await buildPages()
