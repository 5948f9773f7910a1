import { resourceScreen } from '../../../back-office/resources/resource-screen.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { deliveryZones } from './zones.calls.ts'

const DeliveryHead = lazy(async () => (await import('./delivery-head.tsx')).DeliveryHead)

const { load, Screen } = resourceScreen(deliveryZones, { tabs: <DeliveryHead resource={deliveryZones} /> })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(deliveryZones.says.title)
export default Screen
