import { feature, implement } from '../../../platform/service/feature.ts'
import { cancelProductImport, cancelProductImportContract } from './cancelProductImport.call.ts'
import { cancelProductImportService } from './cancelProductImport.service.ts'
import { getProductChanges, getProductChangesContract } from './changes/getProductChanges.call.ts'
import { getProductChangesService } from './changes/getProductChanges.service.ts'
import { undoProductImport, undoProductImportContract } from './changes/undoProductImport.call.ts'
import { undoProductImportService } from './changes/undoProductImport.service.ts'
import { checkProductImport, checkProductImportContract } from './checkProductImport.call.ts'
import { checkProductImportService } from './checkProductImport.service.ts'
import { startProductEdit, startProductEditContract } from './edits/startProductEdit.call.ts'
import { startProductEditService } from './edits/startProductEdit.service.ts'
import { productFileRoutes } from './file/product-files.routes.ts'
import { getProductImport, getProductImportContract } from './getProductImport.call.ts'
import { getProductImportService } from './getProductImport.service.ts'
import { getProductImports, getProductImportsContract } from './getProductImports.call.ts'
import { getProductImportsService } from './getProductImports.service.ts'
import { importProducts } from './import-products.job.ts'
import { importAudits } from './imports.audits.ts'
import { fetchProductPictures } from './pictures/fetch-product-pictures.job.ts'
import { resumeImports } from './resume-imports.job.ts'
import { runProductImport, runProductImportContract } from './runProductImport.call.ts'
import { runProductImportService } from './runProductImport.service.ts'
import { startProductImport, startProductImportContract } from './startProductImport.call.ts'
import { startProductImportService } from './startProductImport.service.ts'

export const imports = feature({
  calls: [
    implement(cancelProductImport, cancelProductImportContract, cancelProductImportService),
    implement(checkProductImport, checkProductImportContract, checkProductImportService),
    implement(getProductChanges, getProductChangesContract, getProductChangesService),
    implement(getProductImport, getProductImportContract, getProductImportService),
    implement(getProductImports, getProductImportsContract, getProductImportsService),
    implement(runProductImport, runProductImportContract, runProductImportService),
    implement(startProductEdit, startProductEditContract, startProductEditService),
    implement(startProductImport, startProductImportContract, startProductImportService),
    implement(undoProductImport, undoProductImportContract, undoProductImportService),
  ],
  routes: [productFileRoutes],
  jobs: [fetchProductPictures, resumeImports, importProducts],
  audits: importAudits,
})
