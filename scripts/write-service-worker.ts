import { writeServiceWorker } from './browser-bundle/service-worker.ts'

await writeServiceWorker('build/client')
