import { writeCompressedFiles } from './compressed-files.ts'
import { writeLanguageFiles } from './language-files.ts'
import { writeRouteManifests } from './route-manifests.ts'
import { writeServiceWorker } from './service-worker.ts'

// What the browser's files need after they were bundled, in a process of its own: a shop that only starts loads no bundler, and
// one that has built keeps none of the two hundred megabytes that compressing takes.
const clientFolder = 'build/client'
await writeRouteManifests(clientFolder)
await writeLanguageFiles(clientFolder)
// After all that it keeps on a phone.
await writeServiceWorker(clientFolder)
await writeCompressedFiles(clientFolder)
