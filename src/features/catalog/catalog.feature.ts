import { feature, implement } from '../../platform/feature.ts'
import {
  getAllBrandDescriptions,
  getAllBrandDescriptionsContract,
  getAllBrandList,
  getAllBrandListContract,
} from './getAllBrandList.call.ts'
import { getAllBrandDescriptionsService, getAllBrandListService } from './getAllBrandList.service.ts'
import { getAllTypes, getAllTypesContract } from './getAllTypes.call.ts'
import { getAllTypesService } from './getAllTypes.service.ts'
import { getBannerList, getBannerListContract } from './getBannerList.call.ts'
import { getBannerListService } from './getBannerList.service.ts'
import { getBrandListOfCategory, getBrandListOfCategoryContract } from './getBrandListOfCategory.call.ts'
import { getBrandListOfCategoryService } from './getBrandListOfCategory.service.ts'
import { getOffersList, getOffersListContract } from './getOffersList.call.ts'
import { getOffersListService } from './getOffersList.service.ts'
import {
  getProductDetailInformation,
  getProductDetailInformationContract,
} from './getProductDetailInformation.call.ts'
import { getProductDetailInformationService } from './getProductDetailInformation.service.ts'
import {
  getProductListbyBrandCategory,
  getProductListbyBrandCategoryContract,
} from './getProductListbyBrandCategory.call.ts'
import { getProductListbyBrandCategoryService } from './getProductListbyBrandCategory.service.ts'
import {
  getProductListbyCategory,
  getProductListbyCategoryContract,
} from './getProductListbyCategory.call.ts'
import { getProductListbyCategoryService } from './getProductListbyCategory.service.ts'
import { getTopDiscounts, getTopDiscountsContract } from './getTopDiscounts.call.ts'
import { getTopDiscountsService } from './getTopDiscounts.service.ts'

export const catalog = feature({
  calls: [
    implement(getAllBrandDescriptions, getAllBrandDescriptionsContract, getAllBrandDescriptionsService),
    implement(getAllBrandList, getAllBrandListContract, getAllBrandListService),
    implement(getAllTypes, getAllTypesContract, getAllTypesService),
    implement(getBannerList, getBannerListContract, getBannerListService),
    implement(getBrandListOfCategory, getBrandListOfCategoryContract, getBrandListOfCategoryService),
    implement(getOffersList, getOffersListContract, getOffersListService),
    implement(
      getProductDetailInformation,
      getProductDetailInformationContract,
      getProductDetailInformationService,
    ),
    implement(
      getProductListbyBrandCategory,
      getProductListbyBrandCategoryContract,
      getProductListbyBrandCategoryService,
    ),
    implement(getProductListbyCategory, getProductListbyCategoryContract, getProductListbyCategoryService),
    implement(getTopDiscounts, getTopDiscountsContract, getTopDiscountsService),
  ],
})
