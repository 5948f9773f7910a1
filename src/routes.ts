import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// One screen: each topic is an address of its own.
const newsScreen = 'features/news/news.screen.tsx'
const otherNews = ['solar', 'economic', 'electric', 'games', 'sports', 'technology', 'health']
const productEditor = 'back-office/products/editor/product-editor.screen.tsx'
const variantMatrix = 'back-office/products/matrix/matrix.screen.tsx'
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
    route('back-office/withdrawals', 'back-office/finance/withdrawals/withdrawals.screen.tsx', [
      route(':reference', 'back-office/finance/withdrawals/withdrawal-drawer.screen.tsx'),
    ]),
    route('back-office/payments', 'back-office/finance/payments/payments.screen.tsx', [
      route(':intentId', 'back-office/finance/payments/payment-drawer.screen.tsx'),
    ]),
    route('back-office/payment-cases', 'back-office/finance/cases/cases.screen.tsx', [
      route(':caseNo', 'back-office/finance/cases/case-drawer.screen.tsx'),
    ]),
    route('back-office/refunds', 'back-office/finance/payments/refunds.screen.tsx'),
    route('back-office/reconciliation', 'back-office/finance/reconciliation/reconciliation.screen.tsx', [
      route(':runId', 'back-office/finance/reconciliation/reconciliation-drawer.screen.tsx'),
    ]),
    route('back-office/ledger', 'back-office/finance/ledger/ledger.screen.tsx'),
    route('back-office/ledger/accounts/:accountId', 'back-office/finance/ledger/account.screen.tsx', [
      route(':transferId', 'back-office/finance/ledger/transfer-drawer.screen.tsx'),
    ]),
    route('back-office/ledger/kinds/:kind', 'back-office/finance/ledger/entries.screen.tsx'),
    route('back-office/ledger/transfers/:transferId', 'back-office/finance/ledger/transfer.screen.tsx'),
    route('back-office/corrections/new', 'back-office/finance/corrections/new-correction.screen.tsx'),
    route('back-office/corrections', 'back-office/finance/corrections/corrections.screen.tsx', [
      route(':correctionId', 'back-office/finance/corrections/correction-drawer.screen.tsx'),
    ]),
    route('back-office/deposits/new', 'back-office/finance/deposits/new-deposit.screen.tsx'),
    route('back-office/write-offs', 'back-office/finance/write-offs/write-offs.screen.tsx', [
      route(':writeOffId', 'back-office/finance/write-offs/write-off-drawer.screen.tsx'),
    ]),
    route('back-office/deposits', 'back-office/finance/deposits/deposits.screen.tsx', [
      route(':depositId', 'back-office/finance/deposits/deposit-drawer.screen.tsx'),
    ]),
    route('back-office/remittances', 'back-office/finance/remittances/remittances.screen.tsx'),
    route('back-office/cash-differences', 'back-office/finance/differences/differences.screen.tsx'),
    route('back-office/remittances/:remittanceId', 'back-office/finance/remittances/remittance.screen.tsx'),
    route('back-office/settlements', 'back-office/finance/settlements/settlements.screen.tsx'),
    route('back-office/settlements/:settlementId', 'back-office/finance/settlements/settlement.screen.tsx'),
    route('back-office/invoices', 'back-office/finance/reports/invoices.screen.tsx'),
    route('back-office/reports', 'back-office/finance/reports/reports.screen.tsx'),
    route('back-office/reports/gst/:step', 'back-office/finance/reports/bridge-rows.screen.tsx'),
    route('back-office/reports/tds', 'back-office/finance/reports/tds.screen.tsx'),
    route('back-office/import', 'back-office/imports/import.screen.tsx'),
    route('back-office/import/:importId', 'back-office/imports/import-detail.screen.tsx'),
    route('back-office/import/:importId/changes', 'back-office/imports/changes/product-changes.screen.tsx'),
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
    route('back-office/products', 'back-office/products/products.screen.tsx'),
    route('back-office/products/variants/new', variantMatrix, { id: 'back-office/products/new-variants' }),
    route('back-office/products/variants/:groupId', variantMatrix),
    route(
      'back-office/products/variants/:groupId/options',
      'back-office/products/options/group-options.screen.tsx',
    ),
    route('back-office/products/edit', 'back-office/imports/edits/bulk-edit.screen.tsx'),
    route('back-office/products/new', productEditor, { id: 'back-office/products/new-product' }),
    route('back-office/products/:productId', productEditor),
    route(
      'back-office/products/:productId/history',
      'back-office/products/history/product-history.screen.tsx',
    ),
    ...resourceLists.map((path) =>
      route(`back-office/${path}`, resourceScreen, { id: `back-office/${path}` }),
    ),
    route('back-office/settings', 'back-office/settings/settings.screen.tsx', [
      route(':key', 'back-office/settings/setting.screen.tsx'),
    ]),
    route('back-office/settings/set-up', 'back-office/set-up/set-up.screen.tsx'),
    route('back-office/settings/plan', 'back-office/settings/plan/plans.screen.tsx'),
    route('back-office/settings/plan/new', 'back-office/settings/plan/new-plan.screen.tsx'),
    route('back-office/settings/plan/try', 'back-office/settings/plan/simulate-order.screen.tsx'),
    route('back-office/orders', 'back-office/orders/list/orders.screen.tsx', [
      route(':orderno', 'back-office/orders/order-drawer.screen.tsx'),
    ]),
    route('back-office/dispatch', 'back-office/dispatch/manifests/manifests.screen.tsx'),
    route('back-office/dispatch/set-aside', 'back-office/dispatch/set-aside/set-aside.screen.tsx', [
      route(':reportNo', 'back-office/dispatch/set-aside/set-aside-drawer.screen.tsx'),
    ]),
    route('back-office/dispatch/:manifestId', 'back-office/dispatch/manifests/manifest.screen.tsx'),
    route('back-office/bookings/:runId', 'back-office/orders/bookings/booking-run.screen.tsx'),
    route('back-office/phone-orders', 'back-office/orders/phone/phone-orders.screen.tsx'),
    route('back-office/phone-orders/new', 'back-office/orders/phone/new-phone-order.screen.tsx'),
    route('back-office/returns', 'back-office/returns/returns.screen.tsx', [
      route(':returnNo', 'back-office/returns/return-drawer.screen.tsx'),
    ]),
    route('back-office/reviews', 'back-office/reviews/reviews.screen.tsx', [
      route(':postNo', 'back-office/reviews/review-drawer.screen.tsx'),
    ]),
    route('back-office/complaints', 'back-office/complaints/complaints.screen.tsx', [
      route(':complaintNo', 'back-office/complaints/complaint-drawer.screen.tsx'),
    ]),
    route('back-office/members', 'back-office/members/list/members.screen.tsx'),
    route('back-office/members/:memberId', 'back-office/members/member/member.screen.tsx'),
    route('back-office/order/:orderno', 'back-office/orders/order-page.screen.tsx'),
    route('back-office/*', 'back-office/frame/nothing-here.screen.tsx'),
  ]),
  route('practice', 'features/pages/practice.screen.tsx'),
  route('*', 'features/pages/not-found.screen.tsx'),
] satisfies RouteConfig
