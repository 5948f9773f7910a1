import { feature, implement } from '../../platform/service/feature.ts'
import {
  getAllBrandDescriptions,
  getAllBrandDescriptionsContract,
  getAllBrandList,
  getAllBrandListContract,
} from './brands/getAllBrandList.call.ts'
import { getAllBrandDescriptionsService, getAllBrandListService } from './brands/getAllBrandList.service.ts'
import { getAllTypes, getAllTypesContract } from './brands/getAllTypes.call.ts'
import { getAllTypesService } from './brands/getAllTypes.service.ts'
import {
  getBrandListOfCategory,
  getBrandListOfCategoryContract,
} from './brands/getBrandListOfCategory.call.ts'
import { getBrandListOfCategoryService } from './brands/getBrandListOfCategory.service.ts'
import { compareProducts, compareProductsContract } from './compare/compareProducts.call.ts'
import { compareProductsService } from './compare/compareProducts.service.ts'
import { getListFilters, getListFiltersContract } from './filters/getListFilters.call.ts'
import { getListFiltersService } from './filters/getListFilters.service.ts'
import { getMovedListings, getMovedListingsContract } from './getMovedListings.call.ts'
import { getMovedListingsService } from './getMovedListings.service.ts'
import {
  getProductListbyBrandCategory,
  getProductListbyBrandCategoryContract,
} from './list/getProductListbyBrandCategory.call.ts'
import { getProductListbyBrandCategoryService } from './list/getProductListbyBrandCategory.service.ts'
import {
  getProductListbyCategory,
  getProductListbyCategoryContract,
} from './list/getProductListbyCategory.call.ts'
import { getProductListbyCategoryService } from './list/getProductListbyCategory.service.ts'
import { getProducts, getProductsContract } from './list/getProducts.call.ts'
import { getProductsService } from './list/getProducts.service.ts'
import {
  getProductDetailInformation,
  getProductDetailInformationContract,
} from './product-page/getProductDetailInformation.call.ts'
import { getProductDetailInformationService } from './product-page/getProductDetailInformation.service.ts'
import { getBannerList, getBannerListContract } from './promotions/getBannerList.call.ts'
import { getBannerListService } from './promotions/getBannerList.service.ts'
import { getOffersList, getOffersListContract } from './promotions/getOffersList.call.ts'
import { getOffersListService } from './promotions/getOffersList.service.ts'
import { getTopDiscounts, getTopDiscountsContract } from './promotions/getTopDiscounts.call.ts'
import { getTopDiscountsService } from './promotions/getTopDiscounts.service.ts'
import { countBoughtTogetherJob } from './related/count-bought-together.job.ts'
import { getRelatedProducts, getRelatedProductsContract } from './related/getRelatedProducts.call.ts'
import { getRelatedProductsService } from './related/getRelatedProducts.service.ts'

export const catalogue = feature({
  calls: [
    implement(compareProducts, compareProductsContract, compareProductsService),
    implement(getAllBrandDescriptions, getAllBrandDescriptionsContract, getAllBrandDescriptionsService),
    implement(getAllBrandList, getAllBrandListContract, getAllBrandListService),
    implement(getAllTypes, getAllTypesContract, getAllTypesService),
    implement(getBannerList, getBannerListContract, getBannerListService),
    implement(getBrandListOfCategory, getBrandListOfCategoryContract, getBrandListOfCategoryService),
    implement(getListFilters, getListFiltersContract, getListFiltersService),
    implement(getMovedListings, getMovedListingsContract, getMovedListingsService),
    implement(getOffersList, getOffersListContract, getOffersListService),
    implement(getProducts, getProductsContract, getProductsService),
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
    implement(getRelatedProducts, getRelatedProductsContract, getRelatedProductsService),
    implement(getTopDiscounts, getTopDiscountsContract, getTopDiscountsService),
  ],
  jobs: [countBoughtTogetherJob],
})
