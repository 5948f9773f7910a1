import type { Service } from '../../platform/service/service.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { cashOnDelivery } from './cash.settings.ts'
import type { getShopDetails } from './shop-details.calls.ts'

export const getShopDetailsService: Service<typeof getShopDetails> = async ({
  db,
  settings,
  messages,
  cardPayments,
}) => ({
  data: {
    support_phone: (await readContact(db)).supportPhone,
    is_demo: settings.mode === 'demo',
    shows_messages: settings.mode === 'demo' && messages?.inbox !== undefined,
    online_payments: cardPayments ? (cardPayments.isStandIn ? 'demo' : 'real') : 'off',
    takes_cash: (await readShopSetting(db, cashOnDelivery)).is_on,
  },
})
