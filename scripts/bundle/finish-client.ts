import { writeLanguageFiles } from './language-files.ts'
import { writeRouteManifests } from './route-manifests.ts'
import { writeServiceWorker } from './service-worker.ts'

// What the browser's files need after they were bundled, in a process of its own: a shop that only starts loads no bundler.
const clientFolder = 'build/client'
await writeRouteManifests(clientFolder)
await writeLanguageFiles(clientFolder)
// After all that it keeps on a phone.
await writeServiceWorker(clientFolder)
