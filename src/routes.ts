import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// One screen: each topic is an address of its own.
const newsScreen = 'features/news/news.screen.tsx'
const otherNews = ['solar', 'economic', 'electric', 'games', 'sports', 'technology', 'health']
const productEditor = 'features/catalogue/staff/products/editor/product-editor.screen.tsx'
const variantMatrix = 'features/catalogue/staff/products/matrix/matrix.screen.tsx'
const resourceScreen = 'back-office/resources/resources.screen.tsx'
const resourceLists = [
  ...['brands', 'categories', 'banners', 'offers', 'coupons'],
  ...['settings/menu', 'settings/shops', 'settings/articles'],
  ...['delivery', 'delivery/pins', 'delivery/holidays'],
]

// Every URL and its screen.
export default [
  layout('features/shell/browsing.screen.tsx', [
    index('features/home/home.screen.tsx'),
    route('brands/:brandId', 'features/home/brand-home.screen.tsx'),
    route('offers', 'features/catalogue/promotions/offers.screen.tsx'),
    route('products/:categoryId/:title', 'features/catalogue/brands/category.screen.tsx'),
    route('sub-products/:categoryId/:brandId', 'features/catalogue/list/product-list.screen.tsx'),
    route('product-details/:productId', 'features/catalogue/product-page/product-detail.screen.tsx'),
    route('product-details/:productId/reviews', 'features/reviews/reviews.screen.tsx'),
    route('app2', 'features/catalogue/brands/brands.screen.tsx'),
    route('search', 'features/search/search.screen.tsx'),
    route('wishlist/:link?', 'features/wishlist/wishlist.screen.tsx'),
  ]),
  layout('features/profile/account.screen.tsx', [
    route('change-password', 'features/members/password/change-password.screen.tsx'),
    route('devices', 'features/profile/devices/devices.screen.tsx'),
    route('message-settings', 'features/profile/told/message-settings.screen.tsx'),
    route('profile', 'features/profile/profile.screen.tsx'),
    route('user-profile', 'features/profile/user-profile.screen.tsx'),
    route('address-list', 'features/addresses/address-list.screen.tsx'),
    route('address-details', 'features/addresses/address-details.screen.tsx'),
    route('redeem-points', 'features/points/redeem-points.screen.tsx'),
    route('bank-details', 'features/withdrawals/bank-details.screen.tsx'),
    route('withdraw-history', 'features/withdrawals/withdraw-history.screen.tsx'),
    route('notices', 'features/notices/notices.screen.tsx'),
    route('complaints', 'features/complaints/complaints.screen.tsx'),
    route('complaints/new', 'features/complaints/new-complaint.screen.tsx'),
    route('complaints/:complaintNo', 'features/complaints/complaint.screen.tsx'),
    route('reviews', 'features/reviews/my-reviews.screen.tsx'),
    route('reviews/write/:productId', 'features/reviews/write-review.screen.tsx'),
    route('orders/:orderno', 'features/orders/screens/order-detail.screen.tsx'),
    route('orders/:orderno/return/:line', 'features/returns/new-return.screen.tsx'),
    route('returns/:returnNo', 'features/returns/return.screen.tsx'),
    route('referral', 'features/network/network.screen.tsx'),
    route('referrals-details/:type', 'features/network/referrals.screen.tsx'),
    route('slots', 'features/slots/slots.screen.tsx'),
    route('achievement/:slotId', 'features/slots/achievement.screen.tsx'),
    route('subscribe-users', 'features/slots/subscribe-users.screen.tsx'),
    route('transactions', 'features/statement/transactions.screen.tsx'),
    route('transactions/statement', 'features/statement/month-statement.screen.tsx'),
    route('transaction-details/:type_id', 'features/statement/transaction-details.screen.tsx'),
    layout('features/checkout/payment-page/orders-beside-payment.screen.tsx', [
      route('orders', 'features/orders/screens/orders.screen.tsx'),
    ]),
  ]),
  route('login', 'features/members/login/login.screen.tsx'),
  route('forgot-password', 'features/members/password/forgot-password.screen.tsx'),
  route('demo/messages', 'features/messages/demo-messages.screen.tsx'),
  route('signup', 'features/members/signup/signup.screen.tsx'),
  route('check-out/:categoryId', 'features/checkout/review/check-out.screen.tsx'),
  route('payment-confirmation', 'features/checkout/payment-page/payment-confirmation.screen.tsx'),
  route('proposed-order/:proposedId', 'features/orders/proposed/proposed-order.screen.tsx'),
  route('thank-you', 'features/checkout/payment-page/thank-you.screen.tsx'),
  route('shoplist', 'features/shops/shop-list.screen.tsx'),
  // Every page of text, and whatever else is one word: the server knows which there are.
  route(':page', 'features/pages/content.screen.tsx'),
  route('news', newsScreen),
  ...otherNews.map((topic) => route(topic, newsScreen, { id: topic })),
  route('back-office/sign-in', 'back-office/staff/sign-in/sign-in.screen.tsx'),
  layout('back-office/frame/frame.screen.tsx', [
    route('back-office', 'back-office/dashboard/dashboard.screen.tsx'),
    route('back-office/withdrawals', 'features/withdrawals/staff/withdrawals.screen.tsx', [
      route(':reference', 'features/withdrawals/staff/withdrawal-drawer.screen.tsx'),
    ]),
    route('back-office/payments', 'features/payments/staff/payments/payments.screen.tsx', [
      route(':intentId', 'features/payments/staff/payments/payment-drawer.screen.tsx'),
    ]),
    route('back-office/payment-cases', 'features/payments/staff/cases/cases.screen.tsx', [
      route(':caseNo', 'features/payments/staff/cases/case-drawer.screen.tsx'),
    ]),
    route('back-office/refunds', 'features/payments/staff/payments/refunds.screen.tsx'),
    route('back-office/reconciliation', 'features/payments/staff/reconciliation/reconciliation.screen.tsx', [
      route(':runId', 'features/payments/staff/reconciliation/reconciliation-drawer.screen.tsx'),
    ]),
    route('back-office/ledger', 'features/books/staff/ledger/ledger.screen.tsx'),
    route('back-office/ledger/accounts/:accountId', 'features/books/staff/ledger/account.screen.tsx', [
      route(':transferId', 'features/books/staff/ledger/transfer-drawer.screen.tsx'),
    ]),
    route('back-office/ledger/kinds/:kind', 'features/books/staff/ledger/entries.screen.tsx'),
    route('back-office/ledger/transfers/:transferId', 'features/books/staff/ledger/transfer.screen.tsx'),
    route('back-office/corrections/new', 'features/books/staff/corrections/new-correction.screen.tsx'),
    route('back-office/corrections', 'features/books/staff/corrections/corrections.screen.tsx', [
      route(':correctionId', 'features/books/staff/corrections/correction-drawer.screen.tsx'),
    ]),
    route('back-office/deposits/new', 'features/books/staff/deposits/new-deposit.screen.tsx'),
    route('back-office/write-offs', 'features/books/staff/write-offs/write-offs.screen.tsx', [
      route(':writeOffId', 'features/books/staff/write-offs/write-off-drawer.screen.tsx'),
    ]),
    route('back-office/deposits', 'features/books/staff/deposits/deposits.screen.tsx', [
      route(':depositId', 'features/books/staff/deposits/deposit-drawer.screen.tsx'),
    ]),
    route('back-office/remittances', 'features/parcels/staff/remittances/remittances.screen.tsx'),
    route('back-office/cash-differences', 'features/parcels/staff/differences/differences.screen.tsx'),
    route(
      'back-office/remittances/:remittanceId',
      'features/parcels/staff/remittances/remittance.screen.tsx',
    ),
    route('back-office/settlements', 'features/payments/staff/settlements/settlements.screen.tsx'),
    route(
      'back-office/settlements/:settlementId',
      'features/payments/staff/settlements/settlement.screen.tsx',
    ),
    route('back-office/invoices', 'features/books/staff/reports/invoices.screen.tsx'),
    route('back-office/reports', 'features/books/staff/reports/reports.screen.tsx'),
    route('back-office/reports/gst/:step', 'features/books/staff/reports/bridge-rows.screen.tsx'),
    route('back-office/reports/tds', 'features/books/staff/reports/tds.screen.tsx'),
    route('back-office/import', 'features/imports/staff/import.screen.tsx'),
    route('back-office/import/:importId', 'features/imports/staff/import-detail.screen.tsx'),
    route(
      'back-office/import/:importId/changes',
      'features/imports/staff/changes/product-changes.screen.tsx',
    ),
    route('back-office/staff', 'back-office/staff/accounts/staff-list.screen.tsx', [
      route('new', 'back-office/staff/accounts/new-staff.screen.tsx'),
      route(':staffId', 'back-office/staff/accounts/staff-member.screen.tsx'),
    ]),
    route('back-office/audit', 'back-office/audit/audit.screen.tsx'),
    route('back-office/account', 'back-office/staff/accounts/account.screen.tsx'),
    route('back-office/jobs', 'back-office/jobs/jobs.screen.tsx'),
    route('back-office/jobs/failures', 'back-office/jobs/failures.screen.tsx'),
    route('back-office/jobs/messages', 'back-office/jobs/messages/messages.screen.tsx'),
    route('back-office/jobs/messages/all', 'back-office/jobs/messages/all-messages.screen.tsx'),
    route('back-office/jobs/webhooks', 'back-office/jobs/webhooks.screen.tsx', [
      route(':provider/:eventId', 'back-office/jobs/webhook.screen.tsx'),
    ]),
    route('back-office/products', 'features/catalogue/staff/products/products.screen.tsx'),
    route('back-office/products/variants/new', variantMatrix, { id: 'back-office/products/new-variants' }),
    route('back-office/products/variants/:groupId', variantMatrix),
    route(
      'back-office/products/variants/:groupId/options',
      'features/catalogue/staff/products/options/group-options.screen.tsx',
    ),
    route('back-office/products/edit', 'features/imports/staff/edits/bulk-edit.screen.tsx'),
    route('back-office/products/new', productEditor, { id: 'back-office/products/new-product' }),
    route('back-office/products/:productId', productEditor),
    route(
      'back-office/products/:productId/history',
      'features/catalogue/staff/products/history/product-history.screen.tsx',
    ),
    ...resourceLists.map((path) =>
      route(`back-office/${path}`, resourceScreen, { id: `back-office/${path}` }),
    ),
    route('back-office/settings', 'back-office/settings/settings.screen.tsx', [
      route(':key', 'back-office/settings/setting.screen.tsx'),
    ]),
    route('back-office/settings/set-up', 'back-office/set-up/set-up.screen.tsx'),
    route('back-office/settings/plan', 'features/rewards/staff/plans.screen.tsx'),
    route('back-office/settings/plan/new', 'features/rewards/staff/new-plan.screen.tsx'),
    route('back-office/settings/plan/try', 'features/rewards/staff/simulate-order.screen.tsx'),
    route('back-office/orders', 'features/orders/staff/list/orders.screen.tsx', [
      route(':orderno', 'features/orders/staff/order-drawer.screen.tsx'),
    ]),
    route('back-office/dispatch', 'features/parcels/staff/dispatch/manifests/manifests.screen.tsx'),
    route(
      'back-office/dispatch/set-aside',
      'features/parcels/staff/dispatch/set-aside/set-aside.screen.tsx',
      [route(':reportNo', 'features/parcels/staff/dispatch/set-aside/set-aside-drawer.screen.tsx')],
    ),
    route(
      'back-office/dispatch/:manifestId',
      'features/parcels/staff/dispatch/manifests/manifest.screen.tsx',
    ),
    route('back-office/bookings/:runId', 'features/orders/staff/bookings/booking-run.screen.tsx'),
    route('back-office/phone-orders', 'features/orders/staff/phone/phone-orders.screen.tsx'),
    route('back-office/phone-orders/new', 'features/orders/staff/phone/new-phone-order.screen.tsx'),
    route('back-office/returns', 'features/returns/staff/returns.screen.tsx', [
      route(':returnNo', 'features/returns/staff/return-drawer.screen.tsx'),
    ]),
    route('back-office/reviews', 'features/reviews/staff/reviews.screen.tsx', [
      route(':postNo', 'features/reviews/staff/review-drawer.screen.tsx'),
    ]),
    route('back-office/complaints', 'features/complaints/staff/complaints.screen.tsx', [
      route(':complaintNo', 'features/complaints/staff/complaint-drawer.screen.tsx'),
    ]),
    route('back-office/members', 'features/members/staff/list/members.screen.tsx'),
    route('back-office/members/:memberId', 'features/members/staff/member/member.screen.tsx'),
    route('back-office/order/:orderno', 'features/orders/staff/order-page.screen.tsx'),
    route('back-office/*', 'back-office/frame/nothing-here.screen.tsx'),
  ]),
  route('practice', 'features/pages/practice.screen.tsx'),
  route('*', 'features/pages/not-found.screen.tsx'),
] satisfies RouteConfig
