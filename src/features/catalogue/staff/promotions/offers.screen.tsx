import { periodColumns } from '../../../../back-office/resources/period-columns.tsx'
import { resourceScreen } from '../../../../back-office/resources/resource-screen.tsx'
import { lazy } from '../../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { offers } from './offers.calls.ts'

const OfferLead = lazy(async () => (await import('./offer-lead.tsx')).OfferLead)

const { load, Screen } = resourceScreen(offers, { columns: periodColumns, Lead: OfferLead })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(offers.says.title)
export default Screen
