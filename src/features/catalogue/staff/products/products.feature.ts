import { feature, implement } from '../../../../platform/service/feature.ts'
import { findListings, findListingsContract } from './findListings.call.ts'
import { findListingsService } from './findListings.service.ts'
import { getProductHistory, getProductHistoryContract } from './history/getProductHistory.call.ts'
import { getProductHistoryService } from './history/getProductHistory.service.ts'
import { listProductsWithoutPicture } from './list-without-picture.job.ts'
import { listProductChoices, listProductChoicesContract } from './listProductChoices.call.ts'
import { listProductChoicesService } from './listProductChoices.service.ts'
import { listProductGroups, listProductGroupsContract } from './listProductGroups.call.ts'
import { listProductGroupsService } from './listProductGroups.service.ts'
import { listProducts, listProductsContract } from './listProducts.call.ts'
import { listProductsService } from './listProducts.service.ts'
import { readVariantMatrix, readVariantMatrixContract } from './matrix/readVariantMatrix.call.ts'
import { readVariantMatrixService } from './matrix/readVariantMatrix.service.ts'
import { saveVariantMatrix, saveVariantMatrixContract } from './matrix/saveVariantMatrix.call.ts'
import { saveVariantMatrixService } from './matrix/saveVariantMatrix.service.ts'
import { addVariantOption, addVariantOptionContract } from './options/addVariantOption.call.ts'
import { addVariantOptionService } from './options/addVariantOption.service.ts'
import { dropVariantOption, dropVariantOptionContract } from './options/dropVariantOption.call.ts'
import { dropVariantOptionService } from './options/dropVariantOption.service.ts'
import { renameVariantValues, renameVariantValuesContract } from './options/renameVariantValues.call.ts'
import { renameVariantValuesService } from './options/renameVariantValues.service.ts'
import { productAudits } from './products.audits.ts'
import { readProduct, readProductContract } from './readProduct.call.ts'
import { readProductService } from './readProduct.service.ts'
import { saveProduct, saveProductContract } from './saveProduct.call.ts'
import { saveProductService } from './saveProduct.service.ts'
import { showProducts, showProductsContract } from './showProducts.call.ts'
import { showProductsService } from './showProducts.service.ts'
import { correctStock, correctStockContract } from './stock/correctStock.call.ts'
import { correctStockService } from './stock/correctStock.service.ts'

export const products = feature({
  calls: [
    implement(addVariantOption, addVariantOptionContract, addVariantOptionService),
    implement(correctStock, correctStockContract, correctStockService),
    implement(dropVariantOption, dropVariantOptionContract, dropVariantOptionService),
    implement(findListings, findListingsContract, findListingsService),
    implement(getProductHistory, getProductHistoryContract, getProductHistoryService),
    implement(listProductChoices, listProductChoicesContract, listProductChoicesService),
    implement(listProductGroups, listProductGroupsContract, listProductGroupsService),
    implement(listProducts, listProductsContract, listProductsService),
    implement(readProduct, readProductContract, readProductService),
    implement(readVariantMatrix, readVariantMatrixContract, readVariantMatrixService),
    implement(renameVariantValues, renameVariantValuesContract, renameVariantValuesService),
    implement(saveProduct, saveProductContract, saveProductService),
    implement(saveVariantMatrix, saveVariantMatrixContract, saveVariantMatrixService),
    implement(showProducts, showProductsContract, showProductsService),
  ],
  jobs: [listProductsWithoutPicture],
  audits: productAudits,
})
