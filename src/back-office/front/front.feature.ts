import { feature, implement } from '../../platform/feature.ts'
import { listBanners, listBannersContract } from './listBanners.call.ts'
import { listBannersService } from './listBanners.service.ts'
import { listOffers, listOffersContract } from './listOffers.call.ts'
import { listOffersService } from './listOffers.service.ts'
import { moveBanner, moveBannerContract } from './moveBanner.call.ts'
import { moveBannerService } from './moveBanner.service.ts'
import { moveOffer, moveOfferContract } from './moveOffer.call.ts'
import { moveOfferService } from './moveOffer.service.ts'
import { removeBanner, removeBannerContract } from './removeBanner.call.ts'
import { removeBannerService } from './removeBanner.service.ts'
import { removeOffer, removeOfferContract } from './removeOffer.call.ts'
import { removeOfferService } from './removeOffer.service.ts'
import { saveBanner, saveBannerContract } from './saveBanner.call.ts'
import { saveBannerService } from './saveBanner.service.ts'
import { saveOffer, saveOfferContract } from './saveOffer.call.ts'
import { saveOfferService } from './saveOffer.service.ts'

export const front = feature({
  calls: [
    implement(listBanners, listBannersContract, listBannersService),
    implement(listOffers, listOffersContract, listOffersService),
    implement(moveBanner, moveBannerContract, moveBannerService),
    implement(moveOffer, moveOfferContract, moveOfferService),
    implement(removeBanner, removeBannerContract, removeBannerService),
    implement(removeOffer, removeOfferContract, removeOfferService),
    implement(saveBanner, saveBannerContract, saveBannerService),
    implement(saveOffer, saveOfferContract, saveOfferService),
  ],
})
