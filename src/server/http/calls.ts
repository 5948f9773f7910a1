import { addCustomerAddress } from '../../features/addresses/addCustomerAddress.call.ts'
import { deleteCustomerAddress } from '../../features/addresses/deleteCustomerAddress.call.ts'
import { getMyAddressDetails } from '../../features/addresses/getMyAddressDetails.call.ts'
import { updateCustomerAddress } from '../../features/addresses/updateCustomerAddress.call.ts'
import { lookupIfsc } from '../../features/bank/lookupIfsc.call.ts'
import { updateBankDetails } from '../../features/bank/updateBankDetails.call.ts'
import { getAllBrandDescriptions, getAllBrandList } from '../../features/catalog/getAllBrandList.call.ts'
import { getAllTypes } from '../../features/catalog/getAllTypes.call.ts'
import { getBannerList } from '../../features/catalog/getBannerList.call.ts'
import { getBrandListOfCategory } from '../../features/catalog/getBrandListOfCategory.call.ts'
import { getOffersList } from '../../features/catalog/getOffersList.call.ts'
import { getProductDetailInformation } from '../../features/catalog/getProductDetailInformation.call.ts'
import { getProductListbyBrandCategory } from '../../features/catalog/getProductListbyBrandCategory.call.ts'
import { finalOrderData } from '../../features/checkout/finalOrderData.call.ts'
import { getDistrictList } from '../../features/locations/getDistrictList.call.ts'
import { getSubDistrictList } from '../../features/locations/getSubDistrictList.call.ts'
import { getVillageList } from '../../features/locations/getVillageList.call.ts'
import { change_password } from '../../features/members/change_password.call.ts'
import { getMySessions } from '../../features/members/getMySessions.call.ts'
import { getSession } from '../../features/members/getSession.call.ts'
import { getUserDetailbyMobile } from '../../features/members/getUserDetailbyMobile.call.ts'
import { logout } from '../../features/members/logout.call.ts'
import { member_registration } from '../../features/members/member_registration.call.ts'
import { NewLogin } from '../../features/members/NewLogin.call.ts'
import { requestPasswordCode } from '../../features/members/requestPasswordCode.call.ts'
import { resetPassword } from '../../features/members/resetPassword.call.ts'
import { signOutElsewhere } from '../../features/members/signOutElsewhere.call.ts'
import { getMenuList } from '../../features/menu/getMenuList.call.ts'
import { getDemoMessages } from '../../features/messages/getDemoMessages.call.ts'
import { cancelOrder } from '../../features/orders/cancelOrder.call.ts'
import { getCartPrices } from '../../features/orders/getCartPrices.call.ts'
import { getMyOrder } from '../../features/orders/getMyOrder.call.ts'
import { getOrderDetail } from '../../features/orders/getOrderDetail.call.ts'
import { getSpecialDiscount } from '../../features/orders/getSpecialDiscount.call.ts'
import { cancelPayment } from '../../features/payments/cancelPayment.call.ts'
import { confirmPayment } from '../../features/payments/confirmPayment.call.ts'
import { createPayment } from '../../features/payments/createPayment.call.ts'
import { closeMyAccount } from '../../features/profile/closeMyAccount.call.ts'
import { downloadMyData } from '../../features/profile/downloadMyData.call.ts'
import { getUserDashboardCounts } from '../../features/profile/getUserDashboardCounts.call.ts'
import { updateMyProfile } from '../../features/profile/updateMyProfile.call.ts'
import { getSearchProduct } from '../../features/search/getSearchProduct.call.ts'
import { getShopDetails } from '../../features/shop-details/getShopDetails.call.ts'
import { getShopList } from '../../features/shops/getShopList.call.ts'
import { getBmartUsers } from '../../features/wallet/getBmartUsers.call.ts'

/** Every call there is. `services.ts` does not compile without a service for each. */
export const calls = {
  addCustomerAddress,
  deleteCustomerAddress,
  getMyAddressDetails,
  updateCustomerAddress,
  lookupIfsc,
  updateBankDetails,
  getAllBrandDescriptions,
  getAllBrandList,
  getAllTypes,
  getBannerList,
  getBrandListOfCategory,
  getOffersList,
  getProductDetailInformation,
  getProductListbyBrandCategory,
  finalOrderData,
  getCartPrices,
  getSpecialDiscount,
  getDistrictList,
  getSubDistrictList,
  getVillageList,
  getSession,
  logout,
  requestPasswordCode,
  resetPassword,
  change_password,
  getMySessions,
  signOutElsewhere,
  NewLogin,
  getMenuList,
  cancelOrder,
  getMyOrder,
  getOrderDetail,
  cancelPayment,
  confirmPayment,
  createPayment,
  getBmartUsers,
  getShopDetails,
  closeMyAccount,
  downloadMyData,
  updateMyProfile,
  getDemoMessages,
  getUserDashboardCounts,
  getSearchProduct,
  getShopList,
  getUserDetailbyMobile,
  member_registration,
}

export type CallName = keyof typeof calls
