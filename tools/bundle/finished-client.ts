import type { Plugin } from 'vite'
import { writeLanguageFiles } from './language-files.ts'
import { writeRouteManifests } from './route-manifests.ts'
import { writeServiceWorker } from './service-worker.ts'

const clientFolder = 'build/client'

/**
 * Finishes the browser's files after bundling. Runs in the bundler's process, which has loaded all modules
 * already.
 */
export function finishedClient(): Plugin {
  return {
    name: 'finished-client',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler() {
        await writeRouteManifests(clientFolder)
        // The worker lists the files of one language; the files of other languages have the same names.
        await Promise.all([writeLanguageFiles(clientFolder), writeServiceWorker(clientFolder)])
      },
    },
  }
}
