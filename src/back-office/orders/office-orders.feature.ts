import { feature, implement } from '../../platform/feature.ts'
import { addOrderNote, addOrderNoteContract } from './addOrderNote.call.ts'
import { addOrderNoteService } from './addOrderNote.service.ts'
import { deliverOrder, deliverOrderContract } from './deliverOrder.call.ts'
import { deliverOrderService } from './deliverOrder.service.ts'
import { getOrder, getOrderContract } from './getOrder.call.ts'
import { getOrderService } from './getOrder.service.ts'
import { listOrders, listOrdersContract } from './listOrders.call.ts'
import { listOrdersService } from './listOrders.service.ts'
import { processOrder, processOrderContract } from './processOrder.call.ts'
import { processOrderService } from './processOrder.service.ts'
import { rejectOrder, rejectOrderContract } from './rejectOrder.call.ts'
import { rejectOrderService } from './rejectOrder.service.ts'
import { returnOrder, returnOrderContract } from './returnOrder.call.ts'
import { returnOrderService } from './returnOrder.service.ts'
import { saveShipment, saveShipmentContract } from './saveShipment.call.ts'
import { saveShipmentService } from './saveShipment.service.ts'
import { stepOrders, stepOrdersContract } from './stepOrders.call.ts'
import { stepOrdersService } from './stepOrders.service.ts'

export const officeOrders = feature({
  calls: [
    implement(addOrderNote, addOrderNoteContract, addOrderNoteService),
    implement(deliverOrder, deliverOrderContract, deliverOrderService),
    implement(getOrder, getOrderContract, getOrderService),
    implement(listOrders, listOrdersContract, listOrdersService),
    implement(processOrder, processOrderContract, processOrderService),
    implement(rejectOrder, rejectOrderContract, rejectOrderService),
    implement(returnOrder, returnOrderContract, returnOrderService),
    implement(saveShipment, saveShipmentContract, saveShipmentService),
    implement(stepOrders, stepOrdersContract, stepOrdersService),
  ],
})
