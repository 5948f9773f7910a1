import { feature } from '../../platform/service/feature.ts'
import { downloadRoutes } from './downloads.routes.ts'

export const downloads = feature({ routes: [downloadRoutes] })
