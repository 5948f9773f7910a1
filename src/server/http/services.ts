import { addCustomerAddressService } from '../../features/addresses/addCustomerAddress.service.ts'
import { deleteCustomerAddressService } from '../../features/addresses/deleteCustomerAddress.service.ts'
import { getMyAddressDetailsService } from '../../features/addresses/getMyAddressDetails.service.ts'
import { updateCustomerAddressService } from '../../features/addresses/updateCustomerAddress.service.ts'
import { lookupIfscService } from '../../features/bank/lookupIfsc.service.ts'
import { updateBankDetailsService } from '../../features/bank/updateBankDetails.service.ts'
import {
  getAllBrandDescriptionsService,
  getAllBrandListService,
} from '../../features/catalog/getAllBrandList.service.ts'
import { getAllTypesService } from '../../features/catalog/getAllTypes.service.ts'
import { getBannerListService } from '../../features/catalog/getBannerList.service.ts'
import { getBrandListOfCategoryService } from '../../features/catalog/getBrandListOfCategory.service.ts'
import { getOffersListService } from '../../features/catalog/getOffersList.service.ts'
import { getProductDetailInformationService } from '../../features/catalog/getProductDetailInformation.service.ts'
import { getProductListbyBrandCategoryService } from '../../features/catalog/getProductListbyBrandCategory.service.ts'
import { finalOrderDataService } from '../../features/checkout/finalOrderData.service.ts'
import { getDistrictListService } from '../../features/locations/getDistrictList.service.ts'
import { getSubDistrictListService } from '../../features/locations/getSubDistrictList.service.ts'
import { getVillageListService } from '../../features/locations/getVillageList.service.ts'
import { change_passwordService } from '../../features/members/change_password.service.ts'
import { getMySessionsService } from '../../features/members/getMySessions.service.ts'
import { getSessionService } from '../../features/members/getSession.service.ts'
import { getUserDetailbyMobileService } from '../../features/members/getUserDetailbyMobile.service.ts'
import { logoutService } from '../../features/members/logout.service.ts'
import { member_registrationService } from '../../features/members/member_registration.service.ts'
import { NewLoginService } from '../../features/members/NewLogin.service.ts'
import { requestPasswordCodeService } from '../../features/members/requestPasswordCode.service.ts'
import { resetPasswordService } from '../../features/members/resetPassword.service.ts'
import { signOutElsewhereService } from '../../features/members/signOutElsewhere.service.ts'
import { getMenuListService } from '../../features/menu/getMenuList.service.ts'
import { getDemoMessagesService } from '../../features/messages/getDemoMessages.service.ts'
import { cancelOrderService } from '../../features/orders/cancelOrder.service.ts'
import { getCartPricesService } from '../../features/orders/getCartPrices.service.ts'
import { getMyOrderService } from '../../features/orders/getMyOrder.service.ts'
import { getOrderDetailService } from '../../features/orders/getOrderDetail.service.ts'
import { getSpecialDiscountService } from '../../features/orders/getSpecialDiscount.service.ts'
import { cancelPaymentService } from '../../features/payments/cancelPayment.service.ts'
import { confirmPaymentService } from '../../features/payments/confirmPayment.service.ts'
import { createPaymentService } from '../../features/payments/createPayment.service.ts'
import { closeMyAccountService } from '../../features/profile/closeMyAccount.service.ts'
import { downloadMyDataService } from '../../features/profile/downloadMyData.service.ts'
import { getUserDashboardCountsService } from '../../features/profile/getUserDashboardCounts.service.ts'
import { updateMyProfileService } from '../../features/profile/updateMyProfile.service.ts'
import { getSearchProductService } from '../../features/search/getSearchProduct.service.ts'
import { getShopDetailsService } from '../../features/shop-details/getShopDetails.service.ts'
import { getShopListService } from '../../features/shops/getShopList.service.ts'
import { getBmartUsersService } from '../../features/wallet/getBmartUsers.service.ts'
import type { Service } from '../../platform/service.ts'
import type { AnyCall } from '../../wire/define-call.ts'
import { type CallName, calls } from './calls.ts'

/** The service behind each call. */
const services = {
  addCustomerAddress: addCustomerAddressService,
  deleteCustomerAddress: deleteCustomerAddressService,
  getMyAddressDetails: getMyAddressDetailsService,
  updateCustomerAddress: updateCustomerAddressService,
  lookupIfsc: lookupIfscService,
  updateBankDetails: updateBankDetailsService,
  getAllBrandDescriptions: getAllBrandDescriptionsService,
  getAllBrandList: getAllBrandListService,
  getAllTypes: getAllTypesService,
  getBannerList: getBannerListService,
  getBrandListOfCategory: getBrandListOfCategoryService,
  getOffersList: getOffersListService,
  getProductDetailInformation: getProductDetailInformationService,
  getProductListbyBrandCategory: getProductListbyBrandCategoryService,
  finalOrderData: finalOrderDataService,
  getCartPrices: getCartPricesService,
  getSpecialDiscount: getSpecialDiscountService,
  getDistrictList: getDistrictListService,
  getSubDistrictList: getSubDistrictListService,
  getVillageList: getVillageListService,
  getSession: getSessionService,
  logout: logoutService,
  requestPasswordCode: requestPasswordCodeService,
  resetPassword: resetPasswordService,
  change_password: change_passwordService,
  getMySessions: getMySessionsService,
  signOutElsewhere: signOutElsewhereService,
  NewLogin: NewLoginService,
  getMenuList: getMenuListService,
  cancelOrder: cancelOrderService,
  getMyOrder: getMyOrderService,
  getOrderDetail: getOrderDetailService,
  cancelPayment: cancelPaymentService,
  confirmPayment: confirmPaymentService,
  createPayment: createPaymentService,
  getBmartUsers: getBmartUsersService,
  getShopDetails: getShopDetailsService,
  closeMyAccount: closeMyAccountService,
  downloadMyData: downloadMyDataService,
  updateMyProfile: updateMyProfileService,
  getDemoMessages: getDemoMessagesService,
  getUserDashboardCounts: getUserDashboardCountsService,
  getSearchProduct: getSearchProductService,
  getShopList: getShopListService,
  getUserDetailbyMobile: getUserDetailbyMobileService,
  member_registration: member_registrationService,
} satisfies { [Name in CallName]: Service<(typeof calls)[Name]> }

const serviceByKey = new Map<string, Service<AnyCall>>(
  (Object.keys(calls) as CallName[]).map((name) => [
    calls[name].key,
    services[name] as unknown as Service<AnyCall>,
  ]),
)

/** By key and not by identity, because a screen's bundle carries its own copy of the call. */
export function serviceOf(key: string): Service<AnyCall> {
  const service = serviceByKey.get(key)
  if (!service) throw new Error(`no service for ${key}`)
  return service
}
