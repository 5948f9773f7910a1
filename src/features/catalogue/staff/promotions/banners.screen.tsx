import { periodColumns } from '../../../../back-office/resources/period-columns.tsx'
import { resourceScreen } from '../../../../back-office/resources/resource-screen.tsx'
import { lazy } from '../../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { banners } from './banners.calls.ts'

const BannerPreview = lazy(async () => (await import('./banner-preview.tsx')).BannerPreview)

const { load, Screen } = resourceScreen(banners, { columns: periodColumns, Lead: BannerPreview })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(banners.says.title)
export default Screen
