import type { Plugin } from 'vite'
import { writeLanguageFiles } from './language-files.ts'
import { writeRouteManifests } from './route-manifests.ts'
import { writeServiceWorker } from './service-worker.ts'

const clientFolder = 'build/client'

/** What the browser's files need after they were bundled, in the bundler's own process, which is loaded by then. */
export function finishedClient(): Plugin {
  return {
    name: 'finished-client',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler() {
        await writeRouteManifests(clientFolder)
        // The worker names the files of one language; each has the others' under the same names.
        await Promise.all([writeLanguageFiles(clientFolder), writeServiceWorker(clientFolder)])
      },
    },
  }
}
