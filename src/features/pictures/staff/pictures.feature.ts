import { feature } from '../../../platform/service/feature.ts'
import { pictureAudits } from './pictures.audits.ts'
import { removeUnused } from './remove-unused-pictures.job.ts'
import { uploadRoutes } from './uploads.routes.ts'

export const pictures = feature({ routes: [uploadRoutes], jobs: [removeUnused], audits: pictureAudits })
