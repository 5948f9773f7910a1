import { resourceScreen } from '../../../back-office/resources/resource-screen.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { pinRanges } from './pin-ranges.calls.ts'

const DeliveryHead = lazy(async () => (await import('./delivery-head.tsx')).DeliveryHead)

const ZonePick = lazy(async () => (await import('./zone-pick.tsx')).ZonePick)

const { load, Screen } = resourceScreen(pinRanges, {
  Lead: ZonePick,
  tabs: <DeliveryHead resource={pinRanges} />,
})

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(pinRanges.says.title)
export default Screen
