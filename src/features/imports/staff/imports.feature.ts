import { feature, implementAll } from '../../../platform/service/feature.ts'
import * as changesCalls from './changes/changes.calls.ts'
import * as changesServices from './changes/changes.services.ts'
import * as editsCalls from './edits/edits.calls.ts'
import * as editsServices from './edits/edits.services.ts'
import { productFileRoutes } from './file/product-files.routes.ts'
import { importProducts } from './import-products.job.ts'
import { importAudits } from './imports.audits.ts'
import * as importsCalls from './imports.calls.ts'
import * as importsServices from './imports.services.ts'
import { fetchProductPictures } from './pictures/fetch-product-pictures.job.ts'
import { resumeImports } from './resume-imports.job.ts'

export const imports = feature({
  calls: [
    ...implementAll(importsCalls, importsServices),
    ...implementAll(changesCalls, changesServices),
    ...implementAll(editsCalls, editsServices),
  ],
  routes: [productFileRoutes],
  jobs: [fetchProductPictures, resumeImports, importProducts],
  audits: importAudits,
})
