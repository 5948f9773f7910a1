import { feature, implement } from '../../platform/feature.ts'
import { listBrands, listBrandsContract } from './listBrands.call.ts'
import { listBrandsService } from './listBrands.service.ts'
import { listCategories, listCategoriesContract } from './listCategories.call.ts'
import { listCategoriesService } from './listCategories.service.ts'
import { moveBrand, moveBrandContract } from './moveBrand.call.ts'
import { moveBrandService } from './moveBrand.service.ts'
import { moveCategory, moveCategoryContract } from './moveCategory.call.ts'
import { moveCategoryService } from './moveCategory.service.ts'
import { saveBrand, saveBrandContract } from './saveBrand.call.ts'
import { saveBrandService } from './saveBrand.service.ts'
import { saveCategory, saveCategoryContract } from './saveCategory.call.ts'
import { saveCategoryService } from './saveCategory.service.ts'

export const catalogue = feature({
  calls: [
    implement(listBrands, listBrandsContract, listBrandsService),
    implement(listCategories, listCategoriesContract, listCategoriesService),
    implement(moveBrand, moveBrandContract, moveBrandService),
    implement(moveCategory, moveCategoryContract, moveCategoryService),
    implement(saveBrand, saveBrandContract, saveBrandService),
    implement(saveCategory, saveCategoryContract, saveCategoryService),
  ],
})
