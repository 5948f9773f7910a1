import { feature, implement } from '../../platform/feature.ts'
import { getAllBrandDescriptions, getAllBrandList } from './getAllBrandList.call.ts'
import { getAllBrandDescriptionsService, getAllBrandListService } from './getAllBrandList.service.ts'
import { getAllTypes } from './getAllTypes.call.ts'
import { getAllTypesService } from './getAllTypes.service.ts'
import { getBannerList } from './getBannerList.call.ts'
import { getBannerListService } from './getBannerList.service.ts'
import { getBrandListOfCategory } from './getBrandListOfCategory.call.ts'
import { getBrandListOfCategoryService } from './getBrandListOfCategory.service.ts'
import { getOffersList } from './getOffersList.call.ts'
import { getOffersListService } from './getOffersList.service.ts'
import { getProductDetailInformation } from './getProductDetailInformation.call.ts'
import { getProductDetailInformationService } from './getProductDetailInformation.service.ts'
import { getProductListbyBrandCategory } from './getProductListbyBrandCategory.call.ts'
import { getProductListbyBrandCategoryService } from './getProductListbyBrandCategory.service.ts'

export const catalog = feature({
  calls: [
    implement(getAllBrandDescriptions, getAllBrandDescriptionsService),
    implement(getAllBrandList, getAllBrandListService),
    implement(getAllTypes, getAllTypesService),
    implement(getBannerList, getBannerListService),
    implement(getBrandListOfCategory, getBrandListOfCategoryService),
    implement(getOffersList, getOffersListService),
    implement(getProductDetailInformation, getProductDetailInformationService),
    implement(getProductListbyBrandCategory, getProductListbyBrandCategoryService),
  ],
})
