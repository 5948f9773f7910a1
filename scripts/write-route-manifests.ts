import { writeRouteManifests } from './browser-bundle/route-manifests.ts'

await writeRouteManifests('build/client')
