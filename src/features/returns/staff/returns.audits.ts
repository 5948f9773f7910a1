import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { returnStates } from '../return-states.ts'

/** The translation keys of audit entries about returns. */
export const returnAudits: Audits = {
  actions: {
    approveReturn: 'office.audit.approveReturn',
    refuseReturn: 'office.audit.refuseReturn',
    arrangePickup: 'office.audit.arrangePickup',
    moveReturn: 'office.audit.moveReturn',
    inspectReturn: 'office.audit.inspectReturn',
    refundReturn: 'office.audit.refundReturn',
    resendReturn: 'office.audit.resendReturn',
    sendReturnPhoto: 'office.audit.sendReturnPhoto',
  },
  things: {
    return: {
      name: 'office.audit.return',
      fields: {
        state: ['office.term.state', namesOf(returnStates)],
        why: ['office.returns.why', 'text'],
        accepted: ['office.returns.accepted', 'count'],
        unfit: ['office.returns.unfit', 'count'],
        refund_to_wallet: ['office.audit.refundToWallet', 'paise'],
        refund_online: ['office.audit.refundOnline', 'paise'],
        pickup_charged: ['office.audit.pickupCharged', 'paise'],
        buy_back_kept: ['office.audit.buyBackKept', 'paise'],
        courier: ['office.term.courier', 'text'],
        pickup_by: [
          'office.returns.pickup',
          { shop: 'office.returns.broughtByShop', buyer: 'office.returns.broughtByBuyer' },
        ],
        photo: ['office.returns.photo', 'text'],
      },
    },
  },
}
