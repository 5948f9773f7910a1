import type { Plugin } from 'vite'
import { writeLanguageFiles } from './language-files.ts'
import { writeRouteManifests } from './route-manifests.ts'
import { writeServiceWorker } from './service-worker.ts'

const clientFolder = 'build/client'

/**
 * Completes the browser's files after bundling. Runs in the process of the bundler, which has already loaded
 * all modules.
 */
export function finishedClient(): Plugin {
  return {
    name: 'finished-client',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler() {
        await writeRouteManifests(clientFolder)
        // Lists the files of one language in the service worker. The files of the other languages have the
        // same names.
        await Promise.all([writeLanguageFiles(clientFolder), writeServiceWorker(clientFolder)])
      },
    },
  }
}
